import { combineReducers, createAction, createReducer, createSelector, type Action } from '@reduxjs/toolkit'
import { debounce, put, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import * as api from '../../api/bundles'
import * as polls from '../../api/polls'
import { pollsOfList, type PollId } from '../../core/entities/poll'
import { selectPollsByIds } from '../../core/entities/selectors'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { folded } from '../../lib/fold'
import { itemsOf, pagedList, type PagedList } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'

/** How many are asked for at once (LIST-04). */
const LIMIT = {
  polls: PAGE_SIZE.bundlePolls.limit,
  bundles: PAGE_SIZE.bundles.limit,
  search: PAGE_SIZE.search.limit,
} as const

const fetchBundles = createRequest('bundles/fetchAll', api.fetchBundles)
export const fetchBundle = createRequest('bundles/fetch', api.fetchBundle, { key: ({ slug }) => slug })
export const fetchBundlePolls = createRequest('bundles/fetchPolls', api.fetchBundlePolls, {
  normalizes: pollsOfList,
})
export const fetchBundlesFrom = (offset: number) => fetchBundles({ limit: LIMIT.bundles, offset })
export const fetchBundlePollsFrom = (slug: string, offset: number) =>
  fetchBundlePolls({ slug, limit: LIMIT.polls, offset })

/** Finds polls of one bundle on the server; an empty query asks for nothing. */
export const searchBundle = createRequest(
  'bundles/searchPolls',
  ({ slug, query }: { slug: string; query: string }, options: CallOptions) =>
    polls.searchPolls({ bundle: slug, query, limit: LIMIT.search, offset: 0 }, options),
  { normalizes: pollsOfList },
)
/** The polls of a bundle are filtered by a text; it is searched for as soon as the typing rests. */
export const bundleFiltered = createAction<{ slug: string; query: string }>('bundles/filtered')

type BySlug = Partial<Record<string, api.Bundle>>
const none: BySlug = {}

const bySlug = createReducer(none, (builder) => {
  builder
    .addMatcher(fetchBundle.success.match, (state, { payload, meta }) => {
      state[meta.initiator.payload.slug] = payload
    })
    .addMatcher(fetchBundles.success.match, (state, { payload }) => {
      for (const bundle of itemsOf(payload, 'pollBundles')) state[bundle.slug] = bundle
    })
})

interface OpenBundle {
  slug: string
  polls: PagedList
}

const listOfPolls = pagedList(fetchBundlePolls, 'polls')
const nothingOpen: OpenBundle = { slug: '', polls: listOfPolls(undefined, { type: 'bundles/initial' }) }

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
    ids: itemsOf(payload, 'polls').map(({ id }) => id),
  }))
})

const TYPING_PAUSE_MS = 300

export const bundlesFeature = createFeatureModule({
  name: 'bundles',
  requests: [fetchBundles, fetchBundle, fetchBundlePolls, searchBundle],
  reducer: combineReducers({
    bySlug,
    list: pagedList(fetchBundles, 'pollBundles', { idOf: ({ slug }) => slug }),
    open,
    found,
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* debounce(TYPING_PAUSE_MS, bundleFiltered, function* search({ payload: { slug, query } }) {
      yield* put(query === '' ? searchBundle.abort() : searchBundle({ slug, query }))
    })
  },
})

const { selectSlice } = bundlesFeature

export const selectBundle = (state: CoreState, slug: string): api.Bundle | undefined =>
  selectSlice(state).bySlug[slug]
export const selectBundleList = (state: CoreState) => selectSlice(state).list
export const selectOpenPolls = (state: CoreState) => selectSlice(state).open.polls

export const selectBundles = createSelector([selectSlice], (bundles): api.Bundle[] =>
  bundles.list.ids.flatMap((slug) => bundles.bySlug[slug] ?? []),
)

/** The polls of the open bundle that hold the text: of those loaded, and of those that the server found. */
export function selectFilteredIds(state: CoreState, query: string): PollId[] {
  const bundles = selectSlice(state)
  const { ids } = bundles.open.polls
  if (query.trim() === '') return ids
  const loaded = selectPollsByIds(state, ids)
  const wanted = folded(query)
  const here = loaded.filter((poll) => foldedText(poll).includes(wanted)).map(({ id }) => id)
  return [...new Set([...here, ...(bundles.found.query === query.trim() ? bundles.found.ids : [])])]
}

// Folding costs far more than searching, and a poll stays the same object while someone types.
// oxlint-disable-next-line meinungsbild/no-module-state -- remembers a pure function
const foldedTexts = new WeakMap<polls.PollSummary, string>()

function foldedText(poll: polls.PollSummary): string {
  let text = foldedTexts.get(poll)
  if (text === undefined) {
    text = folded([poll.title, poll.question, ...poll.tags].join('\0'))
    foldedTexts.set(poll, text)
  }
  return text
}
