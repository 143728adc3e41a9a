import { MIN_BASE } from '../../../contract/limits.ts'
import { memoizeLru } from '../lib/memoize-lru.ts'
import { computeVoteKeys, type NoiseSource, type WeightingKey } from '../statistics/protection.ts'
import { createApplicablePartition, pickPartitionOptions, type Partition } from './blocks.ts'
import { formatEpochDay, parseEpochDay, getLastDayInUnit } from './days.ts'
import { findDefaultPeriod, type DefaultPeriod } from './default-period.ts'
import { createExactEstimator, createNoisyEstimator, toNoiselessSums, type Estimator } from './estimators.ts'
import { toExactnessCacheKey, findExactResultConditions } from './exactness.ts'
import { countReportableExcludedVotes } from './excluded-votes.ts'
import { usesWholeWeekPeriods } from './named-periods.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import {
  PollWeights,
  computeRangeTotals,
  toWeightNoiseKey,
  type WeighedSeriesPeriod,
  type WeightsOptions,
} from './poll-weights.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import {
  createSeriesStandardErrorLookup,
  findUnfilteredStandardErrors,
  type UnfilteredStandardErrors,
} from './raked-errors.ts'
import {
  isFittedTableSmallEnough,
  sumAndFitGroups,
  type GroupSource,
  type RakedTable,
} from './raked-groups.ts'
import {
  createExactScope,
  findSeriesSpan,
  createProtectedScope,
  countReportedLeadingVotes,
  type Scope,
} from './scope.ts'
import { splitBlocksBySeriesPart, tallyGroups, type TimedBlock } from './tally.ts'
import { findJointWeightingId, toBlockUnit, extendToWholeUnits } from './time-blocks.ts'
import {
  estimateResultBytes,
  toReportedWeighting,
  computePeriodFigures,
  computeGroups,
  type GroupedResult,
} from './view-figures.ts'
import type {
  ExcludedVotes,
  PeriodFigures,
  PollDescription,
  ProtectedFigures,
  View,
  ViewResult,
  VoteExtent,
} from './view.ts'

const MAX_CACHED = { results: 64, defaultPeriods: 8, totals: 8, partitions: 16 }
/** The rough size of a block's noise, or of a row of a table, without its values, for the memory budget. */
const BYTES_OF_BLOCK = 600
/** The size of what errors of all respondents keep for each cell and answer: a row of the scan and three columns. */
const BYTES_OF_ERRORS = 64
/** Errors of polls with more cells and answers, such as of many choices, are computed for each view. */
const MAX_KEPT_SUMS = 50_000
const ALL_DAYS = { from: null, to: null }

/** Computes views of one poll's votes. Caches weights and results until their votes change. */
export class PollAnalysis {
  readonly votes: PollVoteColumns
  readonly #weights: PollWeights
  readonly #secret: ProtectionSecret
  readonly #noise: NonNullable<NoiseSource['blockNoiseCache']> = new Map()
  /** With the number of first votes that each was computed from. */
  readonly #results = new Map<string, { readonly length: number; readonly result: ViewResult }>()
  #bytesOfResults: number | null = 0
  readonly #defaultPeriods = new Map<string, DefaultPeriod | null>()
  readonly #reportedLengths = new Map<string, number>()
  readonly #excluded = new Map<string, ExcludedVotes | null>()
  /** Blocks of all respondents. */
  readonly #totals = new Map<string, readonly TimedBlock[]>()
  /** Those of all respondents that were used last. */
  #errors: { readonly key: string; readonly found: UnfilteredStandardErrors | null } | null = null
  readonly #tables = new Map<string, RakedTable>()
  readonly #partitions = new Map<string, Partition>()
  /** By place in the poll. */
  #keys: Uint32Array = new Uint32Array(0)
  /** By row, if these differ. */
  #keysOfRows: Uint32Array | null = null

  constructor(votes: PollVoteColumns, options: WeightsOptions) {
    this.votes = votes
    this.#weights = new PollWeights(votes, options)
    this.#secret = options.secret
  }

  /** Memory used in addition to the votes, in bytes. */
  get cacheBytes(): number {
    this.#bytesOfResults ??= [...this.#results.values()].reduce(
      (sum, { result }) => sum + estimateResultBytes(result),
      0,
    )
    const [block] = this.#noise.values() // all have as many values
    const rows = [...this.#tables.values()].reduce((sum, { size }) => sum + size, this.#noise.size)
    const bytesOfNoise = rows * (BYTES_OF_BLOCK + (block?.values.byteLength ?? 0))
    const bytesOfKeys = this.#keys.byteLength + (this.#keysOfRows?.byteLength ?? 0)
    const bytesOfErrors = this.#errors?.found ? this.#sumsOfErrors * BYTES_OF_ERRORS : 0
    return this.#weights.bytes + bytesOfKeys + this.#bytesOfResults + bytesOfNoise + bytesOfErrors
  }

  /** @param firstChangedRow the first row that changed; results of earlier rows stay cached */
  votesChanged(firstChangedRow = 0): void {
    this.#weights.votesChanged(firstChangedRow)
    for (const [key, { length }] of this.#results) if (length > firstChangedRow) this.#results.delete(key)
    this.#bytesOfResults = null
    this.#keysOfRows = null
    this.#defaultPeriods.clear()
    this.#reportedLengths.clear()
    this.#excluded.clear()
    this.#totals.clear()
    this.#errors = null
    this.#tables.clear()
    this.#partitions.clear()
  }

  /** Returns the default days; null without votes. For the days see `view`. */
  getDefaultPeriod(
    poll: PollDescription,
    firstIncompleteDay: number,
    today = firstIncompleteDay,
  ): DefaultPeriod | null {
    const key = `${firstIncompleteDay} ${toExactnessCacheKey(this.votes, poll, firstIncompleteDay, today)}`
    return memoizeLru(this.#defaultPeriods, MAX_CACHED.defaultPeriods, key, () =>
      findDefaultPeriod({
        votes: this.votes.dayCounts,
        firstIncompleteDay,
        inWeeks: usesWholeWeekPeriods(poll),
        // The view of the selected window is cached, and usually requested next.
        effectiveNOf: (from, to) =>
          this.getViewFigures(poll, { filter: { days: { from, to } } }, firstIncompleteDay, today).total
            .effectiveN ?? 0,
      }),
    )
  }

  /**
   * Returns the figures of a view.
   *
   * @param firstIncompleteDay the first incomplete day; `Infinity` for a poll that accepts no more votes
   * @param today the current day, also for a poll that accepts no more votes
   * @throws TooManyPeriodsError for a series with too many periods, TooManyBlocksError
   */
  getViewFigures(
    poll: PollDescription,
    view: View,
    firstIncompleteDay = Infinity,
    today = firstIncompleteDay,
  ): ViewResult {
    const length = this.#countedLength(poll, view, firstIncompleteDay)
    const exactness = toExactnessCacheKey(this.votes, poll, firstIncompleteDay, today)
    const key = JSON.stringify([view, poll, firstIncompleteDay, length, exactness])
    return memoizeLru(this.#results, MAX_CACHED.results, key, () => {
      const { series: unit, ...still } = view
      this.#bytesOfResults = null
      if (unit === undefined)
        return { length, result: this.computeWithoutSeries(poll, still, firstIncompleteDay, today) }
      const whole = this.getViewFigures(poll, still, firstIncompleteDay, today)
      return { length, result: { ...whole, series: this.computeSeries(poll, view, firstIncompleteDay) } }
    }).result
  }

  get #sumsOfErrors(): number {
    return this.votes.space.size * this.votes.maskByCode.length
  }

  /** Returns the errors of all respondents, which the views of a page share. */
  #keepErrors(key: string, find: () => UnfilteredStandardErrors | null): UnfilteredStandardErrors | null {
    if (this.#errors?.key === key) return this.#errors.found
    const found = find()
    if (this.#sumsOfErrors <= MAX_KEPT_SUMS) this.#errors = { key, found }
    return found
  }

  /** Computes the figures of a view without its series, without the cache. */
  computeWithoutSeries(
    poll: PollDescription,
    view: View,
    firstIncompleteDay = Infinity,
    today = firstIncompleteDay,
  ): ViewResult {
    const { groupBy = [], ...ungrouped } = view
    const whole = this.#partition(ungrouped)
    const table = groupBy.length > 0 ? this.#partition(view) : null
    const scope = this.#scope(poll, view, firstIncompleteDay, whole.dimensions.length > 0 || table !== null)
    const { factors, note, fingerprint, span, days } = this.#weights.weighRange(scope.range, scope.rowLimit)
    const isProtected = poll.hasExactFigures !== true
    const { hasEnded, neverExact } = findExactResultConditions(this.votes, poll, firstIncompleteDay, today)
    const isEverybodyExact = !isProtected || (scope.isAllTime && hasEnded && neverExact === undefined)
    const { range, time, rowLimit } = scope
    const tally = (partition: Partition, keys = this.#keysOf(poll)) =>
      tallyGroups(this.votes, poll, partition, {
        ...scope,
        days: time.nodesByDay ?? days,
        factors,
        noiseKeys: keys,
      })
    // The views of a page share these. The nodes depend on the last day that counts.
    const key = [poll, range, time.nodeIds, rowLimit, isEverybodyExact]
    const tallyEverybody = () =>
      tally(this.#partition({}), isEverybodyExact ? null : undefined).flatMap(({ blocks }) => blocks)
    const reported = this.#computeFigures(poll, view, {
      whole,
      table,
      isEverybodyExact,
      everybody: () => memoizeLru(this.#totals, MAX_CACHED.totals, JSON.stringify(key), tallyEverybody),
      tally,
      canFit: (rows) => isFittedTableSmallEnough('view', rows * time.nodeIds.length, this.votes),
      errors: () =>
        this.#keepErrors(JSON.stringify([key, view.isUnweighted]), () =>
          findUnfilteredStandardErrors(this.votes, poll, view, { rowLimit, days, factors, note }),
        ),
      weighting: span === null ? null : toWeightNoiseKey(note, fingerprint, findJointWeightingId(time, span)),
      key,
    })
    return {
      period: span === null ? null : { from: formatEpochDay(span.from), to: formatEpochDay(span.to) },
      weighting: toReportedWeighting(note, reported.total, {
        isProtected,
        isUnweighted: view.isUnweighted === true,
      }),
      isProtected,
      isTotalExact: isEverybodyExact && (!isProtected || whole.dimensions.length === 0),
      ...(isProtected && neverExact && { neverExactReason: neverExact }),
      isLive: scope.includesOpenDay,
      countedDays: isProtected && !scope.isAllTime ? scope.range : null,
      excludedVotes: this.countExcludedVotes(poll, firstIncompleteDay),
      ...reported,
      series: [],
      notApplicable: (table ?? whole).notApplicable,
    }
  }

  /** Computes the series of a view, without the cache; empty if the view has none. */
  computeSeries(poll: PollDescription, view: View, firstIncompleteDay = Infinity): PeriodFigures[] {
    const { series: unit, filter = {} } = view
    const { length: rowLimit, dayCounts } = this.votes
    const span = findSeriesSpan(dayCounts, poll, view, firstIncompleteDay)
    if (unit === undefined || span === null) return []
    const weighed = this.#weights.weighSeries(unit, span)
    const { time, partOfBlock, blockFactors: factors, parts } = weighed
    const { groupBy: _, ...ungrouped } = view
    const partition = this.#partition(ungrouped)
    const isExact = poll.hasExactFigures === true
    const isUnweighted = view.isUnweighted === true
    const undivided = this.#partition({})
    const tallied = new Map<Partition, TimedBlock[][][]>()
    const tallyParts = (of: Partition) => {
      const input = {
        rowLimit,
        time,
        days: time.nodesByDay,
        factors,
        noiseKeys: this.#keysOf(poll),
      }
      const found =
        tallied.get(of) ??
        splitBlocksBySeriesPart(tallyGroups(this.votes, poll, of, input), partOfBlock, parts.length)
      tallied.set(of, found)
      return found
    }
    const jointDaysOf = ({ firstDay, to }: WeighedSeriesPeriod) => {
      if (toBlockUnit(unit) === unit) return null // each part is one node
      const voted = [dayCounts.firstDayFrom(firstDay), dayCounts.lastDayUpTo(parseEpochDay(to))] as const
      return findJointWeightingId(time, { from: voted[0] ?? span.from, to: voted[1] ?? span.to })
    }
    const errorsOfPart = isExact
      ? createSeriesStandardErrorLookup(this.votes, poll, view, {
          ...weighed,
          rowLimit,
          span,
          partition,
        })
      : () => null
    const figuresOf = (part: WeighedSeriesPeriod, index: number): ProtectedFigures => {
      const tally = (of: Partition) => tallyParts(of).map((byPart) => ({ blocks: byPart[index] ?? [] }))
      const add = <S>(estimator: Estimator<S>, of: Partition) =>
        estimator.toSums(tallyParts(of).flatMap((byPart) => byPart[index] ?? []))
      if (isExact) {
        const { n } = add(createExactEstimator(poll, view), undivided).base
        const exact = createExactEstimator(poll, view, n, errorsOfPart(index))
        return exact.estimateFigures(add(exact, partition))
      }
      const weighting = toWeightNoiseKey(part.note, part.fingerprint, jointDaysOf(part))
      const estimator = createNoisyEstimator(poll, this.#noiseSource(poll), { isUnweighted, weighting })
      const source: GroupSource = {
        estimator,
        sumEverybody: () => add(estimator, undivided),
        tally,
        createPartition: (by) => this.#partition({ groupBy: by, profileSubject: view.profileSubject }),
        // No other view reports people of single days.
        canFit: (rows) =>
          unit !== 'day' && isFittedTableSmallEnough('series', rows * time.nodeIds.length, this.votes),
        cache: { tables: new Map(), dependencies: [] },
      }
      const [sums = estimator.toSums([])] = sumAndFitGroups(partition, source)
      return estimator.estimateFigures(sums)
    }
    const isRaked = parts.some(({ note }) => note?.method === 'raked')
    const { days: requested = ALL_DAYS } = filter
    const { to } = isExact ? requested : extendToWholeUnits(unit, requested)
    const lastDay = Math.min(to ?? Infinity, firstIncompleteDay - 1, view.lastCountableDay ?? Infinity)
    return parts.map((part, index) => {
      const isPartial = getLastDayInUnit(unit, part.firstDay) > lastDay
      return computePeriodFigures(part, figuresOf(part, index), {
        isUnweighted,
        isSeriesRaked: isRaked,
        isPartial,
      })
    })
  }

  /** Returns the votes that may be reported; null if there are none, or too few. */
  findReportableExtent(
    poll: PollDescription,
    firstIncompleteDay: number,
    today = firstIncompleteDay,
  ): VoteExtent | null {
    const { dayCounts, length } = this.votes
    const isExact = poll.hasExactFigures === true
    const votes = isExact ? length : this.#reportedLength(poll, firstIncompleteDay)
    const { isTotalExact, total } = this.getViewFigures(poll, {}, firstIncompleteDay, today)
    const used = total.respondents ?? 0
    const hasToday = votes > this.votes.getLeadingVoteCountBefore(firstIncompleteDay)
    const [first, last] = [
      dayCounts.firstDay,
      dayCounts.lastDayUpTo(isExact || hasToday ? Infinity : firstIncompleteDay - 1),
    ]
    if (first === null || last === null || (!isExact && used < MIN_BASE.reportedCount)) return null
    const isVote = isTotalExact && !poll.sharedSizes // otherwise people who were not asked have votes as well
    return {
      exactCount: votes,
      reportedCount: isVote ? votes : used,
      hasAllVotes: votes === length,
      firstDay: first,
      lastDay: last,
    }
  }

  /** Returns how many votes do not count. */
  countExcludedVotes(poll: PollDescription, firstIncompleteDay: number): ExcludedVotes | null {
    return memoizeLru(this.#excluded, MAX_CACHED.defaultPeriods, String(firstIncompleteDay), () =>
      countReportableExcludedVotes(this.votes, this.#noiseSource(poll), firstIncompleteDay),
    )
  }

  /** Returns what the noise of the poll's blocks is generated from, and the key of each vote. */
  getNoiseInputs(poll: PollDescription): { source: NoiseSource; voteKeys: Uint32Array } {
    return { source: this.#noiseSource(poll), voteKeys: this.#allKeys(poll) }
  }

  /** Returns the total weight of the votes in each cell of the unfiltered poll, as used for its figures. */
  computeCellWeightSums(poll: PollDescription, firstIncompleteDay: number): Float64Array {
    const { range, rowLimit } = this.#scope(poll, {}, firstIncompleteDay, false)
    const { factors } = this.#weights.weighRange(range, rowLimit)
    const { totals } = computeRangeTotals(this.votes, range, rowLimit)
    return totals.weight.map((weight, cell) => weight * (factors[cell] ?? 0))
  }

  /** Returns which votes the figures of all respondents in a view count. For the days see `view`. */
  getCountedScope = (poll: PollDescription, view: View, firstIncompleteDay: number): Scope =>
    this.#scope(poll, view, firstIncompleteDay, false)

  #partition(view: View): Partition {
    const division = pickPartitionOptions(view)
    return memoizeLru(this.#partitions, MAX_CACHED.partitions, JSON.stringify(division), () =>
      createApplicablePartition(this.votes, division),
    )
  }

  #scope(
    poll: PollDescription,
    { filter, lastCountableDay }: View,
    firstIncompleteDay: number,
    isPersonal: boolean,
  ): Scope {
    const requested = filter?.days ?? ALL_DAYS
    const { length, dayCounts } = this.votes
    if (poll.hasExactFigures === true) return createExactScope(requested, length, firstIncompleteDay)
    return createProtectedScope({
      dayCounts,
      requested,
      firstIncompleteDay,
      until: lastCountableDay ?? Infinity,
      isPersonal,
      reportedLength: () => this.#reportedLength(poll, firstIncompleteDay),
      completeLength: this.votes.getLeadingVoteCountBefore(firstIncompleteDay),
    })
  }

  /** Returns how many of the first votes a view may count. The view only changes with this number. */
  #countedLength(
    poll: PollDescription,
    { groupBy = [], ...ungrouped }: View,
    firstIncompleteDay: number,
  ): number {
    if (poll.hasExactFigures === true) return this.votes.length
    const isPersonal = groupBy.length > 0 || this.#partition(ungrouped).dimensions.length > 0
    return isPersonal
      ? this.votes.getLeadingVoteCountBefore(firstIncompleteDay)
      : this.#reportedLength(poll, firstIncompleteDay)
  }

  #reportedLength({ sharedSizes }: PollDescription, firstIncompleteDay: number): number {
    const countsEverybody = Boolean(sharedSizes)
    return memoizeLru(
      this.#reportedLengths,
      MAX_CACHED.defaultPeriods,
      `${firstIncompleteDay} ${countsEverybody}`,
      () => countReportedLeadingVotes(this.votes, firstIncompleteDay, countsEverybody),
    )
  }

  #noiseSource(poll: PollDescription): NoiseSource {
    return {
      secret: this.#secret,
      poll: String(poll.id),
      sharedSizes: poll.sharedSizes,
      blockNoiseCache: this.#noise,
    }
  }

  #keysOf = (poll: PollDescription) => (poll.hasExactFigures === true ? null : this.#allKeys(poll))

  #allKeys(poll: PollDescription): Uint32Array {
    const { pollPositions, pollVoteCount: count } = this.votes
    if (this.#keys.length < count)
      this.#keys = computeVoteKeys(this.#noiseSource(poll), count + (count >> 3), this.#keys)
    if (pollPositions === null) return this.#keys
    return (this.#keysOfRows ??= Uint32Array.from(pollPositions, (place) => this.#keys[place] ?? 0))
  }

  #computeFigures(
    poll: PollDescription,
    view: View,
    { whole, table, isEverybodyExact, everybody, errors, tally, canFit, weighting, key }: FigureInput,
  ): GroupedResult {
    const keys = table?.groups.map((group) => group.key) ?? []
    const exactEverybody = () => createExactEstimator(poll, view).toSums(everybody())
    const withErrors = (result: GroupedResult): GroupedResult => {
      if (!isEverybodyExact || whole.dimensions.length > 0) return result
      const exact = createExactEstimator(poll, view, undefined, errors())
      return { ...result, total: exact.estimateFigures(exactEverybody()) }
    }
    if (poll.hasExactFigures === true) {
      const exact = createExactEstimator(poll, view, exactEverybody().base.n)
      const [total = exact.toSums([])] = tally(whole).map(({ blocks }) => exact.toSums(blocks))
      const groups = table?.isGrouped ? tally(table).map(({ blocks }) => exact.toSums(blocks)) : []
      return withErrors(computeGroups(exact, total, groups, keys, view))
    }
    const estimator = createNoisyEstimator(poll, this.#noiseSource(poll), { ...view, weighting })
    const source: GroupSource = {
      estimator,
      sumEverybody: () =>
        isEverybodyExact ? toNoiselessSums(exactEverybody()) : estimator.toSums(everybody()),
      tally,
      createPartition: (by) => this.#partition({ groupBy: by, profileSubject: view.profileSubject }),
      canFit,
      cache: { tables: this.#tables, dependencies: [...key, view.isUnweighted, view.profileSubject] },
    }
    const [total = estimator.toSums([])] = sumAndFitGroups(whole, source)
    const groups = table?.isGrouped ? sumAndFitGroups(table, source) : []
    return withErrors(computeGroups(estimator, total, groups, keys, view))
  }
}

interface FigureInput extends Pick<GroupSource, 'tally' | 'canFit'> {
  readonly whole: Partition
  readonly table: Partition | null
  /** Whether figures of all respondents are exact. Only then they have `errors`. */
  readonly isEverybodyExact: boolean
  readonly everybody: () => readonly TimedBlock[]
  readonly errors: () => UnfilteredStandardErrors | null
  /** What the weights depend on; null for equal ones. */
  readonly weighting: WeightingKey | null
  readonly key: readonly unknown[]
}
