import { fetchShowcase as callShowcase, type Showcase } from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { loadedBy } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchShowcase = createRequest('showcase/fetch', callShowcase)

const NONE: { showcase: Showcase | null } = { showcase: null }

/** The chart that visitors see on the login page. */
export const showcaseFeature = createFeatureModule({
  name: 'showcase',
  requests: [fetchShowcase],
  reducer: loadedBy(fetchShowcase, NONE, (_own, { showcase }) => ({ showcase })),
})

export const selectShowcase = (state: CoreState): Showcase | null =>
  showcaseFeature.selectSlice(state).showcase
