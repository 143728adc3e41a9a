import { Plus } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { NEWS_STATUS, type NewsStatus } from '../../../contract/enumerations/news'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { ButtonLink } from '../../components/button'
import { formatDateTime, NO_VALUE } from '../../lib/format'
import type { VersionedItem } from '../form/newest-versions'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { createCountColumn } from '../list/columns'
import { createStatusFilter, createStatusFilteredList } from '../list/status-list'
import { useAdminList } from '../list/use-admin-list'
import type { StaffObject } from '../object/define-staff-object'
import { createTitleColumn } from '../object/object-table'
import { useIsPermitted } from '../shell/permissions'
import type { AdminArticle, AdminNewsItem } from './api'
import { articles, newsItems } from './feature'
import { NewsStatusBadge } from './status-badge'

type NewsSort = (typeof SORT_COLUMNS.adminNews)[number]

interface Row extends VersionedItem {
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

/** The kinds of posts; the first one is the default. */
const KINDS = [
  { value: 'items', label: 'Meldungen' },
  { value: 'articles', label: 'Artikel' },
]

const createList = (
  fetch: Parameters<typeof createStatusFilteredList<NewsStatus, NewsSort, 'kind'>>[0]['fetch'],
  singularAndPlural: readonly [string, string],
) =>
  createStatusFilteredList<NewsStatus, NewsSort, 'kind'>({
    statuses: NEWS_STATUS,
    filters: { kind: 'items' },
    sorts: SORT_COLUMNS.adminNews,
    sorting: { column: 'PUBLISHED_AT', isDescending: true },
    pageSize: PAGE_SIZE.adminNews.default,
    fetch,
    singularAndPlural,
  })
const ITEM_LIST = createList(newsItems.fetchList, ['Meldung', 'Meldungen'])
const ARTICLE_LIST = createList(articles.fetchList, ['Artikel', 'Artikel'])

interface PostListProps<Item extends Row> {
  label: string
  posts: Pick<StaffObject<Item, never>, 'selectList' | 'selectListed'>
  list: typeof ITEM_LIST
  columns: readonly AdminColumn<Item>[]
  /** Shown if there are no posts of the kind. */
  empty: { title: string; text: string }
}

function PostList<Item extends Row>({ label, posts, list: definition, columns, empty }: PostListProps<Item>) {
  const list = useAdminList(definition, useSelector(posts.selectList), useSelector(posts.selectListed))
  const { query, status } = list.params.filters
  const create = useIsPermitted('news.write') && (
    <>
      <ButtonLink to={`${articles.path}/new`} icon={Plus}>
        Neuer Artikel
      </ButtonLink>
      <ButtonLink to={`${newsItems.path}/new`} variant="primary" icon={Plus}>
        Neue Meldung
      </ButtonLink>
    </>
  )
  return (
    <AdminListScreen
      title="News"
      label={label}
      actions={create}
      list={list}
      search={{ name: 'query', label: 'Titel suchen' }}
      choices={[{ name: 'kind', label: 'Art', options: KINDS }, createStatusFilter(NEWS_STATUS)]}
      columns={columns}
      rowLabel={({ title }) => title}
      empty={
        query || status
          ? { title: 'Nichts gefunden.', text: 'Kein Beitrag passt zu Suche und Filter.' }
          : empty
      }
    />
  )
}

/** `/_internal/news`: a table of all news items or all articles, including scheduled ones. */
export function Page() {
  const [params] = useSearchParams()
  return params.get('kind') === 'articles' ? (
    <PostList
      label="Artikel"
      posts={articles}
      list={ARTICLE_LIST}
      columns={ARTICLE_COLUMNS}
      empty={{
        title: 'Noch keine Artikel',
        text: 'Ein Artikel führt zu einem Beitrag eines anderen Mediums, der unsere Umfragen zeigt.',
      }}
    />
  ) : (
    <PostList
      label="Meldungen"
      posts={newsItems}
      list={ITEM_LIST}
      columns={ITEM_COLUMNS}
      empty={{
        title: 'Noch keine Meldungen',
        text: 'Eine Meldung erklärt Kunden, was neue Umfragen zeigen.',
      }}
    />
  )
}

export const features = [newsItems.feature, articles.feature]
