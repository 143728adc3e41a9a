import { useState } from 'react'
import { styled } from 'styled-components'
import type { PollDetail } from '../../../api/results'
import { Button } from '../../../components/button'
import { RadioGroup } from '../../../components/choice-field'
import { LazyDialog } from '../../../components/dialog/lazy-dialog'
import { Embed } from '../../../components/embed'
import { Fields } from '../../../components/field'
import { TextField } from '../../../components/text-field'
import { color, radius, space, text } from '../../../components/theme/tokens'
import { config } from '../../../lib/config'

const HEIGHT = { usual: 500, least: 200, most: 1200 }

const Code = styled.pre`
  overflow-x: auto;
  padding: ${space(2)};
  background: ${color.neutralSoft};
  border-radius: ${radius.medium};
  font-size: ${text.small};
  white-space: pre-wrap;
  word-break: break-all;
`

type Mode = 'vote' | 'result'

/** The code that shows this poll in another page, with a preview of it. */
export function EmbedDialog({ poll, onClose }: { poll: PollDetail; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('vote')
  const [height, setHeight] = useState(String(HEIGHT.usual))
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const pixels = Number(height)
  const isHeight = Number.isInteger(pixels) && pixels >= HEIGHT.least && pixels <= HEIGHT.most
  const address = `${config().widgetHost}/${poll.id}${mode === 'result' ? '?view=result' : ''}`
  const code = embedCode(address, poll.title, isHeight ? pixels : HEIGHT.usual)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <LazyDialog
      title="Umfrage einbetten"
      size="large"
      onClose={onClose}
      actions={() => (
        <Button variant="primary" onClick={() => void copy()}>
          {copied === 'yes' ? 'Kopiert' : 'Code kopieren'}
        </Button>
      )}
    >
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
        <TextField
          label="Höhe in Pixeln"
          inputMode="numeric"
          value={height}
          error={isHeight ? undefined : `Bitte geben Sie eine Höhe von ${HEIGHT.least} bis 1.200 Pixeln an.`}
          onChange={({ target }) => setHeight(target.value)}
        />
      </Fields>
      <Code tabIndex={0}>{code}</Code>
      {copied === 'failed' && <p role="alert">Bitte markieren und kopieren Sie den Code von Hand.</p>}
      <h3>Vorschau</h3>
      <Embed url={address} title={`Umfrage: ${poll.title}`} height={isHeight ? pixels : HEIGHT.usual} />
    </LazyDialog>
  )
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const embedCode = (address: string, title: string, height: number) =>
  `<iframe src="${escaped(address)}" width="100%" height="${height}" title="Umfrage: ${escaped(title)}" loading="lazy"></iframe>`
