import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { ExclusionReason } from '../../../contract/vote-quality.ts'
import { bytea, createdAt, moment, rowId } from './columns.ts'
import { polls } from './schema-content.ts'

/** A panel member. Not linked to users: votes are stored separately from e-mail addresses. */
export const voters = pgTable(
  'voters',
  {
    id: rowId(),
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
    id: rowId(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    reason: text().$type<ExclusionReason>().notNull(),
    /** The source and the first moment of the excluded votes; null for a rule that judges single votes. */
    source: text(),
    startsAt: moment('starts_at'),
    /** The first day, in Germany, on which the votes no longer count; null if they never counted. */
    excludedOn: date('excluded_on'),
    /** The first day on which they count again; null if they do not. */
    readmittedOn: date('readmitted_on'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('vote_exclusions_group')
      .on(table.pollId, table.reason, table.source, table.startsAt)
      .nullsNotDistinct(),
  ],
)

/**
 * Votes, from which every result is computed. A vote is only deleted when its person votes again in a REVOTE_RANGE
 * poll. Demographics are as of the time of the vote. Codes: gender 0 female, 1 male,
 * 2 diverse; state 1–16 in the order of the official key; district an index into `regions/districts.ts`; null is
 * unknown.
 */
export const votes = pgTable(
  'votes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
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
    castAt: moment('cast_at').notNull().defaultNow(),
    /** Where the voter found the poll: `link`, `panel`, `embed` or the host of the embedding page; null if unknown. */
    source: text(),
    /** Seconds from seeing the question to sending the answer; null if unknown, as without scripts. */
    seconds: real(),
    exclusionId: integer('exclusion_id').references(() => voteExclusions.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('votes_poll').on(table.pollId, table.id),
    index('votes_timed')
      .on(table.pollId, table.id)
      .where(sql`exclusion_id is null and seconds is not null`),
    index('votes_exclusion')
      .on(table.exclusionId)
      .where(sql`exclusion_id is not null`),
    // Votes are stored almost in the order of their times, so that this index is tiny.
    index('votes_cast_at').using('brin', table.castAt),
    index('votes_voter')
      .on(table.voterId, table.pollId)
      .where(sql`voter_id is not null`),
  ],
)

/** The text of an open-ended answer. The mask of its vote contains the categories. */
export const voteTexts = pgTable(
  'vote_texts',
  {
    voteId: bigint('vote_id', { mode: 'number' })
      .primaryKey()
      .references(() => votes.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    /** Equal for texts that differ only in case and white space, which get the same categories. */
    bodyKey: bytea('body_key')
      .notNull()
      .generatedAlwaysAs(sql`public.text_key(body)`),
    /** Whether the text fits no category. The vote counts as one without an answer, and the text is not coded again. */
    isUncodable: boolean('is_uncodable').notNull().default(false),
  },
  (table) => [index('vote_texts_body_key').on(table.bodyKey)],
)

/** A poll's votes packed into columns, so that an uncached poll is read from a few large rows. */
export const voteChunks = pgTable(
  'vote_chunks',
  {
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
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
