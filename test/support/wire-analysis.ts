import type { WireBody } from '../../src/api/wire-types'
import { createWirePoll } from './wire'
import { createViewResult } from './wire-boards'

/** Poll 7 as its own screen shows it. */
export const createPollDetail = (overrides: Partial<WireBody<'getPoll'>> = {}): WireBody<'getPoll'> => {
  const { answers, ...card } = createWirePoll({
    id: 7,
    kind: 'NOMINAL_CHOICE',
    question: 'Wohnen Sie zur Miete?',
  })
  return {
    ...card,
    answers: answers.map((answer) => ({ ...answer, value: null, image_url: null, image_alt: null })),
    vote_count: 24_000,
    description: '',
    institute: 'Meinungsbild',
    sponsor: null,
    mode: 'Online-Umfrage',
    sampling: 'SELF_SELECTED',
    source: 'Meinungsbild',
    attribution: null,
    age_breaks: [18, 30, 65],
    events: [],
    grants: { can_export: true, can_embed: true },
    ...overrides,
  }
}

/** The result of poll 7 for everyone. */
export const createPollResult = (
  overrides: Partial<WireBody<'getPollResult'>> = {},
): WireBody<'getPollResult'> => ({
  poll_id: 7,
  question: 'Wohnen Sie zur Miete?',
  kind: 'NOMINAL_CHOICE',
  status: 'PUBLISHED',
  view: 'total',
  uncoded: null,
  ...createViewResult(),
  ...overrides,
})
