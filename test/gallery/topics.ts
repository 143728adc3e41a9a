import type { Topic } from './example'
import { actions } from './examples/actions'
import { cards } from './examples/cards'
import { charts } from './examples/charts'
import { forms } from './examples/forms'
import { groups } from './examples/groups'
import { lists } from './examples/lists'
import { overlays } from './examples/overlays'
import { pages } from './examples/pages'
import { results } from './examples/results'
import { states } from './examples/states'

/** All examples, in the order of the page. */
export const TOPICS: readonly Topic[] = [
  actions,
  forms,
  cards,
  lists,
  states,
  overlays,
  pages,
  charts,
  groups,
  results,
]
