import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { Cluster } from '../../components/layout'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { copyText } from '../../lib/copy-text'

const Panel = styled.div`
  display: grid;
  gap: ${space(1.5)};
  padding-block-end: ${space(2)};
`
interface InvitationLinkPanelProps {
  email: string
  link: string
  onClose: () => void
}

/** Shows the link of a new invitation, to be copied. For servers that cannot send e-mails. */
export function InvitationLinkPanel({ email, link, onClose }: InvitationLinkPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copyResult, setCopyResult] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    const isCopied = await copyText(link)
    setCopyResult(isCopied ? 'copied' : 'failed')
    if (!isCopied) field.current?.select()
  }
  return (
    <Panel>
      <Banner kind="warn">
        Die Einladung für {email} ist angelegt. Dieser Server verschickt keine E-Mails: Bitte geben Sie den
        Link selbst weiter. Er wird nur jetzt angezeigt.
      </Banner>
      <TextField
        ref={field}
        label={`Einladungslink für ${email}`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Cluster>
        <Button variant="primary" onClick={() => void copy()}>
          Link kopieren
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Ausblenden
        </Button>
      </Cluster>
      <p role="status">
        {copyResult === 'copied' && 'Der Link ist kopiert.'}
        {copyResult === 'failed' &&
          'Der Link konnte nicht kopiert werden. Bitte kopieren Sie ihn aus dem Feld.'}
      </p>
    </Panel>
  )
}
