import { ANSWER_STEP, MIN_BASE } from '../../../contract/limits.ts'
import type { CellSpace, CellTotals } from '../statistics/cells.ts'
import { PollAnalysis } from './analysis.ts'
import { dayInBerlin } from './berlin-time.ts'
import { unpackVotes } from './chunk.ts'
import type { DayRange } from './days.ts'
import type { DefaultPeriod } from './default-period.ts'
import { createDistrictSource, type DistrictSource } from './district-source.ts'
import { PollColumns } from './poll-columns.ts'
import { totalsWithin } from './poll-weights.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import { latestWave, computePublishedView, type WavesLoader } from './published.ts'
import { computeUndatedView } from './undated.ts'
import {
  rakingProfile,
  type ExcludedVotes,
  type PollDescription,
  type View,
  type ViewResult,
  type VoteExtent,
} from './view.ts'
import type { VoteColumns } from './votes.ts'

/** Chunks that were already read. */
export interface KnownChunks {
  readonly count: number
  /** Identifies these chunks among others with the same numbers. */
  readonly mark: string
}

/** A poll's votes as read from storage. */
export interface StoredVotes {
  /** Whether `chunks` follow the known ones; otherwise they are all chunks of the poll. */
  readonly continues: boolean
  readonly chunks: readonly Uint8Array[]
  /** All chunks of the poll, to pass to the next reading. */
  readonly known: KnownChunks
  /** All votes after the last chunk. */
  readonly tail: VoteColumns
  /** Equal marks mean equal tails, which need not be counted again. */
  readonly tailMark: string
}

/** Reads a poll's votes; with `known`, only the chunks since then. */
type VotesLoader = (pollId: number, known: KnownChunks | null) => Promise<StoredVotes>

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
  /** Maximum delay, in milliseconds, until votes cast in other processes are included. */
  readonly freshFor?: number
  /** The clock, in milliseconds. */
  readonly now?: () => number
  /** Returns the current day in Germany, which is not complete. */
  readonly openDay?: () => number
}

/** The state of a poll's figures. As long as it is equal, no view of the poll has changed. */
export interface ResultState {
  /** The first incomplete day; null for a poll that accepts no more votes. */
  readonly openDay: number | null
  /** The reported number of answers in the unfiltered result; null if it is not reported. */
  readonly answers: number | null
  /** The exact number of votes that the unfiltered result counts, to recognize a change. It must not be reported. */
  readonly votes: number
}

const DEFAULT_MEMORY = 256 * 1024 * 1024

interface Resident {
  readonly analysis: PollAnalysis
  readonly key: string
  known: KnownChunks | null
  /** The number of counted votes in chunks, and of all of them. */
  packedLength: number
  packedPlaces: number
  tailMark: string
  readAt: number
  /** Counted on first use after a reading. */
  uncoded: Promise<number> | null
}

/**
 * Computes any view of any poll from votes in memory. A poll is read on first use, once for concurrent queries; later
 * only its newest votes are read.
 */
export class ResultsEngine {
  readonly #options: Required<EngineOptions>
  /** By time of use, latest last. */
  readonly #residents = new Map<number, Resident>()
  readonly #reading = new Map<number, Promise<Resident>>()
  /** Polls with votes newer than the last reading that began. */
  readonly #changed = new Set<number>()

  constructor({
    memoryBytes = DEFAULT_MEMORY,
    freshFor = 1000,
    now = Date.now,
    openDay = () => dayInBerlin(now()),
    loader,
    secret,
    waves = () => Promise.resolve([]),
    uncoded = () => Promise.resolve(0),
  }: EngineOptions) {
    this.#options = { loader, secret, waves, uncoded, memoryBytes, freshFor, now, openDay }
  }

  /** The memory used by all polls in bytes. */
  get bytes(): number {
    return [...this.#residents.values()].reduce((sum, resident) => sum + bytesOf(resident), 0)
  }

  /** The polls in memory, least recently used first. */
  get residentPolls(): number[] {
    return [...this.#residents.keys()]
  }

  /** @throws TooManyPeriodsError for a series with too many periods, and errors of the loader */
  async query(poll: PollDescription, view: View): Promise<ViewResult> {
    if (poll.weighting === 'PUBLISHED')
      return computePublishedView(await this.#options.waves(poll.id), poll, view)
    const { analysis } = await this.#fresh(poll)
    const { undated, ...dated } = poll
    const [openDay, today] = [this.#openDay(poll), this.#options.openDay()]
    if (undated === undefined) return analysis.view(poll, view, openDay, today)
    return computeUndatedView(undated, view, (requested) => analysis.view(dated, requested, openDay, today))
  }

  /** Returns the default days; null without votes. @param openDay see `defaultPeriod` */
  async defaultPeriod(poll: PollDescription, openDay: number): Promise<DefaultPeriod | null> {
    if (poll.weighting === 'PUBLISHED') return latestWave(await this.#options.waves(poll.id), openDay)
    const { analysis } = await this.#fresh(poll)
    return analysis.defaultPeriod(poll, openDay, this.#options.openDay())
  }

  /** Returns the votes that may be reported; null if there are none, or too few. */
  async extent(poll: PollDescription): Promise<VoteExtent | null> {
    if (poll.weighting === 'PUBLISHED') return null
    const { analysis } = await this.#fresh(poll)
    return analysis.extent(poll, this.#openDay(poll), this.#options.openDay())
  }

  /** Returns the state of a poll's figures. */
  async resultState(poll: PollDescription): Promise<ResultState> {
    const openDay = this.#openDay(poll)
    const { used } = (await this.query(poll, {})).total
    const votes = (await this.extent(poll))?.votes ?? 0
    const isReported = used !== null && used >= MIN_BASE.reported
    return { openDay: Number.isFinite(openDay) ? openDay : null, answers: isReported ? used : null, votes }
  }

  /** Returns the sums of the votes of some days before weighting. */
  async cells(poll: PollDescription, range: DayRange): Promise<{ space: CellSpace; totals: CellTotals }> {
    const { votes } = (await this.#fresh(poll)).analysis
    return { space: votes.space, totals: totalsWithin(votes, range).totals }
  }

  /** Returns the total weight of the votes in each cell of the unfiltered poll, as used for its figures. */
  async cellWeights(poll: PollDescription): Promise<{ space: CellSpace; weights: Float64Array }> {
    const { analysis } = await this.#fresh(poll)
    return { space: analysis.votes.space, weights: analysis.cellWeights(poll, this.#openDay(poll)) }
  }

  /** Returns what the districts of a poll can be estimated from. */
  async districtSource(poll: PollDescription): Promise<DistrictSource> {
    return createDistrictSource((await this.#fresh(poll)).analysis, poll, this.#openDay(poll))
  }

  /** Returns how many votes of a poll do not count, see `ViewResult`. */
  async excluded(poll: PollDescription): Promise<ExcludedVotes | null> {
    if (poll.weighting === 'PUBLISHED') return null
    return (await this.#fresh(poll)).analysis.excluded(poll, this.#openDay(poll))
  }

  /** Returns the number of open-ended answers without a category; rounded to steps for a protected poll. */
  async uncoded(poll: PollDescription): Promise<number> {
    const resident = await this.#fresh(poll)
    resident.uncoded ??= this.#options.uncoded(poll.id).catch((error: unknown) => {
      resident.uncoded = null
      throw error
    })
    const count = await resident.uncoded
    return poll.hasExactFigures === true || count < ANSWER_STEP ? count : count - (count % ANSWER_STEP)
  }

  /** Call it after a vote in this process, so that the next query includes it. */
  votesChanged(pollId: number): void {
    this.#changed.add(pollId)
  }

  /** Returns the first incomplete day. */
  #openDay({ isOpen = false }: PollDescription): number {
    return isOpen ? this.#options.openDay() : Infinity
  }

  async #fresh(poll: PollDescription): Promise<Resident> {
    const { now, freshFor } = this.#options
    const resident = this.#matching(poll)
    if (
      resident !== undefined &&
      !this.#changed.has(poll.id) &&
      Math.abs(now() - resident.readAt) < freshFor
    ) {
      this.#touch(poll.id, resident)
      return resident
    }
    // The current reading began before the newest vote. If it fails, a second one would have to wait as long.
    if (this.#changed.has(poll.id)) await this.#reading.get(poll.id)
    const read = await (this.#reading.get(poll.id) ?? this.#startReading(poll))
    return read.key === keyOf(poll) ? read : this.#startReading(poll)
  }

  #startReading(poll: PollDescription): Promise<Resident> {
    this.#changed.delete(poll.id)
    const reading = this.#read(poll, this.#matching(poll))
      .catch((error: unknown) => {
        this.#changed.add(poll.id)
        throw error
      })
      .finally(() => {
        if (this.#reading.get(poll.id) === reading) this.#reading.delete(poll.id)
      })
    this.#reading.set(poll.id, reading)
    return reading
  }

  #matching(poll: PollDescription): Resident | undefined {
    const resident = this.#residents.get(poll.id)
    if (resident === undefined || resident.analysis.votes.changesOn <= this.#options.openDay())
      return undefined
    return resident.key === keyOf(poll) ? resident : undefined
  }

  async #read(poll: PollDescription, before: Resident | undefined): Promise<Resident> {
    const readAt = this.#options.now()
    const secret = await this.#options.secret()
    const stored = await this.#options.loader(poll.id, before?.known ?? null)
    const resident =
      stored.continues && before !== undefined ? before : emptyResident(poll, secret, this.#options.openDay())
    apply(resident, stored)
    // A poll in memory from before midnight learns only now of an exclusion that takes effect since then.
    if (resident.analysis.votes.changesOn <= this.#options.openDay()) return this.#read(poll, undefined)
    resident.readAt = readAt
    resident.uncoded = null
    this.#touch(poll.id, resident)
    this.#evict(poll.id)
    return resident
  }

  #touch(pollId: number, resident: Resident): void {
    this.#residents.delete(pollId)
    this.#residents.set(pollId, resident)
  }

  #evict(justUsed: number): void {
    let bytes = this.bytes
    for (const [pollId, resident] of this.#residents) {
      if (bytes <= this.#options.memoryBytes) return
      if (pollId === justUsed) continue
      this.#residents.delete(pollId)
      bytes -= bytesOf(resident)
    }
  }
}

function emptyResident(poll: PollDescription, secret: ProtectionSecret, today: number): Resident {
  const votes = new PollColumns(poll.ageBreaks, today)
  return {
    analysis: new PollAnalysis(votes, { profile: rakingProfile(poll), secret }),
    key: keyOf(poll),
    known: null,
    packedLength: 0,
    packedPlaces: 0,
    tailMark: '',
    readAt: -Infinity,
    uncoded: null,
  }
}

/** Updates a poll in memory: appends new chunks, then replaces the tail. */
function apply(resident: Resident, { chunks, known, tail, tailMark }: StoredVotes): void {
  if (chunks.length === 0 && resident.tailMark === tailMark) return
  const { votes } = resident.analysis
  const packed = chunks.map(unpackVotes)
  const firstChanged = votes.replaceFrom(resident.packedLength, [...packed, tail], resident.packedPlaces)
  resident.packedLength = votes.length - votes.countOf(tail)
  resident.packedPlaces = votes.placeCount - tail.length
  resident.known = known
  resident.tailMark = tailMark
  resident.analysis.votesChanged(firstChanged)
}

function bytesOf({ analysis }: Resident): number {
  return analysis.votes.bytes + analysis.bytes
}

/** Returns a key for analyses that use the same cells and weights. */
function keyOf(poll: PollDescription): string {
  const profile = rakingProfile(poll)
  return `${poll.ageBreaks.join(',')} ${profile && `${profile.margins.join(',')} ${profile.maxWeight}`}`
}
