import { DAY_MS } from '../../../contract/days.ts'
import { shuffle } from '../lib/shuffle.ts'
import { createVoteColumns, UNKNOWN_DISTRICT, type VoteColumns } from '../results/votes.ts'
import { UNKNOWN_ATTRIBUTE, UNKNOWN_STATE } from '../statistics/cells.ts'
import { OpinionModel } from './opinions.ts'
import type { Person } from './panel.ts'
import type { Random } from './random.ts'
import type { PlannedPoll } from './schedule.ts'

const HOUR = 3_600_000
/** Share of votes from the panel, limited by its size. The rest are from widgets, without a panel member. */
const FROM_PANEL = 0.7
const PANEL_REACH = 0.45
/** Share of the other votes without demographics. */
const UNNAMED = 0.04
const WRITTEN = 0.4

/** The votes of one poll, ordered by time. */
export interface DemoVotes {
  readonly columns: VoteColumns
  /** Milliseconds since 1970. */
  readonly timesMs: Float64Array
  /** Index in the panel, or −1 for visitors of the widget. */
  readonly panelIndexes: Int32Array
  readonly zips: readonly (string | null)[]
  readonly texts: ReadonlyMap<number, string>
}

/** Generates the votes of the panel and of widget visitors on one poll. */
export function generateVotes(
  plan: PlannedPoll,
  panel: readonly Person[],
  widgetVisitors: readonly Person[],
  today: Date,
  random: Random,
): DemoVotes {
  const opinions = new OpinionModel(plan.question, random)
  const wanted = Math.min(Math.round(plan.voteCount * FROM_PANEL), Math.round(panel.length * PANEL_REACH))
  const panelIndexes = plan.voteCount === 0 ? [] : takePart(panel, wanted, random)
  const order = shuffle(
    [...panelIndexes, ...Array.from({ length: plan.voteCount - panelIndexes.length }, () => -1)],
    (limit) => random.integerBelow(limit),
  )
  const times = castTimes(plan, order.length, today, random)
  const columns = createVoteColumns(order.length)
  const zips: (string | null)[] = []
  const texts = new Map<number, string>()

  for (const [row, panelIndex] of order.entries()) {
    const person = panelIndex < 0 ? passing(widgetVisitors, random) : panel[panelIndex]
    if (person === undefined) throw new Error('There is no voter for this vote.')
    const time = times[row] ?? 0
    const age = Math.max(18, new Date(time).getUTCFullYear() - person.birthYear)
    const daysAgo = (today.getTime() - time) / DAY_MS
    const mask = opinions.drawAnswerMask({ ...person, age }, daysAgo, random)
    const isNamed = panelIndex >= 0 || random.next() >= UNNAMED
    columns.answerMask[row] = mask
    columns.age[row] = isNamed ? age : UNKNOWN_ATTRIBUTE
    columns.gender[row] = isNamed ? person.gender : UNKNOWN_ATTRIBUTE
    columns.state[row] = isNamed ? person.state : UNKNOWN_STATE
    columns.district[row] = isNamed ? person.districtIndex : UNKNOWN_DISTRICT
    columns.epochDay[row] = Math.floor(time / DAY_MS)
    zips.push(isNamed ? person.zip : null)
    const words = wordsFor(plan, mask, random)
    if (words !== null) texts.set(row, words)
  }
  // Imported public data has no panel members.
  const isPublic = plan.exactFiguresReason !== null
  return {
    columns,
    timesMs: times,
    panelIndexes: Int32Array.from(order, (panelIndex) => (isPublic ? -1 : panelIndex)),
    zips,
    texts,
  }
}

/** Selects about `wanted` panel members, weighted by their willingness to take part. */
function takePart(panel: readonly Person[], wanted: number, random: Random): number[] {
  const all = panel.reduce((sum, { eagerness }) => sum + eagerness, 0)
  return panel.flatMap(({ eagerness }, index) =>
    random.next() < Math.min(1, (wanted * eagerness) / all) ? [index] : [],
  )
}

/** Returns a random widget visitor, weighted by willingness to take part. */
function passing(people: readonly Person[], random: Random): Person {
  for (;;) {
    const person = random.pick(people)
    if (random.next() * 3 < person.eagerness) return person
  }
}

/** Generates times between 6 a.m. and 10 p.m. A short poll gets most of its votes at its start. */
function castTimes(plan: PlannedPoll, count: number, today: Date, random: Random): Float64Array {
  const days = plan.fromDaysAgo - plan.toDaysAgo + 1
  const rush = days > 90 ? 1 : 1.6
  const times = Float64Array.from({ length: count }, () => {
    const day = Math.floor(days * random.next() ** rush)
    const hour = 5 + 14.9 * ((random.next() + random.next()) / 2) // UTC
    return today.getTime() - (plan.fromDaysAgo - day) * DAY_MS + Math.floor((hour * HOUR) / 1000) * 1000
  })
  return times.sort()
}

function wordsFor({ question: { answers } }: PlannedPoll, mask: number, random: Random): string | null {
  const quotes = answers.flatMap((answer, index) => (mask & (1 << index) ? answer.quotes : []))
  return quotes.length > 0 && random.next() < WRITTEN ? random.pick(quotes) : null
}
