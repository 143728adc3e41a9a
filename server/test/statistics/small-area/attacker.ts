import assert from 'node:assert/strict'
import { FIRST_EASTERN_STATE_KEY } from '../../../../contract/enumerations/regions.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { standardizeLogDensity } from '../../../src/statistics/population-cells.ts'
import {
  factorizeCholeskyInPlace,
  solveCholeskyInPlace,
} from '../../../src/statistics/small-area/cholesky.ts'
import type { DistrictEstimates } from '../../../src/statistics/small-area/district-model.ts'
import type { DistrictVotes } from '../../../src/statistics/small-area/districts.ts'
import type { ProtectedDistrictFigures } from '../../../src/statistics/small-area/frame.ts'

/** The variance of the noise of one count of a block. */
const NOISE = 6
/** The slope of the logistic curve at 50 %, by which standard deviations are reported in points. */
const POINTS_PER_LOG_ODDS = 25

/** What the map of estimates reveals, with what else an attacker knows of the poll. */
export interface ReportedMap {
  /** Estimates by district, then answer. */
  readonly shares: readonly (readonly number[])[]
  /** The standard deviation of districts of each answer, in log odds. */
  readonly sd: readonly number[]
  /** The unweighted shares in the unfiltered result. */
  readonly whole: readonly number[]
}

/** Returns estimates with the digits of the API. */
export function reportedMap(
  { shares, answers }: DistrictEstimates,
  { whole }: ProtectedDistrictFigures,
): ReportedMap {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
  return {
    shares: shares.map((own) => own.map(({ share }) => rounded(share, 3))),
    sd: answers.map(({ sd }) => rounded(POINTS_PER_LOG_ODDS * (sd.district ?? 0), 1) / POINTS_PER_LOG_ODDS),
    whole: whole.unweightedShares,
  }
}

/** The exact answers of a district. The attacker knows only how many there are. */
export interface SmallDistrict {
  readonly district: number
  readonly counts: readonly number[]
}

/** Returns the districts of one to nine respondents. */
export function smallDistricts(votes: readonly DistrictVotes[], answers: number): SmallDistrict[] {
  return DISTRICTS.flatMap((_, district) => {
    const own = votes.filter((vote) => vote.districtIndex === district)
    const counts = Array.from(
      { length: answers },
      (__, answer) => own.filter((vote) => vote.answerPosition === answer).length,
    )
    return own.length >= 1 && own.length <= 9 ? [{ district, counts }] : []
  })
}

/** The guesses of one attack, judged. */
export class Score {
  groups = 0
  persons = 0
  /** People without others in their group. */
  peopleAlone = 0
  #matches = 0
  #wholes = 0
  #aloneRight = 0

  /** @param expected guessed number of people by answer; @param likeliest the whole result that is guessed */
  add(truth: readonly number[], expected: readonly number[], likeliest: readonly number[]): void {
    const n = total(truth)
    this.groups++
    this.persons += n
    this.#matches += total(allocate(expected, n).map((count, answer) => Math.min(count, truth[answer] ?? 0)))
    this.#wholes += Number(likeliest.every((count, answer) => count === truth[answer]))
    if (n > 1) return
    this.peopleAlone++
    this.#aloneRight += truth[expected.indexOf(Math.max(...expected))] ?? 0
  }

  /** Answers that the guessed counts have right, groups guessed completely, and right guesses of people alone, in %. */
  get percent() {
    return {
      counts: (100 * this.#matches) / this.persons,
      whole: (100 * this.#wholes) / this.groups,
      alone: this.peopleAlone === 0 ? 0 : (100 * this.#aloneRight) / this.peopleAlone,
    }
  }
}

/** The attacks on small districts, each as a way to guess their answers. */
export interface MapAttack {
  /** The model without the district's effect: what a fair guess knows. */
  readonly guess: Score
  /** Reads the map as if it were fitted to exact numbers. */
  readonly exact: Score
  /** Reads the map with the formula for protected figures, and the noise that it knows. */
  readonly noisy: Score
  /** Protected figures of the districts alone, with the shares of their states; null if not given. */
  readonly measured: Score | null
  /** Both together. */
  readonly both: Score | null
}

export const newAttack = (hasMeasured: boolean): MapAttack => ({
  guess: new Score(),
  exact: new Score(),
  noisy: new Score(),
  measured: hasMeasured ? new Score() : null,
  both: hasMeasured ? new Score() : null,
})

/** Maximum success of an attack: parts of what a guess leaves open, and points over another attack. */
const LIMITS = { counts: 0.35, whole: 0.3, alone: 25, countsOverMeasured: 2, wholeOverMeasured: 3 }

/** Asserts that reading the map reveals little more than a guess, and hardly more than measured figures. */
export function assertHeld({ guess, exact, noisy, measured, both }: MapAttack): void {
  const known = guess.percent
  for (const [name, score] of Object.entries({ exact, noisy, both })) {
    if (score === null) continue
    const { counts, whole, alone } = score.percent
    const gain = (value: number, before: number) => (value - before) / (100 - before)
    const said = `${name}: ${JSON.stringify(score.percent)} after ${JSON.stringify(known)}`
    assert.ok(gain(counts, known.counts) <= LIMITS.counts, said)
    assert.ok(gain(whole, known.whole) <= LIMITS.whole, said)
    assert.ok(alone - known.alone <= LIMITS.alone, said)
    if (measured === null) continue
    const limit = `${said}, measured ${JSON.stringify(measured.percent)}`
    assert.ok(counts <= measured.percent.counts + LIMITS.countsOverMeasured, limit)
    assert.ok(whole <= measured.percent.whole + LIMITS.wholeOverMeasured, limit)
  }
}

/** Measured figures that an attacker has found. */
export interface MeasuredFigures {
  /** Noisy counts of a district by answer, the mean of two independent looks. */
  readonly ofDistrict: (district: number) => readonly number[] | null
  /** Shares in a state (1–16) by answer. */
  readonly ofState: (state: number) => readonly number[]
}

/**
 * Attacks the small districts of a map. The attacker knows how many people answered in each district and how estimates
 * are computed. At the maximum of the likelihood, a district's effect divided by its variance is the number of its
 * answers minus the expected one.
 */
export function attackMap(
  map: ReportedMap,
  districts: readonly SmallDistrict[],
  attack: MapAttack,
  measured?: MeasuredFigures,
): void {
  const reading = readMap(map)
  for (const { district, counts } of districts) {
    const n = total(counts)
    const { prior, own, scores, seen: read } = reading(district, n)
    const add = (score: Score, { mean, best }: Posterior) => score.add(counts, mean, best)
    add(attack.guess, posterior(n, prior))
    const asExact = own.map((share, answer) => Math.max(0, n * share + scores[answer]!))
    attack.exact.add(counts, asExact, allocate(asExact, n))
    add(attack.noisy, posterior(n, prior, read, NOISE))
    const seen = measured?.ofDistrict(district)
    if (seen == null || measured === undefined || attack.measured === null || attack.both === null) continue
    const { state } = DISTRICTS[district]!
    add(attack.measured, posterior(n, normalized(measured.ofState(state)), seen, NOISE / 2))
    add(attack.both, posterior(n, prior, seen, NOISE / 2))
  }
}

/** What a map says about a district of which the attacker knows the number of respondents. */
interface DistrictReading {
  /** Shares of the model without the effect of the district. */
  readonly prior: readonly number[]
  /** Estimated shares. */
  readonly own: readonly number[]
  /** The effects divided by their variance. */
  readonly scores: readonly number[]
  /** The noisy counts that the fit must have read. */
  readonly seen: readonly number[]
}

/** Returns a function that reads a district of a map. */
export function readMap(map: ReportedMap): (district: number, n: number) => DistrictReading {
  const { logits, fitted } = withoutDistricts(map.shares)
  return (district, n) => {
    const own = normalized(logits[district]!.map(expit))
    const scores = map.sd.map(
      (sd, answer) => (logits[district]![answer]! - fitted[district]![answer]!) / sd ** 2,
    )
    const prior = normalized(fitted[district]!.map(expit))
    return { prior, own, scores, seen: readNoisy(map.whole, n, own, scores) }
  }
}

/** Returns the noisy counts that the fit must have read, from its effects. */
const readNoisy = (
  whole: readonly number[],
  n: number,
  own: readonly number[],
  scores: readonly number[],
): number[] =>
  whole.map((reported, answer) => {
    const share = Math.min(0.995, Math.max(0.005, reported))
    const spread = share * (1 - share)
    const noise = NOISE * ((1 - share) ** 2 + (whole.length - 1) * share ** 2)
    const readable = (n * spread) / (n * spread + noise)
    return share * n + (readable * n * (own[answer]! - share) + scores[answer]!) / readable
  })

/**
 * Returns the log odds of all estimates, and those that states, density and the number of women explain: these are the
 * model without the effects of districts, which nobody reports.
 */
function withoutDistricts(shares: ReportedMap['shares']): { logits: number[][]; fitted: number[][] } {
  const density = standardizeLogDensity(DISTRICTS)
  const rows = DISTRICTS.map(({ state, population, women }, district) => [
    ...Array.from({ length: 16 }, (_, index) => Number(state === index + 1)),
    density[district]!,
    women / population - 0.5,
    state >= FIRST_EASTERN_STATE_KEY ? density[district]! : 0,
  ])
  const logits = shares.map((own) => own.map((share) => Math.log(share / (1 - share))))
  const size = rows[0]!.length
  const products = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) products[i * size + j] = total(rows.map((row) => row[i]! * row[j]!))
  for (let i = 0; i < size; i++) products[i * size + i]! += 1e-9
  const factor = factorizeCholeskyInPlace(products, size)
  const slopes = logits[0]!.map((_, answer) => {
    const right = Float64Array.from({ length: size }, (__, i) =>
      total(rows.map((row, d) => row[i]! * logits[d]![answer]!)),
    )
    return solveCholeskyInPlace(factor, right)
  })
  const fitted = rows.map((row) =>
    slopes.map((slope) => total(row.map((value, index) => value * slope[index]!))),
  )
  return { logits, fitted }
}

interface Posterior {
  /** Expected number of people by answer. */
  readonly mean: readonly number[]
  /** The likeliest whole result. */
  readonly best: readonly number[]
}

/**
 * Returns what an attacker believes of n people.
 *
 * @param prior the probability of each answer
 * @param seen noisy counts, with errors of this variance
 */
export function posterior(
  n: number,
  prior: readonly number[],
  seen?: readonly number[],
  variance = 1,
): Posterior {
  const results = compositions(n, prior.length)
  const logs = results.map((counts) => {
    let log = 0
    counts.forEach((count, answer) => {
      log += count * Math.log(Math.max(1e-9, prior[answer]!)) - logFactorial(count)
      if (seen) log -= (seen[answer]! - count) ** 2 / (2 * variance)
    })
    return log
  })
  const top = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - top))
  const sum = total(weights)
  return {
    mean: prior.map((_, answer) =>
      total(results.map((counts, index) => (counts[answer]! * weights[index]!) / sum)),
    ),
    best: results[logs.indexOf(top)]!,
  }
}

const cached = new Map<string, number[][]>()

/** Returns all ways to divide n people among answers. */
function compositions(n: number, answers: number): number[][] {
  const key = `${n} ${answers}`
  const known = cached.get(key)
  if (known) return known
  const found =
    answers === 1
      ? [[n]]
      : Array.from({ length: n + 1 }, (_, first) =>
          compositions(n - first, answers - 1).map((rest) => [first, ...rest]),
        ).flat()
  cached.set(key, found)
  return found
}

/** Divides n people among answers, in proportion to expected numbers as far as possible. */
function allocate(expected: readonly number[], n: number): number[] {
  const counts = expected.map(() => 0)
  for (let person = 0; person < n; person++) {
    const gaps = expected.map((value, answer) => value - counts[answer]!)
    counts[gaps.indexOf(Math.max(...gaps))]!++
  }
  return counts
}

const expit = (logit: number) => 1 / (1 + Math.exp(-logit))
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const normalized = (values: readonly number[]) => values.map((value) => value / total(values))
const logFactorial = (n: number): number => (n < 2 ? 0 : Math.log(n) + logFactorial(n - 1))
