import type { WeightingProfile } from '../../../contract/weighting-profile.ts'
import { dateOfDay } from './days.ts'
import { defaultPeriod, type DefaultPeriod } from './default-period.ts'
import { addGroups, figuresOf, restOf, sumsOfGroup, withMarks } from './figures.ts'
import { groupingOf, ungrouped } from './grouping.ts'
import { memoizeLru } from './memoize-lru.ts'
import type { PollColumns } from './poll-columns.ts'
import { PollWeights, type WeighedPart } from './poll-weights.ts'
import { scanVotes } from './scan.ts'
import type { Figures, PeriodFigures, PollDescription, View, ViewResult } from './view.ts'

const KEPT_RESULTS = 64
const KEPT_DEFAULT_PERIODS = 8
/** Rough, for a budget: a result is some hundred numbers. */
const BYTES_OF_RESULT = 16 * 1024
const ALL_DAYS = { from: null, to: null }

/** Answers views of one poll's votes; keeps weights and results until `votesChanged`. */
export class PollAnalysis {
  readonly votes: PollColumns
  readonly #weights: PollWeights
  readonly #results = new Map<string, ViewResult>()
  readonly #defaultPeriods = new Map<string, DefaultPeriod | null>()

  /** @param profile see {@link PollWeights} */
  constructor(votes: PollColumns, profile?: WeightingProfile | null) {
    this.votes = votes
    this.#weights = new PollWeights(votes, profile)
  }

  /** Bytes kept beside the votes. */
  get bytes(): number {
    return this.#weights.bytes + this.#results.size * BYTES_OF_RESULT
  }

  votesChanged(): void {
    this.#weights.votesChanged()
    this.#results.clear()
    this.#defaultPeriods.clear()
  }

  /** The days to show when nobody chose any; null without votes. @param openDay see `defaultPeriod` */
  defaultPeriod(poll: PollDescription, openDay: number): DefaultPeriod | null {
    return memoizeLru(this.#defaultPeriods, KEPT_DEFAULT_PERIODS, String(openDay), () =>
      defaultPeriod({
        votes: this.votes.dayCounts,
        openDay,
        // The view of the window chosen is kept, and is what is asked for next.
        effectiveNOf: (from, to) => this.view(poll, { filter: { days: { from, to } } }).total.effective,
      }),
    )
  }

  /** The figures of a view. @throws TooManyPeriodsError when a series would have too many periods */
  view(poll: PollDescription, view: View): ViewResult {
    return memoizeLru(this.#results, KEPT_RESULTS, JSON.stringify([view, poll]), () => {
      const { series: unit, ...still } = view
      if (unit === undefined) return this.compute(poll, still)
      const whole = this.view(poll, still)
      return { ...whole, series: this.computeSeries(poll, view) }
    })
  }

  /** The figures of a view without its series, counted anew. */
  compute(poll: PollDescription, view: View): ViewResult {
    const { votes } = this
    const { days, factors, note, span } = this.#weights.within(view.filter?.days ?? ALL_DAYS)
    const grouping = groupingOf(votes, view)
    const tally = scanVotes(votes, { ...grouping, days, periodStride: 0, factors })
    const sums = grouping.keys.map((_, group) => sumsOfGroup(tally, group, votes.masks, poll))
    const total = addGroups(sums, poll)
    const parts = sums.flatMap((group, index) => {
      const key = grouping.keys[index]
      return key == null || !grouping.isGrouped ? [] : [{ key, group }]
    })
    const groups = withMarks(
      parts.map(({ key, group }) => ({ key, ...figuresOf(group, poll, total.base.n) })),
      (_, index) => parts[index] && restOf(total, parts[index].group),
    )
    return {
      period: span === null ? null : { from: dateOfDay(span.from), to: dateOfDay(span.to) },
      weighting: note,
      total: figuresOf(total, poll),
      groups,
      series: [],
      notApplicable: grouping.notApplicable,
    }
  }

  /** The series of a view, counted anew; empty when the view asks for none. */
  computeSeries(poll: PollDescription, view: View): PeriodFigures[] {
    const { votes } = this
    const { span } = this.#weights.within(view.filter?.days ?? ALL_DAYS)
    if (view.series === undefined || span === null) return []
    const { days, factors, parts } = this.#weights.series(view.series, span)
    const whole = ungrouped(groupingOf(votes, view))
    const tally = scanVotes(votes, { ...whole, days, periodStride: 1, groupCount: days.count, factors })
    const periods = parts.map((part, period) =>
      periodFigures(part, figuresOf(sumsOfGroup(tally, period, votes.masks, poll), poll)),
    )
    let before: PeriodFigures | undefined
    return withMarks(periods, (period) => {
      const comparison = before?.base === 'ok' ? before.answers : null
      if (!period.gap) before = period
      return comparison
    })
  }
}

function periodFigures({ from, to, note }: WeighedPart, figures: Figures): PeriodFigures {
  const gap = note === null || figures.base === 'hidden'
  return {
    from,
    to,
    weighting: note,
    gap,
    used: figures.used,
    effective: figures.effective,
    deff: figures.deff,
    error: figures.error,
    reliability: figures.reliability,
    base: figures.base,
    answers: gap ? [] : figures.answers,
    top: gap ? null : figures.top,
    mean: gap ? null : figures.mean,
    median: gap ? null : figures.median,
  }
}
