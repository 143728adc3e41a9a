/** What the chart of a decision index shows, and the sentences about it, for screens and files. */
import { formatMonthAndYear } from '../../calendar.ts'
import {
  computeIndexContributions,
  type IndexContribution,
  type IndexComponentPoints,
} from '../../decision-index.ts'
import { formatAbsoluteDifferenceInterval } from '../../findings/differences.ts'
import { formatDecimal } from '../../findings/numbers.ts'
import { capitalized } from '../../german.ts'
import type { Verdict } from '../../significance.ts'
import { breakDates } from '../breaks.ts'
import { MEAN, type Measure } from '../measure.ts'
import {
  getTimeChanges,
  hasBreakBetween,
  markSignificantSteps,
  findCurrentStretchLastPointDate,
} from '../time-changes.ts'
import { lacksStart } from '../time-step.ts'
import { findTrend } from '../trend.ts'
import type { Series, TimeMark } from '../types.ts'
import type { TimeModel } from './time.ts'

/** The value of a month, in the form of the API. */
export interface ChartIndexValue {
  readonly from: string
  readonly to: string
  readonly isPartial: boolean
  readonly isLowBase: boolean
  readonly formula: number
  readonly value: number
  readonly se: number
  readonly ci95: readonly number[]
  readonly parts: readonly IndexComponentPoints[]
}

export interface ChartIndex {
  readonly formulas: readonly {
    readonly base: { readonly from: string; readonly to: string } | null
    readonly components: readonly { readonly title: string | null }[]
  }[]
  readonly values: readonly ChartIndexValue[]
  readonly breaks: readonly TimeMark[]
}

const measureOf = (label: string): Measure => ({ ...MEAN, label, minStep: 1 })

/** Returns whether the formula of a value has a base that is 100. */
export const hasBasePeriod = (
  { formulas }: Pick<ChartIndex, 'formulas'>,
  { formula }: Pick<ChartIndexValue, 'formula'>,
): boolean => formulas[formula]?.base != null

/** What is drawn: the values, or their trend with the values behind it. */
export type IndexModel = Pick<
  TimeModel,
  'series' | 'seriesBehindTrend' | 'measure' | 'marks' | 'breaks' | 'changes'
>

/** Returns the time series of an index; null without two values. */
export function indexModel(index: ChartIndex, isTrend = false): IndexModel | null {
  const { values, breaks: all } = index
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last || values.length < 2) return null
  const marks = all.filter(({ date }) => first.from < date && date <= last.to)
  const breaks = breakDates(marks)
  const lines = linesOf(index)
  const measure = measureOf(lines.map(({ label }) => label).join(' und '))
  const changes = getTimeChanges([lines], { breaks, isOfWaves: false })
  const measured = markSignificantSteps(lines, changes)
  const trends = measured.map((one) => (isTrend ? findTrend(one, breaks, measure) : null))
  const hasTrend = trends.some((trend) => trend !== null)
  return {
    series: measured.map((one, place) => trends[place] ?? one),
    seriesBehindTrend: hasTrend ? measured : null,
    measure,
    marks,
    breaks,
    changes,
  }
}

/** Returns one line, or two if a formula had a base and another one had none: their values have different scales. */
const linesOf = (index: ChartIndex): Series[] =>
  LINES.flatMap((line) => {
    const values = index.values.filter((value) => hasBasePeriod(index, value) === line.hasBase)
    return values.length === 0 ? [] : [lineOf(line, values)]
  })

const LINES = [
  { id: 'index', label: 'Index', name: 'der Index', colorIndex: 0, hasBase: true },
  { id: 'balance', label: 'Saldo', name: 'der Saldo', colorIndex: 1, hasBase: false },
] as const

const lineOf = (
  { hasBase: _, ...line }: (typeof LINES)[number],
  values: readonly ChartIndexValue[],
): Series => ({
  ...line,
  points: values.map(({ from, to, value, se, ci95, isPartial, isLowBase }) => ({
    date: from,
    to,
    value,
    se,
    ciLow: ci95[0] ?? null,
    ciHigh: ci95[1] ?? null,
    isLowBase,
    ...(isPartial && { isPartial }),
  })),
})

/** Returns the last whole month; undefined without one. */
export const findLastCompleteValue = <Value extends { readonly isPartial: boolean }>(
  values: readonly Value[],
): Value | undefined => values.findLast(({ isPartial }) => !isPartial)

/**
 * Returns the sentence about the value: `Im Oktober 2026 steht der Index bei 108,3 (105,1 bis 111,5).`; null without
 * one.
 */
export function indexValueSentence(index: ChartIndex): string | null {
  const last = findLastCompleteValue(index.values)
  if (!last) return null
  const [low = last.value, high = last.value] = last.ci95
  const range = low === high ? '' : ` (${formatDecimal(low)} bis ${formatDecimal(high)})`
  return hasBasePeriod(index, last)
    ? `Im ${formatMonthAndYear(last.from)} steht der Index bei ${formatDecimal(last.value)}${range}.`
    : `Im ${formatMonthAndYear(last.from)} liegt der Saldo bei ${formatDecimal(last.value)} Punkten${range}.`
}

const WORDS = { kind: 'NUMERIC_SCALE', unit: null, isMean: true } as const

/**
 * Returns the verdict on the change over the last stretch without a break, as a sentence; null if nothing is compared. A
 * change that is significant has its range only (decision 22).
 */
export function indexChangeSentence({
  changes,
  breaks,
}: Pick<IndexModel, 'changes' | 'breaks'>): string | null {
  const stretches = changes.filter(({ span }) => span === 'STRETCH')
  const change = stretches.at(-1)
  if (!change) return null
  const isPresent = change.second.date === findCurrentStretchLastPointDate(stretches, breaks)
  const since = isPresent
    ? `seit ${formatMonthAndYear(change.first.date)}`
    : spanText(change.first.date, change.second.date)
  const name = change.line.name ?? change.line.label
  if (!change.isSecured) return `Keine gesicherte Veränderung ${since}.`
  return changedText(name, since, change)
}

const spanText = (from: string, to: string): string =>
  `von ${formatMonthAndYear(from)} bis ${formatMonthAndYear(to)}`

const changedText = (
  name: string,
  since: string,
  change: Verdict & { readonly difference: number },
): string =>
  `${capitalized(name)} ist ${since} ${change.difference > 0 ? 'gestiegen' : 'gesunken'}, um ${formatAbsoluteDifferenceInterval(WORDS, change)}.`

/**
 * Returns the sentence about a significant change between two months: `Der Index ist von Mai 2026 bis Juli 2026
 * gestiegen, um 2 bis 9 Punkte.`
 */
export const significantIndexChangeSentence = (
  index: Pick<ChartIndex, 'formulas'>,
  [first, second]: readonly [ChartIndexValue, ChartIndexValue],
  change: Verdict & { readonly difference: number },
): string =>
  changedText(
    hasBasePeriod(index, second) ? 'der Index' : 'der Saldo',
    spanText(first.from, second.from),
    change,
  )

/** The contributions of the components to the change between two months. */
export interface ChangeContributions {
  readonly first: ChartIndexValue
  readonly second: ChartIndexValue
  readonly components: readonly {
    readonly title: string | null
    readonly contribution: IndexContribution | null
  }[]
}

/** As in `getTimeChanges`: months with few respondents are not compared, nor those of which a part is missing. */
const isCompared = ({ from, isPartial, isLowBase }: ChartIndexValue): boolean =>
  !isPartial && !isLowBase && !lacksStart('month', { date: from })

/** Returns the last month that can be compared with earlier ones; undefined without any. */
export const lastComparableMonth = ({ values }: Pick<ChartIndex, 'values'>): ChartIndexValue | undefined =>
  values.findLast(isCompared)

/** Returns the months that can be compared with the last comparable one: those since the last break before it. */
export function getMonthsComparableToLast({
  values,
  breaks,
}: Pick<ChartIndex, 'values' | 'breaks'>): ChartIndexValue[] {
  const last = lastComparableMonth({ values })
  const dates = breakDates(breaks)
  return values.filter(
    (value) =>
      last !== undefined &&
      value.from < last.from &&
      isCompared(value) &&
      value.formula === last.formula &&
      !hasBreakBetween(pointOf(value), pointOf(last), dates),
  )
}

const pointOf = ({ from, to, value }: ChartIndexValue) => ({ date: from, to, value })

/**
 * Returns the contributions of the components to the change up to the last month that is compared; null without another.
 *
 * @param since the first day of the month to compare with; by default the earliest
 */
export function indexContributions(index: ChartIndex, since?: string): ChangeContributions | null {
  const months = getMonthsComparableToLast(index)
  const first = months.find(({ from }) => from === since) ?? months[0]
  const second = index.values.findLast(isCompared)
  if (!first || !second) return null
  const contributions = computeIndexContributions(first, second)
  return {
    first,
    second,
    components: (index.formulas[second.formula]?.components ?? []).map(({ title }, place) => ({
      title,
      contribution: contributions[place] ?? null,
    })),
  }
}

/** Returns the German text of a contribution: its range if it is significant, else that it is not. */
export const contributionText = (contribution: IndexContribution | null): string =>
  contribution === null
    ? 'nicht bekannt'
    : contribution.isSecured
      ? `${contribution.difference > 0 ? 'hebt' : 'senkt'} um ${formatAbsoluteDifferenceInterval(WORDS, contribution)}`
      : 'kein gesicherter Beitrag'
