import { VirtualList } from '../../../components/virtual-list'
import { SearchHit } from './search-hit'
import type { SearchHitsProps } from './search-hits'

const identity = (id: number) => id
const renderHit = (id: number) => <SearchHit id={id} />

/** Hits of which only those in sight stand on the page. */
export const VirtualHits = ({ ids, total }: SearchHitsProps) => (
  <VirtualList
    label="Suchergebnisse"
    items={ids}
    itemKey={identity}
    estimatedHeight={260}
    total={total ?? undefined}
  >
    {renderHit}
  </VirtualList>
)
