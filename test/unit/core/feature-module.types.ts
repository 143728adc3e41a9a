// Checked only by `npm run types`: what the types of a feature module allow and reject.
import { combineReducers } from '@reduxjs/toolkit'
import { createFeatureModule } from '../../../src/core/feature-module'
import type { CoreState } from '../../../src/core/state'
import { createByIdReducer, createPagedListReducer } from '../../../src/lib/remote-list'
import { createRequest, type CallOptions } from '../../../src/lib/request'

const fetchTags = createRequest(
  'tags/fetch',
  (_: { limit: number; offset: number }, { provider }: CallOptions) =>
    provider.get('/v1/pro/articles', { query: { limit: 1, offset: 0 } }),
)
const tags = createFeatureModule({
  name: 'tags',
  requests: [fetchTags],
  reducer: combineReducers({
    list: createPagedListReducer(fetchTags, 'items'),
    byId: createByIdReducer([fetchTags], 'items'),
  }),
})
declare const state: CoreState

tags.selectSlice(state).list.ids satisfies number[]
tags.selectSlice(state).byId[1]?.title satisfies string | undefined
fetchTags({ limit: 1, offset: 0 })

// @ts-expect-error -- the parameters are those of the operation
fetchTags({ limit: 1 })
// @ts-expect-error -- the response has no such list
createPagedListReducer(fetchTags, 'tags')
export const outOfReach = [
  // @ts-expect-error -- another feature's state
  state.news,
  // @ts-expect-error -- not in its own slice either
  tags.selectSlice(state).news,
]
// @ts-expect-error -- entities have the type of their collection
createRequest('tags/odd', () => Promise.resolve({ polls: ['a'] }), { normalizes: ({ polls }) => ({ polls }) })
