import { headlineSubject } from '../../answers.ts'
import { meanUnit } from '../../class-scale.ts'
import { stepBounds, getColorStep } from '../../color-steps.ts'
import { compareGerman } from '../../german-order.ts'
import { MIN_BASE } from '../../limits.ts'
import { hiddenReason, isTooUncertain } from '../../part-quality.ts'
import { isWordedAsAgreement, topLabel } from '../../scale-halves.ts'
import { quoted, TEXT } from '../../texts.ts'
import { meanMeasure, SHARE, type Measure } from '../measure.ts'
import type { ChartFigures, ChartGroup, ChartPoll, ChartResult, GroupedFigures } from '../result.ts'
import type { RegionValue } from '../types.ts'
import { toDifference, toMeanValue } from './answers.ts'
import { getGroupKey, meanLabel } from './groups.ts'

/** The subject of a map: the share of an answer (by its position), the share of the top half, or the mean. */
export type MapSubject = number | 'top' | 'mean'

/** Returns the values of a subject by region. */
export const toRegionValues = (table: GroupedFigures, subject: MapSubject): RegionValue[] =>
  table.groups.map((group) => ({
    id: getGroupKey(group),
    name: group.key[0]?.label ?? '',
    n: group.n,
    isLowBase: group.base === 'LOW',
    hidden: subject === 'mean' && group.mean ? null : hiddenReason(group),
    ...estimateOf(group, subject),
  }))

function estimateOf(group: ChartGroup, subject: MapSubject) {
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

/** Returns the label of a subject: the quoted text of an answer or of the answers of a half, or `Mittelwert`. */
export function subjectLabel(poll: ChartPoll, subject: MapSubject): string {
  if (subject === 'mean') return meanLabel(poll)
  if (subject === 'top') return topLabel(poll)
  return quoted(poll.answers.find(({ position }) => position === subject)?.text ?? '')
}

/** Returns the title of a map of a subject: `Anteil „Ja“`, `Zustimmung`, `Mittelwert in Euro`. */
function subjectTitle(poll: ChartPoll, subject: MapSubject): string {
  if (subject === 'top' && isWordedAsAgreement(poll)) return 'Zustimmung'
  return (subject === 'mean' ? '' : 'Anteil ') + subjectLabel(poll, subject)
}

/** Returns the default subject of a poll's map: the mean, the top half or the answer with the largest share. */
export const getDefaultSubject = (poll: ChartPoll, total: ChartFigures): MapSubject =>
  headlineSubject(total, poll.answers) ?? poll.answers[0]?.position ?? 0

/** A map of one answer, of the top half of a scale or of the mean. */
export interface MapModel {
  readonly type: 'MAP'
  readonly level: 'STATE' | 'NUTS3'
  readonly subject: MapSubject
  /** What the map shows: `Anteil „Ja“`, `Mittelwert in Euro`. */
  readonly label: string
  readonly measure: Measure
  readonly regions: readonly RegionValue[]
}

/** Returns the map of the first table of a result; null if no region has a value. @param chosen null for the default */
export function mapModel(
  poll: ChartPoll,
  result: ChartResult,
  chosen: MapSubject | null = null,
): MapModel | null {
  const [table] = result.tables
  if (!table) return null
  const subject = chosen ?? getDefaultSubject(poll, result.total)
  const regions = toRegionValues(table, subject)
  if (regions.every(({ value }) => value === null)) return null
  return {
    type: 'MAP',
    level: table.by[0] === 'STATE' ? 'STATE' : 'NUTS3',
    subject,
    label: subjectTitle(poll, subject),
    measure: subject === 'mean' ? meanMeasure(meanUnit(poll)) : SHARE,
    regions,
  }
}

/** A map with fewer reliable regions says less than their list. */
const MIN_MAPPED = 8
/** The smallest part of all regions that must be reliable: else a map of districts is nearly empty. */
const MIN_MAPPED_PART = 0.05

const isCompared = (regions: readonly RegionValue[]) =>
  regions.some(({ difference }) => difference !== undefined)

/**
 * Returns whether enough regions are reliable and compared with the other respondents for a map; else their list is
 * shown.
 *
 * @param all the number of regions
 */
export const isMapped = (regions: readonly RegionValue[], all: number): boolean =>
  isCompared(regions) &&
  regions.filter(({ value, isLowBase }) => value !== null && !isLowBase).length >=
    Math.max(MIN_MAPPED, MIN_MAPPED_PART * all)

const REGION_COUNT = { STATE: 16, NUTS3: 400 } as const

/** Returns whether enough regions are reliable to draw a map; else their list is shown. */
export const isMapDrawn = ({ level, regions }: Pick<MapModel, 'level' | 'regions'>): boolean =>
  isMapped(regions, REGION_COUNT[level])

/** Returns the sentence that there is no map, with the reason. */
export function unmappedText({ level, regions }: Pick<MapModel, 'level' | 'regions'>): string {
  const names = level === 'STATE' ? 'Länder' : 'Kreise'
  return isCompared(regions)
    ? `Als Liste: Für eine Karte haben zu wenige ${names} mindestens ${MIN_BASE.low} Befragte.`
    : `Als Liste: In dieser älteren Ansicht sind die ${names} nicht mit den übrigen Befragten verglichen.`
}

/** The three colors of a measured map: values differ mostly by chance, so only the verdict has a color. */
export const REGION_VERDICTS = [
  { difference: 'higher', words: 'gesichert über den übrigen Befragten' },
  { difference: null, words: 'nicht zu unterscheiden' },
  { difference: 'lower', words: 'gesichert unter den übrigen Befragten' },
] as const

/** Returns the index of a region's color in {@link REGION_VERDICTS}; null for a region without a reliable value. */
export const findVerdict = (region: RegionValue | undefined): number | null =>
  region?.value == null || region.isLowBase
    ? null
    : REGION_VERDICTS.findIndex(({ difference }) => difference === (region.difference ?? null))

/** Returns the mark of a region; null for none, or for a value that is not reliable. */
export const findMark = (region: RegionValue | undefined): 'higher' | 'lower' | null =>
  REGION_VERDICTS[findVerdict(region) ?? 1]?.difference ?? null

/** Returns the sentence that explains the marks of a map; '' if it has none. @param names how the marks are called */
export const regionMarksText = (
  { label, regions }: Pick<MapModel, 'label' | 'regions'>,
  names: { readonly up: string; readonly down: string },
): string =>
  regions.some((region) => findMark(region) !== null)
    ? `${names.up}: ${label} gesichert höher als bei den übrigen Befragten; ${names.down}: gesichert niedriger (${TEXT.errorRate}).`
    : ''

/**
 * The color steps of a map of estimates. Regions with a low base do not affect them, because their values are mostly
 * random.
 */
export interface RegionSteps {
  /** The range of each step: `21 bis unter 26 %`. */
  readonly labels: readonly string[]
  /** Returns the step of a region, from 0; null for a region without a reliable value. */
  readonly stepOf: (region: RegionValue | undefined) => number | null
}

/** Computes the color steps of a map of estimates. */
export function regionSteps(
  regions: readonly RegionValue[],
  { step, formatTick }: Pick<Measure, 'step' | 'formatTick'>,
): RegionSteps {
  const bounds = stepBounds(
    regions.flatMap(({ value, isLowBase }) => (isLowBase ? [] : (value ?? []))),
    step,
  )
  const textOf = (bound: number) => formatTick(bound, Math.round(-Math.log10(step)))
  return {
    labels: bounds.slice(1).map((high, index) => {
      const low = textOf(bounds[index] ?? 0).replace(/\s%$/, '')
      const isLast = index === bounds.length - 2
      return `${low} bis ${isLast ? '' : 'unter '}${textOf(high)}`
    }),
    stepOf: (region) =>
      region?.value == null || region.isLowBase ? null : getColorStep(region.value, bounds),
  }
}

/** Sorts regions for a list: the reliable ones by value, then those with a low base by name. */
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
