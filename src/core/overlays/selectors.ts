import { selectIsPublisher, selectOnlyTries } from '../organization/selectors'
import { selectIsPro } from '../session/selectors'
import type { CoreState } from '../state'
import type { OverlayData, OverlayName } from './actions'

export const selectIsOverlayOpen = (state: CoreState, name: OverlayName): boolean =>
  state.overlays.open?.name === name

/** What the overlay was opened with; null while another or none is open. */
export function selectOverlayData<Name extends OverlayName>(
  state: CoreState,
  name: Name,
): OverlayData[Name] | null {
  const { open } = state.overlays
  return open?.name === name ? (open.data as OverlayData[Name]) : null // the name says which data
}

/** Which contact overlay fits: publishers suggest polls, customers order them, everyone else asks for access. */
export function selectContactVariant(state: CoreState): 'publisher' | 'customer' | 'visitor' {
  if (!selectIsPro(state) || selectOnlyTries(state)) return 'visitor'
  return selectIsPublisher(state) ? 'publisher' : 'customer'
}
