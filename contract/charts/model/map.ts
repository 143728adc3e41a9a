import { findMainHeadlineSubject, type HeadlineSubject } from '../../answers.ts'
import { getMeanUnit } from '../../class-intervals.ts'
import { compareGerman } from '../../german-order.ts'
import { hiddenReason, isTooUncertain } from '../../part-quality.ts'
import { isWordedAsAgreement, topHalfLabel } from '../../scale-halves.ts'
import { ensureQuoted, TEXT } from '../../texts.ts'
import { meanMeasure, SHARE, type Measure } from '../measure.ts'
import type { ChartFigures, ChartGroup, ChartPoll, ChartResult, GroupedFigures } from '../result.ts'
import type { RegionValue } from '../types.ts'
import { toDifference, toMeanValue } from './answers.ts'
import { getGroupKey, meanLabel } from './groups.ts'

export const toRegionValues = (table: GroupedFigures, subject: HeadlineSubject): RegionValue[] =>
  table.groups.map((group) => ({
    id: getGroupKey(group),
    name: group.key[0]?.label ?? '',
    ...(group.key[0]?.districts && { districts: group.key[0].districts }),
    n: group.n,
    isLowBase: group.base === 'LOW',
    hidden: subject === 'mean' && group.mean ? null : hiddenReason(group),
    ...estimateOf(group, subject),
  }))

function estimateOf(group: ChartGroup, subject: HeadlineSubject) {
  if (subject === 'mean') {
    const mean = toMeanValue(group)
    return {
      value: mean?.value ?? null,
      ciLow: mean?.low ?? null,
      ciHigh: mean?.high ?? null,
      ...differenceOf(group.meanMark),
    }
  }
  if (isTooUncertain(group.answers)) return { value: null }
  const answer = group.answers.find(({ position }) => position === subject)
  const found = subject === 'top' ? group.top : answer
  return {
    value: found?.share ?? null,
    ciLow: found?.ci95?.[0] ?? null,
    ciHigh: found?.ci95?.[1] ?? null,
    ...(subject === 'top' ? differenceOf(group.topMark) : { difference: toDifference(answer?.mark) }),
  }
}

/** A mark that is missing was not computed, as in citations made before halves and means had marks. */
const differenceOf = (mark: ChartGroup['topMark']): Pick<RegionValue, 'difference'> =>
  mark === undefined ? {} : { difference: toDifference(mark) }

/** Returns the label of a subject: `„Ja“`, `„Stimme zu“ oder „Stimme eher zu“`, `Mittelwert in Euro`. */
export function subjectLabel(poll: ChartPoll, subject: HeadlineSubject): string {
  if (subject === 'mean') return meanLabel(poll)
  if (subject === 'top') return topHalfLabel(poll)
  return ensureQuoted(poll.answers.find(({ position }) => position === subject)?.text ?? '')
}

/** Returns the title of a map of a subject: `Anteil „Ja“`, `Zustimmung`, `Mittelwert in Euro`. */
function subjectTitle(poll: ChartPoll, subject: HeadlineSubject): string {
  if (subject === 'top' && isWordedAsAgreement(poll)) return 'Zustimmung'
  return (subject === 'mean' ? '' : 'Anteil ') + subjectLabel(poll, subject)
}

/** Returns the default subject of a poll's map: the mean, the top half or the answer with the largest share. */
export const getDefaultSubject = (poll: ChartPoll, total: ChartFigures): HeadlineSubject =>
  findMainHeadlineSubject(total, poll.answers) ?? poll.answers[0]?.position ?? 0

/** The regions of a map. Individual regions may overlap, and leave out parts of the country. */
export type MapLevel = 'STATE' | 'NUTS3' | 'INDIVIDUAL_REGION'

/** A map of one answer, of the top half of a scale or of the mean. */
export interface MapModel {
  readonly type: 'MAP'
  readonly level: MapLevel
  readonly subject: HeadlineSubject
  /** What the map shows: `Anteil „Ja“`, `Mittelwert in Euro`. */
  readonly label: string
  readonly measure: Measure
  readonly regions: readonly RegionValue[]
}

/** Returns the map of the first table of a result; null if no region has a value. @param chosen null for the default */
export function mapModel(
  poll: ChartPoll,
  result: ChartResult,
  chosen: HeadlineSubject | null = null,
): MapModel | null {
  const [table] = result.tables
  if (!table) return null
  const subject = chosen ?? getDefaultSubject(poll, result.total)
  const regions = toRegionValues(table, subject)
  if (regions.every(({ value }) => value === null)) return null
  return {
    type: 'MAP',
    level: toMapLevel(table.by[0]),
    subject,
    label: subjectTitle(poll, subject),
    measure: subject === 'mean' ? meanMeasure(getMeanUnit(poll)) : SHARE,
    regions,
  }
}

export const toMapLevel = (by: string | undefined): MapLevel =>
  by === 'STATE' || by === 'INDIVIDUAL_REGION' ? by : 'NUTS3'

/** A map with fewer reliable regions says less than their list, and one of 400 districts would be nearly empty. */
const MIN_MAPPED: Readonly<Record<MapLevel, number>> = { STATE: 8, NUTS3: 20, INDIVIDUAL_REGION: 8 }

const isCompared = (regions: readonly RegionValue[]) =>
  regions.some(({ difference }) => difference !== undefined)

const isReliable = (region: RegionValue | undefined): region is RegionValue =>
  region?.value != null && !region.isLowBase

/**
 * Returns whether a map is drawn: if enough regions are reliable and compared with the other respondents. Otherwise only
 * their list is shown.
 */
export const canDrawMap = ({ level, regions }: Pick<MapModel, 'level' | 'regions'>): boolean =>
  isCompared(regions) && regions.filter(isReliable).length >= MIN_MAPPED[level]

const LEVEL_NAMES = {
  STATE: { plural: 'Länder', dative: 'Ländern' },
  NUTS3: { plural: 'Kreise', dative: 'Kreisen' },
  INDIVIDUAL_REGION: { plural: 'Gebiete', dative: 'Gebieten' },
} as const

/** Returns the sentence that there is no map, with the reason. */
export function noMapReasonText({ level, regions }: Pick<MapModel, 'level' | 'regions'>): string {
  const { plural, dative } = LEVEL_NAMES[level]
  return isCompared(regions)
    ? `Als Liste: Eine Karte gibt es ab ${MIN_MAPPED[level]} ${dative} mit verlässlichem Wert.`
    : `Als Liste: In dieser älteren Ansicht sind die ${plural} nicht mit den übrigen Befragten verglichen.`
}

/**
 * The three colors of a measured map, which shows results of respondents instead of model estimates. Values differ mostly
 * by chance, so only the verdict has a color.
 */
export const REGION_VERDICTS = [
  { difference: 'higher', color: 'diverge1', words: 'gesichert über den übrigen Befragten' },
  { difference: null, color: 'diverge3', words: 'nicht zu unterscheiden' },
  { difference: 'lower', color: 'diverge5', words: 'gesichert unter den übrigen Befragten' },
] as const

/** Returns the index of a region's color in {@link REGION_VERDICTS}; null for a region without a reliable value. */
export const findVerdictIndex = (region: RegionValue | undefined): number | null =>
  isReliable(region)
    ? REGION_VERDICTS.findIndex(({ difference }) => difference === (region.difference ?? null))
    : null

/** Returns whether a reliable value is higher or lower than that of the other respondents; null if neither is certain. */
export const findReliableDifference = (region: RegionValue | undefined): 'higher' | 'lower' | null =>
  isReliable(region) ? (region.difference ?? null) : null

/** Returns the sentence that explains the marks of a map; '' if it has none. @param signs the signs of both marks */
export const regionMarksLegendText = (
  { label, regions }: Pick<MapModel, 'label' | 'regions'>,
  signs: { readonly higher: string; readonly lower: string },
): string =>
  regions.some((region) => findReliableDifference(region) !== null)
    ? `${signs.higher}: ${label} gesichert höher als bei den übrigen Befragten; ${signs.lower}: gesichert niedriger (${TEXT.errorRate}).`
    : ''

/**
 * The color steps of a map of estimates. Regions with a low base do not affect them, because their values are mostly
 * random.
 */
export interface EstimateColorSteps {
  /** The range of each step: `21 bis unter 26 %`. */
  readonly labels: readonly string[]
  /** Returns the step of a region, from 0; null for a region without a reliable value. */
  readonly stepOf: (region: RegionValue | undefined) => number | null
}

export function createEstimateColorSteps(
  regions: readonly RegionValue[],
  { minStep, formatTick }: Pick<Measure, 'minStep' | 'formatTick'>,
): EstimateColorSteps {
  const bounds = getEqualStepBounds(
    regions.flatMap(({ value, isLowBase }) => (isLowBase ? [] : (value ?? []))),
    minStep,
  )
  const textOf = (bound: number) => formatTick(bound, Math.round(-Math.log10(minStep)))
  return {
    labels: bounds.slice(1).map((high, index) => {
      const low = textOf(bounds[index] ?? 0).replace(/\s%$/, '')
      const isLast = index === bounds.length - 2
      return `${low} bis ${isLast ? '' : 'unter '}${textOf(high)}`
    }),
    stepOf: (region) =>
      region?.value == null || region.isLowBase ? null : getColorStepIndex(region.value, bounds),
  }
}

/** The number of colors of a map. */
const STEPS = 5

/**
 * Returns the six ascending bounds of five equal steps that contain all values, on multiples of `roundingUnit` (by
 * default whole percent; its inverse is whole). The last bound may lie above the largest value. Empty if there are no
 * values.
 */
export function getEqualStepBounds(values: readonly number[], roundingUnit = 0.01): number[] {
  if (values.length === 0) return []
  const per = Math.round(1 / roundingUnit)
  const low = Math.floor(Math.min(...values) * per)
  const high = Math.max(low + STEPS, Math.ceil(Math.max(...values) * per))
  const size = Math.ceil((high - low) / STEPS)
  return Array.from({ length: STEPS + 1 }, (_, index) => (low + index * size) / per)
}

/** Returns the index of the step that contains a value, from 0 to 4; of the nearest one if none does. */
export function getColorStepIndex(value: number, bounds: readonly number[]): number {
  const step = bounds.findLastIndex((bound) => value >= bound)
  return Math.min(STEPS - 1, Math.max(0, step))
}

/** Sorts regions for a list: the reliable ones by value, those with a low base and those without a value by name. */
export function rankRegions<Region extends RegionValue>(
  regions: readonly Region[],
): { reliable: Region[]; uncertain: Region[]; hidden: Region[] } {
  const known = regions.filter(({ value }) => value !== null)
  const byName = (a: Region, b: Region) => compareGerman(a.name, b.name)
  return {
    reliable: known.filter(({ isLowBase }) => !isLowBase).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
    uncertain: known.filter(({ isLowBase }) => isLowBase).toSorted(byName),
    hidden: regions.filter(({ value }) => value === null).toSorted(byName),
  }
}
