import type { Database } from '../../../src/database/connection.ts'
import type { polls } from '../../../src/database/schema-content.ts'
import { insertVotes } from '../../../src/results/vote-writing.ts'
import { createVoteColumns } from '../../../src/results/votes.ts'
import { FEMALE, MALE, UNKNOWN_STATE } from '../../../src/statistics/cells.ts'
import { insertPoll } from '../../support/content.ts'
import { packVotes } from '../../support/pack-votes.ts'

/** The numbers of answers "besser", "gleich" and "schlechter" in each month, such as `{ '2026-01': [200, 100, 100] }`. */
type Months = Readonly<Record<string, readonly [number, number, number]>>

const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** Inserts a poll with three answers and votes on the days of some months. @returns its ID */
export async function insertMonthlyPoll(
  db: Database,
  months: Months,
  poll: Partial<typeof polls.$inferInsert> = {},
): Promise<number> {
  const pollId = await insertPoll(db, {
    title: 'Lage',
    weighting: 'NONE',
    answers: ['Besser', 'Gleich', 'Schlechter'],
    ...poll,
  })
  const votes = Object.entries(months).flatMap(([month, counts]) =>
    counts.flatMap((count, answer) => Array.from({ length: count }, () => ({ month, answer }))),
  )
  const columns = createVoteColumns(votes.length)
  const times = new Float64Array(votes.length)
  votes.forEach(({ month, answer }, row) => {
    columns.answerMask[row] = 1 << answer
    columns.age[row] = 20 + (row % 60)
    columns.gender[row] = row % 2 === 0 ? FEMALE : MALE
    columns.state[row] = UNKNOWN_STATE
    columns.district[row] = 65_535
    times[row] = Date.parse(`${month}-01T11:00:00Z`) + (row % lengthOf(month)) * 86_400_000
  })
  await db.transaction((transaction) => insertVotes(transaction, pollId, columns, { timesMs: times }))
  await packVotes(db, pollId)
  return pollId
}
