import { USUAL_AGE_BREAKS } from './enumerations/results.ts'
import { ageBandsFrom, serializeAgeBand } from './filter.ts'
import { Z95 } from './normal-distribution.ts'

/** The errors that staff can plan for, in percentage points. */
export const PLANNABLE_ERROR_POINTS = [2, 3, 4, 5, 7, 10] as const

/** The usual arrival of answers is computed from at least this many polls. */
export const MIN_POLLS_FOR_ARRIVAL_RATES = 5

/** The age bands of groups to plan for, as in filters: `18-29`, `65+`. */
export const PLANNABLE_AGE_BANDS = ageBandsFrom(USUAL_AGE_BREAKS).map(serializeAgeBand)

/**
 * Quartiles of the answers a day of our own polls: a quarter gets at most `slow`, half at most `usual`, a quarter at least
 * `fast`.
 */
export interface AnswersPerDayQuartiles {
  readonly slow: number
  readonly usual: number
  readonly fast: number
}

interface PlanInput {
  /** The wanted 95 % error of a share of 50 % within the group, in percentage points. */
  readonly groupErrorPoints: number
  /** The part of all answers that the group gives, 0 to 1. */
  readonly groupShare: number
  readonly designEffect: number
  readonly rates: AnswersPerDayQuartiles | null
}

/** What a poll needs for an error. */
export interface FieldworkPlan {
  readonly groupAnswers: number
  readonly answers: number
  /** Null without known rates. */
  readonly days: Record<keyof AnswersPerDayQuartiles, number> | null
}

/**
 * Variance of the noise of a share of 50 % of two answers, times the square of the respondents: a half of each of two
 * counts with a variance of 6 (decision 15).
 */
const NOISE = 3

/**
 * Returns how many answers a group needs for an error within it, how many the poll needs for that, and how many days that
 * takes. The answers are rounded up to tens.
 */
export function planFieldwork({
  groupErrorPoints,
  groupShare,
  designEffect,
  rates,
}: PlanInput): FieldworkPlan {
  const variance = (groupErrorPoints / 100 / Z95) ** 2
  const sampling = designEffect / 4
  // variance = sampling / n + NOISE / n²
  const needed = (sampling + Math.sqrt(sampling ** 2 + 4 * variance * NOISE)) / (2 * variance)
  const groupAnswers = upToTens(needed)
  const answers = upToTens(groupAnswers / groupShare)
  const daysAt = (rate: number) => Math.ceil(answers / rate)
  return {
    groupAnswers,
    answers,
    days: rates && { slow: daysAt(rates.slow), usual: daysAt(rates.usual), fast: daysAt(rates.fast) },
  }
}

const upToTens = (count: number): number => Math.ceil(count / 10 - 1e-9) * 10
