import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Banner } from '../../components/banner'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import type { CoreState } from '../../core/state'
import { selectHandoverLink } from './feature'

const Panel = styled.div`
  display: grid;
  gap: ${space(1.5)};
  padding-block-end: ${space(2)};
`

/** The link of a new invitation, to pass on if the server sends no e-mails. */
export function HandoverLink({ id, email }: { id: number; email: string }) {
  const link = useSelector((state: CoreState) => selectHandoverLink(state, id))
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
