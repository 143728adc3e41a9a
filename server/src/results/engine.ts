import { ANSWERS_PER_RESULT_UPDATE, MIN_BASE } from '../../../contract/limits.ts'
import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import { MAX_LAG_MS } from '../database/replica.ts'
import type { CellSpace, CellTotals } from '../statistics/cells.ts'
import type { ManipulationReserve } from '../statistics/manipulation-reserve.ts'
import type { PollAnalysis } from './analysis.ts'
import { toBerlinEpochDay, getBerlinDayStart } from './berlin-time.ts'
import type { DayRange } from './days.ts'
import type { DefaultPeriod } from './default-period.ts'
import { createDistrictSource, type DistrictSource } from './district-source.ts'
import { computeProtectedFlow, type Flow, type FlowInput } from './flow.ts'
import { computeRangeTotals } from './poll-weights.ts'
import { assertProfileUncrossed } from './profile-view.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import { findLatestEndedWavePeriod, computePublishedTotalView, type WavesLoader } from './published.ts'
import {
  applyVotes,
  getLoadedPollBytes,
  createEmptyLoadedPoll,
  isKeyForPoll,
  toAnalysisKey,
  toLoadedPollKey,
  getProfileSubjectsToLoad,
  type LoadedPoll,
} from './resident.ts'
import type { KnownChunks, StoredVotes, WantedProfile } from './stored-votes.ts'
import { computeUndatedView, toUndatedView } from './undated.ts'
import type { ExcludedVotes, PollDescription, View, ViewResult, VoteExtent } from './view.ts'
import {
  computeManipulationReserve,
  computeAlternativeWeightings,
  withAllProfileMargins,
  type CountedVotes,
  type ReserveRequest,
  type AlternativeWeightings,
} from './weightings.ts'

/**
 * Reads a poll's votes; with `known`, only the chunks since then. The votes include at least those that were committed
 * before `mustIncludeUntilMs`, in milliseconds since 1970; without it all that are committed.
 */
type VotesLoader = (
  pollId: number,
  known: KnownChunks | null,
  wantedProfile?: WantedProfile | null,
  mustIncludeUntilMs?: number,
) => Promise<StoredVotes>

interface EngineOptions {
  readonly loader: VotesLoader
  /** Reads the secret of the installation, from which noise is generated. */
  readonly secret: () => Promise<ProtectionSecret>
  /** Reads the waves of polls that have no votes but published results. */
  readonly waves?: WavesLoader
  /** Counts the open-ended answers of a poll without a category. */
  readonly uncoded?: (pollId: number) => Promise<number>
  /** Maximum memory for votes in bytes; the least recently used polls are evicted. */
  readonly memoryBytes?: number
  /** Maximum delay, in milliseconds, until votes cast in other processes are included; twice that of a replica. */
  readonly freshForMs?: number
  /** The clock, in milliseconds. */
  readonly now?: () => number
  /** Returns the current day in Germany, which is not complete. */
  readonly openDay?: () => number
}

/** The state of a poll's figures. As long as it is equal, no view of the poll has changed. */
export interface ResultState {
  /** The first incomplete day; null for a poll that accepts no more votes. */
  readonly firstIncompleteDay: number | null
  /** The reported number of answers in the unfiltered result; null if it is not reported. */
  readonly reportedAnswers: number | null
  /** The exact number of votes that the unfiltered result counts, to recognize a change. It must not be reported. */
  readonly exactVotes: number
}

/** A poll with more votes after its last chunk is not read for each vote that is cast in this process. */
const MAX_REREAD_VOTES = 50

const DEFAULT_MEMORY = 256 * 1024 * 1024

/**
 * Computes any view of any poll from votes in memory. A poll is read on first use, once for concurrent queries; later
 * only its newest votes are read.
 */
export class ResultsEngine {
  readonly #options: Required<EngineOptions>
  /**
   * By time of use, latest last; see `toLoadedPollKey`. A poll is read once more for each subject that views divide it
   * by.
   */
  readonly #residents = new Map<string, LoadedPoll>()
  readonly #reading = new Map<string, Promise<LoadedPoll>>()
  /** Places of polls with votes newer than the last reading that began. */
  readonly #changed = new Set<string>()
  /** The times before which the changes of votes in this process were committed, by poll. */
  readonly #changedBefore = new Map<number, number>()

  constructor({
    memoryBytes = DEFAULT_MEMORY,
    freshForMs = 2 * MAX_LAG_MS,
    now = Date.now,
    openDay = () => toBerlinEpochDay(now()),
    loader,
    secret,
    waves = () => Promise.resolve([]),
    uncoded = () => Promise.resolve(0),
  }: EngineOptions) {
    this.#options = { loader, secret, waves, uncoded, memoryBytes, freshForMs, now, openDay }
  }

  /** The memory used by all polls in bytes. */
  get bytes(): number {
    return [...this.#residents.values()].reduce((sum, resident) => sum + getLoadedPollBytes(resident), 0)
  }

  /** The polls in memory, least recently used first. */
  get residentPolls(): number[] {
    return [...this.#residents.values()].map(({ pollId }) => pollId)
  }

  /**
   * @throws TooManyPeriodsError for a series with too many periods, CrossedProfileError, and errors of the loader
   */
  async query(poll: PollDescription, view: View): Promise<ViewResult> {
    assertProfileUncrossed(view)
    if (poll.weighting === 'PUBLISHED')
      return computePublishedTotalView(await this.#options.waves(poll.id), poll, view)
    const { analysis } = await this.#fresh(poll, view.profileSubject)
    return this.#view(analysis, poll, view)
  }

  /** Returns a view with other weightings, see {@link computeAlternativeWeightings}; null for polls that are not raked. */
  async alternativeWeightings(poll: PollDescription, view: View): Promise<AlternativeWeightings | null> {
    if ((poll.weighting ?? 'POPULATION') !== 'POPULATION') return null
    const own = await this.#fresh(poll)
    const wide = await this.#fresh(withAllProfileMargins(poll))
    return computeAlternativeWeightings({
      poll: this.#asRead(poll, own.analysis),
      secret: await this.#options.secret(),
      votes: own.analysis.votes,
      votesWithProfileAnswers: wide.analysis.votes,
      toCountedVotes: (analysis) => this.#countedBy(analysis, poll, view),
      compute: (analysis, weighted) => this.#view(analysis, weighted, view),
    })
  }

  /** Returns how many false votes overturn a finding, see {@link computeManipulationReserve}. */
  async manipulationReserve(
    poll: PollDescription,
    request: ReserveRequest,
  ): Promise<ManipulationReserve | null> {
    const { analysis } = await this.#fresh(poll)
    // Votes may have been added since the result was computed.
    if (request.result.isTotalExact && !this.#view(analysis, poll, request.view).isTotalExact) return null
    return computeManipulationReserve(analysis.votes, request, this.#countedBy(analysis, poll, request.view))
  }

  /** Returns how the same people answered at two times, see {@link computeProtectedFlow}. @param times identifies them */
  async flow(input: Omit<FlowInput, 'source'>, times: string): Promise<Flow> {
    return computeProtectedFlow({
      ...input,
      source: { secret: await this.#options.secret(), poll: `flow ${times}` },
    })
  }

  /** Returns the default days; null without votes. @param firstIncompleteDay see `findDefaultPeriod` */
  async defaultPeriod(poll: PollDescription, firstIncompleteDay: number): Promise<DefaultPeriod | null> {
    if (poll.weighting === 'PUBLISHED')
      return findLatestEndedWavePeriod(await this.#options.waves(poll.id), firstIncompleteDay)
    const { analysis } = await this.#fresh(poll)
    return analysis.getDefaultPeriod(
      this.#asRead(poll, analysis),
      firstIncompleteDay,
      this.#options.openDay(),
    )
  }

  /** Returns the votes that may be reported; null if there are none, or too few. */
  async voteExtent(poll: PollDescription): Promise<VoteExtent | null> {
    if (poll.weighting === 'PUBLISHED') return null
    const { analysis } = await this.#fresh(poll)
    return analysis.findReportableExtent(
      this.#asRead(poll, analysis),
      this.#openDay(poll),
      this.#options.openDay(),
    )
  }

  async resultState(poll: PollDescription): Promise<ResultState> {
    const openDay = this.#openDay(poll)
    const { respondents } = (await this.query(poll, {})).total
    const votes = (await this.voteExtent(poll))?.exactCount ?? 0
    const isReported = respondents !== null && respondents >= MIN_BASE.reportedCount
    return {
      firstIncompleteDay: Number.isFinite(openDay) ? openDay : null,
      reportedAnswers: isReported ? respondents : null,
      exactVotes: votes,
    }
  }

  /** Returns the sums of the votes of some days before weighting. */
  async cells(poll: PollDescription, range: DayRange): Promise<{ space: CellSpace; totals: CellTotals }> {
    const { votes } = (await this.#fresh(poll)).analysis
    return { space: votes.space, totals: computeRangeTotals(votes, range).totals }
  }

  /** Returns the total weight of the votes in each cell of the unfiltered poll, as used for its figures. */
  async cellWeights(poll: PollDescription): Promise<{ space: CellSpace; weights: Float64Array }> {
    const { analysis } = await this.#fresh(poll)
    return {
      space: analysis.votes.space,
      weights: analysis.computeCellWeightSums(this.#asRead(poll, analysis), this.#openDay(poll)),
    }
  }

  /** Returns what the districts of a poll can be estimated from. */
  async districtSource(poll: PollDescription): Promise<DistrictSource> {
    const { analysis } = await this.#fresh(poll)
    return createDistrictSource(analysis, this.#asRead(poll, analysis), this.#openDay(poll))
  }

  /** Returns how many votes of a poll do not count, see `ViewResult`. */
  async excludedVotes(poll: PollDescription): Promise<ExcludedVotes | null> {
    if (poll.weighting === 'PUBLISHED') return null
    const { analysis } = await this.#fresh(poll)
    return analysis.countExcludedVotes(this.#asRead(poll, analysis), this.#openDay(poll))
  }

  /** Returns the number of open-ended answers without a category; rounded to steps for a protected poll. */
  async uncodedAnswerCount(poll: PollDescription): Promise<number> {
    const resident = await this.#fresh(poll)
    resident.uncodedCount ??= this.#options.uncoded(poll.id).catch((error: unknown) => {
      resident.uncodedCount = null
      throw error
    })
    const count = await resident.uncodedCount
    return poll.hasExactFigures === true || count < ANSWERS_PER_RESULT_UPDATE
      ? count
      : count - (count % ANSWERS_PER_RESULT_UPDATE)
  }

  /**
   * Call it after a vote in this process. The next query includes it; that of a poll with many votes to read, like a vote
   * of another process, within `freshForMs`.
   */
  voteAdded(pollId: number): void {
    const residents = [...this.#residents.values()].filter((resident) => resident.pollId === pollId)
    const toRead = residents.map(
      ({ analysis, packedPollVotes }) => analysis.votes.pollVoteCount - packedPollVotes,
    )
    if (Math.max(0, ...toRead) <= MAX_REREAD_VOTES) this.votesChanged(pollId)
  }

  /** Call it after any change of votes, so that the next query includes it. */
  votesChanged(pollId: number): void {
    this.#changedBefore.set(pollId, this.#options.now() + 1) // later than a commit within this millisecond
    for (const place of [...this.#residents.keys(), ...this.#reading.keys()])
      if (isKeyForPoll(place, pollId)) this.#changed.add(place)
    for (const resident of this.#residents.values())
      if (resident.pollId === pollId) resident.completeUntilMs = -Infinity
  }

  /** A request may have read the poll before votes that are protected were added. */
  #asRead(poll: PollDescription, { votes }: PollAnalysis): PollDescription {
    return poll.hasExactFigures === true && !votes.isExactByChoice
      ? { ...poll, hasExactFigures: false }
      : poll
  }

  #view(analysis: PollAnalysis, described: PollDescription, view: View): ViewResult {
    const poll = this.#asRead(described, analysis)
    const { undatedFieldPeriod, ...dated } = poll
    const [openDay, today] = [this.#openDay(poll), this.#options.openDay()]
    if (undatedFieldPeriod === undefined) return analysis.getViewFigures(poll, view, openDay, today)
    return computeUndatedView(undatedFieldPeriod, view, (requested) =>
      analysis.getViewFigures(dated, requested, openDay, today),
    )
  }

  #countedBy(analysis: PollAnalysis, described: PollDescription, view: View): CountedVotes {
    const { undatedFieldPeriod, ...poll } = this.#asRead(described, analysis)
    const counted = undatedFieldPeriod === undefined ? view : toUndatedView(undatedFieldPeriod, view)
    return analysis.getCountedScope(poll, counted, this.#openDay(poll))
  }

  #openDay({ isOpen = false }: PollDescription): number {
    return isOpen ? this.#options.openDay() : Infinity
  }

  /** @param subject divides the poll's respondents, in addition to the subjects by which it is weighted */
  async #fresh(poll: PollDescription, subject?: ProfileSubject): Promise<LoadedPoll> {
    const { now, freshForMs } = this.#options
    const subjects = getProfileSubjectsToLoad(poll, subject)
    const place = toLoadedPollKey(poll.id, subjects)
    const resident = this.#matching(poll, subjects)
    if (
      resident !== undefined &&
      !this.#changed.has(place) &&
      (poll.isOpen === true || !resident.analysis.votes.wasOpenWhenRead) &&
      (poll.hasExactFigures !== true || resident.analysis.votes.isExactByChoice) &&
      Math.abs(now() - resident.completeUntilMs) < freshForMs &&
      toBerlinEpochDay(now()) === toBerlinEpochDay(resident.completeUntilMs)
    ) {
      this.#touch(place, resident)
      return resident
    }
    // The current reading began before the newest vote. If it fails, a second one would have to wait as long.
    if (this.#changed.has(place)) await this.#reading.get(place)
    const read = await (this.#reading.get(place) ?? this.#startReading(poll, subjects))
    return read.analysisKey === toAnalysisKey(poll) ? read : this.#startReading(poll, subjects)
  }

  #startReading(poll: PollDescription, subjects: readonly ProfileSubject[]): Promise<LoadedPoll> {
    const place = toLoadedPollKey(poll.id, subjects)
    this.#changed.delete(place)
    const reading = this.#read(poll, subjects, this.#matching(poll, subjects))
      .catch((error: unknown) => {
        this.#changed.add(place)
        throw error
      })
      .finally(() => {
        if (this.#reading.get(place) === reading) this.#reading.delete(place)
      })
    this.#reading.set(place, reading)
    return reading
  }

  #matching(poll: PollDescription, subjects: readonly ProfileSubject[]): LoadedPoll | undefined {
    const resident = this.#residents.get(toLoadedPollKey(poll.id, subjects))
    if (resident === undefined || resident.analysis.votes.nextReloadDay <= this.#options.openDay())
      return undefined
    return resident.analysisKey === toAnalysisKey(poll) ? resident : undefined
  }

  async #read(
    poll: PollDescription,
    subjects: readonly ProfileSubject[],
    before: LoadedPoll | undefined,
  ): Promise<LoadedPoll> {
    const readAt = this.#options.now()
    const today = this.#options.openDay()
    // A day that is complete must have all of its votes: they count at once.
    // The poll stays in memory for what a replica that is behind leaves of `freshForMs`.
    const lag = Math.min(MAX_LAG_MS, this.#options.freshForMs)
    const complete = Math.max(readAt - lag, getBerlinDayStart(toBerlinEpochDay(readAt)).getTime())
    const changedBefore = this.#changedBefore.get(poll.id) ?? 0
    if (changedBefore < complete) this.#changedBefore.delete(poll.id)
    const since = Math.max(complete, changedBefore)
    const secret = await this.#options.secret()
    // At midnight all answers of a day count at once, as votes do.
    const wanted = subjects.length > 0 ? { subjects, lastMidnight: getBerlinDayStart(today) } : null
    const stored = await this.#options.loader(poll.id, before?.knownChunks ?? null, wanted, since)
    const resident =
      stored.isContinuation && before !== undefined
        ? before
        : createEmptyLoadedPoll(poll, subjects, secret, today)
    applyVotes(resident, stored)
    // A poll in memory from before midnight learns only now of an exclusion that takes effect since then.
    if (resident.analysis.votes.nextReloadDay <= this.#options.openDay())
      return this.#read(poll, subjects, undefined)
    resident.completeUntilMs = Math.min(readAt, stored.completeUntilMs ?? readAt)
    resident.uncodedCount = null
    const place = toLoadedPollKey(poll.id, subjects)
    this.#touch(place, resident)
    this.#evict(place)
    return resident
  }

  #touch(place: string, resident: LoadedPoll): void {
    this.#residents.delete(place)
    this.#residents.set(place, resident)
  }

  #evict(justUsed: string): void {
    let bytes = this.bytes
    for (const [place, resident] of this.#residents) {
      if (bytes <= this.#options.memoryBytes) return
      if (place === justUsed) continue
      this.#residents.delete(place)
      bytes -= getLoadedPollBytes(resident)
    }
  }
}
