import {
  toBaseLevel,
  marginOfError,
  toReliability,
  statisticalErrorPoints,
  wilsonInterval,
} from '../statistics/intervals.ts'
import {
  clampMeanInterval,
  estimateMean,
  estimateMedian,
  createShareErrorFunction,
  type ValueSums,
} from '../statistics/shares.ts'
import { getFilterDimensions, pickSubject } from './blocks.ts'
import { parseEpochDay, type DayRange } from './days.ts'
import type { DefaultPeriod } from './default-period.ts'
import { toReportedExactFigures } from './estimators.ts'
import { getNumericAnswerValues } from './figures.ts'
import type {
  Dimension,
  NotApplicable,
  PollDescription,
  ProtectedFigures,
  ReportedShare,
  IsoDatePeriod,
  View,
  ViewResult,
  ReportedWeighting,
} from './view.ts'

const NOTHING_COMPARED = { comparisonCount: 0, significantCount: 0 }

/** A published result: shares of all respondents only. */
export interface PublishedWave extends IsoDatePeriod {
  readonly respondents: number
  readonly shares: readonly { readonly position: number; readonly share: number }[]
}

export type WavesLoader = (pollId: number) => Promise<PublishedWave[]>

/**
 * Computes a view from published results: the latest wave of the period, for a series all of them. Groups and filters
 * are not applicable, because single answers are unknown. Intervals are Wilson's for the published number of
 * respondents; those of a mean follow from the spread of the published shares.
 */
export function computePublishedTotalView(
  waves: readonly PublishedWave[],
  poll: PollDescription,
  { filter = {}, groupBy = [], series, profileSubject }: View,
): ViewResult {
  const shown = waves
    .filter((wave) => isWithin(wave, filter.days))
    .sort((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
  const latest = shown.at(-1)
  const notPublished = (part: NotApplicable['part'], dimension: Dimension): NotApplicable => ({
    part,
    dimension,
    ...pickSubject(dimension, { profileSubject }),
    reason: 'not_published',
  })
  return {
    period: latest ? { from: latest.from, to: latest.to } : null,
    weighting: noteOf(latest),
    isProtected: false,
    isTotalExact: true,
    isLive: false,
    countedDays: null,
    excludedVotes: null,
    total: figuresOf(latest, poll),
    groups: [],
    groupsFamily: NOTHING_COMPARED,
    summaryFamilies: { top: NOTHING_COMPARED, mean: NOTHING_COMPARED },
    association: null,
    series:
      series === undefined
        ? []
        : shown.map((wave) => {
            const figures = figuresOf(wave, poll)
            const isGap = figures.base === 'hidden'
            return {
              ...figures,
              from: wave.from,
              to: wave.to,
              weighting: noteOf(wave),
              isGap,
              isPartial: false,
            }
          }),
    notApplicable: [
      ...groupBy.map((dimension) => notPublished('group', dimension)),
      ...getFilterDimensions(filter).map((dimension) => notPublished('filter', dimension)),
    ],
  }
}

/** Returns the period of the latest wave that ended before a day, which is the default period. */
export function findLatestEndedWavePeriod(
  waves: readonly PublishedWave[],
  beforeEpochDay: number,
): DefaultPeriod | null {
  const ended = waves.filter(({ to }) => parseEpochDay(to) < beforeEpochDay)
  const [latest] = ended.sort((a, b) => b.to.localeCompare(a.to) || b.from.localeCompare(a.from))
  const first = Math.min(...ended.map(({ from }) => parseEpochDay(from)))
  return latest
    ? { from: parseEpochDay(latest.from), to: parseEpochDay(latest.to), window: null, firstVoteDay: first }
    : null
}

function figuresOf(wave: PublishedWave | undefined, poll: PollDescription): ProtectedFigures {
  const n = wave?.respondents ?? 0
  const error = statisticalErrorPoints(n)
  const base = toBaseLevel(n)
  const shares = (wave?.shares ?? []).filter(({ position }) => position < poll.answerCount)
  const shown = base === 'hidden' ? [] : shares
  const values = valuesOf(shown, poll, n)
  return toReportedExactFigures({
    respondents: n,
    effectiveN: n,
    deff: 1,
    statisticalError: error,
    reliability: toReliability(error),
    base,
    answers: shown.map(({ position, share }) => ({ position, ...reportedShare(share, n), mark: null })),
    top: combinedShare(shown, poll.topPositions, n),
    bottom: combinedShare(shown, poll.bottomPositions, n),
    mean: clampMeanInterval(estimateMean(values, n), getNumericAnswerValues(poll)),
    median: estimateMedian(values, createShareErrorFunction(values, n)),
    weightedRespondents: null,
  })
}

type PublishedShares = PublishedWave['shares']

const reportedShare = (share: number, n: number): ReportedShare => ({
  n: null,
  unweighted: null,
  share,
  se: null,
  ci95: wilsonInterval(share, n),
  moe95: marginOfError(share, n),
})

/** Returns the sum of some shares; null if one of them was not published. */
function combinedShare(
  shares: PublishedShares,
  positions: readonly number[] | undefined,
  n: number,
): ReportedShare | null {
  const found = shares.filter(({ position }) => positions?.includes(position))
  if (positions === undefined || found.length < positions.length || found.length === 0) return null
  const share = found.reduce((sum, one) => sum + one.share, 0)
  return reportedShare(Math.min(1, Math.round(1e6 * share) / 1e6), n)
}

/** Returns the answers with a number, as respondents of equal weight; none if one of them was not published. */
function valuesOf(
  shares: PublishedShares,
  { answerValues = [], classBounds }: PollDescription,
  n: number,
): ValueSums[] {
  const known = answerValues.flatMap((value, position) => {
    const share = shares.find((one) => one.position === position)?.share
    if (value === null || share === undefined) return []
    const bounds = classBounds?.[position] ?? undefined
    return [{ value, bounds, n: share * n, weight: share * n, squares: share * n }]
  })
  return known.length < answerValues.filter((value) => value !== null).length ? [] : known
}

/** The weighting of the institute is unknown. */
const noteOf = (wave: PublishedWave | undefined): ReportedWeighting => ({
  method: 'published',
  margins: [],
  hasCustomTargets: false,
  dropped: [],
  reason: wave === undefined ? 'no_votes' : null,
  largest: 1,
  maxWeight: null,
  trimmed: 0,
  cycles: 0,
  worstError: 0,
  effective: wave?.respondents ?? 0,
  deff: 1,
  warnings: [],
})

/** A wave counts if all of its days do. */
function isWithin({ from, to }: IsoDatePeriod, days: DayRange | undefined): boolean {
  return (days?.from ?? -Infinity) <= parseEpochDay(from) && parseEpochDay(to) <= (days?.to ?? Infinity)
}
