import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { isVisible, type PollScope } from './repository.ts'
import type { FilterType } from './schema.ts'
import { correctionOf, FURTHEST } from './search-corrections.ts'
import {
  AROUND_SHORT_PART,
  LEAST_PART,
  SHORT_PART,
  type JudgedSegment,
  type Segment,
} from './search-words.ts'

/** Where to look: the stored search columns, or what a filter type names. */
export interface Field {
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

export function fieldOf(filterType: FilterType | undefined): Field {
  if (filterType === undefined) return STORED
  const text = TEXT_OF[filterType]
  return {
    vector: sql`to_tsvector('german_plain', ${text})`,
    plain: sql`plain_text(${text})`,
    isWhole: false,
  }
}

/**
 * Finds the stop words, and puts a similar word in the place of each that stands in no poll that may be
 * seen: it is taken for a typing error.
 */
export async function judgeWords(
  database: Database,
  segments: readonly Segment[],
  scope: PollScope | null,
  field: Field,
): Promise<JudgedSegment[]> {
  if (segments.length === 0) return []
  const { rows } = await database.execute<{ part: string; is_stop: boolean; is_found: boolean }>(
    sql.join(
      segments.map((segment) => {
        const query = queryOf(segment)
        const isFound = foundIn(field, segment.kind, query, stemOf(segment))
        return sql`select ${stemOf(segment)} as part, numnode(${query}) = 0 as is_stop,
          exists (select 1 from polls where ${isVisible(scope)} and ${isFound}) as is_found`
      }),
      sql` union all `,
    ),
  )
  const judged = segments.map((segment, index) => {
    const { part = '', is_stop: isStop = false, is_found: isFound = false } = rows[index] ?? {}
    const isUnknown = segment.kind === 'WORD' && part.length >= LEAST_PART && !isStop && !isFound
    return { ...segment, part, isStop, isUnknown }
  })
  const unknown = judged.filter(({ isUnknown }) => isUnknown).map(({ part }) => part)
  const vocabulary = unknown.length > 0 ? await wordsLike(database, scope, unknown) : []
  return judged.map(({ isUnknown, ...segment }) => {
    const correction = isUnknown ? correctionOf(segment.part, vocabulary) : null
    return { ...segment, part: correction ?? segment.part, isApproximate: correction !== null }
  })
}

/** The stems in polls that may be seen, of about the length of the given ones, the most frequent first. */
async function wordsLike(
  database: Database,
  scope: PollScope | null,
  stems: readonly string[],
): Promise<string[]> {
  const lengths = stems.map((stem) => stem.length)
  const { rows } = await database.execute<{ word: string }>(sql`
    select word from polls, unnest(tsvector_to_array(polls.search_vector)) word
    where ${isVisible(scope)}
      and length(word) between ${Math.min(...lengths) - FURTHEST}::int and ${Math.max(...lengths) + FURTHEST}::int
    group by word order by count(*) desc, word`)
  return rows.map(({ word }) => word)
}

function queryOf({ kind, text }: Segment): SQL {
  return kind !== 'WORD' && /\s/.test(text)
    ? sql`phraseto_tsquery('german_plain', ${text})`
    : sql`plainto_tsquery('german_plain', ${text})`
}

/** What is looked for inside of longer words, in lower case and without accents. */
const stemOf = ({ kind, text }: Segment): SQL<string> =>
  kind === 'WORD'
    ? sql<string>`coalesce((ts_lexize('german_stem', plain_text(${text})))[1], plain_text(${text}))`
    : sql<string>`plain_text(${text})`

/** What the text search looks for: the segment in any form, or the stem that was put in its place. */
export const judgedQuery = (segment: JudgedSegment): SQL =>
  segment.isApproximate ? sql`plainto_tsquery('simple', ${segment.part})` : queryOf(segment)

/** Whether a poll has the segment, in any form or as a part of a longer word. */
export function matches(field: Field, segment: JudgedSegment): SQL {
  const found = (where: Field) =>
    foundIn(where, segment.kind, judgedQuery(segment), sql`${segment.part}::text`)
  if (segment.kind === 'EXCLUDED') return sql`not (${found(field)})`
  // What stands in a part of the poll stands in the whole, which has an index.
  return field.isWhole ? found(field) : sql`${found(STORED)} and ${found(field)}`
}

function foundIn({ vector, plain }: Field, kind: Segment['kind'], query: SQL, part: SQL): SQL {
  const whole = sql`${vector} @@ ${query}`
  if (kind === 'EXCLUDED') return whole
  const [before, between, behind] = AROUND_SHORT_PART.map((text) => sql`${text}::text`)
  const anywhere = sql`'%' || regexp_replace(${part}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return sql`(${whole} or (length(${part}) >= ${LEAST_PART}::int and ${plain} like ${anywhere})
    or (${part} ~ ${SHORT_PART.source} and ${plain} ~ (${before} || ${part} || ${between} || ${part} || ${behind})))`
}
