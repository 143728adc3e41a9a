import type { WireResponseBody } from '../../src/api/wire-types'

type WireIndex = WireResponseBody<'getDecisionIndex'>

/** The value of a month, by default with two equal parts and a 95 % range of ± 4 points. */
export const createIndexValue = (
  month: string,
  value: number,
  overrides: Partial<WireIndex['values'][number]> = {},
): WireIndex['values'][number] => ({
  from: `${month}-01`,
  to: `${month}-28`,
  is_partial: false,
  is_low_base: false,
  formula: 0,
  value,
  se: 1.5,
  ci95: [value - 4, value + 4],
  parts: [
    { value: value / 2, se: 0.75 },
    { value: value / 2, se: 0.75 },
  ],
  ...overrides,
})

/** The formulas and values of an index of two polls, with a base. */
export const createIndexContents = (
  overrides: Partial<WireResponseBody<'previewDecisionIndex'>> = {},
): WireResponseBody<'previewDecisionIndex'> => ({
  formulas: [
    {
      from: null,
      problem: null,
      base: { from: '2026-01', to: '2026-01' },
      components: ['Eigene Lage', 'Erwartung'].map((title, index) => ({
        poll_id: index + 1,
        title,
        question: `${title}?`,
        credit: 'Meinungsbild',
        weight: 0.5,
        answers: [
          { position: 0, text: 'Besser', factor: 100 },
          { position: 2, text: 'Schlechter', factor: -100 },
        ],
      })),
    },
  ],
  values: [
    createIndexValue('2026-01', 100, { ci95: [100, 100] }),
    createIndexValue('2026-02', 104),
    createIndexValue('2026-03', 112),
  ],
  breaks: [],
  problem: null,
  is_protected: true,
  is_demo: false,
  ...overrides,
})

export const createIndex = (overrides: Partial<WireIndex> = {}): WireIndex => ({
  id: 1,
  slug: 'wirtschaftsklima',
  title: 'Wirtschaftsklima',
  description: 'Lage und Erwartung in einem Wert.',
  status: 'PUBLISHED',
  published_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
  locked_at: null,
  ...createIndexContents(),
  ...overrides,
})

/** An index as staff edit it. */
export const createAdminIndex = (
  overrides: Partial<WireResponseBody<'getAdminDecisionIndex'>> = {},
): WireResponseBody<'getAdminDecisionIndex'> => ({
  id: 1,
  slug: 'wirtschaftsklima',
  title: 'Wirtschaftsklima',
  description: '',
  status: 'CREATED',
  components: [{ poll_id: 1, weight: 1, answers: [{ position: 0, factor: 100 }] }],
  base: null,
  past_formulas: [],
  published_at: null,
  locked_at: null,
  withdrawn: null,
  updated_at: '2026-03-03T08:00:00.000Z',
  version: 1,
  ...overrides,
})

type WireCitation = WireResponseBody<'getCitation'>

/** A citation of an index. */
export const createIndexCitation = (overrides: Partial<WireCitation> = {}): WireCitation => ({
  code: 'k7m2p9qx',
  cited_at: '2026-04-02T08:00:00.000Z',
  poll_id: null,
  index_slug: 'wirtschaftsklima',
  question: 'Wirtschaftsklima',
  withdrawn: null,
  content: null,
  index: createIndex({ status: 'LOCKED', locked_at: '2026-04-02T08:00:00.000Z' }),
  ...overrides,
})
