import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { MARK_END, MARK_START, type MarkedText } from '../../lib/search/marks.ts'
import { isSearched, type AnalyzedTerm, type SearchTerm } from '../../lib/search/words.ts'
import {
  dayOfPoll,
  findPolls,
  isGrantedTo,
  isInBundle,
  isVisible,
  largestFirst,
  newestFirst,
  seriesCountKey,
  type PollRow,
  type PollScope,
} from './repository.ts'
import type { PollSearch } from './schema.ts'
import { getSearchField, termQuery, analyzeTerms, matchesTerm } from './search-term-repository.ts'
import { findWaves, type Wave } from './series-repository.ts'

interface SearchRequest extends PollSearch {
  scope: PollScope | null
  userId: number | null
  terms: readonly SearchTerm[]
  limit: number
}

export interface FacetRow extends Record<string, unknown> {
  facet: 'total' | 'topic' | 'kind' | 'year'
  value: string
  count: number
}

/** The texts of a poll, with highlight marks set by the database. */
interface MarkedTexts extends Record<string, unknown> {
  id: number
  title: MarkedText
  question: MarkedText
  answers: (MarkedText & { position: number })[]
}

export interface SearchFound {
  /** The latest matching poll of each series. */
  rows: PollRow[]
  /** All waves of these series. */
  waves: Wave[]
  facets: FacetRow[]
  marked: MarkedTexts[]
  terms: AnalyzedTerm[]
}

/**
 * Returns one page of matching polls, the total count and the facets. Each word is searched in any German form and
 * inside compounds. A word that no visible poll contains is treated as a typing error.
 */
export async function searchPolls(database: Database, request: SearchRequest): Promise<SearchFound> {
  const field = getSearchField(request.filter_type)
  const terms = await analyzeTerms(database, request.terms, request.scope)
  const meaningful = terms.filter(isSearched)
  const words = meaningful.map((term) => matchesTerm(field, term))
  const base = sql.join([isVisible(request.scope), ...commonConditions(request), ...words], sql` and `)
  const findPage = async () => {
    const rows = await findPolls(database, request.userId, {
      where: [base, ...Object.values(facetConditions(request))],
      orderBy: orderOf(request, meaningful),
      limit: request.limit,
      offset: request.offset,
      isOneOfSeries: isBySeries(request),
    })
    const keys = isBySeries(request) ? rows.flatMap(({ seriesKey }) => seriesKey ?? []) : []
    const [marked, waves] = await Promise.all([
      markTexts(database, rows, meaningful),
      findWaves(database, request.scope, keys),
    ])
    return { rows, marked, waves }
  }
  const [page, facets] = await Promise.all([findPage(), countFacets(database, base, request)])
  return { ...page, facets, terms }
}

/** Returns whether polls of one series count as one result. Polls requested by ID are returned separately. */
const isBySeries = ({ ids }: SearchRequest): boolean => ids === undefined

/** The conditions that belong to no facet. */
function commonConditions({ show_granted_only, scope, bundle, min_sample_size, ids }: SearchRequest): SQL[] {
  const conditions: SQL[] = []
  if (show_granted_only) conditions.push(isGrantedTo(scope?.organizationId ?? null))
  if (bundle !== undefined) conditions.push(isInBundle(bundle))
  if (min_sample_size !== undefined) conditions.push(sql`polls.sample_size >= ${min_sample_size}`)
  if (ids !== undefined) conditions.push(sql`polls.id in ${ids.split(',').map(Number)}`)
  return conditions
}

function facetConditions({ topic, kind, from, to }: SearchRequest): Record<'topic' | 'kind' | 'period', SQL> {
  const ends = [
    ...(from === undefined ? [] : [sql`${dayOfPoll} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${dayOfPoll} <= ${to}::date`]),
  ]
  return {
    topic: topic?.length ? sql`polls.topic in ${topic}` : sql`true`,
    kind: kind?.length ? sql`polls.kind in ${kind}` : sql`true`,
    period: ends.length > 0 ? sql.join(ends, sql` and `) : sql`true`,
  }
}

/** Returns the total, and for each value of a facet the number of polls that match all other facets. */
async function countFacets(database: Database, base: SQL, request: SearchRequest) {
  const { topic, kind, period } = facetConditions(request)
  const hit = isBySeries(request) ? seriesCountKey : sql`polls.id::text`
  const { rows } = await database.execute<FacetRow>(sql`
    with hits as materialized (
      select distinct polls.topic, polls.kind, ${hit} as hit,
        extract(year from ${dayOfPoll})::int as year,
        (${topic}) as in_topic, (${kind}) as in_kind, coalesce((${period}), false) as in_period
      from polls where ${base})
    select 'total' as facet, '' as value, count(distinct hit)::int as count from hits
      where in_topic and in_kind and in_period
    union all select 'topic', topic, count(distinct hit)::int from hits where in_kind and in_period group by topic
    union all select 'kind', kind, count(distinct hit)::int from hits where in_topic and in_period group by kind
    union all select 'year', year::text, count(distinct hit)::int from hits
      where in_topic and in_kind and year is not null group by year
    order by facet, count desc, value`)
  return rows
}

function orderOf({ sort = 'RELEVANCE', order }: SearchRequest, terms: readonly AnalyzedTerm[]): SQL[] {
  const wanted = terms.filter(({ kind }) => kind !== 'EXCLUDED')
  if (sort === 'SAMPLE_SIZE') return largestFirst(order)
  if (sort === 'DATE' || wanted.length === 0) return newestFirst(order)
  const query = anyOf(wanted)
  const inTitle = sql`(to_tsvector('german_plain', normalize(polls.title, NFKC)) @@ ${query})::int`
  const rank = sql`ts_rank(polls.search_vector, ${query}) + ${inTitle}`
  return [order === 'ASC' ? sql`${rank} asc` : sql`${rank} desc`, ...newestFirst(order)]
}

const anyOf = (terms: readonly AnalyzedTerm[]): SQL => sql`(${sql.join(terms.map(termQuery), sql` || `)})`

/** Returns the texts of the found polls with marks around the matches. */
async function markTexts(
  database: Database,
  rows: readonly PollRow[],
  terms: readonly AnalyzedTerm[],
): Promise<MarkedTexts[]> {
  const wanted = terms.filter(({ kind }) => kind !== 'EXCLUDED')
  if (rows.length === 0 || wanted.length === 0) return []
  const options = `HighlightAll=true, StartSel="${MARK_START}", StopSel="${MARK_END}"`
  const marked = (text: SQL) =>
    sql`'text', ${text}, 'marked', ts_headline('german_plain', normalize(${text}, NFKC), ${anyOf(wanted)}, ${options})`
  const answered = await database.execute<MarkedTexts>(sql`
    select polls.id, json_build_object(${marked(sql`polls.title`)}) as title,
      json_build_object(${marked(sql`polls.question`)}) as question,
      (select coalesce(json_agg(json_build_object('position', a.position, ${marked(sql`a.text`)})
        order by a.position), '[]'::json) from poll_answers a where a.poll_id = polls.id) as answers
    from polls where polls.id in ${rows.map(({ id }) => id)}`)
  return answered.rows
}
