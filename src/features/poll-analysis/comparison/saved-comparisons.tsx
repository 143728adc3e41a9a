import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Button } from '../../../components/button'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { NotifyAndCloseOnLoadError } from '../../../core/notifications/load-error-dialog'
import { selectOrganization } from '../../../core/organization/selectors'
import { selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { getViewUrl, DEFAULT_VIEW, type AnalysisView } from '../view/view'

const SavedComparisonsDialog = lazyWithRetry(
  async () => (await import('./saved-comparisons-dialog')).SavedComparisonsDialog,
  NotifyAndCloseOnLoadError,
)

interface SavedComparisonsProps {
  pollId: number
  /** The current comparison; null if there is none to save. */
  view: AnalysisView | null
}

/** Buttons to save the current comparison and to manage saved ones; hidden for visitors. */
export function SavedComparisonButtons({ pollId, view }: SavedComparisonsProps) {
  const [opened, setOpened] = useState<'SAVE' | 'LIST' | null>(null)
  const hasComparisons = useSelector(
    (state: CoreState) => selectIsPro(state) && selectOrganization(state) !== null,
  )
  if (!hasComparisons) return null
  return (
    <>
      {view && (
        <Button size="small" onClick={() => setOpened('SAVE')}>
          Vergleich speichern
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setOpened('LIST')}>
        Gespeicherte Vergleiche
      </Button>
      {opened && (
        <SavedComparisonsDialog
          added={opened === 'SAVE' && view ? { pollId, query: toQueryString(pollId, view) } : null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Returns the query string of a comparison, without the parameters of other views. */
function toQueryString(pollId: number, view: AnalysisView): string {
  const { groupBy, interval, drawing, mapLevel, mapValues, mapAnswer } = DEFAULT_VIEW
  const others = { groupBy, interval, drawing, mapLevel, mapValues, mapAnswer }
  return getViewUrl(pollId, { ...view, ...others }).search.slice(1)
}
