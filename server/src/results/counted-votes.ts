/** The conditions of votes that count (decision 27). The engine applies the same rules to the days that it reads. */
import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the condition that a vote is not excluded, also if figures count it until or from the next midnight on.
 *
 * @param vote the table `votes` or its alias
 */
export const notExcludedCondition = (vote: SQL): SQL => sql`not exists (
  select 1 from vote_exclusions where vote_exclusions.id = ${vote}.exclusion_id and readmitted_on is null)`

/**
 * Returns the condition that an exclusion is the one of a vote, and in effect on a day.
 *
 * @param exclusion the table `vote_exclusions` or its alias
 * @param vote the table `votes` or its alias
 */
export const isExclusionInEffect = (exclusion: SQL, vote: SQL, day: SQL | string): SQL =>
  sql`${exclusion}.id = ${vote}.exclusion_id and coalesce(${exclusion}.excluded_on <= ${day}, true)
    and coalesce(${exclusion}.readmitted_on > ${day}, true)`

/** Returns the condition that figures of a day contain a vote. @param vote the table `votes` or its alias */
export const countedOnCondition = (vote: SQL, day: SQL | string): SQL =>
  sql`not exists (select 1 from vote_exclusions e where ${isExclusionInEffect(sql`e`, vote, day)})`
