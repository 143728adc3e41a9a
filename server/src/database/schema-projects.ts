import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ProjectCountryStatus, ProjectStatus } from '../../../contract/enumerations/content.ts'
import type { InternationalUserStatus } from '../../../contract/enumerations/people.ts'
import type { CountryTexts, ProjectLanguage, ProjectQuestion } from '../../../contract/project.ts'
import {
  parentIdColumn,
  bytea,
  createdAtColumn,
  timestampColumn,
  idColumn,
  versionColumn,
} from './columns.ts'
import { organizations } from './schema-accounts.ts'
import { polls } from './schema-content.ts'

/** Studies of several questions in one or more countries. */
export const projects = pgTable('projects', {
  id: idColumn(),
  title: text().notNull(),
  description: text().notNull().default(''),
  status: text().$type<ProjectStatus>().notNull().default('CREATED'),
  /** The customer, who reads the results. */
  organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
  questions: jsonb().$type<ProjectQuestion[]>().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  version: versionColumn(),
})

/** A country of a project, see `CountrySetup`. */
export const projectCountries = pgTable(
  'project_countries',
  {
    id: idColumn(),
    projectId: parentIdColumn('project_id', () => projects.id),
    position: smallint().notNull(),
    code: text().notNull(),
    status: text().$type<ProjectCountryStatus>().notNull().default('CREATED'),
    language: text().$type<ProjectLanguage>().notNull(),
    texts: jsonb().$type<CountryTexts>().notNull(),
    targetSize: integer('target_size').notNull(),
    ageBreaks: smallint('age_breaks').array().notNull(),
    regions: text().array().notNull(),
    quotas: integer().array().notNull(),
    population: integer().array(),
    fieldStart: date('field_start', { mode: 'string' }),
    fieldEnd: date('field_end', { mode: 'string' }),
    hasOpenLink: boolean('has_open_link').notNull(),
    /** How many addresses had a personal link when these were deleted; null before, and if nobody counted them. */
    invitationCount: integer('invitation_count'),
    usedInvitationCount: integer('used_invitation_count'),
  },
  (table) => [unique('project_countries_code').on(table.projectId, table.code)],
)

/** The polls that contain the votes on the questions of a country, one for each wording. */
export const projectPolls = pgTable(
  'project_polls',
  {
    countryId: parentIdColumn('country_id', () => projectCountries.id),
    question: smallint().notNull(),
    /** Whether it has the other wording of a split ballot. */
    isOther: boolean('is_other').notNull(),
    pollId: integer('poll_id')
      .notNull()
      .unique()
      .references(() => polls.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.question, table.isOther] })],
)

/**
 * People who take part in a country. Nothing here leads to an e-mail address: the token of a personal link is hashed in
 * another way in `project_invitations`. NOT_REGISTERED people have no row.
 */
export const projectParticipants = pgTable(
  'project_participants',
  {
    id: idColumn(),
    countryId: parentIdColumn('country_id', () => projectCountries.id),
    tokenHash: bytea('token_hash').notNull().unique(),
    status: text().$type<Exclude<InternationalUserStatus, 'NOT_REGISTERED'>>().notNull(),
    age: smallint(),
    /** Codes as in `votes`. */
    gender: smallint(),
    state: smallint(),
    /** Index into the regions of the country. */
    region: smallint(),
    /** Index into the cells of the quota; null until the master data are known. */
    cell: smallint(),
    /** Random bits: bit i chooses the wording of the split question with ID i modulo 30. */
    split: integer().notNull(),
    /** Whether all attention checks so far were passed. Others complete the questions, but do not count. */
    isAttentive: boolean('is_attentive').notNull().default(true),
    /** Until when an interrupted participant keeps the place in the quota. */
    seatUntil: timestampColumn('seat_until'),
    /** The day in Germany on which the answers became votes; staff exclude votes by their day. */
    completedOn: date('completed_on', { mode: 'string' }),
  },
  (table) => [index('project_participants_cell').on(table.countryId, table.cell)],
)

/** The answers of participants. They become votes when the last question is answered. */
export const projectAnswers = pgTable(
  'project_answers',
  {
    participantId: parentIdColumn('participant_id', () => projectParticipants.id),
    question: smallint().notNull(),
    answerMask: integer('answer_mask').notNull(),
  },
  (table) => [primaryKey({ columns: [table.participantId, table.question] })],
)

/** Personal links to a country, sent by e-mail. Each serves one participant. */
export const projectInvitations = pgTable(
  'project_invitations',
  {
    id: idColumn(),
    countryId: parentIdColumn('country_id', () => projectCountries.id),
    email: text().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Whether the participant has completed the questions; no time, which could be matched with votes. */
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [unique('project_invitations_email').on(table.countryId, table.email)],
)
