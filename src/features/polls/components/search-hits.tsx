import { styled } from 'styled-components'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { SearchHit } from './search-hit'
import type { SearchHitsProps } from './virtual-hits'

/** Up to so many rows all stand on the page; of longer lists only those in sight. */
const FEW = 30
/** No more than these are drawn while that is fetched. */
const FIRST = 100

const List = styled.ul`
  padding: 0;
  list-style: none;
`

/** What was found. What a long list needs for smoothness is fetched with the first long list. */
export const SearchHits = ({ ids, total }: SearchHitsProps) =>
  ids.length <= FEW ? <AllHits ids={ids} total={total} /> : <VirtualHits ids={ids} total={total} />

const AllHits = ({ ids, total }: SearchHitsProps) => (
  <List aria-label="Suchergebnisse">
    {ids.map((id, index) => (
      <li key={id} aria-setsize={total ?? ids.length} aria-posinset={index + 1}>
        <SearchHit id={id} />
      </li>
    ))}
  </List>
)

const FirstHits = ({ ids, total }: SearchHitsProps) => <AllHits ids={ids.slice(0, FIRST)} total={total} />

const VirtualHits = lazyWithRetry(async () => (await import('./virtual-hits')).VirtualHits, FirstHits)
