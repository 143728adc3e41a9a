import { sql, type SQL } from 'drizzle-orm'
import type { FilterType } from '../../../../contract/enumerations/content.ts'
import type { Database } from '../../database/connection.ts'
import { toContainsPattern } from '../../database/contains-words.ts'
import { toLetterBits, getMaxEditDistanceOrMinusOne } from '../../lib/search/corrections.ts'
import {
  SHORT_INFIX_SEARCH_PATTERN_PARTS,
  MIN_INFIX_LENGTH,
  MAX_TERMS,
  SHORT_INFIX_PATTERN,
  type AnalyzedTerm,
  type SearchTerm,
} from '../../lib/search/words.ts'
import { isVisible, type PollScope } from './repository.ts'

/** The columns to search: the stored search columns, or those of a filter type. */
export interface SearchColumns {
  vector: SQL
  plain: SQL
  isStored: boolean
}

export const STORED_SEARCH_COLUMNS: SearchColumns = {
  vector: sql`polls.search_vector`,
  plain: sql`polls.search_plain`,
  isStored: true,
}

const TEXT_OF: Record<FilterType, SQL> = {
  HEADLINE_FILTER: sql`(polls.title || ' ' || polls.question)`,
  ANSWER_FILTER: sql`(select coalesce(string_agg(a.text, ' '), '') from poll_answers a where a.poll_id = polls.id)`,
  TAG_FILTER: sql`array_to_string(polls.visible_tags, ' ')`,
}

/** Returns the columns that a filter type searches; the stored search columns without one. */
export function getSearchColumns(filterType: FilterType | undefined): SearchColumns {
  if (filterType === undefined) return STORED_SEARCH_COLUMNS
  const text = TEXT_OF[filterType]
  return {
    vector: sql`to_tsvector('german_plain', normalize(${text}, NFKC))`,
    plain: sql`plain_text(${text})`,
    isStored: false,
  }
}

/**
 * Finds the stems of terms, stop words and terms beyond the maximum. The result depends on the terms only: it reads no
 * table, because a query may contain very many terms.
 */
export async function analyzeTerms(database: Database, terms: readonly SearchTerm[]) {
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
    const { part: stemOrPhrase = '', is_stop: isStopWord = false } = rows[index] ?? {}
    if (!isStopWord) meaningful++
    const isLeftOut = isStopWord ? hasOnlyStopWords : meaningful > MAX_TERMS
    return { ...term, stemOrPhrase, isStopWord, isApproximate: false, isLeftOut }
  })
}

/** Returns the words in polls that one to two edits may turn into a mistyped word, and some others. */
export async function findCorrectionCandidates(database: Database, mistyped: string): Promise<string[]> {
  const edits = getMaxEditDistanceOrMinusOne(mistyped)
  const { rows } = await database.execute<{ word: string }>(sql`
    select distinct word from poll_words
    where length(word) between ${mistyped.length - edits}::int and ${mistyped.length + edits}::int
      and bit_count((letters # ${toLetterBits(mistyped)}::int)::bit(32)) <= ${2 * edits}::int`)
  return rows.map(({ word }) => word)
}

/** Returns those of the words that visible polls contain, most frequent first. */
export async function findWordsByFrequency(
  database: Database,
  scope: PollScope | null,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return []
  const queries = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
  const { rows } = await database.execute<{ word: string }>(sql`
    select given.word from unnest(${sql.param(words)}::text[], ${sql.param(queries)}::text[]) as given (word, query)
    join polls on polls.search_vector @@ given.query::tsquery
    where ${isVisible(scope)}
    group by given.word order by count(*) desc, given.word`)
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
  term.isApproximate ? sql`plainto_tsquery('simple', ${term.stemOrPhrase})` : queryOf(term)

/**
 * Returns a condition that a poll contains the term, in any form or as a part of a longer word. An excluded term is
 * matched as a whole word only.
 */
export function matchesTerm(columns: SearchColumns, term: AnalyzedTerm): SQL {
  const found = (where: SearchColumns) =>
    foundIn(where, term.kind, termQuery(term), sql`${term.stemOrPhrase}::text`)
  // A match in one field is also a match in the stored columns, which have an index. Parsing the field takes 0.1 ms for
  // each poll and term, and is needed for the matches only.
  return columns.isStored ? found(columns) : sql`(${found(STORED_SEARCH_COLUMNS)} and ${found(columns)})`
}

function foundIn({ vector, plain }: SearchColumns, kind: SearchTerm['kind'], query: SQL, part: SQL): SQL {
  const whole = sql`${vector} @@ ${query}`
  if (kind === 'EXCLUDED') return sql`(${whole})`
  const [before, between, behind] = SHORT_INFIX_SEARCH_PATTERN_PARTS.map((text) => sql`${text}::text`)
  return sql`(${whole} or (length(${part}) >= ${MIN_INFIX_LENGTH}::int and ${plain} like ${toContainsPattern(part)})
    or (${part} ~ ${SHORT_INFIX_PATTERN.source} and ${plain} ~ (${before} || ${part} || ${between} || ${part} || ${behind})))`
}
