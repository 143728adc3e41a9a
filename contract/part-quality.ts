import type { Reliability } from './enumerations/results.ts'
import { formatDecimal, formatPlusMinus, withUnit } from './findings/numbers.ts'
import { germanNumber } from './german.ts'
import { MAX_SHARE_CI_WIDTH } from './limits.ts'
import { meanErrorText, TEXT } from './texts.ts'

/** A group, region or period of a chart, in the format of the API. */
export interface PartFigures {
  readonly n: number | null
  /** In percentage points; null if it is not reported. */
  readonly statisticalError: number | null
  readonly reliability: Reliability
  readonly mean: { readonly value: number; readonly ci95: readonly number[] | null } | null
}

/**
 * Returns whether the range of any answer is so wide that the shares of a group, region or period would be misread, such
 * as `0,0 % (0–67)`.
 */
export const isTooUncertain = (answers: readonly { readonly ci95?: readonly number[] | null }[]): boolean =>
  answers.some(({ ci95 }) => ci95 != null && (ci95[1] ?? 1) - (ci95[0] ?? 0) > MAX_SHARE_CI_WIDTH)

/** Why the figures of a group, region or period are not shown: too few respondents, or ranges that are too wide. */
export type HiddenReason = 'LOW_BASE' | 'UNCERTAIN'

interface HiddenPart {
  readonly answers: readonly { readonly ci95?: readonly number[] | null }[]
}

/** Returns why the shares of a group, region or period are not shown; null if they are. */
export const hiddenReason = ({ answers }: HiddenPart): HiddenReason | null =>
  answers.length === 0 ? 'LOW_BASE' : isTooUncertain(answers) ? 'UNCERTAIN' : null

/**
 * Returns why no part of a result is shown: too few respondents, or ranges that are too wide if that is the only reason.
 *
 * @param total all respondents
 */
export const noPartsText = (total: { readonly base: string }, parts: readonly HiddenPart[]): string =>
  total.base !== 'HIDDEN' && parts.length > 0 && parts.every((part) => hiddenReason(part) === 'UNCERTAIN')
    ? TEXT.tooUncertain
    : TEXT.lowBase

const WIDTH = `95-%-Bereich über ${withUnit(String(100 * MAX_SHARE_CI_WIDTH), 'Punkte')}`

/** Returns the text for figures that are not shown: `zu wenige Befragte, nicht ausgewiesen`. @param reasons at least one */
export function hiddenText(reasons: readonly HiddenReason[]): string {
  const words = [
    ...(reasons.includes('LOW_BASE') ? ['zu wenige Befragte'] : []),
    ...(reasons.includes('UNCERTAIN') ? [`zu unsicher (${WIDTH})`] : []),
  ]
  return `${words.join(' oder ')}, nicht ausgewiesen`
}

/** How reliable the single figures of a chart are. */
export interface PartQuality {
  /** Example: `Einzelne Monate: n = 540 bis 720 · statistischer Fehler ± 4,1 bis 5,6 Prozentpunkte`. */
  readonly text: string
  readonly reliability: readonly [best: Reliability, worst: Reliability]
}

/**
 * Describes the errors of a chart's parts, which are larger than that of all respondents together. Returns null if no
 * errors are known.
 *
 * @param partsName what the parts are: `Einzelne Bundesländer`
 * @param isMean whether the chart shows means
 * @param meanErrorUnit the unit of an error of means, see `getMeanErrorUnit`
 */
export function describePartQuality(
  partsName: string,
  parts: readonly PartFigures[],
  isMean = false,
  meanErrorUnit: string | null = 'Punkte',
): PartQuality | null {
  const known = parts.flatMap((part) => {
    const error = errorOf(part, isMean)
    return error === null ? [] : { ...part, error }
  })
  if (known.length === 0) return null
  const byError = known.toSorted((a, b) => (a.statisticalError ?? 0) - (b.statisticalError ?? 0))
  const [best, worst] = [byError[0]?.reliability ?? 'LOW', byError.at(-1)?.reliability ?? 'LOW']
  const sizes = known.flatMap(({ n }) => n ?? [])
  const points = rangeText(
    known.map(({ error }) => error),
    (error) => formatDecimal(error),
  )
  const facts = [
    sizes.length > 0 && `n = ${rangeText(sizes, (size) => germanNumber(size))}`,
    isMean ? meanErrorText(points, meanErrorUnit) : shareErrorText(points),
  ]
  return { text: `${partsName}: ${facts.filter(Boolean).join(' · ')}`, reliability: [best, worst] }
}

/**
 * Returns the error of all respondents of a chart together: `statistischer Fehler ± 3,0 Prozentpunkte`, or that of the
 * mean. Null if it is not known.
 *
 * @param isMean whether the chart shows means
 * @param meanErrorUnit the unit of an error of means, see `getMeanErrorUnit`
 */
export function allRespondentsErrorText(
  { statisticalError, mean }: Pick<PartFigures, 'statisticalError' | 'mean'>,
  isMean: boolean,
  meanErrorUnit: string | null,
): string | null {
  const meanError = isMean ? errorOf({ statisticalError, mean }, true) : null
  if (meanError !== null) return meanErrorText(formatDecimal(meanError), meanErrorUnit)
  return statisticalError === null ? null : shareErrorText(formatDecimal(statisticalError))
}

/** Returns the error of a mean as text: `± 2,1 Euro`; null if it is unknown. @param unit see `getMeanErrorUnit` */
export function formatMeanErrorSize({ mean }: Pick<PartFigures, 'mean'>, unit: string | null): string | null {
  const error = errorOf({ statisticalError: null, mean }, true)
  return error === null ? null : formatPlusMinus(formatDecimal(error), unit)
}

/** Returns the text for the statistical error of shares. @param points its size, formatted */
export const shareErrorText = (points: string): string =>
  `statistischer Fehler ${formatPlusMinus(points, 'Prozentpunkte')}`

function errorOf(
  { statisticalError, mean }: Pick<PartFigures, 'statisticalError' | 'mean'>,
  isMean: boolean,
): number | null {
  if (!isMean) return statisticalError
  return mean?.ci95 ? largerHalfWidth(mean.value, mean.ci95) : null
}

/** Returns half the width of an interval of a mean, one of whose ends may be cut at the end of the scale. */
export const largerHalfWidth = (mean: number, [low = mean, high = mean]: readonly number[]): number =>
  Math.max(high - mean, mean - low)

/** `5,2 bis 9,4`, or one number if both ends read the same. */
function rangeText(values: readonly number[], format: (value: number) => string): string {
  const ends = [Math.min(...values), Math.max(...values)].map((value) => format(value))
  return [...new Set(ends)].join(' bis ')
}
