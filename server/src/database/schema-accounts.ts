import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Gender } from '../../../contract/enumerations/gender.ts'
import type {
  MemberRole,
  OrganizationKind,
  ProRole,
  VoterRole,
} from '../../../contract/enumerations/people.ts'
import {
  parentIdColumn,
  bytea,
  createdAtColumn,
  timestampColumn,
  idColumn,
  versionColumn,
} from './columns.ts'

/** The user who owns the row. Deleting the user deletes it. */
export const parentUserIdColumn = () => parentIdColumn('user_id', () => users.id)

export const organizations = pgTable('organizations', {
  id: idColumn(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  logoUrl: text('logo_url'),
  kind: text().$type<OrganizationKind>().notNull(),
  proRole: text('pro_role').$type<ProRole>().notNull(),
  remainingLicenses: integer('remaining_licenses').notNull().default(0),
  allowedFilterTypes: text('allowed_filter_types').array().notNull().default(['HEADLINE_FILTER']),
  allowPaletteAccess: boolean('allow_palette_access').notNull().default(false),
  paletteId: integer('palette_id'),
  version: versionColumn(),
  createdAt: createdAtColumn(),
})

/** A chart palette of one organization, or of all if `organizationId` is null. */
export const palettes = pgTable('palettes', {
  id: idColumn(),
  organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** Six `#rrggbb` colors, in the order of the answers. */
  colors: text().array().notNull(),
})

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** In lower case; null for a panel member who gave only demographic data. */
    email: text(),
    emailVerifiedAt: timestampColumn('email_verified_at'),
    passwordHash: text('password_hash'),
    voterRole: text('voter_role').$type<VoterRole>().notNull(),
    gender: text().$type<Gender>(),
    isDiverseGender: boolean('is_diverse_gender').notNull().default(false),
    firstName: text('first_name'),
    lastName: text('last_name'),
    signupType: text('signup_type'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    adminRoles: text('admin_roles').array().notNull().default([]),
    anonymizedUid: uuid('anonymized_uid').notNull().defaultRandom(),
    gdprConsentAt: timestampColumn('gdpr_consent_at'),
    gdprConsentVersion: text('gdpr_consent_version'),
    createdAt: createdAtColumn(),
    lastActiveAt: timestampColumn('last_active_at'),
    /** End of the previous visit. */
    lastVisitAt: timestampColumn('last_visit_at'),
    version: versionColumn(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)

/** A user belongs to at most one organization. */
export const memberships = pgTable(
  'memberships',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
    role: text().$type<MemberRole>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('memberships_organization').on(table.organizationId)],
)

/** A login. The token itself is never stored: only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: parentUserIdColumn(),
    /** The organization that staff have switched to. */
    organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    deviceId: text('device_id'),
    userAgent: text('user_agent'),
    createdAt: createdAtColumn(),
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Devices from which a user has logged in. A login from a new one is reported by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: parentUserIdColumn(),
    /** SHA-256 of the device ID. */
    deviceHash: bytea('device_hash').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** The second factor of an account (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The TOTP key, encrypted. It is returned only once, during setup. */
  secret: bytea().notNull(),
  /** When the first code confirmed the setup; before that, the factor is inactive. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** Time step of the last used code. This and older codes are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAtColumn(),
})

/** One-time recovery codes, stored as SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: parentIdColumn('user_id', () => secondFactors.userId),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A one-time link sent by mail (kind LOGIN, PASSWORD_RESET, EMAIL_VERIFICATION). */
export const oneTimeTokens = pgTable('one_time_tokens', {
  id: idColumn(),
  tokenHash: bytea('token_hash').notNull().unique(),
  kind: text().notNull(),
  userId: parentUserIdColumn(),
  /** The e-mail address to verify, for EMAIL_VERIFICATION. */
  email: text(),
  createdAt: createdAtColumn(),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
})

export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
    email: text().notNull(),
    memberRole: text('member_role').$type<MemberRole>().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
    acceptedAt: timestampColumn('accepted_at'),
    /** Set when the invitation was deleted or expired, and its license was released. */
    closedAt: timestampColumn('closed_at'),
    /** Whether the link went to the address by e-mail. False: the inviter got it, so it does not verify the address. */
    isMailed: boolean('is_mailed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(table.organizationId, table.email)
      .where(sql`accepted_at is null and closed_at is null`),
  ],
)

/** Events counted by rate limits. `key` contains the limit and its subject, such as `login:<hash>`. */
export const rateLimitEvents = pgTable(
  'rate_limit_events',
  { key: text().notNull(), at: timestampColumn('at').notNull().defaultNow() },
  (table) => [index('rate_limit_events_key').on(table.key, table.at)],
)

export const contactRequests = pgTable('contact_requests', {
  id: idColumn(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  orgType: text('org_type'),
  name: text(),
  email: text(),
  phone: text(),
  message: text().notNull(),
  createdAt: createdAtColumn(),
})

/** Usage events of the client: without personal data, only after consent. */
export const clientEvents = pgTable('client_events', {
  id: idColumn(),
  name: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: createdAtColumn(),
})

export const favorites = pgTable(
  'favorites',
  {
    userId: parentUserIdColumn(),
    pollId: integer('poll_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pollId] })],
)

export const boardPins = pgTable(
  'board_pins',
  {
    userId: parentUserIdColumn(),
    boardId: integer('board_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.boardId] })],
)
