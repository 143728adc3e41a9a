import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Disclosure } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { TextSkeleton } from '../../components/skeleton'
import { NotifyAndCloseOnLoadError } from '../notifications/load-error-dialog'
import { selectOrganization } from '../organization/selectors'
import type { ResultFilter } from '../result-filter/filter'
import { selectIsPro } from '../session/selectors'
import type { CoreState } from '../state'

const SegmentPanel = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "segments" */ './segment-parts')).SegmentPanel,
  createLazyFallback(<TextSkeleton lines={4} />),
)
const SegmentDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "segments" */ './segment-parts')).ManageSegmentsDialog,
  NotifyAndCloseOnLoadError,
)

interface SegmentMenuProps {
  /** The filter. If it has a segment, it contains the segment's conditions. */
  filter: ResultFilter
  onChange: (filter: ResultFilter) => void
}

/** A menu to apply, save and manage saved filters. Rendered only for pro users with an organization. */
export function ProSegmentMenu({ filter, onChange }: SegmentMenuProps) {
  const [isManaging, setManaging] = useState(false)
  const hasSegments = useSelector(
    (state: CoreState) => selectIsPro(state) && selectOrganization(state) !== null,
  )
  if (!hasSegments) return null
  return (
    <>
      <Disclosure
        onApproach={SegmentPanel.load}
        button={
          <>
            Segmente <Icon of={Bookmark} size={16} />
          </>
        }
      >
        {(close) => (
          <SegmentPanel
            filter={filter}
            onChange={(next) => {
              close()
              onChange(next)
            }}
            onManage={() => {
              close()
              setManaging(true)
            }}
          />
        )}
      </Disclosure>
      {isManaging && <SegmentDialog currentFilter={filter} onClose={() => setManaging(false)} />}
    </>
  )
}
