import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { bytea, moment, rowId } from './columns.ts'
import { polls } from './schema-content.ts'

/** A panel member. Knows nothing of users: votes stand apart from e-mail addresses. */
export const voters = pgTable(
  'voters',
  {
    id: rowId(),
    /** SHA-256 of the secret by which a browser is known again; null for members known otherwise. */
    tokenHash: bytea('token_hash').unique(),
    birthYear: smallint('birth_year'),
    gender: smallint(),
    state: smallint(),
    district: smallint(),
    zip: text(),
    /** Stands in links by which this voter invites others; null before the first vote since there are such links. */
    inviteCode: text('invite_code').unique(),
    /** By whose link the first vote was cast; null for most. */
    invitedBy: integer('invited_by').references((): AnyPgColumn => voters.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('voters_invited_by')
      .on(table.invitedBy)
      .where(sql`invited_by is not null`),
  ],
)

/**
 * One answer each: the truth that every result is computed from. One goes only where its person has answered a
 * REVOTE_RANGE poll again. Who answered is described as of the moment of the vote. Codes: gender 0 female, 1 male,
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
    /** Bit i is set where answer i was chosen; 0 is no answer. */
    answerMask: integer('answer_mask').notNull(),
    /** Years, or the lower bound of the age band where only that is known. */
    age: smallint(),
    gender: smallint(),
    state: smallint(),
    district: smallint(),
    zip: text(),
    baseWeight: real('base_weight').notNull().default(1),
    castAt: moment('cast_at').notNull().defaultNow(),
  },
  (table) => [
    index('votes_poll').on(table.pollId, table.id),
    index('votes_voter')
      .on(table.voterId, table.pollId)
      .where(sql`voter_id is not null`),
  ],
)

/** The words of an open-ended answer, kept from the vote they belong to, whose mask holds their categories. */
export const voteTexts = pgTable(
  'vote_texts',
  {
    voteId: bigint('vote_id', { mode: 'number' })
      .primaryKey()
      .references(() => votes.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    /** Equal for answers that differ in case and white space alone: they are put into the same categories. */
    bodyKey: bytea('body_key')
      .notNull()
      .generatedAlwaysAs(sql`public.text_key(body)`),
    /** Whether the answer fits no category: its vote counts like one without an answer, and nobody is asked again. */
    isUncodable: boolean('is_uncodable').notNull().default(false),
  },
  (table) => [index('vote_texts_body_key').on(table.bodyKey)],
)

/** A poll's votes packed into columns, so that a cold poll is read in a few large rows. */
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
