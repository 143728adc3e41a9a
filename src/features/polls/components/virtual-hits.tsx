import { VirtualList } from '../../../components/virtual-list'
import type { PollId } from '../../../core/entities/poll'
import { SearchHit } from './search-hit'

/** The hits of a search as the server ranks them; `total` is null until it has said how many there are. */
export interface SearchHitsProps {
  ids: readonly PollId[]
  total: number | null
}

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
