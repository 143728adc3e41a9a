import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { MAX_SEARCH } from '../../../contract/limits'
import { EmptyState } from '../../components/states'
import { formatCount } from '../../lib/format'
import { DebouncedSearchField } from '../list/typed-search'
import { useIsPermitted } from '../shell/permissions'
import { insertIfMissing, moveItem } from '../sort/places'
import { ColumnPlaceholder, TransferLists } from '../sort/transfer-lists'
import { findPolls, selectFoundPollsState } from './feature'
import type { NewsPoll } from './values'

const itemOf = ({ id, title, status }: NewsPoll) => ({ id, title, detail: `${id} · ${POLL_STATUS[status]}` })

interface NewsPollsProps {
  polls: readonly NewsPoll[]
  isReadOnly: boolean
  onChange: (polls: NewsPoll[]) => void
}

/** Chooses and sorts the polls of a news item; saved with its form. */
export function NewsPollPicker({ polls, isReadOnly, onChange }: NewsPollsProps) {
  const dispatch = useDispatch()
  const { list, total, error } = useSelector(selectFoundPollsState)
  const [query, setQuery] = useState('')
  const mayChoose = useIsPermitted('polls.read') && !isReadOnly
  useEffect(() => {
    if (mayChoose) dispatch(findPolls(query))
  }, [dispatch, mayChoose, query])
  const available = (list ?? []).filter(({ id }) => !polls.some((poll) => poll.id === id))
  return (
    <TransferLists
      isReadOnly={!mayChoose}
      isSortable
      available={{
        label: 'Verfügbare Umfragen',
        items: available.map(itemOf),
        note:
          list && total > list.length
            ? `${formatCount(available.length)} von ${formatCount(total)}, bitte suchen`
            : undefined,
        tools: (
          <DebouncedSearchField label="Umfragen suchen" maxLength={MAX_SEARCH.query} onSearch={setQuery} />
        ),
        placeholder: (
          <ColumnPlaceholder
            isLoaded={list !== null}
            error={error}
            onRetry={() => dispatch(findPolls(query))}
          >
            Keine Umfragen gefunden.
          </ColumnPlaceholder>
        ),
      }}
      chosen={{
        label: 'Umfragen der Meldung',
        items: polls.map(itemOf),
        placeholder: <EmptyState title="Noch keine Umfragen" />,
      }}
      onAdd={(item, place) => {
        const added = list?.find(({ id }) => id === item.id)
        if (added)
          onChange(insertIfMissing(polls, { id: added.id, title: added.title, status: added.status }, place))
      }}
      onRemove={({ id }) => onChange(polls.filter((poll) => poll.id !== id))}
      onMove={(from, to) => onChange(moveItem(polls, from, to))}
    />
  )
}
