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
export const Embed = ({ url, title, height = 500, width = '100%' }: EmbedProps) =>
  isWebAddress(url) ? (
    <Frame
      src={url}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  ) : (
    <Banner kind="warn">{message('field.embedAddress')}</Banner>
  )
