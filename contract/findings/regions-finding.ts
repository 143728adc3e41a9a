/** The finding of a view of regions that are compared with the rest: a map, or groups by individual region. */
import type { HeadlineSubject } from '../answers.ts'
import { isOnlyUpperBoundKnown, SHARE } from '../charts/measure.ts'
import {
  findReliableDifference,
  findVerdictIndex,
  getDefaultSubject,
  toRegionValues,
  type MapLevel,
} from '../charts/model/map.ts'
import type { ChartPoll, ChartResult } from '../charts/result.ts'
import type { RegionValue } from '../charts/types.ts'
import { getMeanUnit } from '../class-intervals.ts'
import { capitalized, germanList, germanNumber } from '../german.ts'
import { subjectName } from './contrast-finding.ts'
import {
  formatMeanRangeSuffix,
  formatMeanNumber,
  formatWholePercent,
  formatShareRangeSuffix,
  withUnit,
  type Interval,
} from './numbers.ts'
import { contextNotes, type FindingContext } from './poll-finding.ts'
import type { ViewSentence } from './view-sentence.ts'

/** The words for the regions of each level. */
const WORDS: Record<MapLevel, { readonly one: string; readonly of: string; readonly all: string }> = {
  STATE: { one: 'Bundesland', of: 'Bundesländern', all: 'Bundesländer' },
  NUTS3: { one: 'Kreis', of: 'Kreisen', all: 'Kreise' },
  INDIVIDUAL_REGION: { one: 'Gebiet', of: 'Gebieten', all: 'Gebiete' },
}

/** Of more regions, the lowest and the highest value are given instead of their names. */
const MAX_NAMED = 3

/**
 * Returns the sentence about the marks of a map or table of regions: in how many of them the headline's figure differs
 * significantly from that of all other respondents, and the values there and of all together. Null for a citation from
 * before regions were compared.
 *
 * @param result with a table of the level
 * @param chosenAnswer the answer that the map shows; null, or no answer of the poll, for the default subject
 */
export function regionsFinding(
  poll: ChartPoll,
  { total, tables }: Pick<ChartResult, 'total' | 'tables'>,
  level: MapLevel,
  {
    chosenAnswer = null,
    ...context
  }: FindingContext & { readonly chosenAnswer?: number | null | undefined } = {},
): ViewSentence | null {
  const [table = { by: [level], groups: [] }] = tables
  const isAnswer = poll.answers.some(({ position }) => position === chosenAnswer)
  const subject = chosenAnswer !== null && isAnswer ? chosenAnswer : getDefaultSubject(poll, total)
  const known = toRegionValues(table, subject).filter((region) => findVerdictIndex(region) !== null)
  if (known.some(({ difference }) => difference === undefined)) return null
  const format = createFormat(poll, subject)
  const [whole] = toRegionValues({ by: [], groups: [{ ...total, key: [] }] }, subject)
  const say = (formatValue: Format) =>
    [
      verdictOf(known, { name: nameOf(poll, subject), level, format: formatValue }),
      ...(known.length > 0 && whole?.value != null ? [`Insgesamt ${formatValue(whole)}.`] : []),
    ].join(' ')
  const text = say(format)
  return {
    text: [text, ...contextNotes(context)].join(' '),
    // Which values have a range also depends on how many regions are named.
    rangeForm: text === say((region) => format(region, false)) ? null : 'BRACKETS',
  }
}

const nameOf = (poll: ChartPoll, subject: HeadlineSubject): string =>
  subjectName(
    poll,
    typeof subject === 'number'
      ? { subject: 'ANSWER', position: subject }
      : { subject: subject === 'mean' ? 'MEAN' : 'TOP', position: null },
  )

type Format = (region: Pick<RegionValue, 'value' | 'ciLow' | 'ciHigh'>, hasRange?: boolean) => string

/** Returns a function that formats the value of a region, with its 95 % range by default: `52 % (47 bis 57)`. */
function createFormat(poll: ChartPoll, subject: HeadlineSubject): Format {
  const unit = getMeanUnit(poll)
  return ({ value, ciLow, ciHigh }, hasRange = true) => {
    if (subject !== 'mean' && isOnlyUpperBoundKnown(value, ciHigh)) return SHARE.format(value, ciHigh)
    const range: Interval | null = hasRange && ciLow != null && ciHigh != null ? [ciLow, ciHigh] : null
    return subject === 'mean'
      ? withUnit(formatMeanNumber(value ?? 0), unit) + formatMeanRangeSuffix(range)
      : formatWholePercent(value ?? 0) + formatShareRangeSuffix(range)
  }
}

interface VerdictWords {
  /** The compared figure: `die Zustimmung`. */
  readonly name: string
  readonly level: MapLevel
  readonly format: Format
}

function verdictOf(known: readonly RegionValue[], { name, level, format }: VerdictWords): string {
  const { one, of, all } = WORDS[level]
  const [first] = known
  if (first === undefined) return `Kein ${one} hat einen Wert, der für Vergleiche verlässlich genug ist.`
  const count = germanNumber(known.length)
  const only = `im einzigen ${one} mit verlässlichem Wert (${first.name})`
  const sides = [
    { mark: 'higher', word: 'gesichert höher' },
    { mark: 'lower', word: 'gesichert niedriger' },
  ]
    .map(({ mark, word }) => ({
      word,
      regions: known.filter((region) => findReliableDifference(region) === mark),
    }))
    .filter(({ regions }) => regions.length > 0)
  const [side, other] = sides
  if (side === undefined)
    return known.length === 1
      ? `${capitalized(only)} ist ${name} nicht gesichert anders als bei den übrigen Befragten.`
      : `In keinem der ${count} ${all} mit verlässlichem Wert ist ${name} gesichert anders als bei den übrigen Befragten.`
  const part =
    side.regions.length === known.length ? `allen ${count}` : `${countText(side.regions)} von ${count}`
  const place =
    known.length === 1
      ? `im einzigen ${one} mit verlässlichem Wert`
      : `in ${part} ${of} mit verlässlichem Wert`
  const rest = other && `; in ${countText(other.regions)} ${other.word}: ${valuesText(other.regions, format)}`
  return `${capitalized(name)} ist ${place} ${side.word} als bei den übrigen Befragten: ${valuesText(side.regions, format)}${rest ?? ''}.`
}

const countText = (regions: readonly RegionValue[]) =>
  regions.length === 1 ? 'einem' : germanNumber(regions.length)

/** `Sachsen 52 % (47 bis 57) und Thüringen 50 % (44 bis 56)`; of many regions `zwischen 41 % und 52 %`. */
function valuesText(regions: readonly RegionValue[], format: Format): string {
  if (regions.length <= MAX_NAMED)
    return germanList(regions.map((region) => `${region.name} ${format(region)}`))
  const sorted = regions.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const ends = [
    ...new Set([sorted[0], sorted.at(-1)].flatMap((region) => (region ? format(region, false) : []))),
  ]
  return ends.length === 1 ? `jeweils ${ends.join('')}` : `zwischen ${ends.join(' und ')}`
}
