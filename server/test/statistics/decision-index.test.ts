import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { computeIndexContributions } from '../../../contract/decision-index.ts'
import { Random } from '../../src/demo/random.ts'
import {
  balanceRange,
  combineErrorsBySource,
  computeIndex,
  toBalance,
  type AnswerShare,
  type ComponentMonth,
  type ComponentSeries,
} from '../../src/statistics/decision-index.ts'

const BETTER_WORSE = [
  { position: 0, factor: 100 },
  { position: 2, factor: -100 },
]

/** Shares of a simple random sample of `n`, with their binomial errors. */
const sharesOf = (n: number, ...shares: number[]): { answers: AnswerShare[]; effective: number } => ({
  effective: n,
  answers: shares.map((share, position) => ({
    position,
    share,
    se: Math.sqrt((share * (1 - share)) / n),
    ci95: null,
  })),
})

const month = (
  name: string,
  value: number,
  se: number,
  more: Partial<ComponentMonth> = {},
): ComponentMonth => ({
  month: name,
  from: `${name}-01`,
  to: `${name}-28`,
  isPartial: false,
  isLowBase: false,
  value,
  se,
  ...more,
})
const component = (
  months: ComponentMonth[],
  { weight = 1, source = null, range = [-100, 100] }: Partial<ComponentSeries> = {},
): ComponentSeries => ({ months, weight, source, range })

const near = (actual: number, expected: number, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`)

describe('the balance of a poll [INDEX-03]', () => {
  it('is the sum of shares times factors, with the error of a multinomial sample', () => {
    const balance = toBalance(sharesOf(400, 0.5, 0.3, 0.2), BETTER_WORSE, 'SINGLE')
    near(balance!.value, 30)
    // (0.5 + 0.2 − 0.3²) / 400 = 0.61 / 400
    near(balance!.se, 100 * Math.sqrt(0.61 / 400), 1e-9)
  })

  it('of one answer has the error of its share', () => {
    const { answers } = sharesOf(400, 0.5, 0.5)
    const balance = toBalance({ answers, effective: 350 }, [{ position: 0, factor: 50 }], 'SINGLE')
    near(balance!.value, 25)
    near(balance!.se, 50 * answers[0]!.se!)
  })

  it('contains the noise that the errors of protected shares report', () => {
    const { answers, effective } = sharesOf(100, 0.5, 0.3, 0.2)
    const noise = 0.0006
    const noisy = answers.map((answer) => {
      const { share, se } = answer
      return { ...answer, se: Math.sqrt(se! ** 2 + noise * ((1 - share!) ** 2 + 2 * share! ** 2)) }
    })
    const balance = toBalance({ answers: noisy, effective }, BETTER_WORSE, 'SINGLE')
    // Derivatives of a ratio by the three noisy weights: 1 − 0.3, −0.3, −1 − 0.3.
    near(balance!.se, 100 * Math.sqrt(0.61 / 100 + noise * (0.49 + 0.09 + 1.69)), 1e-9)
  })

  it('of a multiple choice has the sum of the errors, because the covariance of its answers is not known', () => {
    const figures = sharesOf(400, 0.5, 0.3, 0.2)
    const balance = toBalance(figures, BETTER_WORSE, 'MULTIPLE')
    near(balance!.se, 100 * (figures.answers[0]!.se! + figures.answers[2]!.se!))
  })

  it('is unknown without a share or an error', () => {
    const answers = [{ position: 0, share: null, se: null, ci95: null }]
    assert.equal(toBalance({ answers, effective: 100 }, BETTER_WORSE, 'SINGLE'), null)
  })

  it('is unknown if an answer with a factor is not reported', () => {
    const { answers, effective } = sharesOf(400, 0.5, 0.3, 0.2)
    const reported = { answers: answers.slice(0, 2), effective }
    assert.equal(toBalance(reported, BETTER_WORSE, 'SINGLE'), null)
    near(toBalance(reported, [...BETTER_WORSE.slice(0, 1), { position: 2, factor: 0 }], 'SINGLE')!.value, 50)
  })

  it('has the range that its factors allow', () => {
    assert.deepEqual(
      balanceRange(
        [
          { position: 0, factor: 40 },
          { position: 1, factor: 100 },
        ],
        'SINGLE',
      ),
      [0, 100],
    )
    assert.deepEqual(
      balanceRange(
        [
          { position: 0, factor: 40 },
          { position: 1, factor: 100 },
        ],
        'MULTIPLE',
      ),
      [0, 140],
    )
    assert.deepEqual(balanceRange(BETTER_WORSE, 'SINGLE'), [-100, 100])
  })
})

describe('an index [INDEX-03]', () => {
  const one = component([month('2026-01', 20, 4), month('2026-02', 30, 4), month('2026-03', 30, 4)])
  const other = component([month('2026-01', -10, 2), month('2026-02', 0, 2)], { weight: 3 })

  it('is the weighted mean of its balances in the months that all polls have', () => {
    const { months, problem } = computeIndex([one, other], null)
    assert.equal(problem, null)
    assert.deepEqual(
      months.map(({ from, value, seWithoutBase, ci95, parts }) => ({
        from,
        value,
        se: seWithoutBase,
        ci95,
        parts,
      })),
      [
        // 20/4 − 3·10/4; both errors add up: 4/4 + 3·2/4
        {
          from: '2026-01-01',
          value: -2.5,
          se: 2.5,
          ci95: [-7.4, 2.4],
          parts: [
            { value: 5, se: 1 },
            { value: -7.5, se: 1.5 },
          ],
        },
        {
          from: '2026-02-01',
          value: 7.5,
          se: 2.5,
          ci95: [2.6, 12.4],
          parts: [
            { value: 7.5, se: 1 },
            { value: 0, se: 1.5 },
          ],
        },
      ],
    )
  })

  it('relates the distance from the smallest possible balance to that of the base', () => {
    const { months } = computeIndex([one], { from: '2026-01', to: '2026-01' })
    assert.deepEqual(
      months.map(({ value }) => value),
      [100, 108.333, 108.333],
    )
    const [base, later] = months
    assert.deepEqual(base!.ci95, [100, 100])
    // 100/120 · √(4² + (1.08333 · 4)²) · 1.96
    near(later!.ci95[1] - later!.value, 1.96 * (100 / 120) * Math.hypot(4, (130 / 120) * 4), 0.01)
    near(later!.seWithoutBase, (100 / 120) * 4, 1e-4)
  })

  it('has parts that add up to its value, and contributions that add up to its change', () => {
    const { months } = computeIndex([one, other], { from: '2026-01', to: '2026-01' })
    for (const { value, parts } of months)
      near(
        parts.reduce((sum, part) => sum + part.value, 0),
        value,
        0.002,
      )
    const [first, second] = months
    const contributions = computeIndexContributions(first!, second!)
    near(
      contributions.reduce((sum, part) => sum + part!.difference, 0),
      second!.value - first!.value,
      0.004,
    )
    // Each is in doubt alone: 2.56 with an error of 1.45, and 7.69 with one of 2.18, of two comparisons.
    assert.deepEqual(
      contributions.map((part) => part!.isSecured),
      [false, true],
    )
  })

  it('states why it has no values', () => {
    const late = component([month('2026-05', 0, 2)])
    assert.equal(computeIndex([one, late], null).problem, 'NO_COMMON_MONTH')
    assert.equal(computeIndex([one], { from: '2025-12', to: '2026-01' }).problem, 'BASE_WITHOUT_VALUE')
    const open = component([month('2026-01', 0, 2, { isPartial: true })])
    assert.equal(computeIndex([open], { from: '2026-01', to: '2026-01' }).problem, 'BASE_WITHOUT_VALUE')
    const lowest = component([month('2026-01', -99.5, 1)])
    assert.equal(computeIndex([lowest], { from: '2026-01', to: '2026-01' }).problem, 'BASE_AT_MINIMUM')
  })

  it('adds the errors of one institute, and combines those of several as independent', () => {
    near(
      combineErrorsBySource([
        { source: 'A', error: 3 },
        { source: 'A', error: 4 },
      ]),
      7,
    )
    near(
      combineErrorsBySource([
        { source: 'A', error: 3 },
        { source: 'B', error: 4 },
      ]),
      5,
    )
    near(
      combineErrorsBySource([
        { source: 'A', error: 3 },
        { source: null, error: 4 },
      ]),
      7,
    )
  })
})

describe('the intervals of an index in simulated polls [INDEX-04]', () => {
  const N = 300
  const TRUE = [
    [0.45, 0.3, 0.25],
    [0.3, 0.3, 0.4],
  ] as const
  const truth = 100 * ((0.45 - 0.25 + 0.3 - 0.4) / 2)

  /** Draws the answers of N people to both questions; with `shared` the same people with correlated answers. */
  function draw(random: Random, isShared: boolean): [number[], number[]] {
    const counts: [number[], number[]] = [
      [0, 0, 0],
      [0, 0, 0],
    ]
    for (let person = 0; person < N; person++) {
      const first = random.next()
      for (const question of [0, 1] as const) {
        const u = question === 1 && !isShared ? random.next() : first
        const [better, same] = TRUE[question]
        counts[question][u < better ? 0 : u < better + same ? 1 : 2]!++
      }
    }
    return counts
  }

  function indexOf(months: [number[], number[]][], sources: readonly string[], hasBase: boolean) {
    const components = [0, 1].map((question) =>
      component(
        months.map((counts, index) => {
          const shares = sharesOf(N, ...counts[question]!.map((count) => count / N))
          return month(`2026-0${index + 1}`, 0, 0, toBalance(shares, BETTER_WORSE, 'SINGLE')!)
        }),
        { source: sources[question]! },
      ),
    )
    return computeIndex(components, hasBase ? { from: '2026-01', to: '2026-01' } : null).months
  }

  const ROUNDS = 2000
  const coverage = (isShared: boolean, sources: readonly string[], hasBase: boolean) => {
    const random = new Random(7)
    let hits = 0
    let falseChanges = 0
    for (let round = 0; round < ROUNDS; round++) {
      const months = indexOf([draw(random, isShared), draw(random, isShared)], sources, hasBase)
      const { ci95 } = months[1]!
      const wanted = hasBase ? 100 : truth
      if (ci95[0] <= wanted && wanted <= ci95[1]) hits++
      const change = months[1]!.value - months[0]!.value
      if (Math.abs(change) > 1.96 * Math.hypot(months[0]!.seWithoutBase, months[1]!.seWithoutBase))
        falseChanges++
    }
    return { hits: hits / ROUNDS, falseChanges: falseChanges / ROUNDS }
  }

  it('hold in 95 % if the polls are of different institutes with different people', () => {
    for (const hasBase of [false, true]) {
      const { hits, falseChanges } = coverage(false, ['A', 'B'], hasBase)
      assert.ok(hits > 0.935 && hits < 0.965, `${hits}`)
      assert.ok(falseChanges < 0.065, `${falseChanges}`)
    }
  })

  it('hold in at least 95 % if the same people answered both polls alike, where independent errors hold in fewer', () => {
    for (const hasBase of [false, true]) {
      const { hits, falseChanges } = coverage(true, ['A', 'A'], hasBase)
      assert.ok(hits > 0.935, `${hits}`)
      assert.ok(falseChanges < 0.065, `${falseChanges}`)
      assert.ok(coverage(true, ['A', 'B'], hasBase).hits < 0.9)
    }
  })
})
