import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../../src/demo/random.ts'
import {
  findPosteriorMode,
  initialEffects,
  computeLogOdds,
} from '../../../src/statistics/small-area/laplace.ts'
import {
  fitMultilevel,
  computeOwnVoteInfluenceInLargestTerm,
} from '../../../src/statistics/small-area/multilevel.ts'
import { createFitProblem, type Cell, type Model } from '../../../src/statistics/small-area/problem.ts'
import { assertNear } from '../near.ts'

const AREAS = 6
const model = (changes: Partial<Model> = {}): Model => ({
  terms: [
    { name: 'age', levels: ['young', 'old'] },
    { name: 'area', levels: Array.from({ length: AREAS }, (_, area) => String(area)) },
  ],
  covariateNames: [],
  penalty: 'gamma2',
  ...changes,
})
const modeOf = (cells: readonly Cell[]) => {
  const problem = createFitProblem(cells, model())
  const mode = findPosteriorMode(problem, [0.3, 0.3], initialEffects(problem))
  return { mode, logOdds: (levels: number[]) => computeLogOdds(problem, mode, { levels, covariates: [] }) }
}
/** A cell of every age and area. */
const everywhere = (cell: Pick<Cell, 'n' | 'yes' | 'expansionCenter'>): Cell[] =>
  Array.from({ length: AREAS }, (_, area) =>
    [0, 1].map((age) => ({ ...cell, levels: [age, area], covariates: [] })),
  ).flat()

describe('a multilevel fit', () => {
  test('of expanded cells has the maximum of their quadratic likelihood, also for counts that are no counts', () => {
    // Around log odds 0 the maximum is at (y − n/2) / (n/4).
    assertNear(modeOf(everywhere({ n: 10, yes: 7, expansionCenter: 0 })).logOdds([0, 0]), 0.8, 1e-6)
    assertNear(modeOf(everywhere({ n: 10, yes: 12, expansionCenter: 0 })).logOdds([0, 0]), 2.8, 1e-6)
    assertNear(modeOf(everywhere({ n: 10, yes: -1, expansionCenter: 0 })).logOdds([0, 0]), -2.4, 1e-6)
    // At its maximum the expansion does not differ from the likelihood.
    const around = Math.log(0.7 / 0.3)
    assertNear(modeOf(everywhere({ n: 10, yes: 7, expansionCenter: around })).logOdds([0, 0]), around, 1e-6)
  })

  test('counts cells without an area for all other terms, but for no area', () => {
    const elsewhere = { n: 4000, yes: 3000, levels: [0, -1], covariates: [] }
    const { logOdds } = modeOf([...everywhere({ n: 10, yes: 5 }), elsewhere])
    assert.ok(logOdds([0, 0]) > logOdds([1, 0]) + 0.1, 'the young of the large cell say yes')
    const fit = fitMultilevel([elsewhere, { n: 50, yes: 25, levels: [1, 0], covariates: [] }], model())
    const [first, ...others] = computeOwnVoteInfluenceInLargestTerm(fit)
    assert.ok(first! > 0.01)
    for (const own of others) assertNear(own, 0, 1e-9)
  })

  test('keeps standard deviations smaller with a rate of their penalty', () => {
    const random = new Random(5)
    const cells = Array.from({ length: AREAS }, (_, area) => {
      const share = 1 / (1 + Math.exp(-random.normal()))
      return { n: 40, yes: Math.round(40 * share), levels: [area % 2, area], covariates: [] }
    })
    const sdOf = (rate?: number[]) => fitMultilevel(cells, model(rate ? { penaltyRates: rate } : {})).sd[1]!
    assertNear(sdOf([0, 0]), sdOf(), 1e-6)
    assert.ok(sdOf([0, 3]) < 0.9 * sdOf())
  })
})
