import type { ExclusivityType, SortOrder } from '../../../contract/enumerations/content.ts'
import { exclusivityRules } from '../../../contract/exclusivity.ts'
import type { PollFacts, PollIndexStorage, ReadPosition } from './storage.ts'

/** The polls that a viewer may find, see `PollScope` in provider/polls. */
interface Scope {
  readonly organizationId: number | null
  readonly statuses: readonly string[]
}

export type ListOrder = 'NEWEST' | 'LARGEST' | 'RELEVANCE'

/** The polls of a list: those that meet all conditions. */
export interface Selection {
  /** Null for viewers who see no polls. */
  readonly scope: Scope | null
  /** Includes only these polls. The values are their ranks for the order `RELEVANCE`. */
  readonly matches?: ReadonlyMap<number, number>
  /** Includes none of these polls. */
  readonly except?: ReadonlySet<number>
  readonly isExclusive?: boolean
  /** Includes only polls that the scope's organization owns. */
  readonly isOwned?: boolean
  /** Includes only polls that the scope's organization owns or was granted. */
  readonly isGranted?: boolean
  readonly minSampleSize?: number | undefined
  readonly topics?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  /** First and last day, as `2026-12-31`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order: ListOrder
  readonly direction: SortOrder
  /** Includes only the latest of these polls of each series, and counts series. */
  readonly isBySeries?: boolean
}

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** Each count of a facet is of the polls that match all other facets. */
export interface Selected {
  /** IDs of all selected polls in their order. */
  readonly ids: Int32Array
  readonly topics: readonly FacetCount[]
  readonly kinds: readonly FacetCount[]
  readonly years: readonly FacetCount[]
}

/** Polls with the same key. Counts and stamps of a selection are stored here, because it never waits. */
interface Series {
  readonly key: string
  readonly entries: Set<Entry>
  selection: number
}

/** A value of a facet, with the counts of the current selection. */
interface FacetValue {
  readonly value: string
  selection: number
  count: number
  /** The counted series with several polls. */
  readonly series: Set<Series>
}

interface Entry extends Omit<PollFacts, 'topic' | 'kind' | 'seriesKey'> {
  readonly topic: FacetValue
  readonly kind: FacetValue
  readonly year: FacetValue | null
  readonly series: Series
  readonly isRestricted: boolean
  /** The version of the index since which the poll is unchanged. */
  readonly version: number
}

const collator = new Intl.Collator('de')

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
  #entries: Entry[] = []
  #byId = new Map<number, Entry>()
  readonly #series = new Map<string, Series>()
  readonly #facetValues = new Map<string, FacetValue>()
  #position: ReadPosition | null = null
  #version = 0
  #textVersion = 0
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

  get size(): number {
    return this.#entries.length
  }

  /** Returns the version since which a poll is unchanged; undefined if there is no such poll. */
  versionOf(id: number): number | undefined {
    return this.#byId.get(id)?.version
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
    const changes = this.#position === null ? null : await this.#storage.readChanges(this.#position)
    if (changes === null) {
      await this.#load()
      return
    }
    this.#position = changes.position
    if (changes.polls.length === 0) return
    this.#version++
    if (changes.polls.some(({ hasTextChanged }) => hasTextChanged)) this.#textVersion++
    for (const { id, facts } of changes.polls) {
      this.#remove(id)
      if (facts !== null) this.#add(facts)
    }
  }

  async #load(): Promise<void> {
    const facts: PollFacts[] = []
    const position = await this.#storage.load((rows) => facts.push(...rows))
    this.#version++
    this.#textVersion++
    this.#series.clear()
    this.#byId = new Map()
    this.#entries = facts.map((row) => this.#toEntry(row)).sort(newestFirst)
    for (const entry of this.#entries) this.#byId.set(entry.id, entry)
    this.#position = position
  }

  #toEntry({ topic, kind, seriesKey, ...facts }: PollFacts): Entry {
    const key = seriesKey ?? String(facts.id)
    const series = this.#series.get(key) ?? { key, entries: new Set(), selection: 0 }
    this.#series.set(key, series)
    const entry: Entry = {
      ...facts,
      topic: this.#facetValue('topic', topic),
      kind: this.#facetValue('kind', kind),
      year: facts.day === 0 ? null : this.#facetValue('year', String(Math.floor(facts.day / 10_000))),
      series,
      isRestricted: isRestricted(facts.exclusivity),
      version: this.#version,
    }
    series.entries.add(entry)
    return entry
  }

  #facetValue(facet: string, value: string): FacetValue {
    const key = `${facet} ${value}`
    const known = this.#facetValues.get(key) ?? { value, selection: 0, count: 0, series: new Set() }
    this.#facetValues.set(key, known)
    return known
  }

  #add(facts: PollFacts): void {
    const entry = this.#toEntry(facts)
    this.#byId.set(entry.id, entry)
    this.#entries.splice(this.#placeOf(entry), 0, entry)
  }

  #remove(id: number): void {
    const entry = this.#byId.get(id)
    if (entry === undefined) return
    this.#byId.delete(id)
    this.#entries.splice(this.#placeOf(entry), 1)
    entry.series.entries.delete(entry)
    if (entry.series.entries.size === 0) this.#series.delete(entry.series.key)
  }

  /** Returns the position of an entry, or where to insert it. */
  #placeOf(entry: Entry): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#entries[middle]
      if (other !== undefined && newestFirst(other, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns whether the viewer may find any of these polls. */
  isAnyVisible(scope: Scope | null, ids: Iterable<number>): boolean {
    for (const id of ids) {
      const entry = this.#byId.get(id)
      if (entry !== undefined && isVisible(entry, scope)) return true
    }
    return false
  }

  /** Returns the IDs of the given polls that the viewer may find, in the given order. */
  filterVisible(scope: Scope | null, ids: readonly number[]): number[] {
    return ids.filter((id) => this.isAnyVisible(scope, [id]))
  }

  /** Returns the IDs of the polls of a poll's series that the viewer may find, earliest first. */
  wavesOf(scope: Scope | null, id: number): number[] {
    const waves = [...(this.#byId.get(id)?.series.entries ?? [])].filter((entry) => isVisible(entry, scope))
    return waves.sort((a, b) => newestFirst(b, a)).map((entry) => entry.id)
  }

  /** Returns the selected polls and the counts of their facets. */
  select(selection: Selection): Selected {
    const run = ++this.#selection
    const { scope, isBySeries = false, matches } = selection
    const isWanted = conditionOf(selection)
    const topics = selection.topics?.length ? new Set(selection.topics) : null
    const kinds = selection.kinds?.length ? new Set(selection.kinds) : null
    const isInPeriod = periodOf(selection)
    const selected: Entry[] = []
    const counted = { topic: new Set<FacetValue>(), kind: new Set<FacetValue>(), year: new Set<FacetValue>() }
    const count = (facet: keyof typeof counted, value: FacetValue, series: Series) => {
      if (value.selection !== run) {
        value.selection = run
        value.count = 0
        value.series.clear()
        counted[facet].add(value)
      }
      if (isBySeries && series.entries.size > 1) {
        if (value.series.has(series)) return
        value.series.add(series)
      }
      value.count++
    }
    for (const entry of this.#candidates(matches)) {
      if (!isVisible(entry, scope) || !isWanted(entry)) continue
      const { topic, kind, year, series } = entry
      const isInTopic = topics === null || topics.has(topic.value)
      const isInKind = kinds === null || kinds.has(kind.value)
      const isInTime = isInPeriod(entry.day)
      if (isInKind && isInTime) count('topic', topic, series)
      if (isInTopic && isInTime) count('kind', kind, series)
      if (isInTopic && isInKind && year !== null) count('year', year, series)
      if (!isInTopic || !isInKind || !isInTime || (isBySeries && series.selection === run)) continue
      series.selection = run
      selected.push(entry)
    }
    return {
      ids: Int32Array.from(sorted(selected, selection), ({ id }) => id),
      topics: countsOf(counted.topic),
      kinds: countsOf(counted.kind),
      years: countsOf(counted.year),
    }
  }

  /** Returns the polls to select from, newest first. */
  #candidates(matches: Selection['matches']): Iterable<Entry> {
    if (matches === undefined) return this.#entries
    if (matches.size > this.#entries.length * MAX_SORTED_SHARE)
      return this.#entries.filter(({ id }) => matches.has(id))
    return [...matches.keys()].flatMap((id) => this.#byId.get(id) ?? []).sort(newestFirst)
  }
}

/** Requests of one turn of the event loop share a read. */
const afterThisTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

const isRestricted = (exclusivity: ExclusivityType | null) =>
  exclusivity !== null && exclusivityRules(exclusivity).sees !== 'ALL'

const isGrantedTo = ({ owner, grants }: Entry, organizationId: number | null): boolean =>
  organizationId !== null && (owner === organizationId || (grants?.includes(organizationId) ?? false))

const isVisible = (entry: Entry, scope: Scope | null): boolean =>
  scope !== null &&
  scope.statuses.includes(entry.status) &&
  (!entry.isRestricted || isGrantedTo(entry, scope.organizationId))

function conditionOf(selection: Selection): (entry: Entry) => boolean {
  const { scope, except, isExclusive = false, isOwned = false, isGranted = false, minSampleSize } = selection
  const organizationId = scope?.organizationId ?? null
  return (entry) =>
    (!isExclusive || entry.exclusivity !== null) &&
    (!isOwned || (organizationId !== null && entry.owner === organizationId)) &&
    (!isGranted || isGrantedTo(entry, organizationId)) &&
    !except?.has(entry.id) &&
    (minSampleSize === undefined || entry.sampleSize >= minSampleSize)
}

/** A poll without a day is in no period that has an end. */
function periodOf({ from, to }: Selection): (day: number) => boolean {
  if (from === undefined && to === undefined) return () => true
  const first = from === undefined ? 1 : numberOfDay(from)
  const last = to === undefined ? Infinity : numberOfDay(to)
  return (day) => day !== 0 && day >= first && day <= last
}

const numberOfDay = (day: string) => Number(day.replaceAll('-', ''))

const newestFirst = (a: Entry, b: Entry) => b.day - a.day || b.id - a.id
const largestFirst = (a: Entry, b: Entry) => b.sampleSize - a.sampleSize || b.id - a.id

/** The ID breaks ties, so that pages never overlap. @param entries newest first */
function sorted(entries: Entry[], { order, direction, matches }: Selection): Entry[] {
  if (order === 'LARGEST') {
    entries.sort(largestFirst)
    return direction === 'ASC' ? entries.reverse() : entries
  }
  if (direction === 'ASC') entries.reverse()
  if (order === 'NEWEST' || matches === undefined) return entries
  const sign = direction === 'ASC' ? 1 : -1
  return entries.sort((a, b) => sign * ((matches.get(a.id) ?? 0) - (matches.get(b.id) ?? 0)))
}

const countsOf = (values: ReadonlySet<FacetValue>): FacetCount[] =>
  [...values]
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => b.count - a.count || collator.compare(a.value, b.value))
