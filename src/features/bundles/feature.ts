import { combineReducers, createAction, createReducer, type Action } from '@reduxjs/toolkit'
import { debounce, put, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import * as api from '../../api/bundles'
import * as polls from '../../api/polls'
import { normalizePolls, type PollId } from '../../core/entities/poll'
import { selectLoadedPollsByIds } from '../../core/entities/selectors'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { foldText, hasAllFoldedQueryWords } from '../../lib/fold'
import {
  createLoadedItemsSelector,
  getResponseItems,
  createPagedListReducer,
  type PagedList,
} from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'

/** The number of items per request (LIST-04). */
const LIMIT = {
  polls: PAGE_SIZE.bundlePolls.default,
  bundles: PAGE_SIZE.bundles.default,
  search: PAGE_SIZE.search.default,
} as const

const fetchBundles = createRequest('bundles/fetchAll', api.fetchBundles)
export const fetchBundle = createRequest('bundles/fetch', api.fetchBundle, { key: ({ slug }) => slug })
export const fetchBundlePolls = createRequest('bundles/fetchPolls', api.fetchBundlePolls, {
  normalizes: normalizePolls,
})
export const fetchBundlesFrom = (offset: number) => fetchBundles({ limit: LIMIT.bundles, offset })
export const fetchBundlePollsFrom = (slug: string, offset: number) =>
  fetchBundlePolls({ slug, limit: LIMIT.polls, offset })

export const searchBundlePolls = createRequest(
  'bundles/searchPolls',
  ({ slug, query }: { slug: string; query: string }, options: CallOptions) =>
    polls.searchPolls({ bundle: slug, query, limit: LIMIT.search, offset: 0 }, options),
  { normalizes: normalizePolls },
)
/** The user typed a filter for the polls of a bundle; the search on the server is debounced. */
export const bundleFilterTyped = createAction<{ slug: string; query: string }>('bundles/filtered')

type BySlug = Partial<Record<string, api.Bundle>>
const none: BySlug = {}

const bySlug = createReducer(none, (builder) => {
  builder
    .addMatcher(fetchBundle.success.match, (state, { payload, meta }) => {
      state[meta.initiator.payload.slug] = payload
    })
    .addMatcher(fetchBundles.success.match, (state, { payload }) => {
      for (const bundle of getResponseItems(payload, 'pollBundles')) state[bundle.slug] = bundle
    })
})

interface OpenBundle {
  slug: string
  polls: PagedList
}

const listOfPolls = createPagedListReducer(fetchBundlePolls, 'polls')
const nothingOpen: OpenBundle = { slug: '', polls: listOfPolls(undefined, { type: 'bundles/initial' }) }

/** The polls of the open bundle; those of the previous bundle are dropped. */
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
  builder.addMatcher(searchBundlePolls.success.match, (_state, { payload, meta }) => ({
    query: meta.initiator.payload.query,
    ids: getResponseItems(payload, 'polls').map(({ id }) => id),
  }))
})

const DEBOUNCE_MS = 300

export const bundlesFeature = createFeatureModule({
  name: 'bundles',
  requests: [fetchBundles, fetchBundle, fetchBundlePolls, searchBundlePolls],
  reducer: combineReducers({
    bySlug,
    list: createPagedListReducer(fetchBundles, 'pollBundles', { idOf: ({ slug }) => slug }),
    open,
    found,
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* debounce(DEBOUNCE_MS, bundleFilterTyped, function* search({ payload: { slug, query } }) {
      yield* put(query === '' ? searchBundlePolls.abort() : searchBundlePolls({ slug, query }))
    })
  },
})

const { selectSlice } = bundlesFeature

export const selectBundle = (state: CoreState, slug: string): api.Bundle | undefined =>
  selectSlice(state).bySlug[slug]
export const selectBundleList = (state: CoreState): PagedList<string> => selectSlice(state).list
export const selectOpenBundlePolls = (state: CoreState): PagedList => selectSlice(state).open.polls

export const selectBundles = createLoadedItemsSelector(selectBundleList, (state) => selectSlice(state).bySlug)

/** The polls of the open bundle that match the query: the loaded ones, and those that the server found. */
export function selectMatchingOpenBundlePollIds(state: CoreState, query: string): PollId[] {
  const bundles = selectSlice(state)
  const { ids } = bundles.open.polls
  if (query.trim() === '') return ids
  const loaded = selectLoadedPollsByIds(state, ids)
  const matching = loaded
    .filter((poll) => hasAllFoldedQueryWords(foldedText(poll), query))
    .map(({ id }) => id)
  return [...new Set([...matching, ...(bundles.found.query === query.trim() ? bundles.found.ids : [])])]
}

// Folding is far slower than searching, and the poll objects stay the same while the user types.
// oxlint-disable-next-line meinungsbild/no-module-state -- memoizes a pure function
const foldedTexts = new WeakMap<polls.PollSummary, string>()

function foldedText(poll: polls.PollSummary): string {
  let text = foldedTexts.get(poll)
  if (text === undefined) {
    text = foldText([poll.title, poll.question, ...poll.tags].join('\0'))
    foldedTexts.set(poll, text)
  }
  return text
}
