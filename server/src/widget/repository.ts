import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { pick } from '../../../contract/pick.ts'
import type { Context } from '../context/context.ts'
import { createBatcher } from '../database/batched.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { pollAnswers, polls } from '../database/schema-content.ts'
import { voters, votes, voteTexts } from '../database/schema-votes.ts'
import { limitKey } from '../http/rate-limit.ts'
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import { JUDGE_VOTE_SQL_ARGUMENTS } from '../results/exclusions.ts'
import { insertVotes } from '../results/vote-writing.ts'
import { toVoteColumns } from '../results/votes.ts'
import type { VoterActivity } from './badges.ts'
import type { Person } from './ballot.ts'
import { getNetworkVoteLimits, type VoteSender } from './vote-limits.ts'
import { hashWording } from './wording.ts'

/** Characters of an invitation code: 72 random bits. */
export const INVITE_CODE_LENGTH = 12

export interface KnownVoter {
  id: number
  /** Code for invitation links; null if there is none yet. */
  inviteCode: string | null
  person: Person
  /** Time of the last vote on the poll; null if there is none. */
  lastPollVoteAt: Date | null
}

type FoundVoter = Omit<typeof voters.$inferSelect, 'invitedBy'> & { pollId: number; lastVoteAt: Date | null }

const FIND_VOTERS = `select (voter).id, (voter).token_hash as "tokenHash", (voter).birth_year as "birthYear",
  (voter).gender, (voter).state, (voter).district, (voter).zip, (voter).invite_code as "inviteCode",
  poll_id as "pollId", last_vote_at as "lastVoteAt"
  from find_voters($1, $2)`

/** Returns a voter as of a poll; undefined for one who never voted on any poll. */
export type VoterReader = (secret: string, pollId: number) => Promise<KnownVoter | undefined>

/** Returns a function that finds voters. Calls of the same turn share one statement. */
export function createVoterReader({ database, now }: Pick<Context, 'database' | 'now'>): VoterReader {
  const read = createBatcher<{ hash: Buffer; pollId: number }, KnownVoter>(keyOf, async (requested) => {
    const { rows } = await database.$client.query<FoundVoter & { tokenHash: Buffer }>({
      name: 'voters',
      text: FIND_VOTERS,
      values: [requested.map(({ hash }) => hash), requested.map(({ pollId }) => pollId)],
    })
    return new Map(
      rows.map(({ tokenHash: hash, pollId, id, inviteCode, lastVoteAt: lastPollVoteAt, ...stated }) => [
        keyOf({ hash, pollId }),
        { id, inviteCode, person: personOf(stated, now().getFullYear()), lastPollVoteAt },
      ]),
    )
  })
  return (secret, pollId) => read({ hash: tokenHash(secret), pollId })
}

const keyOf = ({ hash, pollId }: { hash: Buffer; pollId: number }) => `${pollId} ${hash.toString('base64')}`

interface FoundActivity {
  voterId: number
  /** Poll and milliseconds since 1970 of each vote; null without votes. */
  votes: [pollId: number, at: number][] | null
  invited: number
}

const FIND_ACTIVITIES = 'select voter_id as "voterId", votes, invited from find_activities($1)'

/** Returns a voter's activity, with the IDs of the answered polls. */
export type ActivityReader = (
  voterId: number,
) => Promise<VoterActivity & { answeredPollIds: ReadonlySet<number> }>

/** Returns a function that finds the activity of voters. Calls of the same turn share one statement. */
export function createActivityReader(database: Database): ActivityReader {
  const read = createBatcher<number, FoundActivity>(String, async (voterIds) => {
    const { rows } = await database.$client.query<FoundActivity>({
      name: 'activities',
      text: FIND_ACTIVITIES,
      values: [voterIds],
    })
    return new Map(rows.map((row) => [String(row.voterId), row]))
  })
  return async (voterId) => {
    const found = await read(voterId)
    const cast = found?.votes ?? []
    return {
      voteTimes: cast.map(([, at]) => new Date(at)),
      recruitedVoterCount: found?.invited ?? 0,
      answeredPollIds: new Set(cast.map(([pollId]) => pollId)),
    }
  }
}

/** The columns of a poll that are read under the lock. */
const RULES = {
  ...pick(polls, 'status', 'exactFiguresReason', 'opensOn', 'closesOn', 'autoArchive'),
  ...pick(polls, 'autoArchiveOn', 'pause', 'targetReach', 'targetGroup'),
}

/** Reads a poll's rules and locks the poll until the commit, so that it is neither closed nor reworded meanwhile. */
export async function lockAndReadPollRules(
  transaction: Transaction,
  pollId: number,
  lock: 'share' | 'update',
): Promise<Pick<typeof polls.$inferSelect, keyof typeof RULES> | undefined> {
  const [poll] = await transaction.select(RULES).from(polls).where(eq(polls.id, pollId)).for(lock)
  return poll
}

export async function findLastVote(
  transaction: Transaction,
  pollId: number,
  voterId: number,
): Promise<{ id: number; castAt: Date } | undefined> {
  const [last] = await transaction
    .select({ id: votes.id, castAt: votes.castAt })
    .from(votes)
    .where(and(eq(votes.pollId, pollId), eq(votes.voterId, voterId)))
    .orderBy(desc(votes.castAt), desc(votes.id))
    .limit(1)
  return last
}

interface CastVote extends Pick<VoteSender, 'network' | 'source' | 'secondsSinceSeen'> {
  mask: number
  voter: Person & { id: number }
  at: Date
}

/** Stores a vote with an answer mask, judged by the rules of `judge_vote`. */
export async function judgeAndInsertVote(
  transaction: Transaction,
  pollId: number,
  maxVotesPerAddress: number,
  { mask, voter, at, network, source, secondsSinceSeen }: CastVote,
): Promise<void> {
  const { burstPerPoll } = getNetworkVoteLimits(maxVotesPerAddress)
  const key = limitKey(burstPerPoll, network, String(pollId))
  const moment = sql`${at.toISOString()}::timestamptz`
  const rules = sql`${sql.param(JUDGE_VOTE_SQL_ARGUMENTS)}::float8[]`
  const { rows } = await transaction.execute<{ exclusion: number | null }>(sql`
    select judge_vote(${pollId}, ${voter.id}, ${mask}, ${secondsSinceSeen}::real,
      consume_limit(${key}, ${burstPerPoll.max}, ${burstPerPoll.windowMs}, ${MAX_CLOCK_SKEW_MS}, ${moment}) > 0,
      coalesce(is_uniform, false), coalesce(earlier_polls, 0), ${rules}) as exclusion
    from (select 1) vote left join vote_histories(array[${voter.id}::int], array[${pollId}::int], array[${mask}::int],
      ${moment}, ${rules}) on true`)
  await insertVotes(transaction, pollId, toVoteColumns(mask, voter), {
    timesMs: Float64Array.of(at.getTime()),
    voterIds: [voter.id],
    zips: [voter.zip],
    sources: [source],
    answerSeconds: [secondsSinceSeen],
    exclusionIds: [rows[0]?.exclusion ?? null],
  })
}

/** Stores the text of the vote that a voter has just cast. */
export async function insertTextForNewestVote(
  transaction: Transaction,
  pollId: number,
  voterId: number,
  text: { body: string; isUncodable: boolean },
): Promise<void> {
  const [vote] = await transaction
    .select({ id: votes.id })
    .from(votes)
    .where(and(eq(votes.pollId, pollId), eq(votes.voterId, voterId)))
    .orderBy(desc(votes.id))
    .limit(1)
  if (vote) await transaction.insert(voteTexts).values({ pollId, voteId: vote.id, ...text })
}

export async function protectPollFigures(transaction: Transaction, pollId: number): Promise<void> {
  await transaction.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, pollId))
}

/** Finds the hash of a locked poll's wording; undefined if the poll was deleted. */
export async function findWordingHash(transaction: Transaction, pollId: number): Promise<string | undefined> {
  const [poll] = await transaction.select().from(polls).where(eq(polls.id, pollId))
  const answers = await transaction
    .select()
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .orderBy(asc(pollAnswers.position))
  return poll && hashWording({ ...poll, answers })
}

/** Finds the coding of an equal text: a mask, 0 if it fits no category, undefined for new text. */
export async function findCodingForEqualText(
  db: Transaction,
  pollId: number,
  words: string,
): Promise<{ mask: number } | undefined> {
  const { rows } = await db.execute<{ mask: number }>(sql`
    select v.answer_mask as mask from vote_texts t join votes v on v.poll_id = t.poll_id and v.id = t.vote_id
    where t.body_key = text_key(${words}) and v.poll_id = ${pollId} and (v.answer_mask <> 0 or t.is_uncodable)
    order by v.id desc limit 1`)
  return rows[0]
}

/** Whether a form states the first postcode of a voter, or the district of the postcode that was stated before. */
const addsDistrict = sql`(${voters.zip} is null or (${voters.district} is null and ${voters.zip} = excluded.zip
  and excluded.district is not null))`

/** Creates or locks the voter's row. Demographics stated before are not changed. */
export async function upsertAndLockVoter(
  db: Transaction,
  { voterSecret, invitationCode }: VoteSender,
  { age, ...person }: Person,
  currentYear: number,
): Promise<Person & { id: number }> {
  const stated = { ...person, birthYear: age === null ? null : currentYear - age }
  const inviteCode = newToken().slice(0, INVITE_CODE_LENGTH)
  const inviter = invitationCode && sql`(select id from voters where invite_code = ${invitationCode})`
  const [voter] = await db
    .insert(voters)
    .values({
      tokenHash: tokenHash(voterSecret),
      ...stated,
      inviteCode,
      ...(inviter && { invitedBy: inviter }),
    })
    .onConflictDoUpdate({
      target: voters.tokenHash,
      set: {
        birthYear: sql`coalesce(${voters.birthYear}, excluded.birth_year)`,
        gender: sql`coalesce(${voters.gender}, excluded.gender)`,
        state: sql`case when ${addsDistrict} then excluded.state else ${voters.state} end`,
        district: sql`case when ${addsDistrict} then excluded.district else ${voters.district} end`,
        zip: sql`coalesce(${voters.zip}, excluded.zip)`,
        inviteCode: sql`coalesce(${voters.inviteCode}, excluded.invite_code)`,
      },
    })
    .returning()
  if (voter === undefined) throw new Error('The voter was not stored.')
  return { id: voter.id, ...personOf(voter, currentYear) }
}

const personOf = (
  { gender, state, district, zip, birthYear }: Omit<Person, 'age'> & { birthYear: number | null },
  year: number,
): Person => ({ gender, state, district, zip, age: birthYear === null ? null : year - birthYear })

/**
 * Locks the network of a vote until the end of the transaction. Before the voter, because votes that are cast together
 * lock both in this order.
 */
export async function lockNetwork(
  transaction: Pick<Transaction, 'execute'>,
  maxVotesPerAddress: number,
  network: string,
): Promise<void> {
  const key = limitKey(getNetworkVoteLimits(maxVotesPerAddress).allPolls, network)
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
