import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { SessionEntry } from '../../../api/me'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { ListRow, RowList } from '../../../components/list-row'
import { Loading, RowsSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { formatAgo, formatDateTime } from '../../../lib/format'
import { endSession, fetchSessions } from '../actions'
import { browserName } from '../browser-name'
import { selectSessions } from '../selectors'

/** Where the account is logged in; each place can be logged out. */
export function Sessions() {
  const dispatch = useDispatch()
  const sessions = useSelector(selectSessions)
  const error = useSelector((state: CoreState) => selectError(state, fetchSessions))
  useEffect(() => {
    dispatch(fetchSessions())
  }, [dispatch])
  if (!sessions)
    return error ? (
      <ErrorState text={errorMessage(error)} onRetry={() => dispatch(fetchSessions())} />
    ) : (
      <Loading>
        <RowsSkeleton count={2} />
      </Loading>
    )
  return (
    <RowList aria-label="Sitzungen">
      {sessions.map((session) => (
        <li key={session.id}>
          <Session {...session} />
        </li>
      ))}
    </RowList>
  )
}

function Session({ id, isCurrent, userAgent, createdAt, lastUsedAt }: SessionEntry) {
  const dispatch = useDispatch()
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, endSession, id))
  const name = browserName(userAgent)
  return (
    <ListRow
      title={name}
      detail={`Angemeldet am ${formatDateTime(createdAt)} · zuletzt aktiv ${formatAgo(lastUsedAt)}`}
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
