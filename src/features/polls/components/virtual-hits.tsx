import { VirtualList } from '../../../components/virtual-list'
import type { PollId } from '../../../core/entities/poll'
import { POLL_ROW_HEIGHT_PX } from '../../../core/poll-cards/poll-row'
import { SearchHit } from './search-hit'

/** The search results in the order of the server; `total` is null until it is known. */
export interface SearchHitsProps {
  ids: readonly PollId[]
  total: number | null
}

const identity = (id: number) => id
const renderHit = (id: number) => <SearchHit id={id} />

export const VirtualizedSearchHits = ({ ids, total }: SearchHitsProps) => (
  <VirtualList
    label="Suchergebnisse"
    items={ids}
    itemKey={identity}
    estimatedHeight={POLL_ROW_HEIGHT_PX}
    total={total ?? undefined}
  >
    {renderHit}
  </VirtualList>
)
