import { combineReducers, createReducer, type Action } from '@reduxjs/toolkit'
import type { Bundle } from '../../api/bundles'
import type { PollId } from '../../core/entities/poll'
import { emptyPagedList, itemsOf, pagedList, type PagedList } from '../../lib/paged-list'
import { fetchBundle, fetchBundlePolls, fetchBundles, searchBundle } from './actions'

type BySlug = Partial<Record<string, Bundle>>
const none: BySlug = {}

const bySlug = createReducer(none, (builder) => {
  builder
    .addMatcher(fetchBundle.success.match, (state, { payload, meta }) => {
      state[meta.initiator.payload.slug] = payload
    })
    .addMatcher(fetchBundles.success.match, (state, { payload }) => {
      for (const bundle of itemsOf<Bundle>(payload, 'pollBundles')) state[bundle.slug] = bundle
    })
})

interface OpenBundle {
  slug: string
  polls: PagedList
}

const listOfPolls = pagedList(fetchBundlePolls)
const nothingOpen: OpenBundle = { slug: '', polls: emptyPagedList() }

/** The polls of the bundle that was opened last; those of another one are forgotten. */
function open(state = nothingOpen, action: Action): OpenBundle {
  if (fetchBundlePolls.match(action) && action.payload.slug !== state.slug) {
    return { slug: action.payload.slug, polls: listOfPolls(undefined, action) }
  }
  const polls = listOfPolls(state.polls, action)
  return polls === state.polls ? state : { ...state, polls }
}

interface Found {
  query: string
  ids: PollId[]
}

const nothingFound: Found = { query: '', ids: [] }

const found = createReducer(nothingFound, (builder) => {
  builder.addMatcher(searchBundle.success.match, (_state, { payload, meta }) => ({
    query: meta.initiator.payload.query,
    ids: itemsOf<{ id: PollId }>(payload).map(({ id }) => id),
  }))
})

export const bundlesReducer = combineReducers({
  bySlug,
  list: pagedList(fetchBundles, { entity: 'pollBundles', idOf: ({ slug }: Bundle) => slug }),
  open,
  found,
})

export type BundlesState = ReturnType<typeof bundlesReducer>
