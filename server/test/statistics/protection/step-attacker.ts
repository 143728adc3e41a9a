/** Attacks on the unfiltered result of an open poll with two answers, which moves on with every tenth answer. */

/** The reported unfiltered result after a step. All lists are in the order of the answers. */
export interface ToldStep {
  /** Weighted shares. */
  readonly shares: readonly number[]
  /** Unweighted shares. */
  readonly unweighted: readonly number[]
}

/** The variance of one layer of noise of a count. */
const LAYER = 3

/** How precisely an attacker takes the reported figures. */
export interface Precision {
  /** Number of decimals of shares. */
  readonly decimals: number
  /** Whether counts contain noise. */
  readonly isNoisy: boolean
}

/**
 * Returns the answer of a voter whose vote completes a step of ten, when the attacker has cast the other nine.
 *
 * @param size number of answers before the step
 * @param own the attacker's votes by answer
 */
export function guessTenth(before: ToldStep, after: ToldStep, size: number, own: readonly number[]): number {
  const lead = ([yes = 0, no = 0]: readonly number[], people: number) => people * (yes - no)
  const grown = (of: 'shares' | 'unweighted') => lead(after[of], size + 10) - lead(before[of], size)
  const left = (grown('shares') + grown('unweighted')) / 2 - ((own[0] ?? 0) - (own[1] ?? 0))
  return left > 0 ? 0 : 1
}

/** What an attacker knows of a step who knows the ten people and the public rule of weighting. */
export interface KnownStep {
  /** The weight of each of the ten. The weights of all have mean 1. */
  readonly weights: readonly number[]
  /** The estimated number and total weight of those of the ten who answered "yes". */
  readonly estimate: readonly [n: number, weight: number]
  /** The variance of both estimates. */
  readonly variance: number
}

/**
 * Returns the number and the weight of "yes" that a step added to the one before.
 *
 * @param sizes number of answers before and after the step
 */
export function estimateFromSteps(
  before: ToldStep,
  after: ToldStep,
  sizes: readonly [number, number],
  precision: Precision,
): Pick<KnownStep, 'estimate' | 'variance'> {
  const grown = (of: 'shares' | 'unweighted') =>
    sizes[1] * (after[of][0] ?? 0) - sizes[0] * (before[of][0] ?? 0)
  return {
    estimate: [grown('unweighted'), grown('shares')],
    variance: 2 * varianceOf(after, sizes[1], precision),
  }
}

/**
 * Returns the same for an attacker who also knows every earlier answer.
 *
 * @param yes number and total weight of the earlier "yes" answers
 * @param deviations the deviations of earlier reported shares from the true ones, in people. They show the layer of
 *   noise that is the same in all steps.
 */
export function estimateFromTruth(
  told: ToldStep,
  size: number,
  yes: readonly [n: number, weight: number],
  deviations: readonly (readonly [n: number, weight: number])[],
  precision: Precision,
): Pick<KnownStep, 'estimate' | 'variance'> {
  const mean = (index: 0 | 1) =>
    deviations.reduce((sum, deviation) => sum + deviation[index], 0) / deviations.length
  return {
    estimate: [
      size * (told.unweighted[0] ?? 0) - yes[0] - mean(0),
      size * (told.shares[0] ?? 0) - yes[1] - mean(1),
    ],
    variance: varianceOf(told, size, precision) * (1 + 1 / deviations.length),
  }
}

/** The variance of a reported number of "yes" of one step: one layer of noise, and the rounding. */
function varianceOf({ unweighted }: ToldStep, size: number, { decimals, isNoisy }: Precision): number {
  const share = unweighted[0] ?? 0
  const rounding = (size * 10 ** -decimals) ** 2 / 12
  return (isNoisy ? LAYER * ((1 - share) ** 2 + share ** 2) : 0) + rounding
}

/** Returns the most probable answer of each of the ten, if each answer is equally probable beforehand. */
export function guessTen({ weights, estimate, variance }: KnownStep): number[] {
  const logs = new Float64Array(2 ** weights.length)
  for (let set = 0; set < logs.length; set++) {
    let [n, sum] = [0, 0]
    weights.forEach((weight, person) => {
      if (set & (1 << person)) [n, sum] = [n + 1, sum + weight]
    })
    logs[set] = -((estimate[0] - n) ** 2 + (estimate[1] - sum) ** 2) / (2 * variance)
  }
  const best = Math.max(...logs)
  const odds = weights.map(() => [0, 0] as [number, number])
  logs.forEach((log, set) => {
    const probability = Math.exp(log - best)
    for (const [person, odd] of odds.entries()) odd[set & (1 << person) ? 0 : 1] += probability
  })
  return odds.map(([yes, no]) => (yes > no ? 0 : 1))
}
