import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  compareEstimates,
  createJudge,
  twoSidedCriticalZ,
  createFamily,
  judgeFamily,
  worstCaseCombinedError,
  significanceFlags,
  twoSidedP,
  type EstimatedDifference,
} from '../../../contract/significance.ts'
import { Random } from '../../src/demo/random.ts'
import { estimateShare } from '../../src/statistics/shares.ts'
import { assertNear } from './near.ts'

const Z95 = 1.959963984540054

/** Differences of some standard errors, with an error at which the rounding of intervals does not matter. */
const differencesOf = (zs: readonly number[], error = 10): EstimatedDifference[] =>
  zs.map((z) => ({ difference: z * error, error }))

const securedIn = (zs: readonly number[]): number[] =>
  judgeFamily(differencesOf(zs)).flatMap((verdict, index) => (verdict?.isSecured ? [index] : []))

const flagsOf = (family: readonly EstimatedDifference[]): number[] => {
  const differences = Float64Array.from(family, ({ difference }) => difference)
  const errors = Float64Array.from(family, ({ error }) => error)
  const size = createFamily(family.map(({ difference, error }) => difference / error))
  return [...significanceFlags(differences, errors, size)]
}

describe('the verdicts of a family', () => {
  const difference = fc.record({
    difference: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    error: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
  })

  it('agree with their intervals, for every family and size [READ-03] [READ-71]', () => {
    fc.assert(
      fc.property(fc.array(fc.option(difference), { maxLength: 200 }), (family) => {
        const verdicts = judgeFamily(family)
        for (const [index, verdict] of verdicts.entries()) {
          assert.equal(verdict === null, family[index] === null)
          if (verdict === null) continue
          const [low, high] = verdict.ci95
          assert.equal(verdict.isSecured, low > 0 || high < 0)
          assert.ok(low <= family[index]!.difference && family[index]!.difference <= high)
          // Never narrower than the interval of a single comparison, as far as it is shown.
          assert.ok(high - low >= 2 * 1.9599 * family[index]!.error)
        }
        const known = family.filter((one) => one !== null)
        assert.deepEqual(
          flagsOf(known),
          judgeFamily(known).map((verdict) => Number(verdict?.isSecured)),
        )
      }),
    )
  })

  it('do not depend on the order, on the sign, or on a repetition of all comparisons [READ-03]', () => {
    fc.assert(
      fc.property(fc.array(difference, { minLength: 1, maxLength: 60 }), (family) => {
        const secured = judgeFamily(family).map((verdict) => verdict?.isSecured)
        const reversed = judgeFamily(family.toReversed()).map((verdict) => verdict?.isSecured)
        assert.deepEqual(reversed.toReversed(), secured)
        // "Ja" and "Nein", or each of two groups against the other
        const mirrored = family.map((one) => ({ ...one, difference: -one.difference }))
        const both = judgeFamily([...family, ...mirrored]).map((verdict) => verdict?.isSecured)
        assert.deepEqual(both, [...secured, ...secured])
      }),
    )
  })

  it('select the differences that p.adjust(method = "BH") of R selects [READ-03]', () => {
    // z <- round(c(rnorm(30), rnorm(10, 2.5), rnorm(5, -4)), 3) after set.seed(1);
    // which(p.adjust(2 * pnorm(-abs(z)), method = "BH") <= 0.05) - 1
    const mixed = [
      -0.626, 0.184, -0.836, 1.595, 0.33, -0.82, 0.487, 0.738, 0.576, -0.305, 1.512, 0.39, -0.621, -2.215,
      1.125, -0.045, -0.016, 0.944, 0.821, 0.594, 0.919, 0.782, 0.075, -1.989, 0.62, -0.056, -0.156, -1.471,
      -0.478, 0.418, 3.859, 2.397, 2.888, 2.446, 1.123, 2.085, 2.106, 2.441, 3.6, 3.263, -4.165, -4.253,
      -3.303, -3.443, -4.689,
    ]
    assert.deepEqual(securedIn(mixed), [30, 32, 38, 39, 40, 41, 42, 43, 44])
    const rising = [0.2, 0.45, 0.7, 0.95, 1.2, 1.45, 1.7, 1.95, 2.2, 2.45, 2.7, 2.95, 3.2]
    assert.deepEqual(securedIn(rising), [9, 10, 11, 12])
    assert.deepEqual(securedIn([2.1, 2.05, 2, 1.97]), [0, 1, 2, 3])
    assert.deepEqual(securedIn([2.1, 0.1]), [])
  })

  it('have the intervals of Benjamini and Yekutieli [READ-03]', () => {
    // BH selects three of five. In R: qnorm(1 - 0.05 * 3 / 5 / 2), and with 4 for the others.
    const family = differencesOf([3.2, -2.9, 2.4, 0.3, -1.1])
    const verdicts = judgeFamily(family)
    for (const [index, z] of [
      2.17009037758, 2.17009037758, 2.17009037758, 2.05374891063, 2.05374891063,
    ].entries()) {
      const { difference, error } = family[index]!
      assert.ok(Math.abs(verdicts[index]!.ci95[0] - (difference - z * error)) < 0.0011)
      assert.ok(Math.abs(verdicts[index]!.ci95[1] - (difference + z * error)) < 0.0011)
    }
  })

  it('are those of the 95 % interval for a single comparison, rounded outward [READ-71]', () => {
    const [verdict] = judgeFamily([{ difference: 0.08, error: 0.025 }])
    assert.deepEqual(verdict, { ci95: [0.031, 0.129], isSecured: true }) // 0.0310009 to 0.1289991
    const [none] = judgeFamily([{ difference: 0.0495, error: 0.025 }])
    assert.deepEqual(none, { ci95: [0, 0.099], isSecured: false }) // 0.0005 to 0.0985
  })

  it('of a member known by its family alone are the same [READ-71]', () => {
    fc.assert(
      fc.property(fc.array(difference, { minLength: 1, maxLength: 60 }), (family) => {
        const judge = createJudge(createFamily(family.map((one) => one.difference / one.error)))
        assert.deepEqual(family.map(judge), judgeFamily(family))
      }),
    )
  })
})

describe('the error of a difference', () => {
  it('combines the errors of both sides, or the ranges of published shares [READ-03]', () => {
    // √(0.015² + 0.02²) = 0.025
    assertNear(compareEstimates({ share: 0.3, se: 0.015 }, { share: 0.38, se: 0.02 })!.error, 0.025)
    const published = { share: 0.3, se: null, ci95: [0.27, 0.34] }
    assertNear(compareEstimates(published, { share: 0.38, se: 0 })!.error, 0.04 / Z95)
    assert.equal(compareEstimates({ share: null, se: null }, published), null)
  })

  it('does not treat a share of 0 as certain', () => {
    const respondents = (n: number) => ({ n, weight: n, squares: n })
    const none = estimateShare(respondents(0), respondents(120))
    const securedAgainst = (hits: number) => {
      const difference = compareEstimates(estimateShare(respondents(hits), respondents(1000)), none)
      return judgeFamily([difference])[0]?.isSecured
    }
    assert.deepEqual([securedAgainst(18), securedAgainst(300)], [false, true])
  })

  it('is the largest possible one for sides that share respondents [READ-73]', () => {
    // Two sides of 200 share 100 who answered 5; the others answered 1 on the first side, 9 on the second.
    const [first, second] = [3, 7].map((share) => ({ share, se: Math.sqrt(4 / 200) }))
    const trueError = Math.sqrt((100 * 2 ** 2 + 100 * 2 ** 2 + 100 * 4 ** 2) / 200 ** 2)
    assert.ok(compareEstimates(first!, second!)!.error < trueError)
    assert.ok(compareEstimates(first!, second!, worstCaseCombinedError)!.error >= trueError)
  })

  it('has the p-value of the standard normal distribution, and its inverse', () => {
    // 2 * pnorm(-z) of R
    for (const [z, p] of [
      [0, 1],
      [Z95, 0.05],
      [-2.5758293035489004, 0.01],
      [6, 1.973175e-9],
    ] as const) {
      assert.ok(Math.abs(twoSidedP(z) / p - 1) < 1e-6, `${z}`)
      if (z !== 0) assert.ok(Math.abs(twoSidedCriticalZ(p) / Math.abs(z) - 1) < 1e-6, `${p}`)
    }
  })
})

/** `npm run test:full` simulates more polls. */
const POLLS = process.env.FULL_MATRIX === '1' ? 30_000 : 3000

interface Setting {
  groups: number
  /** Respondents of each group. */
  size: number
  /** The standard deviation of the groups' true shares around one half. */
  spread: number
}

const SETTINGS: Setting[] = [
  { groups: 16, size: 150, spread: 0 },
  { groups: 16, size: 150, spread: 0.03 },
  { groups: 16, size: 400, spread: 0.03 },
  { groups: 5, size: 200, spread: 0.05 },
]

/** Draws a poll with two answers as a simple random sample, and judges all pairs of its groups. */
function simulatePoll({ groups, size, spread }: Setting, random: Random) {
  const truths = Array.from({ length: groups }, () => 0.5 + spread * random.normal())
  const shares = truths.map((truth) => {
    let hits = 0
    for (let person = 0; person < size; person++) if (random.next() < truth) hits++
    const sums = (n: number) => ({ n, weight: n, squares: n })
    return estimateShare(sums(hits), sums(size), groups * size)
  })
  const pairs = shares.flatMap((first, one) =>
    shares.slice(one + 1).map((second, index) => ({
      found: compareEstimates(first, second),
      truth: truths[one + 1 + index]! - truths[one]!,
    })),
  )
  const verdicts = judgeFamily(pairs.map(({ found }) => found))
  return pairs.flatMap(({ found, truth }, index) => {
    const verdict = verdicts[index]
    if (!found || !verdict?.isSecured) return []
    const [low, high] = verdict.ci95
    return [
      {
        size: Math.abs(found.difference),
        isMissed: truth < low || high < truth,
        isReversed: found.difference * truth < 0,
      },
    ]
  })
}

describe('in simulated polls', () => {
  for (const [seed, setting] of SETTINGS.entries()) {
    const { groups, size, spread } = setting
    it(`${groups} groups of ${size}, ${100 * spread} points apart: verdicts hold what they state [READ-03]`, (context) => {
      const random = new Random(seed + 1)
      let [told, missed, reversed, toldMissed] = [0, 0, 0, 0]
      for (let poll = 0; poll < POLLS; poll++) {
        const selected = simulatePoll(setting, random)
        const [largest] = selected.toSorted((a, b) => b.size - a.size)
        if (largest === undefined) continue
        told++
        missed += selected.filter(({ isMissed }) => isMissed).length / selected.length
        if (largest.isReversed) reversed++
        if (largest.isMissed) toldMissed++
      }
      context.diagnostic(
        `tells a difference in ${((100 * told) / POLLS).toFixed(2)} % of polls; misses ${((100 * missed) / POLLS).toFixed(2)} % (the largest: ${((100 * toldMissed) / POLLS).toFixed(2)} %); wrong signs ${((100 * reversed) / POLLS).toFixed(2)} %`,
      )
      // The mean share of intervals of a poll that miss the truth: the false coverage rate.
      assert.ok(missed / POLLS <= 0.05, `${missed / POLLS}`)
      assert.ok(reversed / POLLS <= 0.005, `${reversed / POLLS}`)
      if (spread === 0) assert.ok(told / POLLS <= 0.05, `${told / POLLS}`)
      else assert.ok(told / POLLS > 0.2, 'finds real differences')
    })
  }
})
