import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { MAX_SEARCH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { EmptyState, ErrorState } from '../../components/states'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { useIsPermitted } from '../shell/permissions'
import { insertOnce, moveItem } from '../sort/places'
import { TransferLists } from '../sort/transfer-lists'
import { errorMessage } from '../../core/requests/error-message'
import { findPolls, selectFoundPolls } from './feature'
import type { NewsPoll } from './values'

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)};
  align-items: end;
`

const itemOf = ({ id, title, status }: NewsPoll) => ({ id, title, detail: `${id} · ${POLL_STATUS[status]}` })

interface NewsPollsProps {
  polls: readonly NewsPoll[]
  isReadOnly: boolean
  onChange: (polls: NewsPoll[]) => void
}

/** Chooses and sorts the polls of a news item; saved with its form. */
export function NewsPolls({ polls, isReadOnly, onChange }: NewsPollsProps) {
  const dispatch = useDispatch()
  const { list, error } = useSelector(selectFoundPolls)
  const [words, setWords] = useState('')
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
        tools: (
          <Search>
            <TextField
              label="Umfragen suchen"
              type="search"
              maxLength={MAX_SEARCH.query}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault() // Enter must not submit the surrounding form
                setQuery(words.trim())
              }}
            />
            <Button size="small" onClick={() => setQuery(words.trim())}>
              Suchen
            </Button>
          </Search>
        ),
        placeholder: error ? (
          <ErrorState text={errorMessage(error)} onRetry={() => dispatch(findPolls(query))} />
        ) : list ? (
          <EmptyState title="Keine Umfragen gefunden." />
        ) : (
          <Loading>
            <RowsSkeleton count={4} />
          </Loading>
        ),
      }}
      own={{
        label: 'Umfragen der Meldung',
        items: polls.map(itemOf),
        placeholder: <EmptyState title="Noch keine Umfragen" />,
      }}
      onAdd={(item, place) => {
        const added = list?.find(({ id }) => id === item.id)
        if (added)
          onChange(insertOnce(polls, { id: added.id, title: added.title, status: added.status }, place))
      }}
      onRemove={({ id }) => onChange(polls.filter((poll) => poll.id !== id))}
      onMove={(from, to) => onChange(moveItem(polls, from, to))}
    />
  )
}
