import { useSelector } from 'react-redux'
import { CardsSkeleton } from '../../../components/skeleton'
import { selectOrganization } from '../../../core/organization/selectors'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError, selectHasSucceeded } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { fetchPalettes } from '../feature'
import { PaletteForm } from './palette-form'

/** Loads the organization's palettes, then shows the form to choose one. */
export function ColorPaletteScreen() {
  const config = useSelector(selectOrganization)?.colorPaletteConfig
  const error = useSelector((state: CoreState) => selectError(state, fetchPalettes))
  const isKnown = useSelector((state: CoreState) => selectHasSucceeded(state, fetchPalettes))
  const reload = useFetch(fetchPalettes)
  if (config && isKnown)
    return (
      <PaletteForm
        key={config.activePaletteId ?? 'default'}
        palettes={config.internalColorPalettes}
        activeId={config.activePaletteId ?? null}
      />
    )
  return (
    <PendingView error={error} onRetry={reload}>
      <CardsSkeleton count={2} />
    </PendingView>
  )
}
