/** The answers of the same people at two times, as a flow chart. */
import { formatLongDate, getMiddleDay, formatMonthAndYear } from '../../calendar.ts'
import type { FlowObstacle } from '../../enumerations/flow.ts'
import type { FlowCategory } from '../../flow-categories.ts'
import { germanNumber } from '../../german.ts'
import { MIN_BASE } from '../../limits.ts'

/** A time at which the people answered: a wave, or a month. */
export interface FlowTime {
  readonly from: string
  readonly to: string
}

/** A part of a row in whole percent, with its 95 % range. */
export interface FlowShare {
  readonly percent: number
  readonly low: number
  readonly high: number
}

/** The people with one earlier answer, in the order of the categories. */
export interface FlowRow {
  /** Null for fewer than 30. */
  readonly n: number | null
  /** Part of all linked people, in whole percent; null for fewer than 30. */
  readonly percent: number | null
  /** By later category; null for fewer than ten people, empty for a row of fewer than 30. */
  readonly shares: readonly (FlowShare | null)[]
}

/** The answers of the same people at two times. */
export interface ChartFlow {
  readonly earlier: FlowTime
  readonly later: FlowTime
  readonly obstacle: FlowObstacle | null
  /** The people who answered at both times; null with an obstacle. */
  readonly people: number | null
  /** Part of the earlier respondents in whole percent. */
  readonly returned: number | null
  readonly rows: readonly FlowRow[]
}

/** One of both times in words. */
interface FlowTimeName {
  /** `Mai 2026`, `5. Mai 2026 bis 8. Juni 2026`. */
  readonly name: string
  /** In a sentence: `im Mai 2026`, `am 5. Mai 2026`, `vom 5. Mai 2026 bis 8. Juni 2026`. */
  readonly when: string
}

/** An answer at one of the times. Positions and sizes are parts of the height of the chart. */
export interface FlowNode {
  readonly category: number
  readonly label: string
  readonly topFraction: number
  readonly heightFraction: number
  /** In whole percent of all. */
  readonly percent: number
}

/** The people who went from an earlier to a later answer, or stayed. */
export interface FlowBand extends FlowShare {
  readonly earlierCategory: number
  readonly laterCategory: number
  readonly earlierTopFraction: number
  readonly laterTopFraction: number
  readonly heightFraction: number
}

export interface FlowModel {
  readonly type: 'FLOW'
  readonly categories: readonly FlowCategory[]
  readonly times: readonly [earlier: FlowTimeName, later: FlowTimeName]
  readonly rows: readonly FlowRow[]
  readonly earlier: readonly FlowNode[]
  readonly later: readonly FlowNode[]
  readonly bands: readonly FlowBand[]
}

/** The space between two answers, as a part of the height. */
const GAP = 0.04

/** Smaller bands have no number. */
const MIN_NUMBERED = 0.05

/** How to read the numbers of a flow chart. */
export const FLOW_CHART_NOTE = `Zahlen auf den Bändern: von 100 mit der früheren Antwort; Gruppen unter ${MIN_BASE.reportedCount} Befragten fehlen`

/** Returns the marks of a flow chart. Groups and cells that are too small to show are left out. */
export function flowModel(categories: readonly FlowCategory[], flow: ChartFlow): FlowModel {
  const { rows } = flow
  const scale = (1 - GAP * (categories.length - 1)) / 100
  const cells = rows.flatMap(({ percent, shares }, earlierCategory) =>
    shares.flatMap((share, laterCategory) =>
      share === null || percent === null
        ? []
        : [{ ...share, earlierCategory, laterCategory, ofAll: (percent * share.percent) / 100 }],
    ),
  )
  const nodesOf = (percentOf: (category: number) => number) => {
    let topFraction = 0
    return categories.map(({ label }, category): FlowNode => {
      const percent = percentOf(category)
      const node = {
        category,
        label,
        topFraction,
        heightFraction: scale * percent,
        percent: Math.round(percent),
      }
      topFraction += node.heightFraction + GAP
      return node
    })
  }
  const earlier = nodesOf((category) => rows[category]?.percent ?? 0)
  const later = nodesOf((category) =>
    cells.reduce((sum, cell) => (cell.laterCategory === category ? sum + cell.ofAll : sum), 0),
  )
  const earlierEnds = earlier.map(({ topFraction }) => topFraction)
  const laterEnds = later.map(({ topFraction }) => topFraction)
  const bands = cells.map(({ ofAll, ...cell }): FlowBand => {
    const heightFraction = scale * ofAll
    const earlierTopFraction = earlierEnds[cell.earlierCategory] ?? 0
    const laterTopFraction = laterEnds[cell.laterCategory] ?? 0
    earlierEnds[cell.earlierCategory] = earlierTopFraction + heightFraction
    laterEnds[cell.laterCategory] = laterTopFraction + heightFraction
    return { ...cell, earlierTopFraction, laterTopFraction, heightFraction }
  })
  return { type: 'FLOW', categories, times: getFlowTimeNames(flow), rows, earlier, later, bands }
}

/** Returns whether there is room for a number on a band. */
export const hasRoomForNumber = ({ heightFraction }: FlowBand): boolean => heightFraction >= MIN_NUMBERED

/** Returns the size and the label of an earlier answer; null for one that nobody gave. Narrow charts cut off the label. */
export function formatEarlierNodeLabel(
  { rows }: FlowModel,
  { category, label, heightFraction, percent }: FlowNode,
): string | null {
  if (heightFraction > 0) return `${percent} % ${label}`
  return rows[category]?.n === null ? `unter ${MIN_BASE.hidden} Befragte: ${label}` : null
}

/** Returns a band in words: `stimmen zu → lehnen ab: 12 von 100 (9 bis 15)`. */
export const formatFlowBand = (
  categories: readonly FlowCategory[],
  { earlierCategory, laterCategory, percent, low, high }: FlowBand,
): string =>
  `${categories[earlierCategory]?.label ?? ''} → ${categories[laterCategory]?.label ?? ''}: ${percent} von 100 (${low} bis ${high})`

/** Returns the SVG path of a band, with curved edges, within an area between the bars of both times. */
export function bandPath(
  { earlierTopFraction, laterTopFraction, heightFraction }: FlowBand,
  area: { readonly left: number; readonly right: number; readonly top: number; readonly height: number },
): string {
  const { left, right } = area
  const middle = (left + right) / 2
  const yOf = (part: number) => Math.round(10 * (area.top + area.height * part)) / 10
  const [top, end] = [yOf(earlierTopFraction), yOf(laterTopFraction)]
  const [bottom, lowEnd] = [yOf(earlierTopFraction + heightFraction), yOf(laterTopFraction + heightFraction)]
  return [
    `M${left} ${top}C${middle} ${top} ${middle} ${end} ${right} ${end}`,
    `V${lowEnd}C${middle} ${lowEnd} ${middle} ${bottom} ${left} ${bottom}Z`,
  ].join('')
}

/** A longer time is not named by the month in its middle. */
const MAX_NAMED_DAYS = 62

/**
 * Returns both times in words: `Mai 2026` and `November 2026`, or days if they have the same month in their middle or
 * one is too long.
 */
export function getFlowTimeNames({
  earlier,
  later,
}: Pick<ChartFlow, 'earlier' | 'later'>): [earlier: FlowTimeName, later: FlowTimeName] {
  const middleOf = ({ from, to }: FlowTime) => getMiddleDay(from, to)
  const isShort = ({ from, to }: FlowTime) =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000 <= MAX_NAMED_DAYS
  const isSameMonth = middleOf(earlier).slice(0, 7) === middleOf(later).slice(0, 7)
  const areMonths = !isSameMonth && isShort(earlier) && isShort(later)
  const named = (name: string, preposition: string) => ({ name, when: `${preposition} ${name}` })
  const nameOf = (time: FlowTime): FlowTimeName => {
    if (areMonths) return named(formatMonthAndYear(middleOf(time)), 'im')
    const { from, to } = time
    return from === to
      ? named(formatLongDate(from), 'am')
      : named(`${formatLongDate(from)} bis ${formatLongDate(to)}`, 'vom')
  }
  return [nameOf(earlier), nameOf(later)]
}

/**
 * Returns the sentences of a flow, always about the same cells, so that none is chosen for its size: of a scale who
 * changed from one half to the other, otherwise how many kept the most frequent earlier answer.
 *
 * `Von 100, die im Mai 2026 zustimmten, lehnen im November 2026 12 ab (9 bis 15).`
 */
export function flowSentences(categories: readonly FlowCategory[], flow: ChartFlow): string[] {
  const [{ when: earlier }, { when: later }] = getFlowTimeNames(flow)
  const indexOf = (part: FlowCategory['part']) => categories.findIndex((category) => category.part === part)
  const [top, bottom] = [indexOf('TOP'), indexOf('BOTTOM')]
  const sentence = (from: number, to: number) => {
    const { n = null, shares = [] } = flow.rows[from] ?? {}
    if (n === null) return []
    const share = shares[to] ?? null
    const number = share === null ? 'zu wenige für eine Zahl' : String(share.percent)
    const range = share === null ? '' : ` (${share.low} bis ${share.high})`
    if (from === to)
      return [
        `Von 100, die ${earlier} ${categories[from]?.label} antworteten, bleiben ${later} ${number} dabei${range}.`,
      ]
    if (categories[from]?.isVerb !== true)
      return [
        `Von 100, die ${earlier} ${categories[from]?.label} antworteten, antworten ${later} ${number} ${categories[to]?.label}${range}.`,
      ]
    return from === top
      ? [`Von 100, die ${earlier} zustimmten, lehnen ${later} ${number} ab${range}.`]
      : [`Von 100, die ${earlier} ablehnten, stimmen ${later} ${number} zu${range}.`]
  }
  if (top >= 0 && bottom >= 0) return [...sentence(top, bottom), ...sentence(bottom, top)]
  const largest = flow.rows.reduce(
    (best, { percent }, row) => ((percent ?? 0) > (flow.rows[best]?.percent ?? 0) ? row : best),
    0,
  )
  return sentence(largest, largest)
}

/** Returns how many people a flow is about, and how many of the earlier respondents are missing. */
export function attritionText(flow: ChartFlow): string {
  if (flow.people === null || flow.returned === null) return ''
  const [{ when: earlier }, { when: later }] = getFlowTimeNames(flow)
  const missing = 100 - flow.returned
  return `${germanNumber(flow.people)} Befragte haben ${earlier} und ${later} geantwortet. Von 100, die ${earlier} geantwortet haben, fehlen hier ${missing}: Sie haben ${later} nicht wieder geantwortet, oder ihr Browser wurde nicht wiedererkannt.`
}

/** How a flow is computed. */
export const FLOW_METHOD_NOTE =
  'Nur Menschen, die ihr Browser wiedererkennt; gewichtet auf die Bevölkerung zum späteren Zeitpunkt. Wer nicht wieder teilgenommen hat, kann anders denken. In Klammern der 95-%-Bereich.'
