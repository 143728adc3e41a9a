import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import type { CoreState } from '../../core/state'
import { selectHandover } from './feature'

const Panel = styled.div`
  display: grid;
  gap: ${space(1.5)};
  padding-block-end: ${space(2)};
`

/** After an invitation, if the server sends no e-mails: the link to pass on, or why there is none. */
export function HandoverLink({ id, email }: { id: number; email: string }) {
  const handover = useSelector((state: CoreState) => selectHandover(state, id))
  if (handover?.isLinkWithheld) return <WithheldLink email={email} />
  const link = handover?.link ?? null
  if (link === null) return null
  return (
    <Panel>
      <Banner kind="warn">
        Dieser Server verschickt keine E-Mails: Bitte geben Sie den Link selbst weiter. Er wird nur jetzt
        angezeigt.
      </Banner>
      <TextField
        label={`Einladungslink für ${email}`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
    </Panel>
  )
}

function WithheldLink({ email }: { email: string }) {
  return (
    <Panel>
      <Banner kind="warn">
        Die Person hat jetzt Zugang. Ihr Konto bestand schon, deshalb zeigen wir keinen Link zum Festlegen des
        Passworts: Er würde das Konto jedem öffnen, der ihn hat. Dieser Server verschickt keine E-Mails. Hat
        die Person kein Passwort, erzeugt der Betrieb des Servers einen Link für sie:{' '}
        <code>npm run organization -- --email {email}</code>
      </Banner>
    </Panel>
  )
}
