import { SOURCE_HOUR } from '../../../../../contract/vote-quality.ts'
import type { Context } from '../../../context/context.ts'
import { repeat } from '../../../lib/repeat.ts'
import { dayInBerlin } from '../../../results/berlin-time.ts'
import { dateOfDay } from '../../../results/days.ts'
import { excludeSource } from '../../../results/exclusions.ts'
import { testHomogeneity } from '../../../statistics/homogeneity.ts'
import { recordAudit } from '../../audit-repository.ts'
import { SERVER_ACTOR } from '../../viewer.ts'
import { compareSourceHour, findDominatedHours } from './repository.ts'

const HOUR_MS = 3_600_000
/** A server that was stopped makes up for these hours. */
const HOURS = 24

/**
 * Excludes the votes of sources in complete hours in which they were over half of a poll's votes, at least 30, and
 * answered unlike all other votes of the poll so far (Pearson's χ² test, p < 0.001). A source that always answers
 * unlike others is therefore compared with itself as well. From the next midnight on.
 *
 * @returns the number of excluded hours
 */
export async function judgeSources({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const { minVotes, level } = SOURCE_HOUR
  const end = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
  const range = { from: new Date(end - HOURS * HOUR_MS), to: new Date(end), minVotes }
  const on = dateOfDay(dayInBerlin(now().getTime()) + 1)
  let excluded = 0
  for (const hour of await findDominatedHours(database, range)) {
    const counts = await compareSourceHour(database, hour)
    const others = counts.reduce((sum, [, other]) => sum + other, 0)
    if (others < minVotes || testHomogeneity(counts) >= level) continue
    const { pollId: id, source, from } = hour
    await database.transaction(async (transaction) => {
      const isNew = (await excludeSource(transaction, { ...hour, reason: 'SOURCE', on })) !== null
      if (!isNew) return
      excluded += 1
      const after = { rule: 'SOURCE', source, hour: from.toISOString(), excluded_on: on }
      await recordAudit(transaction, {
        actor: SERVER_ACTOR,
        action: 'VOTES_EXCLUDED',
        object: { type: 'POLL', id },
        after,
      })
    })
  }
  return excluded
}

/**
 * Judges the sources of votes now and every hour.
 *
 * @returns a function that stops it after the current round
 */
export const startSourceJudgment = (
  context: Pick<Context, 'database' | 'now'>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(async () => void (await judgeSources(context)), HOUR_MS, onError)
