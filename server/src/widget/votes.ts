import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context/context.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { polls, voters, votes, voteTexts } from '../database/schema-content.ts'
import { insertVotes } from '../results/vote-writing.ts'
import { tokenHash } from '../lib/tokens.ts'
import { UNKNOWN_DISTRICT, voteColumns } from '../results/votes.ts'
import { UNKNOWN, UNKNOWN_STATE } from '../statistics/cells.ts'
import type { Ballot, Person } from './ballot.ts'
import { countVote, type Sender } from './vote-limits.ts'

/** Whether this voter has voted on the poll; undefined for one who never voted on any. */
export async function findVoter(
  database: Database,
  secret: string,
  pollId: number,
): Promise<{ hasVoted: boolean } | undefined> {
  const [voter] = await database
    .select({
      hasVoted: sql<boolean>`exists (
        select 1 from votes where votes.poll_id = ${pollId} and votes.voter_id = voters.id)`,
    })
    .from(voters)
    .where(eq(voters.tokenHash, tokenHash(secret)))
  return voter
}

/** What became of a ballot. */
export type Outcome = 'counted' | 'repeated' | 'closed'

/**
 * Appends a vote, unless the voter has voted or the poll was closed in the meantime.
 * @throws ApiError `rate_limited` when too many votes came from the sender's network
 */
export async function castVote(
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  pollId: number,
  sender: Sender,
  ballot: Ballot,
): Promise<Outcome> {
  const at = now()
  return database.transaction(async (transaction) => {
    // Held until the vote stands: nobody closes the poll in between.
    const [poll] = await transaction
      .select({ status: polls.status })
      .from(polls)
      .where(eq(polls.id, pollId))
      .for('share')
    if (poll?.status !== 'PUBLISHED') return 'closed'
    const voter = await enterVoter(transaction, sender.secret, ballot.person, at.getFullYear())
    const own = and(eq(votes.pollId, pollId), eq(votes.voterId, voter.id))
    const before = await transaction.select({ id: votes.id }).from(votes).where(own)
    if (before.length > 0) return 'repeated'
    await countVote({ database: transaction, now }, config.votesPerAddress, pollId, sender)
    await insertVotes(transaction, pollId, columnsOf(ballot.mask, voter), {
      times: Float64Array.of(at.getTime()),
      voterIds: [voter.id],
      zips: [voter.zip],
    })
    if (ballot.words !== null) {
      const [vote] = await transaction.select({ id: votes.id }).from(votes).where(own)
      if (vote) await transaction.insert(voteTexts).values({ voteId: vote.id, body: ballot.words })
    }
    return 'counted'
  })
}

/** The voter's row, held until the end of the transaction; what people told before stands. */
async function enterVoter(
  db: Transaction,
  secret: string,
  { age, ...person }: Person,
  year: number,
): Promise<Person & { id: number }> {
  const told = { ...person, birthYear: age === null ? null : year - age }
  const [voter] = await db
    .insert(voters)
    .values({ tokenHash: tokenHash(secret), ...told })
    .onConflictDoUpdate({
      target: voters.tokenHash,
      set: {
        birthYear: sql`coalesce(${voters.birthYear}, excluded.birth_year)`,
        gender: sql`coalesce(${voters.gender}, excluded.gender)`,
        state: sql`case when ${voters.zip} is null then excluded.state else ${voters.state} end`,
        zip: sql`coalesce(${voters.zip}, excluded.zip)`,
      },
    })
    .returning()
  if (voter === undefined) throw new Error('The voter was not stored.')
  const { id, gender, state, zip, birthYear } = voter
  return { id, gender, state, zip, age: birthYear === null ? null : year - birthYear }
}

function columnsOf(mask: number, { age, gender, state }: Person) {
  const columns = voteColumns(1)
  columns.mask[0] = mask
  columns.age[0] = age ?? UNKNOWN
  columns.gender[0] = gender ?? UNKNOWN
  columns.state[0] = state ?? UNKNOWN_STATE
  columns.district[0] = UNKNOWN_DISTRICT
  return columns
}
