import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { EmailCampaignStatus } from '../../../contract/enumerations/content.ts'
import { bytea, createdAtColumn, timestampColumn, idColumn } from './columns.ts'
import { invitations, users } from './schema-accounts.ts'
import { projectCountries } from './schema-projects.ts'

export type UnsentMailStatus = 'QUEUED' | 'OUTBOX' | 'FAILED' | 'NOT_SENT'

/**
 * What one recipient gets: the digest of a day (provider/watching/) or the invitation to a country of a project
 * (provider/projects/). The mail queue sets its final status.
 */
export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: idColumn(),
    /** The recipient of a digest. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The country to which it invites; not whom. */
    countryId: integer('country_id').references(() => projectCountries.id, { onDelete: 'cascade' }),
    /** The day in Germany on which the changes of a digest were found, or the invitation was sent. */
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<EmailCampaignStatus>().notNull().default('CREATED'),
    /** It is sent at or after this time. */
    dueAt: timestampColumn('due_at').notNull(),
    /** SHA-256 of the unsubscribe token; null before the digest is sent. */
    tokenHash: bytea('token_hash').unique(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('email_campaigns_day').on(table.userId, table.day),
    index('email_campaigns_country').on(table.countryId),
    check('email_campaigns_kind', sql`num_nonnulls(user_id, country_id) = 1`),
  ],
)

/**
 * E-mails that were not sent; sent ones are deleted. `QUEUED` waits for the mail server, `OUTBOX` is shown in the demo,
 * `FAILED` was permanently rejected or expired, `NOT_SENT` had no mail server. The last two have no text, which may
 */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    body: text().notNull(),
    status: text().$type<UnsentMailStatus>().notNull().default('OUTBOX'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at'),
    /** The mail is not sent after this time, because its link has expired. */
    expiresAt: timestampColumn('expires_at'),
    /** Status code of the mail server, or code of the network error; not the message, which may quote the mail. */
    error: text(),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, { onDelete: 'cascade' }),
    /** URL of the one-click unsubscription (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'QUEUED'`),
    index('mails_invitation').on(table.invitationId),
    index('mails_campaign').on(table.campaignId),
  ],
)
