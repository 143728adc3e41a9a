import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { MARK_END, MARK_START, type MarkedText } from '../../lib/search/marks.ts'
import type { AnalyzedTerm } from '../../lib/search/words.ts'
import { matchesTerm, termQuery, type SearchColumns } from './search-term-repository.ts'

/** The texts of a poll, with highlight marks set by the database. */
export interface HighlightedTexts extends Record<string, unknown> {
  id: number
  title: MarkedText
  question: MarkedText
  answers: (MarkedText & { position: number })[]
}

/** IDs of polls that match a query, with their relevance. */
export type RelevanceByPollId = ReadonlyMap<number, number>

/** The condition for polls to search. @param among null: all polls */
const isAmong = (among: readonly number[] | null): SQL =>
  among === null ? sql`true` : sql`polls.id = any(${sql.param(among)}::int[])`

/**
 * Returns the polls that contain all terms, with their relevance. Reads polls of all viewers.
 *
 * @param among the polls to search; null: all polls
 */
export async function findPollsMatchingAll(
  database: Database,
  field: SearchColumns,
  terms: readonly AnalyzedTerm[],
  among: readonly number[] | null,
): Promise<RelevanceByPollId> {
  const query = anyOf(terms)
  const conditions = terms.map((term) => matchesTerm(field, term))
  const { rows } = await database.execute<{ ids: number[] | null; ranks: number[] | null }>(sql`
    select json_agg(id) as ids, json_agg(rank) as ranks from (
      select polls.id, ts_rank(polls.search_vector, query) + (polls.title_vector @@ query)::int as rank
      from polls, (select ${query} as query) as searched
      where ${isAmong(among)} and ${sql.join(conditions, sql` and `)}) as found`)
  const { ids, ranks } = rows[0] ?? {}
  return new Map(ids?.map((id, index) => [id, ranks?.[index] ?? 0]))
}

/** Returns the polls that contain any of the terms, with the relevance 0. Otherwise like {@link findPollsMatchingAll}. */
export async function findUnrankedPollsMatchingAny(
  database: Database,
  field: SearchColumns,
  terms: readonly AnalyzedTerm[],
  among: readonly number[] | null,
): Promise<RelevanceByPollId> {
  const conditions = terms.map((term) => matchesTerm(field, term))
  const { rows } = await database.execute<{ ids: number[] | null }>(sql`
    select json_agg(polls.id) as ids from polls where ${isAmong(among)} and (${sql.join(conditions, sql` or `)})`)
  return new Map(rows[0]?.ids?.map((id) => [id, 0]))
}

const anyOf = (terms: readonly AnalyzedTerm[]): SQL => sql`(${sql.join(terms.map(termQuery), sql` || `)})`

/** Returns the texts of some polls with marks around the matches. */
export async function highlightMatches(
  database: Database,
  ids: readonly number[],
  terms: readonly AnalyzedTerm[],
): Promise<HighlightedTexts[]> {
  if (ids.length === 0 || terms.length === 0) return []
  const options = `HighlightAll=true, StartSel="${MARK_START}", StopSel="${MARK_END}"`
  const marked = (text: SQL) =>
    sql`'text', ${text}, 'marked', ts_headline('german_plain', normalize(${text}, NFKC), ${anyOf(terms)}, ${options})`
  const { rows } = await database.execute<HighlightedTexts>(sql`
    select polls.id, json_build_object(${marked(sql`polls.title`)}) as title,
      json_build_object(${marked(sql`polls.question`)}) as question,
      (select coalesce(json_agg(json_build_object('position', a.position, ${marked(sql`a.text`)})
        order by a.position), '[]'::json) from poll_answers a where a.poll_id = polls.id) as answers
    from polls where polls.id = any(${sql.param(ids)}::int[])`)
  return rows
}
