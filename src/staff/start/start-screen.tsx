import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { RowsSkeleton } from '../../components/skeleton'
import { panelSurface } from '../../components/theme/mixins'
import { space } from '../../components/theme/tokens'
import { useRevalidatedRead } from '../../core/requests/cached-read'
import { PendingView } from '../../core/requests/pending-view'
import { useFetch } from '../../core/requests/use-fetch'
import { fetchAdminRoles } from '../../core/session/requests'
import type { CoreState } from '../../core/state'
import { InternalScreen } from '../shell/internal-screen'
import { StaffStartView } from './desk-view'
import { DESK_READ } from './feature'

const Notice = styled.p`
  margin-block-end: ${space(2)};
  padding: ${space(1.5)} ${space(2)};
  ${panelSurface}
`

/** Fetches whether the server can send e-mails, and warns staff if it cannot. */
function NoMailNotice() {
  const isMailEnabled = useSelector((state: CoreState) => state.user.isMailEnabled)
  useFetch(fetchAdminRoles)
  if (isMailEnabled !== false) return null
  return (
    <Notice role="status">
      Dieser Server verschickt keine E-Mails, weil SMTP_URL nicht gesetzt ist: Kontaktanfragen stehen nur in
      der Datenbank und erreichen niemanden, Einladungen werden als Link weitergegeben.
    </Notice>
  )
}

/** `/_internal` */
export function Page() {
  const { response: desk, error, load } = useRevalidatedRead(DESK_READ, undefined)
  return (
    <InternalScreen title="Interner Bereich">
      <NoMailNotice />
      {desk ? (
        <StaffStartView desk={desk} />
      ) : (
        <PendingView error={error} onRetry={load}>
          <RowsSkeleton count={8} />
        </PendingView>
      )}
    </InternalScreen>
  )
}

export const features = DESK_READ.features
