import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyFallback } from '../../components/lazy-fallback'
import { Disclosure } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { LoadErrorDialog } from '../notifications/load-error-dialog'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { TextSkeleton } from '../../components/skeleton'
import type { ResultFilter } from '../result-filter/filter'
import { selectOrganization } from '../organization/selectors'
import { selectIsPro } from '../session/selectors'
import type { CoreState } from '../state'

const SegmentPanel = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "segments" */ './segment-parts')).SegmentPanel,
  lazyFallback(<TextSkeleton lines={4} />),
)
const SegmentDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "segments" */ './segment-parts')).SegmentDialog,
  LoadErrorDialog,
)

interface SegmentMenuProps {
  /** With the people of its segment, where it has one. */
  filter: ResultFilter
  onChange: (filter: ResultFilter) => void
}

/** The way to saved filters: to take one, to save the present one, and to manage them. Strangers have none. */
export function SegmentMenu({ filter, onChange }: SegmentMenuProps) {
  const [isManaging, setManaging] = useState(false)
  const hasSegments = useSelector(
    (state: CoreState) => selectIsPro(state) && selectOrganization(state) !== null,
  )
  if (!hasSegments) return null
  return (
    <>
      <Disclosure
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
      {isManaging && <SegmentDialog filter={filter} onClose={() => setManaging(false)} />}
    </>
  )
}
