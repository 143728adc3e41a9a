import { fetchAdminPolls } from '../../api/admin-polls'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { wholeList } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'

/** How many polls the command palette shows. */
const MAX_FOUND = 8

/** Finds polls for the command palette, by words or by id. */
export const searchPollsToOpen = createRequest('pollPalette/search', (query: string, options: CallOptions) =>
  fetchAdminPolls({ query, limit: MAX_FOUND, offset: 0 }, options),
)

/** A module of its own: the palette stands on every page, the screens of polls do not. */
export const pollPaletteFeature = createFeatureModule({
  name: 'pollPalette',
  requests: [searchPollsToOpen],
  reducer: wholeList(searchPollsToOpen, 'polls'),
})

/** The polls that the newest search found; null before the first. */
export const selectPollsToOpen = (state: CoreState) => pollPaletteFeature.selectSlice(state).list
