import { and, asc, countDistinct, desc, eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { pick } from '../../../contract/pick.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import { pollAnswers, polls } from '../database/schema-content.ts'
import { voters, votes, voteTexts } from '../database/schema-votes.ts'
import { limitKey, type RateLimit } from '../http/rate-limit.ts'
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import type { PublicPoll } from '../provider/public-polls.ts'
import { JUDGE_NUMBERS } from '../results/exclusions.ts'
import { insertVotes } from '../results/vote-writing.ts'
import { UNKNOWN_DISTRICT, voteColumns } from '../results/votes.ts'
import { UNKNOWN, UNKNOWN_STATE } from '../statistics/cells.ts'
import type { VoterActivity } from './badges.ts'
import type { Ballot, Person } from './ballot.ts'
import { FIRST_VOTE, limitsFor, type Sender } from './vote-limits.ts'
import { hashWording } from './wording.ts'

/** Characters of an invitation code: 72 random bits. */
const INVITE_CODE_LENGTH = 12

export interface KnownVoter {
  id: number
  /** Code for invitation links; null if there is none yet. */
  inviteCode: string | null
  person: Person
  /** Time of the last vote on the poll; null if there is none. */
  lastVoteAt: Date | null
}

type FoundVoter = Omit<typeof voters.$inferSelect, 'tokenHash' | 'invitedBy'> & { lastVoteAt: Date | null }

const FIND_VOTER = `select id, birth_year as "birthYear", gender, state, district, zip, invite_code as "inviteCode",
  (select max(cast_at) from votes where poll_id = $2 and voter_id = voters.id) as "lastVoteAt"
  from voters where token_hash = $1`

/** Finds a voter; undefined for one who never voted on any poll. */
export async function findVoter(
  { database, now }: Pick<Context, 'database' | 'now'>,
  secret: string,
  pollId: number,
): Promise<KnownVoter | undefined> {
  const { rows } = await database.$client.query<FoundVoter>({
    name: 'voter',
    text: FIND_VOTER,
    values: [tokenHash(secret), pollId],
  })
  const [found] = rows
  if (!found) return undefined
  const { id, inviteCode, lastVoteAt } = found
  return { id, inviteCode, person: personOf(found, now().getFullYear()), lastVoteAt }
}

/** Finds a voter's activity. */
export async function findVoterActivity(
  { database }: Pick<Context, 'database'>,
  voterId: number,
): Promise<VoterActivity> {
  const [cast, [counted]] = await Promise.all([
    database.select({ at: votes.castAt }).from(votes).where(eq(votes.voterId, voterId)),
    database
      .select({ invited: countDistinct(voters.id) })
      .from(voters)
      .innerJoin(votes, eq(votes.voterId, voters.id))
      .where(eq(voters.invitedBy, voterId)),
  ])
  return { votes: cast.map(({ at }) => at), invited: counted?.invited ?? 0 }
}

/** The columns of a poll that are read under the lock. */
const RULES = {
  ...pick(polls, 'status', 'exactFiguresReason', 'opensOn', 'closesOn', 'autoArchive'),
  ...pick(polls, 'autoArchiveOn', 'pause', 'targetReach', 'targetGroup'),
}

/** Reads a poll's rules and locks the poll until the commit, so that it is neither closed nor reworded meanwhile. */
export async function lockRules(transaction: Transaction, pollId: number, lock: 'share' | 'update') {
  const [poll] = await transaction.select(RULES).from(polls).where(eq(polls.id, pollId)).for(lock)
  return poll
}

/** Finds a voter's last vote on a poll. */
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

interface CastVote extends Pick<Sender, 'network' | 'source' | 'seconds'> {
  mask: number
  voter: Person & { id: number }
  at: Date
}

/** Stores a vote with an answer mask, judged by the rules of `judge_vote`. */
export async function insertVote(
  transaction: Transaction,
  pollId: number,
  votesPerAddress: number,
  { mask, voter, at, network, source, seconds }: CastVote,
): Promise<void> {
  const { burst } = limitsFor(votesPerAddress)
  const key = limitKey(burst, network, String(pollId))
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{ exclusion: number | null }>(sql`
    select judge_vote(${pollId}, ${voter.id}, ${mask}, ${seconds}::real,
      consume_limit(${key}, ${burst.max}, ${burst.windowMs}, ${MAX_CLOCK_SKEW_MS}, ${moment}) > 0, ${moment},
      ${sql.param(JUDGE_NUMBERS)}::float8[]) as exclusion`)
  await insertVotes(transaction, pollId, columnsOf(mask, voter), {
    times: Float64Array.of(at.getTime()),
    voterIds: [voter.id],
    zips: [voter.zip],
    sources: [source],
    seconds: [seconds],
    exclusionIds: [rows[0]?.exclusion ?? null],
  })
}

/** Stores the text of the vote that a voter has just cast. */
export async function insertVoteText(
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
  if (vote) await transaction.insert(voteTexts).values({ voteId: vote.id, ...text })
}

/** Protects the figures of a poll from now on. */
export async function removeExactFigures(transaction: Transaction, pollId: number): Promise<void> {
  await transaction.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, pollId))
}

/** Finds the hash of a locked poll's wording; undefined if the poll was deleted. */
export async function findWording(transaction: Transaction, pollId: number): Promise<string | undefined> {
  const [poll] = await transaction.select().from(polls).where(eq(polls.id, pollId))
  const answers = await transaction
    .select()
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .orderBy(asc(pollAnswers.position))
  return poll && hashWording({ ...poll, answers })
}

/** Finds the coding of an equal text: a mask, 0 if it fits no category, undefined for new text. */
export async function findCoding(
  db: Transaction,
  pollId: number,
  words: string,
): Promise<{ mask: number } | undefined> {
  const { rows } = await db.execute<{ mask: number }>(sql`
    select v.answer_mask as mask from vote_texts t join votes v on v.id = t.vote_id
    where t.body_key = text_key(${words}) and v.poll_id = ${pollId} and (v.answer_mask <> 0 or t.is_uncodable)
    order by v.id desc limit 1`)
  return rows[0]
}

/** The code of the database's error if more is to decide about a vote. */
const NOT_SIMPLE = 'MB001'

/**
 * Inserts the first vote of a person on a poll in one statement, if the poll has not changed since it was read and no
 * limit is reached. Otherwise it changes nothing, and the transaction with all rules must decide.
 * @returns whether the vote was inserted
 */
export async function insertFirstVote(
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  { id, rowVersion }: Pick<PublicPoll, 'id' | 'rowVersion'>,
  { network, secret, isNew, invitedBy, source, seconds }: Sender,
  { person, mask }: Pick<Ballot, 'person' | 'mask'>,
): Promise<boolean> {
  const at = now()
  const year = at.getFullYear()
  const { any, withoutHistory, burst } = limitsFor(config.votesPerAddress)
  const limits: { limit: RateLimit; key: string }[] = [
    { limit: any, key: limitKey(any, network) },
    { limit: withoutHistory, key: limitKey(withoutHistory, network, String(id)) },
    { limit: FIRST_VOTE, key: limitKey(FIRST_VOTE, secret) },
    { limit: burst, key: limitKey(burst, network, String(id)) },
  ]
  const values = [
    id,
    rowVersion,
    mask,
    at,
    year,
    tokenHash(secret),
    person.age === null ? null : year - person.age,
    person.gender,
    person.state,
    person.district,
    person.zip,
    newToken().slice(0, INVITE_CODE_LENGTH),
    invitedBy,
    isNew,
    limits.map(({ key }) => key),
    limits.map(({ limit }) => limit.max),
    limits.map(({ limit }) => limit.windowMs),
    MAX_CLOCK_SKEW_MS,
    source,
    seconds,
    JUDGE_NUMBERS,
  ]
  const text = `select cast_first_vote(${values.map((_, index) => `$${index + 1}`).join()})`
  try {
    await database.$client.query({ name: 'cast_first_vote', text, values })
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_SIMPLE) return false
    throw error
  }
}

/** Whether a form states the first postcode of a voter, or the district of the postcode that was stated before. */
const addsDistrict = sql`(${voters.zip} is null or (${voters.district} is null and ${voters.zip} = excluded.zip
  and excluded.district is not null))`

/** Creates or locks the voter's row. Demographics stated before are not changed. */
export async function enterVoter(
  db: Transaction,
  { secret, invitedBy }: Sender,
  { age, ...person }: Person,
  year: number,
): Promise<Person & { id: number }> {
  const stated = { ...person, birthYear: age === null ? null : year - age }
  const inviteCode = newToken().slice(0, INVITE_CODE_LENGTH)
  const inviter = invitedBy && sql`(select id from voters where invite_code = ${invitedBy})`
  const [voter] = await db
    .insert(voters)
    .values({ tokenHash: tokenHash(secret), ...stated, inviteCode, ...(inviter && { invitedBy: inviter }) })
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
  return { id: voter.id, ...personOf(voter, year) }
}

const personOf = (
  {
    gender,
    state,
    district,
    zip,
    birthYear,
  }: Pick<typeof voters.$inferSelect, 'gender' | 'state' | 'district' | 'zip' | 'birthYear'>,
  year: number,
): Person => ({ gender, state, district, zip, age: birthYear === null ? null : year - birthYear })

function columnsOf(mask: number, { age, gender, state, district }: Person) {
  const columns = voteColumns(1)
  columns.mask[0] = mask
  columns.age[0] = age ?? UNKNOWN
  columns.gender[0] = gender ?? UNKNOWN
  columns.state[0] = state ?? UNKNOWN_STATE
  columns.district[0] = district ?? UNKNOWN_DISTRICT
  return columns
}
