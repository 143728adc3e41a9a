import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { POLL_KIND, POLL_STATUS } from '../../../contract/enumerations/content'
import { MAX_SEARCH } from '../../../contract/limits'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Fields } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import { TextField } from '../../components/text-field'
import { color, radius, space, text } from '../../components/theme/tokens'
import { PendingView } from '../../core/requests/pending-view'
import { formatCount } from '../../lib/format'
import type { PickablePoll, PollChoice } from './poll-choice'
import { formatSampleSizeWithN } from './sample-size'

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding: 0;
  list-style: none;
  button {
    display: grid;
    width: 100%;
    min-height: 44px;
    padding: ${space(0.75)} ${space(1)};
    background: none;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    color: ${color.ink};
    font-size: ${text.small};
    text-align: start;
    cursor: pointer;
  }
  button:hover:not([aria-disabled='true']) {
    background: ${color.primarySoft};
    border-color: ${color.primary};
  }
  button[aria-disabled='true'] {
    opacity: 0.6;
    cursor: not-allowed;
  }
  span {
    color: ${color.inkMuted};
  }
`
const DEBOUNCE_MS = 300

interface PollDialogProps<Poll extends PickablePoll> {
  /** Searches the polls and holds them. */
  choice: PollChoice<Poll>
  /** Returns why a poll cannot be chosen, in German; null if it can. A blocked poll never can. */
  rejectionOf?: (poll: Poll) => string | null
  onChoose: (poll: Poll) => void
  onClose: () => void
}

/** A dialog to search a poll by text or ID, and to choose it. */
export function PollSearchDialog<Poll extends PickablePoll>({
  choice: { find, selectPollsById, selectFound },
  rejectionOf = () => null,
  onChoose,
  onClose,
}: PollDialogProps<Poll>) {
  const dispatch = useDispatch()
  const polls = useSelector(selectPollsById)
  const { ids, total, isLoading, error } = useSelector(selectFound)
  const [words, setWords] = useState('')
  const search = useCallback(() => dispatch(find(words.trim())), [dispatch, find, words])
  useEffect(() => {
    const timer = setTimeout(search, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search])

  const isRejected = (poll: Poll) => poll.status === 'BLOCKED' || rejectionOf(poll) !== null
  const found = (ids ?? []).flatMap((id) => polls[id] ?? [])
  return (
    <LazyDialog title="Umfrage hinzufügen" onClose={onClose} initialFocusSelector="input">
      {(close) => (
        <Fields>
          <TextField
            label="Umfrage suchen"
            hint="Wörter aus Titel und Frage, oder die Nummer."
            type="search"
            maxLength={MAX_SEARCH.query}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {error || ids === null ? (
            <PendingView error={error} onRetry={search}>
              <RowsSkeleton count={6} />
            </PendingView>
          ) : found.length === 0 ? (
            <EmptyState title="Keine Umfragen gefunden." />
          ) : (
            <>
              <List aria-label="Gefundene Umfragen" aria-busy={isLoading}>
                {found.map((poll) => (
                  <li key={poll.id}>
                    <button
                      type="button"
                      aria-disabled={isRejected(poll) || undefined}
                      onClick={() => {
                        if (isRejected(poll)) return
                        onChoose(poll)
                        close()
                      }}
                    >
                      {poll.title}
                      <span>
                        {`Nr. ${poll.id} · ${POLL_KIND[poll.kind]} · ${POLL_STATUS[poll.status]} · ${formatSampleSizeWithN(poll.sampleSize)}`}
                      </span>
                      {rejectionOf(poll) && <span>{rejectionOf(poll)}</span>}
                    </button>
                  </li>
                ))}
              </List>
              {total > found.length && (
                <p>{`${formatCount(found.length)} von ${formatCount(total)}: bitte genauer suchen.`}</p>
              )}
            </>
          )}
        </Fields>
      )}
    </LazyDialog>
  )
}
