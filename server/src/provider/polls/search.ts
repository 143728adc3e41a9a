import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import {
  findPolls,
  isGrantedTo,
  isInBundle,
  isVisible,
  largestFirst,
  newestFirst,
  type PollRow,
  type PollScope,
} from './repository.ts'
import { MARK_END, MARK_START } from './search-marks.ts'
import type { FilterType, PollSearch } from './schema.ts'
import { LEAST_PART, LEAST_SIMILARITY, type JudgedSegment, type Segment } from './search-words.ts'

export interface SearchRequest extends PollSearch {
  scope: PollScope | null
  userId: number | null
  segments: readonly Segment[]
  limit: number
}

export interface FacetRow extends Record<string, unknown> {
  facet: 'total' | 'topic' | 'kind' | 'year'
  value: string
  count: number
}

/** The texts of a poll with the words found between marks. */
export interface MarkedTexts extends Record<string, unknown> {
  id: number
  title: string
  question: string
  answers: { position: number; text: string }[]
}

export interface SearchFound {
  rows: PollRow[]
  facets: FacetRow[]
  marked: MarkedTexts[]
  segments: JudgedSegment[]
}

/** Where to look: the stored search columns, or what a filter type names. */
interface Field {
  vector: SQL
  plain: SQL
  isWhole: boolean
}

const STORED: Field = { vector: sql`polls.search_vector`, plain: sql`polls.search_plain`, isWhole: true }

const TEXT_OF: Record<FilterType, SQL> = {
  HEADLINE_FILTER: sql`(polls.title || ' ' || polls.question)`,
  ANSWER_FILTER: sql`(select coalesce(string_agg(a.text, ' '), '') from poll_answers a where a.poll_id = polls.id)`,
  TAG_FILTER: sql`array_to_string(polls.tags, ' ')`,
}

function fieldOf(filterType: FilterType | undefined): Field {
  if (filterType === undefined) return STORED
  const text = TEXT_OF[filterType]
  return {
    vector: sql`to_tsvector('german_plain', ${text})`,
    plain: sql`plain_text(${text})`,
    isWhole: false,
  }
}

/**
 * One page of the polls that fit, the number of all and the facets. Each word is looked for in any German
 * form and inside of compounds; a word that no visible poll has is taken for a typing error, and polls with
 * a similar word are found instead.
 */
export async function searchPolls(database: Database, request: SearchRequest): Promise<SearchFound> {
  const field = fieldOf(request.filter_type)
  const segments = await judgeWords(database, request, field)
  const telling = segments.filter(({ isStop }) => !isStop)
  const words = telling.map((segment) => matches(field, segment))
  const base = sql.join([isVisible(request.scope), ...narrowing(request), ...words], sql` and `)
  const run = async (executor: Database | Transaction): Promise<SearchFound> => {
    const rows = await findPolls(executor, request.userId, {
      where: sql.join([base, ...Object.values(facetConditions(request))], sql` and `),
      orderBy: orderOf(request, telling),
      limit: request.limit,
      offset: request.offset,
    })
    const facets = await countFacets(executor, base, request)
    return { rows, facets, marked: await markTexts(executor, rows, telling), segments }
  }
  if (!telling.some(({ isApproximate }) => isApproximate)) return run(database)
  return database.transaction(async (transaction) => {
    // The index answers `<%` by this threshold.
    await transaction.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`,
    )
    return run(transaction)
  })
}

/** Finds the stop words, and the words that stand in no poll that may be seen. */
async function judgeWords(
  database: Database,
  { segments, scope }: SearchRequest,
  field: Field,
): Promise<JudgedSegment[]> {
  if (segments.length === 0) return []
  const { rows } = await database.execute<{ part: string; is_stop: boolean; is_found: boolean }>(
    sql.join(
      segments.map(
        (segment) => sql`select ${partOf(segment)} as part, numnode(${queryOf(segment)}) = 0 as is_stop,
          exists (select 1 from polls where ${isVisible(scope)} and ${foundIn(field, segment)}) as is_found`,
      ),
      sql` union all `,
    ),
  )
  return segments.map((segment, index) => {
    const { part = '', is_stop: isStop = false, is_found: isFound = false } = rows[index] ?? {}
    const isApproximate = segment.kind === 'WORD' && segment.text.length >= LEAST_PART && !isStop && !isFound
    return { ...segment, part, isStop, isApproximate }
  })
}

const queryOf = ({ kind, text }: Segment): SQL =>
  kind !== 'WORD' && /\s/.test(text)
    ? sql`phraseto_tsquery('german_plain', ${text})`
    : sql`plainto_tsquery('german_plain', ${text})`

/** What is looked for inside of longer words, in lower case and without accents. */
const partOf = ({ kind, text }: Segment): SQL =>
  kind === 'WORD'
    ? sql`coalesce((ts_lexize('german_stem', plain_text(${text})))[1], plain_text(${text}))`
    : sql`plain_text(${text})`

/** The segment in any form, or as a part of a longer word. */
function foundIn({ vector, plain }: Field, segment: Segment): SQL {
  const whole = sql`${vector} @@ ${queryOf(segment)}`
  if (segment.kind === 'EXCLUDED') return whole
  const part = partOf(segment)
  const pattern = sql`'%' || regexp_replace(${part}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return sql`(${whole} or (length(${part}) >= ${LEAST_PART} and ${plain} like ${pattern}))`
}

function matches(field: Field, segment: JudgedSegment): SQL {
  if (segment.kind === 'EXCLUDED') return sql`not (${foundIn(field, segment)})`
  const condition = segment.isApproximate ? resembles : foundIn
  // What stands in a part of the poll stands in the whole, which has an index.
  return field.isWhole
    ? condition(field, segment)
    : sql`${condition(STORED, segment)} and ${condition(field, segment)}`
}

const resembles = ({ plain }: Field, { text }: Segment): SQL => sql`plain_text(${text}) <% ${plain}`

/** What no facet is about. */
function narrowing({ show_granted_only, scope, bundle, min_sample_size, ids }: SearchRequest): SQL[] {
  const conditions: SQL[] = []
  if (show_granted_only) conditions.push(isGrantedTo(scope?.organisationId ?? null))
  if (bundle !== undefined) conditions.push(isInBundle(bundle))
  if (min_sample_size !== undefined) conditions.push(sql`polls.sample_size >= ${min_sample_size}`)
  if (ids !== undefined) conditions.push(sql`polls.id in ${ids.split(',').map(Number)}`)
  return conditions
}

function facetConditions({ topic, kind, from, to }: SearchRequest): Record<'topic' | 'kind' | 'period', SQL> {
  const day = sql`(polls.published_at at time zone 'Europe/Berlin')::date`
  const ends = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ]
  return {
    topic: topic?.length ? sql`polls.topic in ${topic}` : sql`true`,
    kind: kind?.length ? sql`polls.kind in ${kind}` : sql`true`,
    period: ends.length > 0 ? sql.join(ends, sql` and `) : sql`true`,
  }
}

/** The total, and for each value of a facet how many fit all but this facet's own choice. */
async function countFacets(executor: Database | Transaction, base: SQL, request: SearchRequest) {
  const { topic, kind, period } = facetConditions(request)
  const { rows } = await executor.execute<FacetRow>(sql`
    with hits as materialized (
      select polls.topic, polls.kind,
        to_char(polls.published_at at time zone 'Europe/Berlin', 'YYYY') as year,
        (${topic}) as in_topic, (${kind}) as in_kind, coalesce((${period}), false) as in_period
      from polls where ${base})
    select 'total' as facet, '' as value, count(*) as count from hits where in_topic and in_kind and in_period
    union all select 'topic', topic, count(*) from hits where in_kind and in_period group by topic
    union all select 'kind', kind, count(*) from hits where in_topic and in_period group by kind
    union all select 'year', year, count(*) from hits
      where in_topic and in_kind and year is not null group by year
    order by facet, count desc, value`)
  return rows
}

function orderOf({ sort, order }: SearchRequest, segments: readonly JudgedSegment[]): SQL[] {
  const wanted = segments.filter(({ kind }) => kind !== 'EXCLUDED')
  if (sort === 'SAMPLE_SIZE') return largestFirst(order)
  if (sort !== 'RELEVANCE' || wanted.length === 0) return newestFirst(order)
  const query = anyOf(wanted)
  const likeness = wanted
    .filter(({ isApproximate }) => isApproximate)
    .map(({ text }) => sql` + word_similarity(plain_text(${text}), polls.search_plain)`)
  const inTitle = sql`(to_tsvector('german_plain', polls.title) @@ ${query})::int`
  const rank = sql`ts_rank(polls.search_vector, ${query}) + ${inTitle}${sql.join(likeness)}`
  return [order === 'ASC' ? sql`${rank} asc` : sql`${rank} desc`, ...newestFirst(order)]
}

const anyOf = (segments: readonly Segment[]): SQL => sql`(${sql.join(segments.map(queryOf), sql` || `)})`

/** The texts of the polls found, with marks around the words. */
async function markTexts(
  executor: Database | Transaction,
  rows: readonly PollRow[],
  segments: readonly Segment[],
): Promise<MarkedTexts[]> {
  const wanted = segments.filter(({ kind }) => kind !== 'EXCLUDED')
  if (rows.length === 0 || wanted.length === 0) return []
  const options = `HighlightAll=true, StartSel="${MARK_START}", StopSel="${MARK_END}"`
  const marked = (text: SQL) => sql`ts_headline('german_plain', ${text}, ${anyOf(wanted)}, ${options})`
  const answered = await executor.execute<MarkedTexts>(sql`
    select polls.id, ${marked(sql`polls.title`)} as title, ${marked(sql`polls.question`)} as question,
      (select coalesce(json_agg(json_build_object('position', a.position, 'text', ${marked(sql`a.text`)})
        order by a.position), '[]'::json) from poll_answers a where a.poll_id = polls.id) as answers
    from polls where polls.id in ${rows.map(({ id }) => id)}`)
  return answered.rows
}
