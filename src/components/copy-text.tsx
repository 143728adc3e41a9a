import { Copy, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { copyText } from '../lib/copy-text'
import { Button } from './button'
import { color, font, radius, space, text } from './theme/tokens'

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(1)};
  align-items: end;
  p,
  pre {
    grid-column: 1 / -1;
  }
`
const Label = styled.h3`
  font-family: ${font.sans};
  font-size: ${text.small};
  font-weight: 600;
`
const Actions = styled.div`
  display: flex;
  gap: ${space(1)};
`
const Words = styled.pre`
  overflow-x: auto;
  padding: ${space(1.5)} ${space(2)};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  font-size: ${text.small};
  white-space: pre-wrap;
`

interface CopyTextProps {
  label: string
  children: string
  /** Saves the text as a file; without it there is no "Speichern". */
  onSave?: () => void
}

/** A text with buttons to copy it and, with `onSave`, to save it as a file. */
export function CopyableText({ label, children, onSave }: CopyTextProps) {
  const id = useId()
  const [tried, setTried] = useState<{ words: string; isCopied: boolean } | null>(null)
  const last = tried?.words === children ? tried : null
  const copy = async () => setTried({ words: children, isCopied: await copyText(children) })
  return (
    <Part>
      <Label id={id}>{label}</Label>
      <Actions>
        {onSave && (
          <Button size="small" variant="quiet" icon={Download} aria-describedby={id} onClick={onSave}>
            Speichern
          </Button>
        )}
        <Button size="small" variant="quiet" icon={Copy} aria-describedby={id} onClick={() => void copy()}>
          {last?.isCopied ? 'Kopiert' : 'Kopieren'}
        </Button>
      </Actions>
      <Words tabIndex={0} aria-labelledby={id} role="group">
        {children}
      </Words>
      {last?.isCopied === false && <p role="alert">Bitte markieren und kopieren Sie den Text von Hand.</p>}
    </Part>
  )
}
