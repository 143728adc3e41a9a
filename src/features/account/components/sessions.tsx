import { useReducer } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { formatBrowserAndSystem } from '../../../../contract/browser-name'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { Cluster } from '../../../components/layout'
import { ListRow, RowList } from '../../../components/list-row'
import { RowsSkeleton } from '../../../components/skeleton'
import { selectIsLoading } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import { WholeListView } from '../../../core/requests/whole-list-view'
import {
  endOtherSessions,
  endSession,
  fetchSessions,
  selectSessionListState,
} from '../../../core/session/account'
import type { AccountSession } from '../../../core/session/calls/account'
import type { CoreState } from '../../../core/state'
import { formatAgo, formatCount, formatDateTime } from '../../../lib/format'
import { useCurrentMinute } from '../../../lib/use-now'

/** The sessions of the account; each can be ended. */
export function AccountSessions() {
  const sessions = useSelector(selectSessionListState)
  return (
    <WholeListView list={sessions} onRetry={useFetch(fetchSessions)} skeleton={<RowsSkeleton count={2} />}>
      {(entries) => <SessionList sessions={entries} />}
    </WholeListView>
  )
}

/** The number of sessions in the collapsed list: enough for most users. */
const COLLAPSED_LENGTH = 5

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const dispatch = useDispatch()
  const [areAllShown, showAll] = useReducer(() => true, false)
  const isEnding = useSelector((state: CoreState) => selectIsLoading(state, endOtherSessions))
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      <RowList aria-label="Sitzungen">
        {sorted.slice(0, areAllShown ? undefined : COLLAPSED_LENGTH).map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </RowList>
      {sessions.length > 1 && (
        <Cluster>
          {!areAllShown && sessions.length > COLLAPSED_LENGTH && (
            <Button onClick={showAll}>{`Alle ${formatCount(sessions.length)} Sitzungen zeigen`}</Button>
          )}
          <Button isPending={isEnding} onClick={() => dispatch(endOtherSessions())}>
            Alle anderen Sitzungen beenden
          </Button>
        </Cluster>
      )}
    </>
  )
}

function Session({ id, isCurrent, userAgent, createdAt, lastUsedAt }: AccountSession) {
  const dispatch = useDispatch()
  const now = useCurrentMinute()
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, endSession, id))
  const name = formatBrowserAndSystem(userAgent)
  return (
    <ListRow
      title={name}
      detail={`Angemeldet am ${formatDateTime(createdAt)} · zuletzt aktiv ${formatAgo(lastUsedAt, now)}`}
      end={
        isCurrent ? (
          <Badge $tone="good">Diese Sitzung</Badge>
        ) : (
          <Button
            size="small"
            isPending={isPending}
            aria-label={`Sitzung beenden: ${name}`}
            onClick={() => dispatch(endSession(id))}
          >
            Beenden
          </Button>
        )
      }
    />
  )
}
