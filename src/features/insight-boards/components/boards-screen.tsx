import { LayoutDashboard } from 'lucide-react'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { MAX_LIST_QUERY_LENGTH } from '../../../../contract/limits'
import { Button } from '../../../components/button'
import { Section } from '../../../components/page-header'
import { SearchField } from '../../../components/search-field'
import { EmptyState, EndOfList } from '../../../components/states'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { createNormalizer } from '../../../core/result-filter/url-params'
import { useFilterUrlNormalization } from '../../../core/result-filter/use-filter-url-normalization'
import type { CoreState } from '../../../core/state'
import { formatCount } from '../../../lib/format'
import { BOARD_LIST_PARAMS, parseBoardListQuery } from '../board-query'
import { selectBoardList, selectHasBoardsShownAsPinned, selectUnpinnedOrFoundBoards } from '../list-selectors'
import { fetchBoardsFrom } from '../requests'
import { BoardGrid } from './board-grid'
import { PinnedBoards } from './pinned-boards'

const NORMALIZER = createNormalizer(BOARD_LIST_PARAMS)

/** The insight boards: the pinned ones, a search with its query in the URL, and the others. */
export function BoardsScreen() {
  const [params, setParams] = useSearchParams()
  const query = parseBoardListQuery(params)
  const hasPins = useSelector((state: CoreState) => selectHasBoardsShownAsPinned(state))
  const title =
    query !== '' ? 'Gefundene Insight Boards' : hasPins ? 'Weitere Insight Boards' : 'Alle Insight Boards'
  useFilterUrlNormalization(NORMALIZER)
  const search = useCallback(
    (words: string) => setParams(words === '' ? {} : { query: words }, { replace: true }),
    [setParams],
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
        <h2 id="alle-boards">{title}</h2>
        <SearchField
          label="Insight Boards durchsuchen"
          maxLength={MAX_LIST_QUERY_LENGTH}
          query={query}
          onSearch={search}
        />
        <Boards label={title} query={query} onClear={() => search('')} />
      </Section>
    </>
  )
}

interface BoardsProps {
  /** The accessible name of the list. */
  label: string
  query: string
  onClear: () => void
}

function Boards({ label, query, onClear }: BoardsProps) {
  const isSearch = query !== ''
  const list = useSelector((state: CoreState) => selectBoardList(state, isSearch))
  const boards = useSelector((state: CoreState) => selectUnpinnedOrFoundBoards(state, isSearch))
  const load = useFetchFirstPage(useCallback((offset: number) => fetchBoardsFrom(query, offset), [query]))

  const empty = isSearch ? (
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
  const count = list.ids.length
  const end =
    count > 1
      ? `Alle ${formatCount(count)} Boards geladen`
      : isSearch
        ? 'Kein weiteres Board gefunden'
        : 'Das ist das einzige Board.'
  return (
    <PagedListView list={list} onLoad={load} empty={empty} end={<EndOfList>{end}</EndOfList>}>
      {boards.length > 0 && <BoardGrid label={label} boards={boards} />}
    </PagedListView>
  )
}
