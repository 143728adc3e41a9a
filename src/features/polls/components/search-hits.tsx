import { PlainList } from '../../../components/layout'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { SearchHit } from './search-hit'
import type { SearchHitsProps } from './virtual-hits'

/** Longer lists are virtualized. */
const MAX_STATIC_ROWS = 30
/** The number of rows to render while the virtualized list loads. */
const MAX_FALLBACK_ROWS = 100

/** The search results. The virtualized list is loaded with the first long list. */
export const SearchHits = ({ ids, total }: SearchHitsProps) =>
  ids.length <= MAX_STATIC_ROWS ? (
    <AllHits ids={ids} total={total} />
  ) : (
    <VirtualizedSearchHits ids={ids} total={total} />
  )

const AllHits = ({ ids, total }: SearchHitsProps) => (
  <PlainList aria-label="Suchergebnisse">
    {ids.map((id, index) => (
      <li key={id} aria-setsize={total ?? ids.length} aria-posinset={index + 1}>
        <SearchHit id={id} />
      </li>
    ))}
  </PlainList>
)

const FirstHits = ({ ids, total }: SearchHitsProps) => (
  <AllHits ids={ids.slice(0, MAX_FALLBACK_ROWS)} total={total} />
)

const VirtualizedSearchHits = lazyWithRetry(
  async () => (await import('./virtual-hits')).VirtualizedSearchHits,
  FirstHits,
)
