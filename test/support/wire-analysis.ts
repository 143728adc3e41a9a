import type { WireResponseBody } from '../../src/api/wire-types'
import { createWirePoll } from './wire'
import { createFigures, createViewResult } from './wire-boards'

/** Poll 7 on its own screen. */
export const createPollDetail = (
  overrides: Partial<WireResponseBody<'getPoll'>> = {},
): WireResponseBody<'getPoll'> => {
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

/** The unfiltered result of poll 7. */
export const createPollResult = (
  overrides: Partial<WireResponseBody<'getPollResult'>> = {},
): WireResponseBody<'getPollResult'> => ({
  poll_id: 7,
  question: 'Wohnen Sie zur Miete?',
  kind: 'NOMINAL_CHOICE',
  status: 'PUBLISHED',
  view: 'total',
  uncoded: null,
  ...createViewResult(),
  ...overrides,
})

/** A citation: the answers of women to poll 7 until 3 July 2026. */
export const createCitation = (content: Partial<CitedContent> = {}): WireResponseBody<'getCitation'> => ({
  code: 'k7m2p9qx',
  cited_at: '2026-07-03T10:00:00.000Z',
  poll_id: 7,
  index_slug: null,
  question: 'Wohnen Sie zur Miete?',
  withdrawn: null,
  content: {
    query: { gender: 'FEMALE', period: '30d' },
    poll: createPollDetail(),
    result: createPollResult(),
    total: createPollResult(),
    ...content,
  },
})
type CitedContent = NonNullable<WireResponseBody<'getCitation'>['content']>

/** Estimates of the two answers of poll 7 for Munich and Kiel. */
export const createEstimates = (): WireResponseBody<'getDistrictEstimates'> => {
  const answerOf = (position: number) => ({
    positions: [position],
    spread: { age: 5.2, age_gender: 1.1, state: 4, district: 6.3 },
    effects: { male: -2.5, east: 3, density: null },
    shift: 0.4,
  })
  const districtOf = (value: string, label: string, share: number, [low, high]: [number, number]) => ({
    value,
    label,
    answers: [
      { share, ci95: [low, high], own: 0.12 },
      { share: 1 - share, ci95: [1 - high, 1 - low], own: 0.12 },
    ],
  })
  return {
    status: 'READY',
    refusal: null,
    estimates: {
      figures: 'PROTECTED',
      fitted_on: '2026-03-10',
      period: { from: '2025-11-03', to: '2026-03-09' },
      votes: 5200,
      votes_without_district: 100,
      weighting: createViewResult().weighting,
      answers: [answerOf(0), answerOf(1)],
      districts: [
        districtOf('DE212', 'München', 0.41, [0.35, 0.47]),
        districtOf('DEF02', 'Kiel', 0.52, [0.3, 0.74]),
      ],
    },
  }
}

/** Waves of poll 7, half a year apart; the last one is the poll itself. */
export const createWaves = (shares: readonly (number | null)[]): WireResponseBody<'getPollWaves'> => ({
  waves: shares.map((share, index) => {
    const month = `${2024 + Math.floor(index / 2)}-${index % 2 === 0 ? '03' : '09'}`
    const figures = createFigures()
    const answers = [share ?? 0, 1 - (share ?? 0)].map((value, position) => ({
      ...figures.answers[0]!,
      position,
      share: value,
      se: 0.015,
      ci95: [value - 0.03, value + 0.03],
    }))
    return {
      ...figures,
      id: 7 + index - (shares.length - 1),
      title: `Welle ${index + 1}`,
      from: `${month}-01`,
      to: `${month}-20`,
      is_gap: share === null,
      is_reworded: false,
      protection: createViewResult().protection,
      weighting: createViewResult().weighting,
      answers: share === null ? [] : answers,
    }
  }),
})

/** The average of poll 7 over two institutes, with these shares of its first answer at the turn of months. */
export const createAverage = (
  shares: readonly number[],
): NonNullable<WireResponseBody<'getQuestionAverage'>['average']> => ({
  institutes: ['Alpha', 'Beta'].map((name, index) => ({ name, poll_id: 7 + index, results: 12 })),
  days: shares.map((_, index) => `2025-${String(index + 1).padStart(2, '0')}-01`),
  answers: [0, 1].map((position) => {
    const sign = position === 0 ? 1 : -1
    return {
      position,
      shares: shares
        .map((share) => (position === 0 ? share : 1 - share))
        .map((share) => ({ share, ci95: [share - 0.015, share + 0.015] })),
      house_effects: [0.021 * sign, -0.021 * sign].map((effect) => ({
        effect,
        ci95: [effect - 0.004, effect + 0.004],
      })),
      extra_deviation: 0.006,
    }
  }),
  own: null,
})

type OwnSeries = NonNullable<NonNullable<WireResponseBody<'getQuestionAverage'>['average']>['own']>

/** Poll 9 beside {@link createAverage}, with a share of its first answer in each of these months of 2025. */
export const createOwnSeries = (shares: readonly number[], compared: Partial<OwnSeries> = {}): OwnSeries => {
  const months = shares.map((share, index) => {
    const month = `2025-${String(index + 1).padStart(2, '0')}`
    return { share, from: `${month}-01`, to: `${month}-28`, day: `${month}-01`, n: 480 }
  })
  return {
    poll_id: 9,
    title: 'Unsere Sonntagsfrage',
    question: 'Wen würden Sie morgen wählen?',
    population: 'Personen ab 18 Jahren in Deutschland',
    periods: months.map(({ share, ...period }) => ({
      ...period,
      is_low_base: false,
      answers: [share, 1 - share].map((value, position) => ({
        position,
        share: value,
        ci95: [value - 0.045, value + 0.045],
      })),
    })),
    gap: null,
    latest: null,
    ...compared,
  }
}

/** How much the finding about poll 7 depends on its weighting and on single votes. */
export const createSensitivity = (
  overrides: Partial<NonNullable<WireResponseBody<'getPollSensitivity'>['sensitivity']>> = {},
): NonNullable<WireResponseBody<'getPollSensitivity'>['sensitivity']> => ({
  used_period: { period: '30d', from: '2026-03-01', to: '2026-03-30', is_default: true },
  claim: {
    type: 'MAJORITY',
    is_secured: true,
    first: { label: '„zufrieden“', positions: [0] },
    second: null,
  },
  range: { low: 56, high: 61 },
  weightings: [
    { margins: ['age_gender'], max_weight: null, share: 61 },
    { margins: ['age_gender', 'state'], max_weight: 5, share: 57 },
  ],
  tipping_point: { shift: -3, multiple: 3.4, is_at_least: false, explained: 42 },
  reserve: { votes: 212, is_exact: true, is_open: false },
  ...overrides,
})

/** A comparison of women and men in poll 7, with these shares of its first answer. */
export function createComparison(
  shares: readonly [number, number],
  overrides: Partial<WireResponseBody<'getPollComparison'>> = {},
): WireResponseBody<'getPollComparison'> {
  const side = (gender: string, name: string, share: number) => ({
    poll_id: 7,
    title: 'Mieten',
    name,
    filter: { gender },
    segment: null,
    used_period: { period: '30d' as const, from: '2026-03-01', to: '2026-03-30', is_default: true },
    weighting: createViewResult().weighting,
    figures: {
      ...createFigures(),
      answers: [share, 1 - share].map((value, position) => ({
        ...createFigures().answers[0]!,
        position,
        share: value,
        se: 0.015,
        ci95: [value - 0.03, value + 0.03],
      })),
    },
  })
  const difference = shares[1] - shares[0]
  return {
    common: '',
    first: side('FEMALE', 'weiblich', shares[0]),
    second: side('MALE', 'männlich', shares[1]),
    has_overlap: false,
    is_reworded: false,
    differences: [difference, -difference].map((value, position) => ({
      subject: 'ANSWER',
      position,
      difference: value,
      ci95: [value - 0.04, value + 0.04],
      is_secured: Math.abs(value) > 0.04,
    })),
    ...overrides,
  }
}

/** The differences of poll 7: women and men differ, and nothing has changed in a year. */
export const createContrasts = (
  overrides: Partial<WireResponseBody<'getPollContrasts'>> = {},
): WireResponseBody<'getPollContrasts'> => {
  const group = (value: string, label: string, share: number) => ({
    key: { dimension: 'GENDER' as const, value, label },
    from: null,
    to: null,
    n: 500,
    value: share,
    ci95: [share - 0.04, share + 0.04],
  })
  const days = (from: string, to: string, share: number) => ({ ...group('', '', share), key: null, from, to })
  const answer = { subject: 'ANSWER' as const, position: 0 }
  const ofGender = {
    type: 'GROUPS' as const,
    dimension: 'GENDER' as const,
    ...answer,
    first: group('FEMALE', 'weiblich', 0.7),
    second: group('MALE', 'männlich', 0.5),
    difference: -0.2,
    ci95: [-0.26, -0.14],
    is_secured: true,
  }
  return {
    used_period: { period: null, from: '2026-03-01', to: '2026-03-30', is_default: true },
    compared: { groups: 24, change: 2, regions: 0 },
    change_gap: null,
    dimensions: [
      { dimension: 'AGE', compared: 20, contrast: null },
      { dimension: 'GENDER', compared: 4, contrast: ofGender },
      { dimension: 'EAST_WEST', compared: 0, contrast: null },
      { dimension: 'STATE', compared: 0, contrast: null },
    ],
    contrasts: [
      ofGender,
      {
        type: 'CHANGE',
        dimension: null,
        ...answer,
        first: days('2025-03-02', '2025-03-31', 0.59),
        second: days('2026-03-01', '2026-03-30', 0.6),
        difference: 0.01,
        ci95: [-0.04, 0.06],
        is_secured: false,
      },
    ],
    ...overrides,
  }
}
