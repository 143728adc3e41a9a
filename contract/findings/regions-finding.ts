/** The finding of a view of regions that are compared with the rest only: districts and individual regions. */
import { findMark, findVerdictIndex, getDefaultSubject, toRegionValues } from '../charts/model/map.ts'
import type { ChartPoll, ChartResult } from '../charts/result.ts'
import type { RegionValue } from '../charts/types.ts'
import { capitalized, germanList, germanNumber } from '../german.ts'
import { subjectName } from './contrast-finding.ts'
import { contextNotes, type FindingContext } from './poll-finding.ts'

/** The words for the regions of each level. */
const WORDS = {
  NUTS3: { one: 'Kreis', of: 'Kreisen', all: 'Kreise' },
  INDIVIDUAL_REGION: { one: 'Gebiet', of: 'Gebieten', all: 'Gebiete' },
} as const

/** More regions are counted without their names. */
const MAX_NAMED = 3

/**
 * Returns the sentence about the marks of a map or table of regions: in how many of them the headline's figure differs
 * significantly from that of all other respondents. It counts, and tells no size: marks have no range beside them.
 *
 * @param result with a table of the level
 * @param chosen the answer that the map shows first; null, or no answer of the poll, for the default subject
 */
export function regionsFinding(
  poll: ChartPoll,
  { total, tables }: Pick<ChartResult, 'total' | 'tables'>,
  level: keyof typeof WORDS,
  { chosen = null, ...context }: FindingContext & { readonly chosen?: number | null } = {},
): string {
  const [table = { by: [level], groups: [] }] = tables
  const isAnswer = poll.answers.some(({ position }) => position === chosen)
  const subject = chosen !== null && isAnswer ? chosen : getDefaultSubject(poll, total)
  const known = toRegionValues(table, subject).filter((region) => findVerdictIndex(region) !== null)
  const name = subjectName(
    poll,
    typeof subject === 'number'
      ? { subject: 'ANSWER', position: subject }
      : { subject: subject === 'mean' ? 'MEAN' : 'TOP', position: null },
  )
  return [verdictOf(known, name, level), ...contextNotes(context)].join(' ')
}

function verdictOf(known: readonly RegionValue[], name: string, level: keyof typeof WORDS): string {
  const { one, of, all } = WORDS[level]
  const [first] = known
  if (first === undefined) return `Kein ${one} hat einen Wert, der für Vergleiche verlässlich genug ist.`
  const [higher, lower] = (['higher', 'lower'] as const).map((mark) =>
    known.filter((region) => findMark(region) === mark),
  )
  const count = germanNumber(known.length)
  const only = `im einzigen ${one} mit verlässlichem Wert (${first.name})`
  const sides = [
    { regions: higher ?? [], word: 'gesichert höher' },
    { regions: lower ?? [], word: 'gesichert niedriger' },
  ].filter(({ regions }) => regions.length > 0)
  const [side, other] = sides
  if (side === undefined)
    return known.length === 1
      ? `${capitalized(only)} ist ${name} nicht gesichert anders als bei den übrigen Befragten.`
      : `In keinem der ${count} ${all} mit verlässlichem Wert ist ${name} gesichert anders als bei den übrigen Befragten.`
  const part =
    side.regions.length === known.length ? `allen ${count}` : `${countText(side.regions)} von ${count}`
  const place =
    known.length === 1 ? only : `in ${part} ${of} mit verlässlichem Wert${namesText(side.regions)}`
  const rest = other && `, in ${countText(other.regions)}${namesText(other.regions)} ${other.word}`
  return `${capitalized(name)} ist ${place} ${side.word} als bei den übrigen Befragten${rest ?? ''}.`
}

const countText = (regions: readonly RegionValue[]) =>
  regions.length === 1 ? 'einem' : germanNumber(regions.length)

const namesText = (regions: readonly RegionValue[]) =>
  regions.length > MAX_NAMED ? '' : ` (${germanList(regions.map(({ name }) => name))})`
