import { getHeadlineSubjects } from '../../../../contract/answers.ts'
import { findLastRewordingUntil } from '../../../../contract/charts/breaks.ts'
import { findUnitAndClasses } from '../../../../contract/class-intervals.ts'
import { contrastFinding } from '../../../../contract/findings/contrast-finding.ts'
import { areWeightedAlike } from '../../../../contract/result-weights.ts'
import { statisticalErrorNote, ensureQuoted } from '../../../../contract/texts.ts'
import { MAX_INTERIM_LOOKS_PER_YEAR } from '../../../../contract/watching.ts'
import type { Context } from '../../context/context.ts'
import type { WatchReference } from '../../database/schema-watching.ts'
import { findLargestSignificant, judgePairsInWatchLook, type Contrast } from '../../results/contrasts.ts'
import { formatEpochDay, parseEpochDay, getFirstDayInUnit } from '../../results/days.ts'
import { presentChange } from '../results/contrasts/presenter.ts'
import type { DatedFigures, PeriodPair } from '../results/contrasts/service.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { runViews, TOTAL_ONLY_PLAN, type PeriodResult } from '../results/view/service.ts'
import { MAX_COMPUTED_WAVES, computeDatedWaves, type PollWave } from '../results/waves/service.ts'
import type { NamedPeopleQuery } from '../segments/filter-service.ts'
import type { PeopleQuery } from '../segments/schema.ts'
import type { ChangeContentWire } from './schema.ts'

/** Reads the figures of a poll in its default period or in some days, of all respondents or of a group. */
export type PeriodReader = (poll: PollWithAnswers, days?: Days, people?: PeopleQuery) => Promise<PeriodResult>
type Days = Pick<WatchReference, 'from' | 'to'>

/** Returns a reader that computes each period once, because many users watch the same polls. */
export function createCachedPeriodReader({ results, now }: Pick<Context, 'results' | 'now'>): PeriodReader {
  const source = { engine: results, now: now() }
  const known = new Map<string, Promise<PeriodResult>>()
  return (poll, days, people) => {
    const query = { ...days, ...people }
    const key = `${poll.id} ${JSON.stringify(query)}`
    const period = known.get(key) ?? runViews(source, poll, TOTAL_ONLY_PLAN, query).then(({ main }) => main)
    known.set(key, period)
    return period
  }
}

/** The comparison of one poll or series. */
export interface WatchCheck {
  /**
   * The reference of the next look, unless this one finds a change; undefined as long as there is nothing to compare.
   */
  referenceIfUnchanged: WatchReference | undefined
  comparison: Comparison | null
}

/** A period after the reference. */
interface Comparison extends PeriodPair {
  /** The poll whose answers name the figures. */
  poll: PollWithAnswers
  /** The later period, as the reference of later looks. */
  next: WatchReference
  /** The name of the watched segment; null for all respondents. */
  segmentName: string | null
}

interface FoundChange {
  pollId: number | null
  content: ChangeContentWire
}

/**
 * Looks at a poll: compares the days after the reference with the reference, so that no answer is on both sides.
 * Nothing is compared across a changed wording: the reference starts again after it, and grows until it has enough
 * respondents. The same applies if the segment's filter or the kind of weighting changed.
 *
 * @param group the respondents to compare; null for all
 */
export async function checkPollForChange(
  read: PeriodReader,
  poll: PollWithAnswers,
  reference: WatchReference | undefined,
  group: NamedPeopleQuery | null = null,
): Promise<WatchCheck> {
  const { used, result } = await read(poll)
  const { from, to } = used
  if (!poll.hasVoteDates || from === null || to === null || result.total.base !== 'ok')
    return { referenceIfUnchanged: reference, comparison: null }
  const base = { pollId: poll.id, ...(group && { people: JSON.stringify(group.people) }) }
  // Figures of groups cover whole weeks; otherwise a week could be on both sides.
  const periodFrom = (start: string): WatchReference | undefined => {
    const days = group ? wholeWeeksWithin(start, to) : { from: start, to }
    return days.from <= days.to ? { ...base, ...days } : undefined
  }
  const wording = findLastRewordingUntil(poll.events, to)
  if (
    reference === undefined ||
    reference.people !== base.people ||
    (wording !== undefined && reference.from < wording)
  )
    return { referenceIfUnchanged: periodFrom(later(from, wording)) ?? reference, comparison: null }
  const since = dayAfter(reference.to)
  const next = periodFrom(later(from, since))
  if (next === undefined) return { referenceIfUnchanged: reference, comparison: null }
  const first = await figuresIn(reference)
  if (first === null) return { referenceIfUnchanged: reference, comparison: null }
  if (first.base !== 'ok') {
    // The default period may have too few respondents of a group.
    const start = group ? reference.from : later(from, reference.from)
    return { referenceIfUnchanged: periodFrom(start) ?? reference, comparison: null }
  }
  const second = await figuresIn(next)
  const all = group && second?.base !== 'ok' ? periodFrom(since) : undefined
  const [latest, figures] = all ? [all, await figuresIn(all)] : [next, second]
  if (figures?.base === 'ok' && !areWeightedAlike(first.weighting, figures.weighting))
    return { referenceIfUnchanged: latest, comparison: null }
  return {
    referenceIfUnchanged: reference,
    comparison: figures && compared(poll, first, figures, latest, group?.name),
  }

  /** Null if the poll cannot apply the group's filter. */
  async function figuresIn({ from, to }: Days): Promise<DatedFigures | null> {
    const period = await read(poll, { from, to }, group?.people)
    if (group && period.result.notApplicable.some(({ part }) => part === 'filter')) return null
    return { ...period.result.total, weighting: period.result.weighting, from, to }
  }
}

/** Returns the whole ISO weeks within a range of days; an empty range if there is none. */
function wholeWeeksWithin(from: string, to: string): Days {
  return {
    from: formatEpochDay(getFirstDayInUnit('week', parseEpochDay(from) + 6)),
    to: formatEpochDay(getFirstDayInUnit('week', parseEpochDay(to) + 1) - 1),
  }
}

/**
 * Looks at a series: compares its latest wave that has enough respondents with the reference, an earlier wave.
 * Nothing is compared across a changed wording, different answers or another kind of weighting.
 *
 * @param polls its waves, latest last; of a long series only the last ones and that of the reference are used
 */
export async function checkSeriesForChange(
  { results, now }: Pick<Context, 'results' | 'now'>,
  polls: readonly PollWithAnswers[],
  reference: WatchReference | undefined,
): Promise<WatchCheck> {
  const lastPoll = polls.at(-1)
  if (lastPoll === undefined) return { referenceIfUnchanged: reference, comparison: null }
  const counted = polls.filter(
    ({ id }, place) => id === reference?.pollId || place >= polls.length - MAX_COMPUTED_WAVES,
  )
  const waves = await computeDatedWaves({ engine: results, now: now() }, lastPoll, counted, {})
  const latest = waves.findLast(isLarge)
  if (latest === undefined || latest.poll.id === reference?.pollId)
    return { referenceIfUnchanged: reference, comparison: null }
  const next = { pollId: latest.poll.id, from: latest.from, to: latest.to }
  const before = waves.find(({ poll }) => poll.id === reference?.pollId)
  if (reference === undefined || before === undefined || !areComparable(waves, before, latest))
    return { referenceIfUnchanged: next, comparison: null }
  return {
    referenceIfUnchanged: reference,
    comparison: compared(lastPoll, datedWave(before), datedWave(latest), next),
  }
}

/**
 * Returns the largest significant change of each poll, corrected for all looks of a year.
 *
 * @returns the changes, and the references of the next look
 */
export function findLargestSignificantChanges(checks: readonly WatchCheck[]): {
  changes: FoundChange[]
  references: WatchReference[]
} {
  const comparisons = checks.flatMap(({ comparison }) => comparison ?? [])
  const contrasts = judgePairsInWatchLook(
    comparisons,
    ({ poll, second }) => getHeadlineSubjects(second, poll.answers),
    MAX_INTERIM_LOOKS_PER_YEAR,
  )
  const found = checks.map(({ referenceIfUnchanged, comparison }) => {
    const change = findLargestSignificant(contrasts.filter(({ pair }) => pair === comparison))
    return { reference: change ? change.pair.next : referenceIfUnchanged, change }
  })
  return {
    changes: found.flatMap(({ change }) =>
      change ? [{ pollId: change.pair.poll.id, content: contentOf(change) }] : [],
    ),
    references: found.flatMap(({ reference }) => reference ?? []),
  }
}

const compared = (
  poll: PollWithAnswers,
  first: DatedFigures,
  second: DatedFigures,
  next: WatchReference,
  segmentName: string | null = null,
): Comparison | null =>
  first.base === 'ok' && second.base === 'ok'
    ? { type: 'CHANGE', poll, first, second, next, segmentName }
    : null

const isLarge = ({ gap, remappedFigures }: PollWave) => gap === null && remappedFigures.base === 'ok'

const weightingOf = ({ response }: PollWave) => response.main.result.weighting

const datedWave = (wave: PollWave): DatedFigures => ({
  ...wave.remappedFigures,
  weighting: weightingOf(wave),
  from: wave.from,
  to: wave.to,
})

function areComparable(waves: readonly PollWave[], before: PollWave, latest: PollWave): boolean {
  const between = waves.slice(waves.indexOf(before) + 1, waves.indexOf(latest) + 1)
  return (
    isLarge(before) &&
    before.to < latest.from &&
    between.every(({ isReworded }) => !isReworded) &&
    areWeightedAlike(weightingOf(before), weightingOf(latest))
  )
}

const later = (day: string, other: string | undefined): string =>
  other !== undefined && other > day ? other : day

const dayAfter = (day: string): string => formatEpochDay(parseEpochDay(day) + 1)

function contentOf(contrast: Contrast<Comparison>): ChangeContentWire {
  const { poll, second, segmentName } = contrast.pair
  const wire = presentChange(contrast)
  const unit = findUnitAndClasses(poll.kind, poll.answers)?.unit ?? null
  const { sentence } = contrastFinding(poll, { ...wire, isSecured: wire.is_secured }, unit)
  const of = segmentName === null ? '' : `Segment ${ensureQuoted(segmentName)}: `
  return {
    sentence: of + sentence,
    contrast: wire,
    ends: toAxis(poll, wire),
    error_note: statisticalErrorNote(poll.sampling, second.weighting.method.toUpperCase()),
  }
}

/** Returns the ends of a chart's axis: from 0 to 1 for shares, the range of the answers' numbers for means. */
function toAxis(
  { answers }: PollWithAnswers,
  { subject, first, second }: ChangeContentWire['contrast'],
): [number, number] {
  if (subject !== 'MEAN') return [0, 1]
  const bounds = [first, second].flatMap(({ value, ci95 }) => ci95 ?? [value])
  const all = [...bounds, ...answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))]
  return [Math.min(...all), Math.max(...all)]
}
