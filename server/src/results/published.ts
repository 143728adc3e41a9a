import {
  baseOf,
  marginOfError,
  reliabilityOf,
  statisticalError,
  wilsonInterval,
} from '../statistics/intervals.ts'
import { filterDimensions } from './blocks.ts'
import { dayOfDate, type DayRange } from './days.ts'
import type { DefaultPeriod } from './default-period.ts'
import { asProtectedFigures } from './estimators.ts'
import type {
  AnswerFigures,
  Dimension,
  NotApplicable,
  PollDescription,
  ProtectedFigures,
  StatedPeriod,
  View,
  ViewResult,
  WeightingNote,
} from './view.ts'

/** A published result: shares of all respondents only. */
export interface PublishedWave extends StatedPeriod {
  readonly respondents: number
  readonly shares: readonly { readonly position: number; readonly share: number }[]
}

/** Reads the published waves of a poll. */
export type WavesLoader = (pollId: number) => Promise<PublishedWave[]>

/**
 * Computes a view from published results: the latest wave of the period, for a series all of them. Groups and filters
 * are not applicable, because single answers are unknown. Intervals are Wilson's for the published number of
 * respondents.
 */
export function computePublishedView(
  waves: readonly PublishedWave[],
  poll: PollDescription,
  { filter = {}, groupBy = [], series }: View,
): ViewResult {
  const shown = waves
    .filter((wave) => isWithin(wave, filter.days))
    .sort((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
  const latest = shown.at(-1)
  return {
    period: latest ? { from: latest.from, to: latest.to } : null,
    weighting: noteOf(latest),
    isProtected: false,
    isTotalExact: true,
    counted: null,
    total: figuresOf(latest, poll),
    groups: [],
    groupsFamily: { compared: 0, selected: 0 },
    series:
      series === undefined
        ? []
        : shown.map((wave) => {
            const figures = figuresOf(wave, poll)
            const gap = figures.base === 'hidden'
            return { ...figures, from: wave.from, to: wave.to, weighting: noteOf(wave), gap }
          }),
    notApplicable: [
      ...groupBy.map((dimension) => notPublished('group', dimension)),
      ...filterDimensions(filter).map((dimension) => notPublished('filter', dimension)),
    ],
  }
}

/** Returns the period of the latest wave that ended before a day, which is the default period. */
export function latestWave(waves: readonly PublishedWave[], openDay: number): DefaultPeriod | null {
  const ended = waves.filter(({ to }) => dayOfDate(to) < openDay)
  const [latest] = ended.sort((a, b) => b.to.localeCompare(a.to) || b.from.localeCompare(a.from))
  const first = Math.min(...ended.map(({ from }) => dayOfDate(from)))
  return latest ? { from: dayOfDate(latest.from), to: dayOfDate(latest.to), window: null, first } : null
}

function figuresOf(wave: PublishedWave | undefined, { answerCount }: PollDescription): ProtectedFigures {
  const n = wave?.respondents ?? 0
  const error = statisticalError(n)
  const base = baseOf(n)
  const answers = (wave?.shares ?? []).filter(({ position }) => position < answerCount)
  return asProtectedFigures({
    used: n,
    effective: n,
    deff: 1,
    error,
    reliability: reliabilityOf(error),
    base,
    answers: base === 'hidden' ? [] : answers.map((answer) => answerFigures(answer, n)),
    top: null,
    mean: null,
    median: null,
  })
}

const answerFigures = ({ position, share }: PublishedWave['shares'][number], n: number): AnswerFigures => ({
  position,
  n: null,
  unweighted: null,
  share,
  se: null,
  ci95: wilsonInterval(share, n),
  moe95: marginOfError(share, n),
  mark: null,
})

/** The weighting of the institute is unknown. */
const noteOf = (wave: PublishedWave | undefined): WeightingNote => ({
  method: 'published',
  margins: [],
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
function isWithin({ from, to }: StatedPeriod, days: DayRange | undefined): boolean {
  return (days?.from ?? -Infinity) <= dayOfDate(from) && dayOfDate(to) <= (days?.to ?? Infinity)
}

const notPublished = (part: NotApplicable['part'], dimension: Dimension): NotApplicable => ({
  part,
  dimension,
  reason: 'not_published',
})
