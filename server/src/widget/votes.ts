import { and, countDistinct, desc, eq, sql } from 'drizzle-orm'
import { belongsTo } from '../../../contract/target-group.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { voters, votes, voteTexts } from '../database/schema-votes.ts'
import { tokenHash } from '../lib/tokens.ts'
import type { PublicPoll, PublicPolls } from '../provider/public-polls.ts'
import { deleteVote, insertVotes } from '../results/vote-writing.ts'
import { UNKNOWN_DISTRICT, voteColumns } from '../results/votes.ts'
import { UNKNOWN, UNKNOWN_STATE } from '../statistics/cells.ts'
import type { VoterActivity } from './badges.ts'
import type { Ballot, Person } from './ballot.ts'
import { newInviteCode } from './invitation.ts'
import { getFieldState, getParticipation, toTargetPerson } from './participation.ts'
import { countVote, type Sender } from './vote-limits.ts'
import { findWording, hashWording } from './wording.ts'

export interface KnownVoter {
  id: number
  /** Code for invitation links; null if there is none yet. */
  inviteCode: string | null
  person: Person
  /** Time of the last vote on the poll; null if there is none. */
  lastVoteAt: Date | null
}

/** Finds a voter; undefined for one who never voted on any poll. */
export async function findVoter(
  { database, now }: Pick<Context, 'database' | 'now'>,
  secret: string,
  pollId: number,
): Promise<KnownVoter | undefined> {
  const [found] = await database
    .select({
      voter: voters,
      lastVoteAt: sql<Date | null>`(select max(votes.cast_at) from votes
        where votes.poll_id = ${pollId} and votes.voter_id = voters.id)`.mapWith(votes.castAt),
    })
    .from(voters)
    .where(eq(voters.tokenHash, tokenHash(secret)))
  if (!found) return undefined
  const { id, inviteCode } = found.voter
  return { id, inviteCode, person: personOf(found.voter, now().getFullYear()), lastVoteAt: found.lastVoteAt }
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

/** Outcome of a ballot. */
export type Outcome = 'counted' | 'replaced' | 'repeated' | 'outside' | 'closed' | 'reworded'

interface CastContext extends Pick<Context, 'config' | 'database' | 'now'> {
  archiveIfDue: PublicPolls['archiveIfDue']
}

/**
 * Counts a vote by the poll's current rules: field period, pause and target group.
 * @param asked the poll as shown in the form
 * @throws ApiError `rate_limited` if too many votes came from the sender's network
 */
export async function castVote(
  context: CastContext,
  asked: PublicPoll,
  sender: Sender,
  ballot: Ballot,
): Promise<Outcome> {
  const cast = (lock: 'share' | 'update') => castUnder(lock, context, asked, sender, ballot)
  const outcome = await cast(changesPoll(asked) ? 'update' : 'share')
  // The row changed after it was read. Upgrading shared locks would deadlock concurrent votes.
  if (outcome !== 'locked too weakly') return outcome
  return (await cast('update')) as Outcome // this lock is always sufficient
}

/** Returns whether a vote writes to the poll's row. Votes that may be the last one must run one at a time. */
const changesPoll = ({
  autoArchive,
  exactFiguresReason,
}: Pick<PublicPoll, 'autoArchive' | 'exactFiguresReason'>) =>
  countsUp({ autoArchive }) || exactFiguresReason !== null

const countsUp = ({ autoArchive }: Pick<PublicPoll, 'autoArchive'>) =>
  autoArchive === 'SAMPLE_SIZE' || autoArchive === 'DATE_AND_SAMPLE_SIZE'

function castUnder(
  lock: 'share' | 'update',
  { config, database, now, archiveIfDue }: CastContext,
  asked: PublicPoll,
  sender: Sender,
  ballot: Ballot,
): Promise<Outcome | 'locked too weakly'> {
  const at = now()
  const pollId = asked.id
  return database.transaction(async (transaction) => {
    // Locked until the commit, so that the poll is neither closed nor reworded in the meantime.
    const [poll] = await transaction.select(RULES).from(polls).where(eq(polls.id, pollId)).for(lock)
    if (poll === undefined || getFieldState(poll, at) !== 'OPEN') return 'closed'
    if (lock === 'share' && changesPoll(poll)) return 'locked too weakly'
    if ((await findWording(transaction, pollId)) !== hashWording(asked)) return 'reworded'
    const voter = await enterVoter(transaction, sender, ballot.person, at.getFullYear())
    const own = and(eq(votes.pollId, pollId), eq(votes.voterId, voter.id))
    const [last] = await transaction
      .select({ id: votes.id, castAt: votes.castAt })
      .from(votes)
      .where(own)
      .orderBy(desc(votes.castAt), desc(votes.id))
      .limit(1)
    const participation = getParticipation(poll, last?.castAt ?? null, at)
    if (participation === 'REPEATED') return 'repeated'
    await countVote({ database: transaction, now }, config.votesPerAddress, pollId, sender)
    if (!belongsTo(poll.targetGroup, toTargetPerson(voter))) return 'outside'
    const coding = ballot.words === null ? undefined : await findCoding(transaction, pollId, ballot.words)
    const isReplacement = participation === 'REPLACEMENT' && last !== undefined
    if (isReplacement) await deleteVote(transaction, pollId, last.id)
    await insertVotes(transaction, pollId, columnsOf(coding?.mask ?? ballot.mask, voter), {
      times: Float64Array.of(at.getTime()),
      voterIds: [voter.id],
      zips: [voter.zip],
    })
    // Voters in the widget were promised protection.
    if (poll.exactFiguresReason !== null)
      await transaction.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, pollId))
    if (ballot.words !== null) {
      const [vote] = await transaction
        .select({ id: votes.id })
        .from(votes)
        .where(own)
        .orderBy(desc(votes.id))
        .limit(1)
      const isUncodable = coding?.mask === 0
      if (vote)
        await transaction.insert(voteTexts).values({ voteId: vote.id, body: ballot.words, isUncodable })
    }
    if (countsUp(poll)) await archiveIfDue(transaction, pollId, at)
    return isReplacement ? 'replaced' : 'counted'
  })
}

/** The columns of a poll that are read under the lock. */
const RULES = {
  status: polls.status,
  exactFiguresReason: polls.exactFiguresReason,
  opensOn: polls.opensOn,
  closesOn: polls.closesOn,
  autoArchive: polls.autoArchive,
  autoArchiveOn: polls.autoArchiveOn,
  pause: polls.pause,
  targetReach: polls.targetReach,
  targetGroup: polls.targetGroup,
}

/** Finds the coding of an equal text: a mask, 0 if it fits no category, undefined for new text. */
async function findCoding(
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

/** Creates or locks the voter's row. Demographics stated before are not changed. */
async function enterVoter(
  db: Transaction,
  { secret, invitedBy }: Sender,
  { age, ...person }: Person,
  year: number,
): Promise<Person & { id: number }> {
  const stated = { ...person, birthYear: age === null ? null : year - age }
  const inviteCode = newInviteCode()
  const inviter = invitedBy && sql`(select id from voters where invite_code = ${invitedBy})`
  const [voter] = await db
    .insert(voters)
    .values({ tokenHash: tokenHash(secret), ...stated, inviteCode, ...(inviter && { invitedBy: inviter }) })
    .onConflictDoUpdate({
      target: voters.tokenHash,
      set: {
        birthYear: sql`coalesce(${voters.birthYear}, excluded.birth_year)`,
        gender: sql`coalesce(${voters.gender}, excluded.gender)`,
        state: sql`case when ${voters.zip} is null then excluded.state else ${voters.state} end`,
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
    zip,
    birthYear,
  }: Pick<typeof voters.$inferSelect, 'gender' | 'state' | 'zip' | 'birthYear'>,
  year: number,
): Person => ({ gender, state, zip, age: birthYear === null ? null : year - birthYear })

function columnsOf(mask: number, { age, gender, state }: Person) {
  const columns = voteColumns(1)
  columns.mask[0] = mask
  columns.age[0] = age ?? UNKNOWN
  columns.gender[0] = gender ?? UNKNOWN
  columns.state[0] = state ?? UNKNOWN_STATE
  columns.district[0] = UNKNOWN_DISTRICT
  return columns
}
