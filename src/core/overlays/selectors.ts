import { selectIsPublisher, selectHasTestAccount } from '../organization/selectors'
import { selectIsPro } from '../session/selectors'
import type { CoreState } from '../state'
import type { OverlayName } from './actions'

export const selectIsOverlayOpen = (state: CoreState, name: OverlayName): boolean =>
  state.overlays.open === name

/** Which contact overlay fits: publishers suggest polls, customers order them, everyone else asks for access. */
export function selectContactVariant(state: CoreState): 'publisher' | 'customer' | 'visitor' {
  if (!selectIsPro(state) || selectHasTestAccount(state)) return 'visitor'
  return selectIsPublisher(state) ? 'publisher' : 'customer'
}
