import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { ExclusionReason } from '../../../contract/vote-quality.ts'
import { parentIdColumn, bytea, createdAtColumn, timestampColumn, idColumn } from './columns.ts'
import { polls } from './schema-content.ts'

/** A panel member. Not linked to users: votes are stored separately from e-mail addresses. */
export const voters = pgTable(
  'voters',
  {
    id: idColumn(),
    /** SHA-256 of the secret that identifies a browser; null for members identified otherwise. */
    tokenHash: bytea('token_hash').unique(),
    birthYear: smallint('birth_year'),
    gender: smallint(),
    state: smallint(),
    district: smallint(),
    zip: text(),
    /** Code in this voter's invitation links; null until the first vote after such links were introduced. */
    inviteCode: text('invite_code').unique(),
    /** The voter whose invitation led to the first vote; usually null. */
    invitedBy: integer('invited_by').references((): AnyPgColumn => voters.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('voters_invited_by')
      .on(table.invitedBy)
      .where(sql`invited_by is not null`),
  ],
)

/**
 * Groups of votes of a poll that do not count, with the reason. A rule that judges each vote when it is cast has one row
 * per poll; its votes never count. The votes of a source on a day are excluded by a row of their own, from a midnight on.
 * Only ever changed by `readmitted_on`.
 */
export const voteExclusions = pgTable(
  'vote_exclusions',
  {
    id: idColumn(),
    pollId: parentIdColumn('poll_id', () => polls.id),
    reason: text().$type<ExclusionReason>().notNull(),
    /** The source and the first moment of the excluded votes; null for a rule that judges single votes. */
    source: text(),
    startsAt: timestampColumn('starts_at'),
    /** The first day, in Germany, on which the votes no longer count; null if they never counted. */
    excludedOn: date('excluded_on'),
    /** The first day on which they count again; null if they do not. */
    readmittedOn: date('readmitted_on'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('vote_exclusions_group')
      .on(table.pollId, table.reason, table.source, table.startsAt)
      .nullsNotDistinct(),
  ],
)

/**
 * Answers of polls whose true share will be known, registered before the field ended. The result is stored with the
 * official share, so that neither changes afterwards.
 */
export const pollBenchmarks = pgTable(
  'poll_benchmarks',
  {
    id: idColumn(),
    pollId: parentIdColumn('poll_id', () => polls.id),
    position: smallint().notNull(),
    /** What will tell the true share, such as an election. */
    source: text().notNull(),
    registeredAt: timestampColumn('registered_at').notNull(),
    /** The true share, and the reported share with the half of its 95 % range, 0 to 1; null until it is known. */
    officialShare: doublePrecision('official_share'),
    reportedShare: doublePrecision('reported_share'),
    reportedError: doublePrecision('reported_error'),
    resolvedAt: timestampColumn('resolved_at'),
  },
  (table) => [unique('poll_benchmarks_answer').on(table.pollId, table.position)],
)

/**
 * Votes, from which every result is computed, in 16 partitions by a hash of the poll (decision 32). Each transaction that
 * writes votes locks their poll first, see `VoteStorage.findSettledVoteId`. A vote is only deleted when its person
 * votes again in a REVOTE_RANGE poll; it is then one of {@link supersededVotes} if that is in a later month.
 * Demographics are as of the time of the vote. Codes: gender 0 female, 1 male, 2 diverse; state 1–16 in the order of
 * the official key; district an index into `regions/districts.ts`; null is unknown.
 */
export const votes = pgTable(
  'votes',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    pollId: parentIdColumn('poll_id', () => polls.id),
    voterId: integer('voter_id').references(() => voters.id, { onDelete: 'set null' }),
    /** Bit i is set if answer i was chosen; 0 is no answer. */
    answerMask: integer('answer_mask').notNull(),
    /** Age in years, or the lower bound of the age band if only that is known. */
    age: smallint(),
    gender: smallint(),
    state: smallint(),
    district: smallint(),
    zip: text(),
    baseWeight: real('base_weight').notNull().default(1),
    castAt: timestampColumn('cast_at').notNull().defaultNow(),
    /** Where the voter found the poll: `link`, `panel`, `embed` or the host of the embedding page; null if unknown. */
    source: text(),
    /** Seconds from seeing the question to sending the answer; null if unknown, as without scripts. */
    seconds: real(),
    exclusionId: integer('exclusion_id').references(() => voteExclusions.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.id] }),
    index('votes_timed')
      .on(table.pollId, table.id)
      .where(sql`exclusion_id is null and seconds is not null`),
    // Its order lets `judge_vote` read the newest votes of an exclusion instead of all.
    index('votes_exclusion')
      .on(table.exclusionId, table.pollId, table.id)
      .where(sql`exclusion_id is not null`),
    // Votes are stored almost in the order of their times, and in that of their IDs, so that these indexes are tiny.
    index('votes_cast_at').using('brin', table.castAt).with({ autosummarize: true }),
    index('votes_id').using('brin', table.id).with({ autosummarize: true }),
    index('votes_voter')
      .on(table.voterId, table.pollId)
      .where(sql`voter_id is not null`),
  ],
)

/**
 * Votes of REVOTE_RANGE polls that their persons replaced in a later month, within the pause. They count nowhere but
 * where the votes of a person at several times are compared: in flows (decision 36) and in the panel. Votes that did not
 * count are not kept.
 */
export const supersededVotes = pgTable(
  'superseded_votes',
  {
    pollId: parentIdColumn('poll_id', () => polls.id),
    /** The ID that the vote had. */
    id: bigint({ mode: 'number' }).notNull(),
    voterId: parentIdColumn('voter_id', () => voters.id),
    answerMask: integer('answer_mask').notNull(),
    age: smallint(),
    gender: smallint(),
    state: smallint(),
    castAt: timestampColumn('cast_at').notNull(),
    supersededAt: timestampColumn('superseded_at').notNull(),
    /** The first day, in Germany, on which a withdrawn or excluded vote no longer counts; it is deleted then. */
    withdrawnOn: date('withdrawn_on'),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.id] }),
    index('superseded_votes_voter').on(table.voterId),
  ],
)

/**
 * What voters have answered to profile questions: the newest answer without an end is an attribute of the voter. A
 * withdrawn answer is kept until the next midnight, a replaced one as long as the newest, for polls that ended before.
 */
export const profileAnswers = pgTable(
  'profile_answers',
  {
    id: idColumn(),
    voterId: parentIdColumn('voter_id', () => voters.id),
    subject: text().$type<ProfileSubject>().notNull(),
    /** Index into `PROFILE_CATEGORIES`. */
    category: smallint().notNull(),
    answeredAt: timestampColumn('answered_at').notNull(),
    /** When the voter consented; null for a subject that needs no consent. */
    consentedAt: timestampColumn('consented_at'),
    /** When the voter withdrew or replaced the answer; null while it is an attribute. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('profile_answers_voter').on(table.voterId, table.subject),
    uniqueIndex('profile_answers_newest')
      .on(table.voterId, table.subject)
      .where(sql`ended_at is null`),
    index('profile_answers_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
)

/** When a profile question was last offered to a voter, so that it is not repeated soon. */
export const profileOffers = pgTable(
  'profile_offers',
  {
    voterId: parentIdColumn('voter_id', () => voters.id),
    subject: text().$type<ProfileSubject>().notNull(),
    offeredAt: timestampColumn('offered_at').notNull(),
    isSkipped: boolean('is_skipped').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.voterId, table.subject] })],
)

/** The text of an open-ended answer. The mask of its vote contains the categories. */
export const voteTexts = pgTable(
  'vote_texts',
  {
    pollId: integer('poll_id').notNull(),
    voteId: bigint('vote_id', { mode: 'number' }).notNull(),
    body: text().notNull(),
    /** Equal for texts that differ only in case and white space, which get the same categories. */
    bodyKey: bytea('body_key')
      .notNull()
      .generatedAlwaysAs(sql`public.text_key(body)`),
    /** Whether the text fits no category. The vote counts as one without an answer, and the text is not coded again. */
    isUncodable: boolean('is_uncodable').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.voteId] }),
    foreignKey({
      columns: [table.pollId, table.voteId],
      foreignColumns: [votes.pollId, votes.id],
    }).onDelete('cascade'),
    index('vote_texts_body_key').on(table.pollId, table.bodyKey),
  ],
)

/**
 * A poll's votes packed into columns, so that an uncached poll is read from a few large rows. Partitioned like `votes`.
 */
export const voteChunks = pgTable(
  'vote_chunks',
  {
    pollId: parentIdColumn('poll_id', () => polls.id),
    chunkNumber: integer('chunk_number').notNull(),
    lastVoteId: bigint('last_vote_id', { mode: 'number' }).notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.chunkNumber] })],
)

/** The secret that seeds the noise of protected figures: one row shared by all processes. */
export const protectionSecrets = pgTable('protection_secrets', {
  /** Always true, so that there is at most one row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  secret: bytea().notNull(),
})
