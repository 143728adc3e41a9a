import { sql, type SQL } from 'drizzle-orm'
import type { FilterType } from '../../../../contract/enumerations/content.ts'
import type { Database } from '../../database/connection.ts'
import { containing } from '../../database/contains-words.ts'
import { findCorrection, MAX_DISTANCE } from '../../lib/search/corrections.ts'
import {
  AROUND_SHORT_PART,
  isSearched,
  MIN_PART_LENGTH,
  MAX_TERMS,
  SHORT_PART,
  type AnalyzedTerm,
  type SearchTerm,
} from '../../lib/search/words.ts'
import { isVisible, type PollScope } from './repository.ts'

/** The columns to search: the stored search columns, or those of a filter type. */
interface Field {
  vector: SQL
  plain: SQL
  isWhole: boolean
}

const STORED: Field = { vector: sql`polls.search_vector`, plain: sql`polls.search_plain`, isWhole: true }

const TEXT_OF: Record<FilterType, SQL> = {
  HEADLINE_FILTER: sql`(polls.title || ' ' || polls.question)`,
  ANSWER_FILTER: sql`(select coalesce(string_agg(a.text, ' '), '') from poll_answers a where a.poll_id = polls.id)`,
  TAG_FILTER: sql`array_to_string(polls.visible_tags, ' ')`,
}

/** Returns the columns that a filter type searches; the stored search columns without one. */
export function getSearchField(filterType: FilterType | undefined): Field {
  if (filterType === undefined) return STORED
  const text = TEXT_OF[filterType]
  return {
    vector: sql`to_tsvector('german_plain', normalize(${text}, NFKC))`,
    plain: sql`plain_text(${text})`,
    isWhole: false,
  }
}

/**
 * Finds stop words and terms beyond the maximum, and corrects words that no visible poll contains to similar ones. A
 * word that only occurs outside the searched field is not corrected.
 */
export async function analyzeTerms(
  database: Database,
  terms: readonly SearchTerm[],
  scope: PollScope | null,
): Promise<AnalyzedTerm[]> {
  const analyzed = await findStopWords(database, terms)
  const unknown = await findUnknownTerms(database, analyzed, scope)
  const stems = unknown.map(({ part }) => part)
  const vocabulary = stems.length > 0 ? await findSimilarStems(database, scope, stems) : []
  return analyzed.map((term) => {
    const correction = unknown.includes(term) ? findCorrection(term.part, vocabulary) : null
    return { ...term, part: correction ?? term.part, isApproximate: correction !== null }
  })
}

/** Reads no table, because a query may contain very many terms. */
async function findStopWords(database: Database, terms: readonly SearchTerm[]): Promise<AnalyzedTerm[]> {
  if (terms.length === 0) return []
  // without its umlaut, the dictionary does not recognize "für" as a stop word
  const analysisQuery = (term: SearchTerm) =>
    sql`select ${stemOf(term)} as part, numnode(${queryOf(term)}) = 0
      or ts_lexize('german_stem', lower(${term.text})) = '{}' as is_stop`
  const { rows } = await database.execute<{ part: string; is_stop: boolean }>(
    sql.join(terms.map(analysisQuery), sql` union all `),
  )
  const hasOnlyStopWords = rows.every(({ is_stop: isStop }) => isStop)
  let meaningful = 0
  return terms.map((term, index) => {
    const { part = '', is_stop: isStop = false } = rows[index] ?? {}
    if (!isStop) meaningful++
    const isLeftOut = isStop ? hasOnlyStopWords : meaningful > MAX_TERMS
    return { ...term, part, isStop, isApproximate: false, isLeftOut }
  })
}

/** Returns the terms that no visible poll contains. */
async function findUnknownTerms(
  database: Database,
  terms: readonly AnalyzedTerm[],
  scope: PollScope | null,
): Promise<AnalyzedTerm[]> {
  const words = terms.filter(
    (term) => term.kind === 'WORD' && term.part.length >= MIN_PART_LENGTH && isSearched(term),
  )
  if (words.length === 0) return []
  const isFound = (word: AnalyzedTerm) =>
    sql`select exists (select 1 from polls where ${isVisible(scope)} and ${matchesTerm(STORED, word)}) as is_found`
  const { rows } = await database.execute<{ is_found: boolean }>(
    sql.join(words.map(isFound), sql` union all `),
  )
  return words.filter((_, index) => rows[index]?.is_found === false)
}

/** Returns the stems of about the same length in visible polls, most frequent first. */
async function findSimilarStems(
  database: Database,
  scope: PollScope | null,
  stems: readonly string[],
): Promise<string[]> {
  const lengths = stems.map((stem) => stem.length)
  const { rows } = await database.execute<{ word: string }>(sql`
    select word from polls, unnest(tsvector_to_array(polls.search_vector)) word
    where ${isVisible(scope)}
      and length(word) between ${Math.min(...lengths) - MAX_DISTANCE}::int and ${Math.max(...lengths) + MAX_DISTANCE}::int
    group by word order by count(*) desc, word`)
  return rows.map(({ word }) => word)
}

function queryOf({ kind, text }: SearchTerm): SQL {
  return kind !== 'WORD' && /\s/.test(text)
    ? sql`phraseto_tsquery('german_plain', ${text})`
    : sql`plainto_tsquery('german_plain', ${text})`
}

/** Returns the text to search for inside longer words, in lower case and without accents. */
const stemOf = ({ kind, text }: SearchTerm): SQL<string> =>
  kind === 'WORD'
    ? sql<string>`coalesce((ts_lexize('german_stem', plain_text(${text})))[1], plain_text(${text}))`
    : sql<string>`plain_text(${text})`

/** Returns the text search query: the term in any form, or the stem of its correction. */
export const termQuery = (term: AnalyzedTerm): SQL =>
  term.isApproximate ? sql`plainto_tsquery('simple', ${term.part})` : queryOf(term)

/** Returns a condition that a poll contains the term, in any form or as a part of a longer word. */
export function matchesTerm(field: Field, term: AnalyzedTerm): SQL {
  const found = (where: Field) => foundIn(where, term.kind, termQuery(term), sql`${term.part}::text`)
  // A match in one field is also a match in the stored columns, which have an index. Parsing the field takes 0.1 ms for
  // each poll and term, and is needed for the matches only.
  const isFound = field.isWhole ? found(field) : sql`(${found(STORED)} and ${found(field)})`
  return term.kind === 'EXCLUDED' ? sql`not ${isFound}` : isFound
}

function foundIn({ vector, plain }: Field, kind: SearchTerm['kind'], query: SQL, part: SQL): SQL {
  const whole = sql`${vector} @@ ${query}`
  if (kind === 'EXCLUDED') return sql`(${whole})`
  const [before, between, behind] = AROUND_SHORT_PART.map((text) => sql`${text}::text`)
  return sql`(${whole} or (length(${part}) >= ${MIN_PART_LENGTH}::int and ${plain} like ${containing(part)})
    or (${part} ~ ${SHORT_PART.source} and ${plain} ~ (${before} || ${part} || ${between} || ${part} || ${behind})))`
}
