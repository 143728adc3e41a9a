import { Newspaper } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { PAGE_SIZE } from '../../../../contract/limits'
import type { NewsItem as Item } from '../../../api/news'
import { PagePartBoundary } from '../../../components/error-boundary'
import { PlainList } from '../../../components/layout'
import { RowsSkeleton } from '../../../components/skeleton'
import { EmptyState, EndOfList } from '../../../components/states'
import { PollFinding } from '../../../core/poll-cards/poll-finding'
import { ConnectedPollCard } from '../../../core/poll-cards/poll-item'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetch } from '../../../core/requests/use-fetch'
import { formatCount } from '../../../lib/format'
import { fetchNewsFrom, selectNews, selectNewsList } from '../feature'
import { NewsCard } from './news-card'

/** A news item with the finding of its first poll. Opened, it shows all its polls, which can be marked as favorites. */
const NewsItem = ({ item }: { item: Item }) => (
  <NewsCard
    title={item.title}
    teaser={item.teaser}
    body={item.body}
    date={item.publishedAt}
    imageUrl={item.imageUrl}
    finding={item.polls[0] && <PollFinding id={item.polls[0].id} />}
    polls={
      item.polls.length > 0 &&
      item.polls.map(({ id }) => (
        <li key={id}>
          <ConnectedPollCard id={id} />
        </li>
      ))
    }
  />
)

/** About the height of an item in a wide window, in pixels. */
const ITEM_HEIGHT = 160

interface NewsfeedProps {
  /** Shows at most this many items without "Mehr laden", as a preview of the news page. */
  max?: number
}

/** The news, the newest first. */
export function Newsfeed({ max }: NewsfeedProps) {
  const dispatch = useDispatch()
  const list = useSelector(selectNewsList)
  const items = useSelector(selectNews)
  useFetch(fetchNewsFrom, 0)

  const isPreview = max !== undefined
  return (
    <PagedListView
      list={isPreview ? { ...list, hasMore: false } : list}
      onLoad={(offset) => dispatch(fetchNewsFrom(offset))}
      skeleton={<RowsSkeleton count={max ?? PAGE_SIZE.news.limit} height={ITEM_HEIGHT} />}
      empty={
        <EmptyState icon={Newspaper} title="Noch keine News">
          Sobald es Neues gibt, steht es hier.
        </EmptyState>
      }
      end={!isPreview && <EndOfList>{allLoadedText(items.length)}</EndOfList>}
    >
      <PlainList aria-label="News">
        {items.slice(0, max).map((item) => (
          <li key={item.id}>
            <PagePartBoundary>
              <NewsItem item={item} />
            </PagePartBoundary>
          </li>
        ))}
      </PlainList>
    </PagedListView>
  )
}

const allLoadedText = (count: number) =>
  count === 1 ? 'Das ist der einzige Beitrag.' : `Alle ${formatCount(count)} Beiträge geladen`
