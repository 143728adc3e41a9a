import { selectIsPublisher, selectHasTestAccount } from '../organization/selectors'
import { selectIsPro } from '../session/selectors'
import type { CoreState } from '../state'
import type { OverlayName } from './actions'

export const selectIsOverlayOpen = (state: CoreState, name: OverlayName): boolean =>
  state.overlays.open === name

/** Selects the contact overlay: publishers suggest polls, customers order them, visitors request access. */
export function selectContactVariant(state: CoreState): 'publisher' | 'customer' | 'visitor' {
  if (!selectIsPro(state) || selectHasTestAccount(state)) return 'visitor'
  return selectIsPublisher(state) ? 'publisher' : 'customer'
}
