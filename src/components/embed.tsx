import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { isWebAddress } from '../../contract/web-address'
import { message } from '../lib/messages'
import { Banner } from './banner'
import { color } from './theme/tokens'

interface EmbedProps {
  url: string
  /** What the frame holds, for screen readers. */
  title: string
  /** Pixels. */
  height?: number
  /** As in HTML: pixels, or a percentage. */
  width?: number | string
}

const Frame = styled.iframe`
  display: block;
  max-width: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
`

/** Another site's page in a sandbox: it may run and link, but not lead this page elsewhere. */
export function Embed({ url, title, height = 500, width = '100%' }: EmbedProps) {
  const isRefused = useIsRefused(url)
  if (!isWebAddress(url)) return <Banner kind="warn">{message('field.embedAddress')}</Banner>
  if (isRefused) return <Banner kind="warn">{message('field.embedRefused')}</Banner>
  return (
    <Frame
      src={url}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  )
}

/** Whether the policy of this page keeps it from showing that one: the browser tells it aloud, and draws a gray hole. */
function useIsRefused(url: string): boolean {
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !isWebAddress(blockedURI) || !isWebAddress(url)) return
      if (new URL(blockedURI).origin === new URL(url).origin) setRefused(url)
    }
    document.addEventListener('securitypolicyviolation', listen)
    return () => document.removeEventListener('securitypolicyviolation', listen)
  }, [url])
  return refused === url
}
