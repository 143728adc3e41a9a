import type { NewsItem as Item } from '../../../api/news'
import { PollFinding } from '../../../core/poll-cards/poll-finding'
import { PollItem } from '../../../core/poll-cards/poll-item'
import { NewsCard } from './news-card'

/** A news item with the finding of its first poll. Opened, it shows all its polls, which can be marked as favorites. */
export const NewsItem = ({ item }: { item: Item }) => (
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
          <PollItem id={id} />
        </li>
      ))
    }
  />
)
