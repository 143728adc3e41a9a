/**
 * Values of decision indexes from reported figures of polls
 * ([decision 29](../../../docs/decisions/0029-decision-indexes.md)).
 */
import type {
  IndexAnswer,
  IndexBase,
  IndexComponentPoints,
  IndexProblem,
} from '../../../contract/decision-index.ts'
import { findStandardError, worstCaseCombinedError } from '../../../contract/significance.ts'
import { Z95, type Interval } from './intervals.ts'
import type { Choice } from './protection.ts'

/** The reported share of an answer, between 0 and 1. */
export interface AnswerShare {
  readonly position: number
  readonly share: number | null
  readonly se: number | null
  readonly ci95: readonly number[] | null
}

/** A balance in points, with its standard error. */
export interface Balance {
  readonly value: number
  readonly se: number
}

interface Shares {
  readonly answers: readonly AnswerShare[]
  readonly effective: number | null
}

/**
 * Returns the sum of shares times factors, in points, with its standard error; null if a share or its error is unknown, or
 * if an answer with a factor is not reported.
 *
 * The error of a single answer is that of its share. That of several answers of a single choice is the multinomial one
 * with the effective sample size, plus the noise of protected figures, whose variance follows from the reported errors.
 * For a multiple choice the covariance of answers is not known, so the errors add up, which is the largest possible one.
 */
export function toBalance(
  { answers, effective }: Shares,
  factors: readonly IndexAnswer[],
  choice: Choice,
): Balance | null {
  const factorOf = new Map(factors.map(({ position, factor }) => [position, factor]))
  const counted: { factor: number; share: number; error: number }[] = []
  for (const { position, share, se, ci95 } of answers) {
    const error = findStandardError({ share, se, ci95 })
    if (share === null || error === null) return null
    counted.push({ factor: factorOf.get(position) ?? 0, share, error })
  }
  const used = counted.filter(({ factor }) => factor !== 0)
  if (used.length === 0 || used.length < factors.filter(({ factor }) => factor !== 0).length) return null
  const value = total(used.map(({ factor, share }) => factor * share))
  const largest = total(used.map(({ factor, error }) => Math.abs(factor) * error))
  if (used.length === 1 || choice === 'MULTIPLE') return { value, se: largest }
  if (effective === null || effective <= 0) return { value, se: largest }
  const sampling =
    (total(used.map(({ factor, share }) => factor * factor * share)) - value * value) / effective
  const noise =
    noiseVariance(counted, effective) *
    total(counted.map(({ factor }) => (factor - value) * (factor - value)))
  const variance = Math.max(0, sampling) + noise
  return { value, se: variance > 0 ? Math.min(largest, Math.sqrt(variance)) : largest }
}

/** Returns the variance of the noise of each answer's weight, relative to the squared base, from the reported errors. */
function noiseVariance(
  answers: readonly { readonly share: number; readonly error: number }[],
  effective: number,
): number {
  const excess = total(answers.map(({ share, error }) => error * error - (share * (1 - share)) / effective))
  const spread = total(
    answers.map(({ share }) => (1 - share) * (1 - share) + (answers.length - 1) * share * share),
  )
  return Math.max(0, excess / spread)
}

/** A poll's balance in a month. */
export interface ComponentMonth extends Balance {
  /** Such as `2026-03`. */
  readonly month: string
  readonly from: string
  readonly to: string
  /** Whether the month is not over. */
  readonly isPartial: boolean
  readonly isLowBase: boolean
}

/** A component of an index with its balances. */
export interface ComponentSeries {
  readonly weight: number
  /** Who asked: polls of different sources have different respondents. Null if unknown. */
  readonly source: string | null
  /** The smallest and the largest balance that the factors allow. */
  readonly range: readonly [low: number, high: number]
  readonly months: readonly ComponentMonth[]
}

export interface IndexMonth extends Omit<ComponentMonth, 'se'> {
  /** Its standard error without that of the base, for comparisons of months. */
  readonly seWithoutBase: number
  /** The 95 % interval, which includes the error of the base. */
  readonly ci95: Interval
  /** The parts of the components, which add up to the value. */
  readonly parts: readonly IndexComponentPoints[]
}

/** Returns the smallest and the largest balance that the factors of a poll allow, in points. */
export function balanceRange(factors: readonly IndexAnswer[], choice: Choice): [low: number, high: number] {
  const values = factors.map(({ factor }) => factor)
  if (choice === 'SINGLE') return [Math.min(0, ...values), Math.max(0, ...values)]
  return [total(values.filter((factor) => factor < 0)), total(values.filter((factor) => factor > 0))]
}

/** A base below this part of the range, in points, would make an index of errors. */
const MIN_BASE_POINTS = 1

/**
 * Computes an index for each month in which all components have a balance.
 *
 * @param base the mean of its months is 100; null for a balance in points
 */
export function computeIndex(
  components: readonly ComponentSeries[],
  base: IndexBase | null,
): { readonly months: readonly IndexMonth[]; readonly problem: IndexProblem | null } {
  const weights = total(components.map(({ weight }) => weight))
  const parts = components.map((component) => ({ ...component, part: component.weight / weights }))
  const low = total(parts.map(({ part, range }) => part * range[0]))
  const high = total(parts.map(({ part, range }) => part * range[1]))
  const common = getCommonMonths(parts)
  const balances = common.map((months) => ({
    months,
    value: total(parts.map(({ part }, index) => part * (months[index]?.value ?? 0))),
    se: combineErrorsBySource(
      parts.map(({ part, source }, index) => ({ source, error: part * (months[index]?.se ?? 0) })),
    ),
  }))
  if (balances.length === 0) return { months: [], problem: 'NO_COMMON_MONTH' }
  const isInBase = ({ months: [first] }: (typeof balances)[number]): boolean =>
    base !== null && first !== undefined && base.from <= first.month && first.month <= base.to
  const baseMonths = balances.filter(isInBase)
  if (base && (baseMonths.length < countMonths(base) || baseMonths.some(({ months }) => months.some(isOpen))))
    return { months: [], problem: 'BASE_WITHOUT_VALUE' }
  const baseLevel = base ? total(baseMonths.map(({ value }) => value)) / baseMonths.length - low : 100
  if (baseLevel < MIN_BASE_POINTS) return { months: [], problem: 'BASE_AT_MINIMUM' }
  const unit = base ? 100 / baseLevel : 1
  const origin = base ? low : 0
  const baseVariance = total(baseMonths.map(({ se }) => se * se)) / baseMonths.length ** 2
  const problem = null
  return {
    problem,
    months: balances.map((balance): IndexMonth => {
      const { months, se } = balance
      const value = unit * (balance.value - origin)
      const ratio = value / 100
      // The gradient of the value by the balance of each month: of its own, and of those of the base.
      const variance = base
        ? se * se * (isInBase(balance) ? 1 - (2 * ratio) / baseMonths.length : 1) +
          ratio * ratio * baseVariance
        : se * se
      const half = Z95 * unit * Math.sqrt(Math.max(0, variance))
      return {
        month: months[0]?.month ?? '',
        from: last(months.map(({ from }) => from)),
        to: last(months.map(({ to }) => to)),
        isPartial: months.some(isOpen),
        isLowBase: months.some(({ isLowBase }) => isLowBase),
        value: rounded(value, 3),
        seWithoutBase: rounded(unit * se, 4),
        ci95: [
          rounded(Math.max(unit * (low - origin), value - half), 3),
          rounded(Math.min(unit * (high - origin), value + half), 3),
        ],
        parts: parts.map(({ part, range }, index) => ({
          value: rounded(unit * part * ((months[index]?.value ?? 0) - (base ? range[0] : 0)), 3),
          se: rounded(unit * part * (months[index]?.se ?? 0), 4),
        })),
      }
    }),
  }
}

const isOpen = ({ isPartial }: ComponentMonth): boolean => isPartial

/** Returns the months that all components have, in chronological order, each as one entry per component. */
function getCommonMonths(components: readonly ComponentSeries[]): ComponentMonth[][] {
  const byMonth = components.map(({ months }) => new Map(months.map((month) => [month.month, month])))
  const names = [...(byMonth[0]?.keys() ?? [])].toSorted()
  return names
    .map((name) => byMonth.flatMap((months) => months.get(name) ?? []))
    .filter((months) => months.length === components.length)
}

/**
 * Combines the errors of weighted balances. Polls of one source, or of an unknown one, may have asked the same people:
 * their errors add up, which is the largest possible error for any covariance. Polls of different sources are
 * independent.
 */
export function combineErrorsBySource(
  errors: readonly { readonly source: string | null; readonly error: number }[],
): number {
  const sources = errors.some(({ source }) => source === null)
    ? [null]
    : [...new Set(errors.map(({ source }) => source))]
  const bySource = sources.map((source) =>
    errors
      .filter((one) => source === null || one.source === source)
      .reduce((sum, { error }) => worstCaseCombinedError(sum, error), 0),
  )
  return Math.hypot(...bySource)
}

function countMonths({ from, to }: IndexBase): number {
  const numberOf = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5))
  return numberOf(to) - numberOf(from) + 1
}

const last = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function rounded(value: number, decimals: 3 | 4): number {
  const scale = decimals === 3 ? 1000 : 10_000
  return Math.round(value * scale) / scale + 0
}
