import type { NewsItem as Item } from '../../../api/news'
import { PollItem } from '../../../core/poll-cards/poll-item'
import { NewsCard } from './news-card'

/** A news item with its polls, which can be marked as favorites. */
export const NewsItem = ({ item }: { item: Item }) => (
  <NewsCard
    title={item.title}
    text={[item.teaser, item.body].filter(Boolean).join('\n\n')}
    date={item.publishedAt}
    imageUrl={item.imageUrl}
    polls={
      item.polls.length > 0 &&
      item.polls.map(({ id }) => (
        <li key={id}>
          <PollItem id={id} />
        </li>
      ))
    }
  />
)
