import { ANSWER_STEP, MIN_BASE } from '../../../contract/limits.ts'
import { PollAnalysis, type VoteExtent } from './analysis.ts'
import { dayInBerlin } from './berlin-time.ts'
import { unpackVotes } from './chunk.ts'
import type { CellSpace, CellTotals } from '../statistics/cells.ts'
import type { DayRange } from './days.ts'
import { countDistrictVotes, type DistrictVoteColumns } from './district-votes.ts'
import type { DefaultPeriod } from './default-period.ts'
import { PollColumns } from './poll-columns.ts'
import { totalsWithin } from './poll-weights.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import { latestWave, publishedView, type WavesLoader } from './published.ts'
import { undatedView } from './undated.ts'
import { rakingProfile, type PollDescription, type View, type ViewResult } from './view.ts'
import type { VoteColumns } from './votes.ts'

/** Chunks already read. */
export interface KnownChunks {
  readonly count: number
  /** Tells these chunks from others that take their place. */
  readonly mark: string
}

/** What the storage gives of a poll's votes. */
export interface StoredVotes {
  /** Whether `chunks` follow those already known; else they are all chunks of the poll. */
  readonly continues: boolean
  readonly chunks: readonly Uint8Array[]
  /** All chunks of the poll, to be told to the next reading. */
  readonly known: KnownChunks
  /** Every vote behind the last chunk. */
  readonly tail: VoteColumns
  /** Equal marks, equal tails: nothing needs to be counted again. */
  readonly tailMark: string
}

/** Reads a poll's votes; with `known`, only the chunks that are new since then. */
type VotesLoader = (pollId: number, known: KnownChunks | null) => Promise<StoredVotes>

interface EngineOptions {
  readonly loader: VotesLoader
  /** Reads the installation's secret, which the noise of protected figures is made of. */
  readonly secret: () => Promise<ProtectionSecret>
  /** Reads the waves of polls that have no votes but published results. */
  readonly waves?: WavesLoader
  /** Counts the open-ended answers of a poll that are in no category yet. */
  readonly uncoded?: (pollId: number) => Promise<number>
  /** Votes are kept in memory up to so many bytes; the polls longest unused go out. */
  readonly memoryBytes?: number
  /** Votes cast elsewhere are seen at most so many milliseconds late. */
  readonly freshFor?: number
  /** The clock, in milliseconds. */
  readonly now?: () => number
  /** The day in Germany, whose votes still come in. */
  readonly openDay?: () => number
}

/** How far the figures of a poll have come: with the same state, no view of it has changed. */
export interface WholeState {
  /** The first day that is not complete; null for a poll that takes no more votes. */
  readonly openDay: number | null
  /** How many answers the unfiltered whole tells of; null where it tells nothing. */
  readonly answers: number | null
}

const DEFAULT_MEMORY = 256 * 1024 * 1024

interface Resident {
  readonly analysis: PollAnalysis
  readonly key: string
  known: KnownChunks | null
  packedLength: number
  tailMark: string
  readAt: number
  /** Counted when it is first asked for after a reading. */
  uncoded: Promise<number> | null
}

/**
 * Answers any view of any poll from votes in memory. A poll is read when it is first asked for, once
 * however many ask at the same time; later only the newest votes are read again.
 */
export class ResultsEngine {
  readonly #options: Required<EngineOptions>
  /** In the order of use, the latest last. */
  readonly #residents = new Map<number, Resident>()
  readonly #reading = new Map<number, Promise<Resident>>()
  /** Polls with votes newer than the reading that was begun last. */
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

  /** Bytes of all polls in memory. */
  get bytes(): number {
    return [...this.#residents.values()].reduce((sum, resident) => sum + bytesOf(resident), 0)
  }

  /** Polls in memory, the longest unused first. */
  get residentPolls(): number[] {
    return [...this.#residents.keys()]
  }

  /** @throws TooManyPeriodsError when a series would have too many periods; whatever the loader throws */
  async query(poll: PollDescription, view: View): Promise<ViewResult> {
    if (poll.weighting === 'PUBLISHED') return publishedView(await this.#options.waves(poll.id), poll, view)
    const { analysis } = await this.#fresh(poll)
    const { undated, ...dated } = poll
    const openDay = this.#openDay(poll)
    if (undated === undefined) return analysis.view(poll, view, openDay)
    return undatedView(undated, view, (asked) => analysis.view(dated, asked, openDay))
  }

  /** The days to show when nobody chose any; null without votes. @param openDay see `defaultPeriod` */
  async defaultPeriod(poll: PollDescription, openDay: number): Promise<DefaultPeriod | null> {
    if (poll.weighting === 'PUBLISHED') return latestWave(await this.#options.waves(poll.id), openDay)
    const { analysis } = await this.#fresh(poll)
    return analysis.defaultPeriod(poll, openDay)
  }

  /** The votes that may be told of; null where there are none, or too few to be told. */
  async extent(poll: PollDescription): Promise<VoteExtent | null> {
    if (poll.weighting === 'PUBLISHED') return null
    const { analysis } = await this.#fresh(poll)
    return analysis.extent(poll, this.#openDay(poll))
  }

  /** How far the figures of a poll have come. */
  async wholeState(poll: PollDescription): Promise<WholeState> {
    const openDay = this.#openDay(poll)
    const { used } = (await this.query(poll, {})).total
    const isTold = used !== null && used >= MIN_BASE.reported
    return { openDay: Number.isFinite(openDay) ? openDay : null, answers: isTold ? used : null }
  }

  /** What the votes of some days add up to before they are weighted. */
  async cells(poll: PollDescription, range: DayRange): Promise<{ space: CellSpace; totals: CellTotals }> {
    const { votes } = (await this.#fresh(poll)).analysis
    return { space: votes.space, totals: totalsWithin(votes, range).totals }
  }

  /** What the votes of each cell of the whole poll weigh together, as its figures count them. */
  async cellWeights(poll: PollDescription): Promise<{ space: CellSpace; weights: Float64Array }> {
    const { analysis } = await this.#fresh(poll)
    return { space: analysis.votes.space, weights: analysis.cellWeights(poll, this.#openDay(poll)) }
  }

  /**
   * Counts votes by who cast them and from where, and tells which properties any vote carries.
   *
   * @param length votes that count, from the first one
   */
  async districtVotes(
    poll: PollDescription,
    length: number,
  ): Promise<{
    votes: DistrictVoteColumns
    carries: Readonly<PollColumns['carries']>
  }> {
    const { votes } = (await this.#fresh(poll)).analysis
    return { votes: countDistrictVotes(votes, Math.min(length, votes.length)), carries: votes.carries }
  }

  /** How many open-ended answers are in no category yet; of a protected poll in steps, from the first on. */
  async uncoded(poll: PollDescription): Promise<number> {
    const resident = await this.#fresh(poll)
    resident.uncoded ??= this.#options.uncoded(poll.id).catch((error: unknown) => {
      resident.uncoded = null
      throw error
    })
    const count = await resident.uncoded
    return poll.hasExactFigures === true || count < ANSWER_STEP ? count : count - (count % ANSWER_STEP)
  }

  /** A vote was cast here: the next query sees it. */
  votesChanged(pollId: number): void {
    this.#changed.add(pollId)
  }

  /** The first day that is not complete, as its votes still come in. */
  #openDay({ isOpen = false }: PollDescription): number {
    return isOpen ? this.#options.openDay() : Infinity
  }

  async #fresh(poll: PollDescription): Promise<Resident> {
    const { now, freshFor } = this.#options
    const resident = this.#matching(poll)
    if (resident !== undefined && !this.#changed.has(poll.id) && now() - resident.readAt < freshFor) {
      this.#touch(poll.id, resident)
      return resident
    }
    // A reading under way was begun before the newest vote. Where it fails, another would wait as long in vain.
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
    return resident?.key === keyOf(poll) ? resident : undefined
  }

  async #read(poll: PollDescription, before: Resident | undefined): Promise<Resident> {
    const readAt = this.#options.now()
    const secret = await this.#options.secret()
    const stored = await this.#options.loader(poll.id, before?.known ?? null)
    const resident = stored.continues && before !== undefined ? before : emptyResident(poll, secret)
    apply(resident, stored)
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

function emptyResident(poll: PollDescription, secret: ProtectionSecret): Resident {
  return {
    analysis: new PollAnalysis(new PollColumns(poll.ageBreaks), { profile: rakingProfile(poll), secret }),
    key: keyOf(poll),
    known: null,
    packedLength: 0,
    tailMark: '',
    readAt: -Infinity,
    uncoded: null,
  }
}

/** Brings a poll in memory up to what was read: new chunks behind the old ones, then the whole tail. */
function apply(resident: Resident, { chunks, known, tail, tailMark }: StoredVotes): void {
  if (chunks.length === 0 && resident.tailMark === tailMark) return
  const { votes } = resident.analysis
  const packed = chunks.map(unpackVotes)
  const firstChanged = votes.replaceFrom(resident.packedLength, [...packed, tail])
  resident.packedLength = votes.length - tail.length
  resident.known = known
  resident.tailMark = tailMark
  resident.analysis.votesChanged(firstChanged)
}

function bytesOf({ analysis }: Resident): number {
  return analysis.votes.bytes + analysis.bytes
}

/** Tells analyses apart that count the same votes in other cells, or under other weights. */
function keyOf(poll: PollDescription): string {
  const profile = rakingProfile(poll)
  return `${poll.ageBreaks.join(',')} ${profile && `${profile.margins.join(',')} ${profile.maxWeight}`}`
}
