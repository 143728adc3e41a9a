import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { isWebUrlWithoutCredentials } from '../../contract/web-url'
import { message } from '../lib/messages'
import { Banner } from './banner'
import { color } from './theme/tokens'

interface EmbedProps {
  url: string
  /** Describes the content for screen readers. */
  title: string
  /** Pixels. */
  height?: number
}

const Frame = styled.iframe`
  display: block;
  max-width: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
`

/** A page of another site in a sandboxed iframe: it can run scripts and open links, but not navigate this page. */
export function SandboxedFrame({ url, title, height = 500 }: EmbedProps) {
  const isBlocked = useIsBlocked(url)
  if (!isWebUrlWithoutCredentials(url)) return <Banner kind="warn">{message('field.embedAddress')}</Banner>
  if (isBlocked) return <Banner kind="warn">{message('field.embedBlocked')}</Banner>
  return (
    <Frame
      src={url}
      title={title}
      width="100%"
      height={height}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  )
}

/** Returns whether this page's content security policy blocks the URL; the browser would show an empty gray frame. */
function useIsBlocked(url: string): boolean {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  useEffect(() => {
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (
        effectiveDirective !== 'frame-src' ||
        !isWebUrlWithoutCredentials(blockedURI) ||
        !isWebUrlWithoutCredentials(url)
      )
        return
      if (new URL(blockedURI).origin === new URL(url).origin) setBlockedUrl(url)
    }
    document.addEventListener('securitypolicyviolation', listen)
    return () => document.removeEventListener('securitypolicyviolation', listen)
  }, [url])
  return blockedUrl === url
}
