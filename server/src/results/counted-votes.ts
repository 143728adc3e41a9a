/** The conditions of votes that count (decision 27). The engine applies the same rules to the days that it reads. */
import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the condition that a vote is not excluded, also if figures count it until or from the next midnight on.
 *
 * @param votesAlias the table `votes` or its alias
 */
export const notExcludedCondition = (votesAlias: SQL): SQL => sql`not exists (
  select 1 from vote_exclusions where vote_exclusions.id = ${votesAlias}.exclusion_id and readmitted_on is null)`

/**
 * Returns the condition that an exclusion is the one of a vote, and in effect on a day.
 *
 * @param exclusionsAlias the table `vote_exclusions` or its alias
 * @param votesAlias the table `votes` or its alias
 */
export const exclusionInEffectCondition = (exclusionsAlias: SQL, votesAlias: SQL, day: SQL | string): SQL =>
  sql`${exclusionsAlias}.id = ${votesAlias}.exclusion_id and coalesce(${exclusionsAlias}.excluded_on <= ${day}, true)
    and coalesce(${exclusionsAlias}.readmitted_on > ${day}, true)`

/** Returns the condition that figures of a day contain a vote. @param votesAlias the table `votes` or its alias */
export const countedOnCondition = (votesAlias: SQL, day: SQL | string): SQL =>
  sql`not exists (select 1 from vote_exclusions e where ${exclusionInEffectCondition(sql`e`, votesAlias, day)})`
