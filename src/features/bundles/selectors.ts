import { createSelector } from '@reduxjs/toolkit'
import type { Bundle } from '../../api/bundles'
import type { PollSummary } from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { selectPollsByIds } from '../../core/entities/selectors'
import type { CoreState } from '../../core/state'
import { folded } from '../../lib/fold'
import type { BundlesState } from './reducer'

type State = CoreState & { bundles: BundlesState }

export const selectBundle = (state: State, slug: string): Bundle | undefined => state.bundles.bySlug[slug]
export const selectBundleList = (state: State) => state.bundles.list
export const selectOpenPolls = (state: State) => state.bundles.open.polls

export const selectBundles = createSelector(
  [(state: State) => state.bundles.list.ids, (state: State) => state.bundles.bySlug],
  (slugs, bySlug): Bundle[] => slugs.flatMap((slug) => bySlug[slug] ?? []),
)

/** The polls of the open bundle that hold the text: of those loaded, and of those that the server found. */
export function selectFilteredIds(state: State, query: string): PollId[] {
  const { open, found } = state.bundles
  if (query.trim() === '') return open.polls.ids
  const polls = selectPollsByIds(state, open.polls.ids) as PollSummary[] // lists bring these
  const wanted = folded(query)
  const here = polls.filter((poll) => foldedText(poll).includes(wanted)).map(({ id }) => id)
  return [...new Set([...here, ...(found.query === query.trim() ? found.ids : [])])]
}

// Folding costs far more than searching, and a poll stays the same object while someone types.
const foldedTexts = new WeakMap<PollSummary, string>()

function foldedText(poll: PollSummary): string {
  let text = foldedTexts.get(poll)
  if (text === undefined) {
    text = folded([poll.title, poll.question, ...poll.tags].join('\0'))
    foldedTexts.set(poll, text)
  }
  return text
}
