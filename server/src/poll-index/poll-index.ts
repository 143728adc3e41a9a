import type { SortOrder } from '../../../contract/enumerations/content.ts'
import {
  isOwnedByOrGrantedTo,
  isRestricted,
  isVisible,
  largestFirst,
  newestFirst,
  findSortedPosition,
  pickNewestPollIds,
  sortByRank,
  toIds,
  type AccessFacts,
  type PollAccess,
  type IndexedPoll,
  type Facet,
  type FacetValue,
  type NewestPollsOptions,
  type ViewerScope,
  type IndexedSeries,
} from './entries.ts'
import type { PollFacts, PollIndexStorage, ReadPosition } from './storage.ts'

export type ListOrder = 'NEWEST' | 'LARGEST' | 'RELEVANCE'

/** The polls of a list: those that meet all conditions. */
export interface PollSelection {
  /** Null for viewers who see no polls. */
  readonly scope: ViewerScope | null
  /** Includes only these polls. The values are their ranks for the order `RELEVANCE`. */
  readonly matchRanks?: ReadonlyMap<number, number>
  /** Includes none of these polls. */
  readonly excludedIds?: Pick<ReadonlySet<number>, 'has'>
  readonly isExclusive?: boolean
  /** Includes only polls that the scope's organization owns. */
  readonly isOwned?: boolean
  /** Includes only polls that the scope's organization owns or was granted. */
  readonly isOwnedOrGranted?: boolean
  readonly minSampleSize?: number | undefined
  readonly topics?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  /** First and last day, as `2026-12-31`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order: ListOrder
  readonly direction: SortOrder
  /** Includes only the latest of these polls of each series, and counts series. */
  readonly isOnePerSeries?: boolean
}

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** Each count of a facet is of the polls that match all other facets. */
export interface SelectedPolls {
  /** IDs of all selected polls in their order. */
  readonly ids: Int32Array
  readonly topics: readonly FacetCount[]
  readonly kinds: readonly FacetCount[]
  readonly years: readonly FacetCount[]
}

const collator = new Intl.Collator('de')

/** Reads with changed texts that are remembered. */
const MAX_TEXT_CHANGES = 200

/** Larger shares of all polls are selected by a pass over all of them, instead of sorting them. */
const MAX_SORTED_SHARE = 1 / 20

/**
 * The facts of all polls that lists, facets and totals depend on, in memory, about 200 bytes per poll. A selection
 * takes a few milliseconds among 100,000 polls. `refresh` applies the changes of all processes that were committed
 * before it was called, so that responses are as exact as those of the database.
 */
export class PollIndex {
  readonly #storage: PollIndexStorage
  /** Newest first. */
  #entries: IndexedPoll[] = []
  #largestFirst: IndexedPoll[] = []
  #byId = new Map<number, IndexedPoll>()
  readonly #series = new Map<string, IndexedSeries>()
  readonly #facetValues = new Map<string, FacetValue>()
  readonly #access = new Map<string, PollAccess>()
  #position: ReadPosition | null = null
  #version = 0
  #textVersion = 0
  /** The latest changes of texts. */
  #textChanges: { readonly version: number; readonly ids: readonly number[] }[] = []
  /** The text version since which `#textChanges` are complete. */
  #textChangesFrom = 0
  #selection = 0
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(storage: PollIndexStorage) {
    this.#storage = storage
  }

  /** Changes whenever a poll was changed, added or deleted. */
  get version(): number {
    return this.#version
  }

  /** Changes whenever the searched texts of a poll were changed. */
  get textVersion(): number {
    return this.#textVersion
  }

  /** Returns the polls whose searched texts were changed after a text version; null if that is unknown. */
  textChangesSince(version: number): number[] | null {
    if (version < this.#textChangesFrom) return null
    const changes = this.#textChanges.filter((change) => change.version > version)
    return [...new Set(changes.flatMap(({ ids }) => ids))]
  }

  get size(): number {
    return this.#entries.length
  }

  /** Returns the version since which a poll is unchanged; undefined if there is no such poll. */
  getChangeVersion(id: number): number | undefined {
    return this.#byId.get(id)?.unchangedSinceVersion
  }

  /** Applies all changes committed before the call. Concurrent calls share one read that began after them. */
  refresh(): Promise<void> {
    if (this.#running === null) return this.#start()
    this.#next ??= this.#running.catch(() => undefined).then(() => this.#start())
    return this.#next
  }

  #start(): Promise<void> {
    this.#next = null
    this.#running = afterThisTurn()
      .then(() => this.#read())
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #read(): Promise<void> {
    const changes =
      this.#position === null ? null : await this.#storage.readChangesUnlessReloadNeeded(this.#position)
    if (changes === null) {
      await this.#load()
      return
    }
    this.#position = changes.position
    if (changes.polls.length === 0) return
    this.#version++
    this.#noteTexts(changes.polls.filter(({ hasTextChanged }) => hasTextChanged).map(({ id }) => id))
    for (const { id, facts } of changes.polls) {
      this.#remove(id)
      if (facts !== null) this.#add(facts)
    }
  }

  #noteTexts(ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#textChanges.push({ version: ++this.#textVersion, ids })
    if (this.#textChanges.length > MAX_TEXT_CHANGES)
      this.#textChangesFrom = this.#textChanges.shift()?.version ?? this.#textVersion
  }

  async #load(): Promise<void> {
    const facts: PollFacts[] = []
    const position = await this.#storage.load((rows) => facts.push(...rows))
    this.#version++
    this.#textChangesFrom = ++this.#textVersion
    this.#textChanges = []
    this.#series.clear()
    this.#access.clear()
    this.#byId = new Map()
    this.#entries = facts.map((row) => this.#toEntry(row)).sort(newestFirst)
    this.#largestFirst = this.#entries.toSorted(largestFirst)
    for (const entry of this.#entries) this.#byId.set(entry.id, entry)
    this.#position = position
  }

  #toEntry({ id, yyyymmdd, sampleSize, topic, kind, seriesKey, ...access }: PollFacts): IndexedPoll {
    const series = seriesKey === null ? null : this.#seriesOf(seriesKey)
    const entry: IndexedPoll = {
      id,
      yyyymmdd,
      sampleSize,
      access: this.#accessOf(access),
      topic: this.#facetValue('topic', topic),
      kind: this.#facetValue('kind', kind),
      year: yyyymmdd === 0 ? null : this.#facetValue('year', String(Math.floor(yyyymmdd / 10_000))),
      series,
      unchangedSinceVersion: this.#version,
      lastSelectionId: 0,
    }
    series?.entries.add(entry)
    return entry
  }

  #seriesOf(key: string): IndexedSeries {
    const none = () => ({ selectionId: 0, value: null })
    const lastCounted = { topic: none(), kind: none(), year: none() }
    const series = this.#series.get(key) ?? { key, entries: new Set(), lastSelectionId: 0, lastCounted }
    this.#series.set(key, series)
    return series
  }

  #accessOf(facts: AccessFacts): PollAccess {
    const { status, exclusivity, ownerOrganizationId, grantedOrganizationIds } = facts
    const key = JSON.stringify([status, exclusivity, ownerOrganizationId, grantedOrganizationIds])
    const unused = { pollCount: 0, lastSelectionId: 0, isIncluded: false }
    const own = { ...facts, ...unused, key, isRestricted: isRestricted(exclusivity) }
    const access = this.#access.get(key) ?? own
    access.pollCount++
    this.#access.set(key, access)
    return access
  }

  #facetValue(facet: Facet, value: string): FacetValue {
    const key = `${facet} ${value}`
    const own = {
      value,
      lastSelectionId: 0,
      count: 0,
      isWanted: true,
      seriesFirstCountedElsewhere: new Set<IndexedSeries>(),
    }
    const known = this.#facetValues.get(key) ?? own
    this.#facetValues.set(key, known)
    return known
  }

  #add(facts: PollFacts): void {
    const entry = this.#toEntry(facts)
    this.#byId.set(entry.id, entry)
    this.#entries.splice(findSortedPosition(this.#entries, entry, newestFirst), 0, entry)
    this.#largestFirst.splice(findSortedPosition(this.#largestFirst, entry, largestFirst), 0, entry)
  }

  #remove(id: number): void {
    const entry = this.#byId.get(id)
    if (entry === undefined) return
    this.#byId.delete(id)
    this.#entries.splice(findSortedPosition(this.#entries, entry, newestFirst), 1)
    this.#largestFirst.splice(findSortedPosition(this.#largestFirst, entry, largestFirst), 1)
    const { access, series } = entry
    access.pollCount--
    if (access.pollCount === 0) this.#access.delete(access.key)
    series?.entries.delete(entry)
    if (series?.entries.size === 0) this.#series.delete(series.key)
  }

  /** Returns whether the viewer may find any of these polls. */
  isAnyVisible(scope: ViewerScope | null, ids: Iterable<number>): boolean {
    for (const id of ids) {
      const entry = this.#byId.get(id)
      if (entry !== undefined && isVisible(entry.access, scope)) return true
    }
    return false
  }

  /** Returns the IDs of the given polls that the viewer may find, in the given order. */
  filterVisible(scope: ViewerScope | null, ids: readonly number[]): number[] {
    return ids.filter((id) => this.isAnyVisible(scope, [id]))
  }

  /** Returns the IDs of the polls of a poll's series that the viewer may find, earliest first. */
  listWaveIds(scope: ViewerScope | null, id: number): number[] {
    const entry = this.#byId.get(id)
    const entries = entry?.series?.entries ?? (entry ? [entry] : [])
    const waves = [...entries].filter(({ access }) => isVisible(access, scope))
    return waves.sort((a, b) => newestFirst(b, a)).map((wave) => wave.id)
  }

  /** Returns the IDs of some newest polls, see {@link pickNewestPollIds}. */
  pickNewestIds(scope: ViewerScope | null, wanted: NewestPollsOptions): number[] {
    return pickNewestPollIds(this.#entries, scope, wanted)
  }

  select(selection: PollSelection): SelectedPolls {
    const run = ++this.#selection
    const { scope, isOnePerSeries = false, matchRanks, excludedIds, minSampleSize = -Infinity } = selection
    const isAccessWanted = accessConditionOf(selection)
    const wanted = {
      topic: selection.topics?.length ? new Set(selection.topics) : null,
      kind: selection.kinds?.length ? new Set(selection.kinds) : null,
      year: null,
    }
    const isInPeriod = periodOf(selection)
    const seen: Record<Facet, FacetValue[]> = { topic: [], kind: [], year: [] }

    /** Begins the count of a value in this selection. @returns whether the filter includes it */
    const begin = (facet: Facet, value: FacetValue): boolean => {
      if (value.lastSelectionId !== run) {
        value.lastSelectionId = run
        value.count = 0
        value.isWanted = wanted[facet]?.has(value.value) ?? true
        value.seriesFirstCountedElsewhere.clear()
        seen[facet].push(value)
      }
      return value.isWanted
    }
    const count = (facet: Facet, value: FacetValue, series: IndexedSeries | null) => {
      if (isOnePerSeries && series !== null) {
        const counted = series.lastCounted[facet]
        if (counted.selectionId !== run) {
          counted.selectionId = run
          counted.value = value
        } else {
          if (counted.value === value || value.seriesFirstCountedElsewhere.has(series)) return
          value.seriesFirstCountedElsewhere.add(series)
        }
      }
      value.count++
    }

    const selected: IndexedPoll[] = []
    for (const entry of this.#candidates(matchRanks)) {
      const { access, topic, kind, year, series } = entry
      if (access.lastSelectionId !== run) {
        access.lastSelectionId = run
        access.isIncluded = isVisible(access, scope) && isAccessWanted(access)
      }
      if (!access.isIncluded || entry.sampleSize < minSampleSize || excludedIds?.has(entry.id)) continue
      const isInTopic = begin('topic', topic)
      const isInKind = begin('kind', kind)
      const isInTime = isInPeriod(entry.yyyymmdd)
      if (isInKind && isInTime) count('topic', topic, series)
      if (isInTopic && isInTime) count('kind', kind, series)
      if (isInTopic && isInKind && year !== null) {
        begin('year', year)
        count('year', year, series)
      }
      if (!isInTopic || !isInKind || !isInTime) continue
      if (isOnePerSeries && series !== null) {
        if (series.lastSelectionId === run) continue
        series.lastSelectionId = run
      }
      entry.lastSelectionId = run
      selected.push(entry)
    }
    return {
      ids: toIds(this.#sorted(selected, run, selection)),
      topics: countsOf(seen.topic),
      kinds: countsOf(seen.kind),
      years: countsOf(seen.year),
    }
  }

  /** Returns the polls to select from, newest first. */
  #candidates(matchRanks: PollSelection['matchRanks']): IndexedPoll[] {
    if (matchRanks === undefined) return this.#entries
    if (this.#isLarge(matchRanks.size)) return this.#entries.filter(({ id }) => matchRanks.has(id))
    return [...matchRanks.keys()].flatMap((id) => this.#byId.get(id) ?? []).sort(newestFirst)
  }

  #isLarge(count: number): boolean {
    return count > this.#entries.length * MAX_SORTED_SHARE
  }

  /** Sorts the polls of a selection. The ID breaks ties, so that pages never overlap. @param entries newest first */
  #sorted(
    entries: IndexedPoll[],
    run: number,
    { order, direction, matchRanks }: PollSelection,
  ): IndexedPoll[] {
    if (order === 'LARGEST') {
      const sorted = this.#isLarge(entries.length)
        ? this.#largestFirst.filter((entry) => entry.lastSelectionId === run)
        : entries.sort(largestFirst)
      return direction === 'ASC' ? sorted.reverse() : sorted
    }
    if (direction === 'ASC') entries.reverse()
    return order === 'NEWEST' || matchRanks === undefined
      ? entries
      : sortByRank(entries, matchRanks, direction)
  }
}

/** Requests of one turn of the event loop share a read. */
const afterThisTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Returns the conditions that depend only on who may see a poll. */
function accessConditionOf(selection: PollSelection): (access: PollAccess) => boolean {
  const { scope, isExclusive = false, isOwned = false, isOwnedOrGranted = false } = selection
  const organizationId = scope?.organizationId ?? null
  return (access) =>
    (!isExclusive || access.exclusivity !== null) &&
    (!isOwned || (organizationId !== null && access.ownerOrganizationId === organizationId)) &&
    (!isOwnedOrGranted || isOwnedByOrGrantedTo(access, organizationId))
}

/** A poll without a day is in no period that has an end. */
function periodOf({ from, to }: PollSelection): (day: number) => boolean {
  if (from === undefined && to === undefined) return () => true
  const first = from === undefined ? 1 : numberOfDay(from)
  const last = to === undefined ? Infinity : numberOfDay(to)
  return (day) => day !== 0 && day >= first && day <= last
}

const numberOfDay = (day: string) => Number(day.replaceAll('-', ''))

const countsOf = (values: readonly FacetValue[]): FacetCount[] =>
  values
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => b.count - a.count || collator.compare(a.value, b.value))
