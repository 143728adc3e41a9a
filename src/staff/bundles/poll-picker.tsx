import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { POLL_KIND, POLL_STATUS } from '../../../contract/enumerations/content'
import { MAX_LIST_QUERY_LENGTH, MAX_SEARCH, PAGE_SIZE } from '../../../contract/limits'
import { TEXT } from '../../../contract/texts'
import { Button } from '../../components/button'
import { Select, toOptions } from '../../components/choice-field'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { TextField } from '../../components/text-field'
import { formatPollCount } from '../../core/entities/poll-count'
import { hasAllQueryWords } from '../../lib/fold'
import { formatCount } from '../../lib/format'
import type { PickablePoll } from '../list/poll-choice'
import { ReadFailure } from '../list/read-failure'
import { formatSampleSizeWithN } from '../list/sample-size'
import { DebouncedSearchField } from '../list/typed-search'
import { insertIfMissing, moveItem } from '../sort/places'
import type { SortItem } from '../sort/sort-list'
import { ColumnPlaceholder, TransferLists } from '../sort/transfer-lists'
import {
  fetchBundlePolls,
  fetchPollsToPick,
  findBundlePollsByPollIds,
  selectBundlePollsLoadingState,
  selectFoundPollIds,
  selectPollsById,
  selectPollsToPickState,
} from './feature'

interface PollPickerProps {
  /** Null for a new bundle. */
  bundleId: number | null
  pollIds: readonly number[]
  isReadOnly: boolean
  onChange: (pollIds: number[]) => void
}

const itemOf = ({ id, title, kind, status, sampleSize }: PickablePoll): SortItem => ({
  id,
  title,
  detail: `${id} · ${POLL_KIND[kind]} · ${POLL_STATUS[status]} · ${formatSampleSizeWithN(sampleSize)}`,
})

const STATUS_OPTIONS = [{ value: '', label: 'Status: alle' }, ...toOptions(POLL_STATUS)]
type Status = keyof typeof POLL_STATUS
const isStatus = (value: string): value is Status => Object.hasOwn(POLL_STATUS, value)

/** Chooses and orders the polls of a bundle; saved with the bundle. */
export function PollPicker({ bundleId, pollIds, isReadOnly, onChange }: PollPickerProps) {
  const dispatch = useDispatch()
  const polls = useSelector(selectPollsById)
  const toPick = useSelector(selectPollsToPickState)
  const own = useSelector(selectBundlePollsLoadingState)
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState('')
  const [search, setSearch] = useState<OwnSearch>({ type: 'TEXT', query: '' })
  const [isConfirming, setConfirming] = useState(false)
  const shownIds = useShownIds(pollIds, search)

  const loadToPick = useCallback(
    () =>
      dispatch(
        fetchPollsToPick({
          limit: PAGE_SIZE.adminPolls.max,
          offset: 0,
          sort: 'TITLE',
          ...(query && { query }),
          ...(isStatus(status) && { status: [status] }),
        }),
      ),
    [dispatch, query, status],
  )
  const loadOwn = useCallback(() => {
    if (bundleId !== null) dispatch(fetchBundlePolls({ id: bundleId }))
  }, [dispatch, bundleId])
  useEffect(() => {
    if (!isReadOnly) loadToPick()
  }, [loadToPick, isReadOnly])
  useEffect(loadOwn, [loadOwn])

  const available = useMemo(() => {
    const taken = new Set(pollIds)
    return toPick.ids.flatMap((id) => {
      const poll = polls[id]
      return poll && !taken.has(id) ? [itemOf(poll)] : []
    })
  }, [toPick.ids, polls, pollIds])
  const shown = useMemo(
    () =>
      shownIds.map((id) => {
        const poll = polls[id]
        return poll ? itemOf(poll) : { id, title: `Umfrage ${id}` }
      }),
    [shownIds, polls],
  )
  const isWhole = shownIds === pollIds
  const isPartial = toPick.total !== null && toPick.total > toPick.ids.length
  return (
    <>
      <TransferLists
        isReadOnly={isReadOnly}
        isSortable={isWhole}
        available={{
          label: 'Verfügbare Umfragen',
          items: available,
          note: isPartial
            ? `${formatCount(available.length)} von ${formatCount(toPick.total)}, bitte suchen`
            : undefined,
          placeholder: (
            <ColumnPlaceholder
              isLoaded={!toPick.isLoading && toPick.total !== null}
              error={toPick.error}
              onRetry={loadToPick}
            >
              {query || status ? 'Keine Umfragen gefunden.' : 'Keine weiteren Umfragen'}
            </ColumnPlaceholder>
          ),
          tools: (
            <>
              <DebouncedSearchField
                label="Umfragen suchen"
                maxLength={MAX_SEARCH.query}
                onSearch={setQuery}
              />
              <Select
                label="Filter"
                options={STATUS_OPTIONS}
                value={status}
                onChange={(event) => setStatus(event.target.value)}
              />
            </>
          ),
        }}
        chosen={{
          label: 'Umfragen im Paket',
          items: shown,
          note: isWhole ? undefined : `${formatCount(shown.length)} von ${formatCount(pollIds.length)}`,
          placeholder: (
            <ColumnPlaceholder isLoaded={!own.isLoading} error={own.error} onRetry={loadOwn}>
              {isWhole ? 'Noch keine Umfragen im Paket' : 'Keine Umfragen gefunden.'}
            </ColumnPlaceholder>
          ),
          tools: (
            <>
              <OwnPollSearch bundleId={bundleId} onSearch={setSearch} />
              {shown.length > 0 && (
                <ReadFailure
                  request={fetchBundlePolls}
                  text="Die Titel der Umfragen konnten nicht geladen werden."
                  onRetry={loadOwn}
                />
              )}
            </>
          ),
        }}
        onAdd={({ id }, place) => onChange(insertIfMissing(pollIds, id, place))}
        onRemove={({ id }) => onChange(pollIds.filter((other) => other !== id))}
        onMove={(from, to) => onChange(moveItem(pollIds, from, to))}
      />
      {!isReadOnly && pollIds.length > 0 && (
        <div>
          <Button size="small" onClick={() => setConfirming(true)}>
            Alle Umfragen entfernen
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          text={`${formatPollCount(pollIds.length)} werden mit dem Speichern aus dem Paket entfernt.`}
          onConfirm={() => onChange([])}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

interface OwnSearch {
  type: 'TEXT' | 'ID'
  query: string
}

/** Returns the IDs that match a search: by text in the loaded polls, or by ID on the server and among unsaved polls. */
function useShownIds(pollIds: readonly number[], { type, query }: OwnSearch): readonly number[] {
  const polls = useSelector(selectPollsById)
  const found = useSelector(selectFoundPollIds)
  return useMemo(() => {
    if (query.trim() === '') return pollIds
    if (type === 'TEXT') return pollIds.filter((id) => hasAllQueryWords(polls[id]?.title ?? '', query))
    const matchingIds = new Set([...(found ?? []), ...query.split(/[\s,;]+/).map(Number)])
    return pollIds.filter((id) => matchingIds.has(id))
  }, [pollIds, type, query, polls, found])
}

const SEARCH_TYPES = [
  { value: 'TEXT', label: 'Text' },
  { value: 'ID', label: 'Nummer' },
]

interface OwnPollSearchProps {
  bundleId: number | null
  onSearch: (search: OwnSearch) => void
}

/** Searches the polls of the bundle: by text while the user types, by IDs when the user submits them. */
function OwnPollSearch({ bundleId, onSearch }: OwnPollSearchProps) {
  const dispatch = useDispatch()
  const [type, setType] = useState<OwnSearch['type']>('TEXT')
  const [query, setQuery] = useState('')
  const [error, setError] = useState<string | null>(null)

  const change = (next: OwnSearch) => {
    setType(next.type)
    setQuery(next.query)
    setError(null)
    if (next.type === 'TEXT' || next.query.trim() === '') onSearch({ type: 'TEXT', query: next.query })
  }
  const find = () => {
    if (bundleId !== null) dispatch(findBundlePollsByPollIds({ id: bundleId, query: query.trim() }))
  }
  const searchById = () => {
    if (query.trim() === '') {
      setError(TEXT.requiredField)
      return
    }
    find()
    onSearch({ type: 'ID', query })
  }
  return (
    <>
      <Select
        label="Suche nach"
        options={SEARCH_TYPES}
        value={type}
        onChange={({ target }) => change({ type: target.value === 'ID' ? 'ID' : 'TEXT', query: '' })}
      />
      <TextField
        label="Im Paket suchen"
        type="search"
        maxLength={MAX_LIST_QUERY_LENGTH}
        inputMode={type === 'ID' ? 'numeric' : undefined}
        value={query}
        error={error}
        onChange={({ target }) => change({ type, query: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // Enter must not submit the surrounding form
          if (type === 'ID') searchById()
        }}
      />
      {type === 'ID' && (
        <>
          <Button onClick={searchById}>Suchen</Button>
          <ReadFailure
            request={findBundlePollsByPollIds}
            text="Die Umfragen des Pakets konnten nicht durchsucht werden."
            onRetry={find}
          />
        </>
      )}
    </>
  )
}
