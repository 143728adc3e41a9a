import type { SortOrder } from '../../../../contract/enumerations/content.ts'
import type { Context } from '../../context/context.ts'
import { memoizeLru, memoizePromiseLru } from '../../lib/memoize-lru.ts'
import { groupWordsByEditDistance } from '../../lib/search/corrections.ts'
import { isSearched, MIN_INFIX_LENGTH, parseSearchQuery, type AnalyzedTerm } from '../../lib/search/words.ts'
import type { SelectedPolls, PollSelection } from '../../poll-index/poll-index.ts'
import type { Page } from '../common-schema.ts'
import type { User } from '../viewer.ts'
import {
  createCardReader,
  createFavoriteReader,
  findPublishedBundlePollIds,
  findFavoriteIds,
  type CardRow,
} from './card-repository.ts'
import { SerializedPollList, presentSearch } from './list-presenter.ts'
import { createMatchCache } from './match-service.ts'
import { toListedScopeOrNone } from './policy.ts'
import { presentPoll } from './presenter.ts'
import type { PollScope } from './repository.ts'
import type { PollFilter } from './schema.ts'
import {
  findUnrankedPollsMatchingAny,
  findPollsMatchingAll,
  highlightMatches,
  type RelevanceByPollId,
} from './search-repository.ts'
import {
  analyzeTerms,
  findCorrectionCandidates,
  getSearchColumns,
  findWordsByFrequency,
  STORED_SEARCH_COLUMNS,
} from './search-term-repository.ts'
import { MAX_CARD_WAVES } from './series-presenter.ts'

/** Values of earlier versions of the index are evicted as the least recently used. */
const MAX_CACHED = { pages: 200, selections: 30, matches: 30, queries: 500 }
/** Larger pages are for exports, and are created for each request. */
const MAX_CACHED_LIMIT = 100

type ResponseJson = Buffer

export type PollLists = ReturnType<typeof createPollLists>

/**
 * Returns functions for lists of polls. The index of polls, which is as current as the request, selects them; what does
 * not depend on the user is cached by scope and query until a poll changes.
 */
export function createPollLists(context: Pick<Context, 'database' | 'pollIndex'>) {
  const { database, pollIndex } = context
  const readCards = createCardReader(context)
  const readFavorites = createFavoriteReader(database)
  const pages = new Map<string, Promise<SerializedPollList>>()
  const selections = new Map<string, SelectedPolls>()
  const readMatches = createMatchCache(context, MAX_CACHED.matches)
  const readExclusions = createMatchCache(context, MAX_CACHED.matches)
  const queries = new Map<string, Promise<AnalyzedTerm[]>>()

  /**
   * Selects polls; `key` names the query including everything that `selection` depends on.
   *
   * @param version the version of the index when the matches of the selection began to be read: later requests must not
   *   get matches that are older than they are
   */
  const select = (version: number, key: string, selection: PollSelection): SelectedPolls =>
    memoizeLru(selections, MAX_CACHED.selections, `${version} ${key}`, () => pollIndex.select(selection))

  /** Returns a page of a list; `build` runs unless the same page was created since the last change of a poll. */
  function pageOf(
    key: string,
    { limit, offset }: Page,
    build: () => Promise<SerializedPollList>,
  ): Promise<SerializedPollList> {
    if (limit > MAX_CACHED_LIMIT) return build()
    const name = `${pollIndex.version} ${limit} ${offset} ${key}`
    const create = () => memoizePromiseLru(pages, MAX_CACHED.pages, name, build)
    // A failure may be that of another client, such as a full queue.
    return pages.get(name)?.catch(create) ?? create()
  }

  const bodyFor = async ({ userId }: User, body: SerializedPollList): Promise<ResponseJson> =>
    body.withFavorites(await readFavorites(userId, body.ids))

  async function listCards(ids: readonly number[], total: number): Promise<SerializedPollList> {
    const rows = await readCards(ids)
    return new SerializedPollList(rows.map(toWire), { total })
  }

  /** Returns the terms of a query as the polls of the scope contain them, and the polls that match them. */
  async function match(search: PollFilter, scope: PollScope | null) {
    const { query = '', filter_type } = search
    const terms = await memoizePromiseLru(queries, MAX_CACHED.queries, query, () =>
      analyzeTerms(database, parseSearchQuery(query)),
    )
    const field = getSearchColumns(filter_type)
    const findFor = (wanted: readonly AnalyzedTerm[], of = field, name = filter_type) =>
      readMatches(`${name} ${JSON.stringify(wanted)}`, (among) =>
        findPollsMatchingAll(database, of, wanted, among),
      )
    const isVisibleAmong = (found: RelevanceByPollId) => pollIndex.isAnyVisible(scope, found.keys())
    const excluded = terms.filter((term) => isSearched(term) && term.kind === 'EXCLUDED')
    const excludedIds =
      excluded.length > 0
        ? await readExclusions(`${filter_type} ${JSON.stringify(excluded)}`, (among) =>
            findUnrankedPollsMatchingAny(database, field, excluded, among),
          )
        : undefined
    const wanted = terms.filter(isWanted)
    if (wanted.length === 0) return { terms, excludedIds }
    const found = await findFor(wanted)
    // A poll that contains all words contains each of them.
    if (isVisibleAmong(found)) return { terms, excludedIds, found }
    const corrected: AnalyzedTerm[] = []
    for (const term of terms) {
      const isUnknown =
        isCorrectable(term) && !isVisibleAmong(await findFor([term], STORED_SEARCH_COLUMNS, undefined))
      const stemOrPhrase = isUnknown ? await correct(term.stemOrPhrase, scope) : null
      corrected.push(stemOrPhrase === null ? term : { ...term, stemOrPhrase, isApproximate: true })
    }
    return { terms: corrected, excludedIds, found: await findFor(corrected.filter(isWanted)) }
  }

  /** Returns the most similar word of visible polls, the most frequent one of equally similar words. */
  async function correct(mistyped: string, scope: PollScope | null): Promise<string | null> {
    const similar = groupWordsByEditDistance(mistyped, await findCorrectionCandidates(database, mistyped))
    for (const [edits, words] of similar.entries()) {
      const [known] = await findWordsByFrequency(database, scope, words)
      if (known !== undefined) return edits === 0 ? null : known
    }
    return null
  }

  /** Selects the polls of a search. @param only IDs of the bundle's polls */
  async function selectSearched(user: User, search: PollFilter, only: readonly number[] | undefined) {
    const scope = toListedScopeOrNone(user)
    const { version } = pollIndex
    const { terms, found, excludedIds } = await match(search, scope)
    const ids = search.ids?.split(',').map(Number)
    const given = [ids, only].filter((list) => list !== undefined)
    const candidates = given.reduce<RelevanceByPollId | undefined>(
      (matched, list) =>
        new Map(
          list.flatMap((id) => (matched && !matched.has(id) ? [] : [[id, matched?.get(id) ?? 0] as const])),
        ),
      found,
    )
    const { sort = 'RELEVANCE', order = 'DESC' } = search
    const selected = select(version, JSON.stringify([scope, only, search]), {
      scope,
      ...(candidates && { matchRanks: candidates }),
      ...(excludedIds && { excludedIds }),
      isOwnedOrGranted: search.show_granted_only ?? false,
      minSampleSize: search.min_sample_size,
      topics: search.topic,
      kinds: search.kind,
      from: search.from,
      to: search.to,
      order: sort === 'SAMPLE_SIZE' ? 'LARGEST' : sort === 'DATE' || !found ? 'NEWEST' : 'RELEVANCE',
      direction: order,
      isOnePerSeries: isBySeries(search),
    })
    return { scope, terms, selected }
  }

  async function buildSearchPage(
    user: User,
    search: PollFilter,
    { limit, offset }: Page,
    only: readonly number[] | undefined,
  ): Promise<SerializedPollList> {
    const { scope, terms, selected } = await selectSearched(user, search, only)
    const ids = [...selected.ids.subarray(offset, offset + limit)]
    const rows = await readCards(ids)
    const series = ids.map((id) => (isBySeries(search) ? pollIndex.listWaveIds(scope, id) : []))
    const latest = series.flatMap((waves) => (waves.length > 1 ? waves.slice(-MAX_CARD_WAVES) : []))
    const [highlightedTexts, waves] = await Promise.all([
      highlightMatches(database, ids, terms.filter(isWanted)),
      readCards(latest),
    ])
    const waveCounts = new Map(ids.map((id, index) => [id, series[index]?.length ?? 0]))
    return presentSearch({ rows, selected, terms, highlightedTexts, waves, waveCounts })
  }

  const bundlePolls = async ({ bundle }: PollFilter) =>
    bundle === undefined ? undefined : findPublishedBundlePollIds(database, bundle)

  return {
    /** Returns the response of a search. @param runQueued runs the work that reads the database */
    async search(
      user: User,
      { limit, offset, ...search }: PollFilter & Page,
      runQueued: (work: () => Promise<SerializedPollList>) => Promise<SerializedPollList>,
    ): Promise<ResponseJson> {
      const [only] = await Promise.all([bundlePolls(search), pollIndex.refresh()])
      const page = { limit, offset }
      const key = JSON.stringify([toListedScopeOrNone(user), only, search])
      return bodyFor(
        user,
        await pageOf(key, page, () => runQueued(() => buildSearchPage(user, search, page, only))),
      )
    },

    /** Returns the IDs of the first polls of a search, and the total. */
    async searchIds(
      user: User,
      search: PollFilter,
      limit: number,
    ): Promise<{ ids: number[]; total: number }> {
      const [only] = await Promise.all([bundlePolls(search), pollIndex.refresh()])
      const { ids } = (await selectSearched(user, search, only)).selected
      return { ids: [...ids.subarray(0, limit)], total: ids.length }
    },

    /** Returns the response with exclusive or own polls of the user's organization, newest first by default. */
    async listOrganizationPolls(
      user: User,
      list: 'exclusive' | 'own',
      { limit, offset, order = 'DESC' }: Page & { order?: SortOrder | undefined },
    ): Promise<ResponseJson> {
      await pollIndex.refresh()
      const scope = toListedScopeOrNone(user)
      const key = JSON.stringify([scope, list, order])
      const conditions = list === 'own' ? { isOwned: true } : { isExclusive: true, isOwnedOrGranted: true }
      const body = await pageOf(key, { limit, offset }, () => {
        const { ids } = select(pollIndex.version, key, {
          scope,
          ...conditions,
          order: 'NEWEST',
          direction: order,
        })
        return listCards([...ids.subarray(offset, offset + limit)], ids.length)
      })
      return bodyFor(user, body)
    },

    /** Returns the response with the user's favorites, the newest favorite first. */
    async listFavorites(user: User, { limit, offset }: Page): Promise<ResponseJson> {
      const ids = await findVisibleFavoriteIds(user)
      return bodyFor(user, await listCards(ids.slice(offset, offset + limit), ids.length))
    },

    findVisibleFavoriteIds,
  }

  /** Returns the IDs of the user's visible favorites, the newest favorite first. */
  async function findVisibleFavoriteIds(user: User): Promise<number[]> {
    const [ids] = await Promise.all([findFavoriteIds(database, user.userId), pollIndex.refresh()])
    return pollIndex.filterVisible(toListedScopeOrNone(user), ids)
  }
}

const toWire = (row: CardRow) => presentPoll({ ...row, isFavorited: false })

/** Returns whether polls of one series count as one result. Polls requested by ID are returned separately. */
const isBySeries = ({ ids }: PollFilter): boolean => ids === undefined

const isWanted = (term: AnalyzedTerm) => isSearched(term) && term.kind !== 'EXCLUDED'

const isCorrectable = (term: AnalyzedTerm) =>
  isSearched(term) && term.kind === 'WORD' && term.stemOrPhrase.length >= MIN_INFIX_LENGTH
