import { LayoutDashboard } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/button'
import { Section } from '../../../components/page-header'
import { SearchField } from '../../../components/search-field'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState, EndOfList, ErrorState, LoadMore } from '../../../components/states'
import { errorMessage } from '../../../core/requests/error-message'
import { type AddressReading, useMisreadFilter } from '../../../core/result-filter/use-misread-filter'
import type { CoreState } from '../../../core/state'
import { formatCount } from '../../../lib/format'
import { BOARDS_PER_PAGE, fetchBoards, searchBoards } from '../actions'
import type { InsightBoardsState } from '../reducer'
import { selectBoardList, selectBoards } from '../selectors'
import { BoardGrid } from './board-grid'
import { PinnedBoards } from './pinned-boards'

type State = CoreState & { insightBoards: InsightBoardsState }

/** The server takes no more. */
const MOST_LETTERS = 200

const READING: AddressReading = {
  isMisread: (address) => wordsOf(address) !== (address.get('query')?.trim() ?? ''),
  searchAsRead: () => '',
}

/** The words to search for; none where the server would not take them. */
function wordsOf(address: URLSearchParams): string {
  const words = address.get('query')?.trim() ?? ''
  return words.length > MOST_LETTERS || words.includes('\0') ? '' : words
}

/** All insight boards: the pinned ones, a search that stands in the address, and the list. */
export function BoardsScreen() {
  const [address, setAddress] = useSearchParams()
  const query = wordsOf(address)
  useMisreadFilter(READING)
  const search = useCallback(
    (words: string) => setAddress(words === '' ? {} : { query: words }, { replace: true }),
    [setAddress],
  )
  return (
    <>
      {query === '' && (
        <Section aria-labelledby="angeheftet">
          <h2 id="angeheftet">Angeheftet</h2>
          <PinnedBoards
            empty={
              <p>Heften Sie Boards mit der Nadel auf ihrer Karte an: Sie stehen dann hier, bis zu zwölf.</p>
            }
          />
        </Section>
      )}
      <Section aria-labelledby="alle-boards">
        <h2 id="alle-boards">{query === '' ? 'Alle Insight Boards' : 'Gefundene Insight Boards'}</h2>
        <SearchField
          label="Insight Boards durchsuchen"
          maxLength={MOST_LETTERS}
          query={query}
          onSearch={search}
        />
        <Boards query={query} onClear={() => search('')} />
      </Section>
    </>
  )
}

function Boards({ query, onClear }: { query: string; onClear: () => void }) {
  const dispatch = useDispatch()
  const isSearch = query !== ''
  const list = useSelector((state: State) => selectBoardList(state, isSearch))
  const boards = useSelector((state: State) => selectBoards(state, isSearch))
  const ask = (offset: number) => {
    const page = { limit: BOARDS_PER_PAGE, offset }
    dispatch(isSearch ? searchBoards({ query, ...page }) : fetchBoards(page))
  }

  useEffect(() => {
    const page = { limit: BOARDS_PER_PAGE, offset: 0 }
    dispatch(query === '' ? fetchBoards(page) : searchBoards({ query, ...page }))
  }, [dispatch, query])

  const { hasMore, isLoading, error, total } = list
  if (error && boards.length === 0) return <ErrorState text={errorMessage(error)} onRetry={() => ask(0)} />
  if (boards.length === 0 && (isLoading || total === null))
    return (
      <Loading>
        <CardsSkeleton />
      </Loading>
    )
  if (boards.length === 0)
    return isSearch ? (
      <EmptyState
        icon={LayoutDashboard}
        title="Keine Insight Boards gefunden"
        action={<Button onClick={onClear}>Alle Boards zeigen</Button>}
      >
        Zu „{query}“ gibt es kein Board. Versuchen Sie ein anderes Wort.
      </EmptyState>
    ) : (
      <EmptyState icon={LayoutDashboard} title="Noch keine Insight Boards">
        Sobald ein Board veröffentlicht ist, steht es hier.
      </EmptyState>
    )
  return (
    <>
      <BoardGrid label={isSearch ? 'Gefundene Insight Boards' : 'Alle Insight Boards'} boards={boards} />
      {error ? (
        <ErrorState text={errorMessage(error)} onRetry={() => ask(list.ids.length)} />
      ) : hasMore ? (
        <LoadMore onClick={() => ask(list.ids.length)} isLoading={isLoading} />
      ) : (
        <EndOfList>
          {boards.length > 1
            ? `Alle ${formatCount(boards.length)} Boards geladen`
            : isSearch
              ? 'Kein weiteres Board gefunden'
              : 'Das ist das einzige Board.'}
        </EndOfList>
      )}
    </>
  )
}
