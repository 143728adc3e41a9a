import type { WireResponseBody } from '../../src/api/wire-types'

export type WireWeightingCheck = WireResponseBody<'checkPollWeighting'>

/** 360 votes, two thirds of them of women, weighted by gender. */
export const createWeightingCheck = (overrides: Partial<WireWeightingCheck> = {}): WireWeightingCheck => {
  const women = { label: 'weiblich', n: 240, share: 2 / 3, target: 0.511, is_official: true, achieved: 0.511 }
  return {
    state: 'CONVERGED',
    basis: 'VOTES',
    period: { from: '2026-02-01', to: '2026-02-28' },
    n: 360,
    wanted_margins: ['gender'],
    used_margins: ['gender'],
    cycles: 7,
    largest_deviation: 0,
    design_effect: 1.25,
    effective_n: 288,
    largest_weight: 1.47,
    trimmed_share: 0,
    obstacles: [],
    margins: [
      {
        name: 'gender',
        categories: [
          women,
          { ...women, label: 'männlich', n: 12, share: 1 / 3, target: 0.489, achieved: 0.489 },
        ],
      },
    ],
    ...overrides,
  }
}
