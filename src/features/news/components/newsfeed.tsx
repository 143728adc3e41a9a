import { Newspaper } from 'lucide-react'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PAGE_SIZE } from '../../../../contract/limits'
import type { NewsItem as Item } from '../../../api/news'
import { Button } from '../../../components/button'
import { CardGrid } from '../../../components/card'
import { PagePartBoundary } from '../../../components/error-boundary'
import { Muted, PlainList } from '../../../components/layout'
import { ProxiedImage } from '../../../components/proxied-image'
import { RowsSkeleton } from '../../../components/skeleton'
import { EmptyState, EndOfList } from '../../../components/states'
import { clampLines } from '../../../components/theme/mixins'
import { color, media, space, text } from '../../../components/theme/tokens'
import { PollResultPreview } from '../../../core/poll-cards/poll-finding'
import { ConnectedPollCard } from '../../../core/poll-cards/poll-item'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { formatCount, formatDate } from '../../../lib/format'
import { fetchNewsFrom, selectNews, selectNewsList } from '../feature'

const Frame = styled.article`
  display: grid;
  gap: ${space(1.5)} ${space(5)};
  padding-block: ${space(1.5)};
  border-block-start: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`
const Head = styled.div`
  display: grid;
  gap: ${space(0.5)};
  justify-items: start;
  min-width: 0;
  h2 {
    font-size: ${text.title};
  }
  button {
    margin-inline-start: -${space(1.5)}; /* aligns its text */
  }
`
const Teaser = styled.p<{ $isClamped: boolean }>`
  ${({ $isClamped }) => $isClamped && clampLines(2)}
`
const Rest = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  p {
    white-space: pre-line;
  }
  > img {
    width: 18rem;
  }
`
/** Two columns if there is enough space. */
const Polls = styled(CardGrid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
`

/** A news item: headline, one sentence and the finding of its first poll; the rest, with all its polls, opens below. */
function NewsItem({ item: { title, teaser, body, publishedAt, imageUrl, polls } }: { item: Item }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasRest = Boolean(body) || polls.length > 0
  return (
    <Frame>
      <Head>
        {publishedAt && (
          <Muted as="time" dateTime={publishedAt}>
            {formatDate(publishedAt)}
          </Muted>
        )}
        <h2>{title}</h2>
        {teaser && <Teaser $isClamped={hasRest && !isOpen}>{teaser}</Teaser>}
        {hasRest && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${isOpen ? 'Weniger' : 'Weiterlesen'}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Weniger' : 'Weiterlesen'}
          </Button>
        )}
      </Head>
      {polls[0] && <PollResultPreview id={polls[0].id} />}
      {isOpen && (
        <Rest id={id}>
          {body && <p>{body}</p>}
          {imageUrl && <ProxiedImage src={imageUrl} alt="" />}
          {polls.length > 0 && (
            <Polls>
              {polls.map((poll) => (
                <li key={poll.id}>
                  <ConnectedPollCard id={poll.id} />
                </li>
              ))}
            </Polls>
          )}
        </Rest>
      )}
    </Frame>
  )
}

/** About the height of an item in a wide window, in pixels. */
const ITEM_HEIGHT = 160

interface NewsfeedProps {
  /** Shows at most this many items without "Mehr laden", as a preview of the news page. */
  max?: number
}

/** The news, the newest first. */
export function Newsfeed({ max }: NewsfeedProps) {
  const load = useFetchFirstPage(fetchNewsFrom)
  const list = useSelector(selectNewsList)
  const items = useSelector(selectNews)
  const isPreview = max !== undefined
  return (
    <PagedListView
      list={isPreview ? { ...list, hasMore: false } : list}
      onLoad={load}
      skeleton={<RowsSkeleton count={max ?? PAGE_SIZE.news.default} height={ITEM_HEIGHT} />}
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
