import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Button } from '../../../components/button'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { LoadErrorDialog } from '../../../core/notifications/load-error-dialog'
import { selectOrganization } from '../../../core/organization/selectors'
import { selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { addressOf, WHOLE_VIEW, type AnalysisView } from '../view'

const SavedComparisonsDialog = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "saved-comparisons" */ './saved-comparisons-dialog'))
      .SavedComparisonsDialog,
  LoadErrorDialog,
)

interface SavedComparisonsProps {
  pollId: number
  /** The comparison on show; null where none is, and hence none can be saved. */
  view: AnalysisView | null
}

/** The way to saved comparisons: to save the one on show, and to open and manage the others. Strangers have none. */
export function SavedComparisons({ pollId, view }: SavedComparisonsProps) {
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
          added={opened === 'SAVE' && view ? { pollId, query: queryOf(pollId, view) } : null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The query of a comparison's address, without what the other views of a poll draw by. */
function queryOf(pollId: number, view: AnalysisView): string {
  const { groupBy, interval, drawing, mapLevel, mapValues } = WHOLE_VIEW
  return addressOf(pollId, { ...view, groupBy, interval, drawing, mapLevel, mapValues }).search.slice(1)
}
