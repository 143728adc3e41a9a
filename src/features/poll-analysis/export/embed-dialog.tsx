import { Fragment, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { HEIGHT_MESSAGE } from '../../../../contract/widget-messages'
import type { PollDetail } from '../../../api/results'
import { Button } from '../../../components/button'
import { RadioGroup } from '../../../components/choice-field'
import { Dialog } from '../../../components/dialog/dialog'
import { Fields } from '../../../components/field'
import { SandboxedFrame } from '../../../components/sandboxed-frame'
import { TextField } from '../../../components/text-field'
import { color, media, radius, space, text } from '../../../components/theme/tokens'
import { isPlainObject } from '../../../lib/case'
import { getClientConfig } from '../../../lib/config'
import { copyText } from '../../../lib/copy-text'
import { formatCount } from '../../../lib/format'

const HEIGHT = { default: 500, min: 200, max: 1200 }

const Code = styled.pre`
  overflow-x: auto;
  padding: ${space(2)};
  background: ${color.neutralSoft};
  border-radius: ${radius.medium};
  font-size: ${text.small};
  white-space: pre-wrap;
  overflow-wrap: normal;
`
/** Text that does not wrap; lines break before and after it. */
const Whole = styled.span`
  white-space: pre;
`

/** The options beside the preview; on a phone above it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(15rem, 2fr) minmax(0, 3fr);
  gap: ${space(3)};
  align-items: start;
  margin-block-end: ${space(3)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
/** Scrolls within itself, so that the code below stays in reach; a tab stop, because the keyboard must scroll it. */
const Preview = styled.section`
  max-height: 26rem;
  overflow-y: auto;
`
const Heading = styled.h3`
  margin-block-end: ${space(1)};
  font: inherit;
  font-weight: 600;
  letter-spacing: 0;
`

type Mode = 'vote' | 'result'
type Fit = 'fixed' | 'content'

interface EmbedDialogProps {
  poll: Pick<PollDetail, 'id' | 'title'>
  /** The key that the widget needs to show the poll; null for none. */
  embedKey: string | null
  onClose: () => void
}

/** The embed code of the poll's widget, with a preview. */
export function EmbedDialog({ poll, embedKey, onClose }: EmbedDialogProps) {
  const headingId = useId()
  const [mode, setMode] = useState<Mode>('vote')
  const [height, setHeight] = useState(String(HEIGHT.default))
  const [fit, setFit] = useState<Fit>('fixed')
  const contentHeight = useContentHeight(poll.id)
  const [tried, setTried] = useState<{ code: string; isCopied: boolean } | null>(null)
  const pixels = Number(height)
  const isHeight = Number.isInteger(pixels) && pixels >= HEIGHT.min && pixels <= HEIGHT.max
  const isWrong = fit === 'fixed' && !isHeight
  const urlWith = (params: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      ...(mode === 'result' && { view: 'result' }),
      ...(embedKey !== null && { key: embedKey }),
      ...params,
    }).toString()
    return `${getClientConfig().widgetHost}/${poll.id}${query && `?${query}`}`
  }
  const url = urlWith()
  const preview = urlWith({ preview: '1' })
  const code =
    frameCode(url, poll.title, isHeight ? pixels : HEIGHT.default) +
    (fit === 'content' ? fittingCode(url, poll.id) : '')
  const lastTry = !isWrong && tried?.code === code ? tried : null
  const copy = async () => setTried({ code, isCopied: await copyText(code) })
  return (
    <Dialog title="Umfrage einbetten" size="large" onClose={onClose}>
      <Columns>
        <Fields>
          <RadioGroup<Mode>
            label="Was gezeigt wird"
            name="mode"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'vote', label: 'Abstimmen, dann das Ergebnis' },
              { value: 'result', label: 'Nur das Ergebnis' },
            ]}
          />
          <RadioGroup<Fit>
            label="Höhe"
            name="fit"
            value={fit}
            onChange={setFit}
            options={[
              { value: 'fixed', label: 'Fest' },
              { value: 'content', label: 'Automatisch an den Inhalt anpassen' },
            ]}
          />
          {fit === 'fixed' && (
            <TextField
              label="Höhe in Pixeln"
              inputMode="numeric"
              value={height}
              error={
                isHeight
                  ? undefined
                  : `Bitte geben Sie eine Höhe von ${formatCount(HEIGHT.min)} bis ${formatCount(HEIGHT.max)} Pixeln an.`
              }
              onChange={({ target }) => setHeight(target.value)}
            />
          )}
        </Fields>
        <Preview aria-labelledby={headingId} tabIndex={0}>
          <Heading id={headingId}>Vorschau</Heading>
          <SandboxedFrame
            url={preview}
            title={`Umfrage: ${poll.title}`}
            height={fit === 'content' ? contentHeight : isHeight ? pixels : HEIGHT.default}
          />
        </Preview>
      </Columns>
      <Code tabIndex={0}>
        {code.split(BEFORE_ATTRIBUTE).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <Whole>{part}</Whole>
          </Fragment>
        ))}
      </Code>
      <Button variant="primary" disabled={isWrong} onClick={() => void copy()}>
        {lastTry?.isCopied ? 'Kopiert' : 'Code kopieren'}
      </Button>
      {lastTry?.isCopied === false && <p role="alert">Bitte markieren und kopieren Sie den Code von Hand.</p>}
    </Dialog>
  )
}

const BEFORE_ATTRIBUTE = / (?=\w+=")/

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const frameCode = (url: string, title: string, height: number) =>
  `<iframe src="${escaped(url)}" width="100%" height="${height}" title="Umfrage: ${escaped(title)}" loading="lazy"></iframe>`

/** Returns embed code with a script that adapts the frame's height; it accepts messages of the widget only. */
const fittingCode = (url: string, id: number) => `
<script>
addEventListener('message', function (event) {
  var message = event.data || {}
  if (event.origin !== '${new URL(url).origin}' || message.type !== '${HEIGHT_MESSAGE}' || message.poll !== ${id}) return
  document.querySelectorAll('iframe[src="${url}"]').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = message.height + 'px'
  })
})
</script>`

/** Returns the content height of the widget in the preview, in pixels, as the widget reports it. */
function useContentHeight(id: number): number {
  const [height, setHeight] = useState(HEIGHT.default)
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== new URL(getClientConfig().widgetHost).origin || !isHeightOf(id, data)) return
      setHeight(data.height)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [id])
  return height
}

const isHeightOf = (id: number, data: unknown): data is { height: number } =>
  isPlainObject(data) && data.type === HEIGHT_MESSAGE && data.poll === id && typeof data.height === 'number'
