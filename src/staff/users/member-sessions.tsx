import { useDispatch, useSelector } from 'react-redux'
import { formatBrowserAndSystem } from '../../../contract/browser-name'
import { Button } from '../../components/button'
import { ListRow, RowList } from '../../components/list-row'
import { selectIsLoading } from '../../core/requests/selectors'
import { useFetch } from '../../core/requests/use-fetch'
import { WholeListView } from '../../core/requests/whole-list-view'
import type { CoreState } from '../../core/state'
import { formatAgo, formatDateTime } from '../../lib/format'
import type { StaffSession } from './api'
import { endStaffSession, endAllStaffSessions, fetchStaffSessions, selectStaffSessionList } from './feature'

/** The sessions of a staff member, which can be ended one by one or all together. */
export function StaffMemberSessions({ memberId, mayEnd }: { memberId: number; mayEnd: boolean }) {
  const dispatch = useDispatch()
  const isEnding = useSelector((state: CoreState) => selectIsLoading(state, endAllStaffSessions, memberId))
  return (
    <WholeListView
      list={useSelector(selectStaffSessionList)}
      onRetry={useFetch(fetchStaffSessions, memberId)}
      empty={<p>Diese Person ist nirgends angemeldet.</p>}
    >
      {(sessions) => (
        <>
          <RowList aria-label="Sitzungen">
            {sessions.map((session) => (
              <Session key={session.id} memberId={memberId} session={session} mayEnd={mayEnd} />
            ))}
          </RowList>
          {mayEnd && (
            <div>
              <Button
                size="small"
                isPending={isEnding}
                onClick={() => dispatch(endAllStaffSessions(memberId))}
              >
                Alle Sitzungen beenden
              </Button>
            </div>
          )}
        </>
      )}
    </WholeListView>
  )
}

function Session({
  memberId,
  session: { id: sessionId, userAgent, createdAt, lastUsedAt },
  mayEnd,
}: {
  memberId: number
  session: StaffSession
  mayEnd: boolean
}) {
  const dispatch = useDispatch()
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, endStaffSession, sessionId))
  const name = formatBrowserAndSystem(userAgent)
  return (
    <ListRow
      title={name}
      detail={`Angemeldet am ${formatDateTime(createdAt)} · zuletzt aktiv ${formatAgo(lastUsedAt)}`}
      end={
        mayEnd && (
          <Button
            size="small"
            isPending={isPending}
            aria-label={`Sitzung beenden: ${name}`}
            onClick={() => dispatch(endStaffSession({ id: memberId, sessionId }))}
          >
            Beenden
          </Button>
        )
      }
    />
  )
}
