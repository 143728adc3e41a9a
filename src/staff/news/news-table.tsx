import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { NEWS_STATUS, type NewsStatus } from '../../../contract/enumerations/news'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { ButtonLink } from '../../components/button'
import { toOptions } from '../../components/choice-field'
import { useFetchFirstPage } from '../../core/requests/use-fetch'
import { formatCount, formatCountWithNoun, formatDateTime, NO_VALUE } from '../../lib/format'
import type { PagedList } from '../../lib/remote-list'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { createCountColumn } from '../list/columns'
import { ANY_OPTION, ListToolbar } from '../list/list-toolbar'
import { toSortingQuery, useListParams } from '../list/use-list-params'
import { createTitleColumn } from '../object/object-table'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import type { AdminArticle, AdminNewsItem, AdminNewsQuery } from './api'
import { articles, fetchArticles, fetchNewsItems, newsItems } from './feature'
import { NewsStatusBadge } from './status-badge'

const PAGE = PAGE_SIZE.adminNews.default
const FILTERS = { kind: 'items', query: '', status: '' }
const SORTING = { column: 'PUBLISHED_AT', isDescending: true }
const KINDS = [
  { value: 'items', label: 'Meldungen' },
  { value: 'articles', label: 'Artikel' },
]
const STATUSES = [ANY_OPTION, ...toOptions(NEWS_STATUS)]

interface Row {
  id: number
  title: string
  status: NewsStatus
  publishedAt: string | null
}

const COMMON_COLUMNS: readonly AdminColumn<Row>[] = [
  {
    id: 'STATUS',
    header: 'Status',
    widthRem: 9,
    cell: ({ status }) => <NewsStatusBadge status={status} />,
  },
  {
    id: 'PUBLISHED_AT',
    header: 'Erscheint am',
    widthRem: 12,
    sort: 'server',
    cell: ({ publishedAt }) => (publishedAt === null ? NO_VALUE : formatDateTime(publishedAt)),
  },
]
const ITEM_COLUMNS: readonly AdminColumn<AdminNewsItem>[] = [
  createTitleColumn(newsItems),
  createCountColumn('POLLS', 'Umfragen', 7, ({ polls }) => polls.length),
  ...COMMON_COLUMNS,
]
const ARTICLE_COLUMNS: readonly AdminColumn<AdminArticle>[] = [
  createTitleColumn(articles),
  { id: 'PUBLISHER', header: 'Medium', widthRem: 14, cell: ({ publisher }) => publisher },
  ...COMMON_COLUMNS,
]

const keyOf = ({ id }: Row) => id
const titleOf = ({ title }: Row) => title
const itemCount = (count: number) => formatCountWithNoun(count, 'Meldung', 'Meldungen')
const articleCount = (count: number) => `${formatCount(count)} Artikel`

/** `/_internal/news`: a table of all news items or all articles, including scheduled ones. */
export function Page() {
  const itemList = useSelector(newsItems.selectList)
  const articleList = useSelector(articles.selectList)
  const items = useSelector(newsItems.selectListed)
  const listedArticles = useSelector(articles.selectListed)
  const mayWrite = useIsPermitted('news.write')
  const params = useListParams(FILTERS, SORTING)
  const { filters, sorting } = params
  const showsArticles = filters.kind === 'articles'
  const list: PagedList = showsArticles ? articleList : itemList
  const fetchList = showsArticles ? fetchArticles : fetchNewsItems
  const countOf = showsArticles ? articleCount : itemCount

  const load = useFetchFirstPage(
    useCallback(
      (offset: number) => fetchList({ ...queryOf(filters, sorting), limit: PAGE, offset }),
      [fetchList, filters, sorting],
    ),
  )

  const create = mayWrite && (
    <>
      <ButtonLink to={`${STAFF_PAGE_PATHS.articles}/new`} icon={Plus}>
        Neuer Artikel
      </ButtonLink>
      <ButtonLink to={`${STAFF_PAGE_PATHS.news}/new`} variant="primary" icon={Plus}>
        Neue Meldung
      </ButtonLink>
    </>
  )
  const empty =
    filters.query || filters.status
      ? { title: 'Nichts gefunden.', text: 'Kein Beitrag passt zu Suche und Filter.' }
      : {
          title: showsArticles ? 'Noch keine Artikel' : 'Noch keine Meldungen',
          text: showsArticles
            ? 'Ein Artikel führt zu einem Beitrag eines anderen Mediums, der unsere Umfragen zeigt.'
            : 'Eine Meldung erklärt Kunden, was neue Umfragen zeigen.',
        }
  const common = {
    list,
    rowKey: keyOf,
    rowLabel: titleOf,
    sorting,
    onSort: params.sortBy,
    onMore: () => load(list.ids.length),
    onRetry: () => load(0),
    empty,
    endText: countOf(list.ids.length),
  }
  return (
    <InternalScreen title="News" actions={create}>
      <ListToolbar
        params={params}
        search={{ name: 'query', label: 'Titel suchen' }}
        choices={[
          { name: 'kind', label: 'Art', options: KINDS },
          { name: 'status', label: 'Status', options: STATUSES },
        ]}
        countText={list.total === null ? undefined : countOf(list.total)}
      />
      {showsArticles ? (
        <AdminTable label="Artikel" columns={ARTICLE_COLUMNS} rows={listedArticles} {...common} />
      ) : (
        <AdminTable label="Meldungen" columns={ITEM_COLUMNS} rows={items} {...common} />
      )}
    </InternalScreen>
  )
}

function queryOf(
  { query, status }: Readonly<Record<keyof typeof FILTERS, string>>,
  sorting: typeof SORTING,
): Omit<AdminNewsQuery, 'offset'> {
  return {
    ...(query && { query }),
    ...(isOneOf(NEWS_STATUS, status) && { status }),
    ...toSortingQuery(SORT_COLUMNS.adminNews, sorting),
  }
}

export const features = [newsItems.feature, articles.feature]
