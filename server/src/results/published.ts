import {
  baseOf,
  marginOfError,
  reliabilityOf,
  statisticalError,
  wilsonInterval,
} from '../statistics/intervals.ts'
import { filteredBy } from './blocks.ts'
import { dayOfDate, type DayRange } from './days.ts'
import type { DefaultPeriod } from './default-period.ts'
import { toldFigures } from './tellers.ts'
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

/** A result as it was published: shares of all respondents, and no more than that. */
export interface PublishedWave extends StatedPeriod {
  readonly respondents: number
  readonly shares: readonly { readonly position: number; readonly share: number }[]
}

/** Reads the published waves of a poll. */
export type WavesLoader = (pollId: number) => Promise<PublishedWave[]>

/**
 * Answers a view from published results: the latest wave of the period, in a series all of them. Groups and filters
 * cannot be had, as nobody knows who answered what; intervals are Wilson's on the published number of respondents.
 */
export function publishedView(
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
      ...filteredBy(filter).map((dimension) => notPublished('filter', dimension)),
    ],
  }
}

/** The period of the latest wave that ended before a day, which is what a poll shows when nobody chose any. */
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
  return toldFigures({
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

/** Nobody weighted anything here; what the institute did is its own. */
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

/** A wave counts where all of its days do. */
function isWithin({ from, to }: StatedPeriod, days: DayRange | undefined): boolean {
  return (days?.from ?? -Infinity) <= dayOfDate(from) && dayOfDate(to) <= (days?.to ?? Infinity)
}

const notPublished = (part: NotApplicable['part'], dimension: Dimension): NotApplicable => ({
  part,
  dimension,
  reason: 'not_published',
})
