import { TrendingUp } from 'lucide-react'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { formatMonthAndYear } from '../../../../contract/calendar'
import { DECISION_INDEX_STATUS } from '../../../../contract/enumerations/content'
import { formatDecimal } from '../../../../contract/findings/numbers'
import { MAX_LIST_QUERY_LENGTH } from '../../../../contract/limits'
import type { IndexSummary } from '../../../api/decision-indexes'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { ListRow, RowList } from '../../../components/list-row'
import { SearchField } from '../../../components/search-field'
import { EmptyState, EndOfList } from '../../../components/states'
import { formatPollCount } from '../../../core/entities/poll-count'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { formatCount } from '../../../lib/format'
import { fetchIndexesFrom, getIndexPath, parseIndexQuery, selectIndexes, selectIndexList } from '../feature'

/** The published decision indexes, with a search whose query is in the URL. */
export function IndexesScreen() {
  const [params, setParams] = useSearchParams()
  const query = parseIndexQuery(params)
  const list = useSelector(selectIndexList)
  const indexes = useSelector(selectIndexes)
  const search = useCallback(
    (words: string) => setParams(words === '' ? {} : { query: words }, { replace: true }),
    [setParams],
  )
  const load = useFetchFirstPage(useCallback((offset: number) => fetchIndexesFrom(query, offset), [query]))
  const empty =
    query === '' ? (
      <EmptyState icon={TrendingUp} title="Noch keine Indizes">
        Sobald ein Index veröffentlicht ist, steht er hier.
      </EmptyState>
    ) : (
      <EmptyState
        icon={TrendingUp}
        title="Keine Indizes gefunden"
        action={<Button onClick={() => search('')}>Alle Indizes zeigen</Button>}
      >
        Zu „{query}“ gibt es keinen Index. Versuchen Sie ein anderes Wort.
      </EmptyState>
    )
  return (
    <>
      <SearchField
        label="Indizes durchsuchen"
        maxLength={MAX_LIST_QUERY_LENGTH}
        query={query}
        onSearch={search}
      />
      <PagedListView
        list={list}
        onLoad={load}
        empty={empty}
        end={<EndOfList>{endText(list.ids.length)}</EndOfList>}
      >
        <IndexRows indexes={indexes} />
      </PagedListView>
    </>
  )
}

const endText = (count: number) =>
  count === 1 ? 'Das ist der einzige Index.' : `Alle ${formatCount(count)} Indizes geladen`

/** A list of indexes with their last values. */
export const IndexRows = ({ indexes }: { indexes: readonly IndexSummary[] }) => (
  <RowList aria-label="Indizes">
    {indexes.map((index) => (
      <ListRow
        key={index.id}
        title={index.title}
        to={getIndexPath(index)}
        detail={`${latestText(index)} · ${formatPollCount(index.pollCount)}`}
        end={index.status === 'LOCKED' && <Badge>{DECISION_INDEX_STATUS.LOCKED}</Badge>}
      />
    ))}
  </RowList>
)

function latestText({ latest }: IndexSummary): string {
  if (!latest) return 'noch kein Wert'
  const [low = latest.value, high = latest.value] = latest.ci95
  const unit = latest.hasBase ? '' : ' Punkte'
  const range = low === high ? '' : ` (${formatDecimal(low)} bis ${formatDecimal(high)})`
  return `${formatMonthAndYear(latest.from)}: ${formatDecimal(latest.value)}${unit}${range}`
}
