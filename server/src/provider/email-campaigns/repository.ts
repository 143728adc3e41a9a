import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CampaignEmailCounts, EmailCampaignKind } from '../../../../contract/email-campaigns.ts'
import type { EmailCampaignStatus } from '../../../../contract/enumerations/content.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/rows.ts'
import { emailCampaigns, mails } from '../../database/schema-mail.ts'
import type { Page } from '../common-schema.ts'

/** The digests of a day, or the invitations to a country of a project. */
export type CampaignRow = CampaignEmailCounts & {
  kind: EmailCampaignKind
  day: string | null
  /** As PostgreSQL writes it. */
  dueAt: string | null
  countryId: number | null
  countryCode: string | null
  projectId: number | null
  projectTitle: string | null
  campaignTotal: number
}

/** Returns a page of campaigns, the newest first; before them those of countries without an invitation yet. */
export async function listCampaignsAndUninvitedCountries(database: Database, { limit, offset }: Page) {
  const counted = (status: EmailCampaignStatus) =>
    sql`coalesce(sum(count) filter (where campaigns.status = ${status}), 0)::int as ${sql.identifier(status)}`
  const { rows } = await database.execute<CampaignRow>(sql`
    with counts as (
      select country_id, case when country_id is null then day end as digest_day, status,
        max(day) as day, min(due_at) as due_at, count(*) as count
      from email_campaigns group by 1, 2, 3),
    campaigns as (
      select 'DIGEST' as kind, counts.*, null::int as place from counts where country_id is null
      union all
      select 'INVITATION', project_countries.id, null, counts.status, day, due_at, coalesce(count, 0), project_countries.id
      from project_countries left join counts on country_id = project_countries.id
      where count > 0 or project_countries.status in ('READY', 'COLLECTING_VOTES'))
    select kind, max(campaigns.day)::text as day, min(due_at) as "dueAt", place as "countryId",
      max(project_countries.code) as "countryCode", max(projects.id) as "projectId",
      max(projects.title) as "projectTitle",
      ${sql.join((['CREATED', 'SCHEDULED', 'SENDING', 'SENT', 'DELETED'] as const).map(counted), sql`, `)},
      count(*) over ()::int as "campaignTotal"
    from campaigns
      left join project_countries on project_countries.id = place
      left join projects on projects.id = project_countries.project_id
    group by kind, place, digest_day
    order by max(campaigns.day) desc nulls first, kind, place
    limit ${limit} offset ${offset}`)
  return rows
}

/** Creates the campaign of an invitation. @returns its ID */
export const insertInvitationCampaign = (
  transaction: Pick<Transaction, 'insert'>,
  invitation: Pick<typeof emailCampaigns.$inferInsert, 'countryId' | 'day' | 'dueAt' | 'status'>,
): Promise<number> => insertRow(transaction, emailCampaigns, invitation)

/** Withdraws the digests of a user, or the invitations to a country, that were not sent yet. */
export async function withdrawUnsentCampaigns(
  transaction: Transaction,
  of: { userId: number } | { countryId: number },
): Promise<void> {
  const isTheirs =
    'userId' in of ? eq(emailCampaigns.userId, of.userId) : eq(emailCampaigns.countryId, of.countryId)
  const withdrawn = await transaction
    .update(emailCampaigns)
    .set({ status: 'DELETED' })
    .where(and(isTheirs, inArray(emailCampaigns.status, ['CREATED', 'SCHEDULED', 'SENDING'])))
    .returning({ id: emailCampaigns.id })
  const ids = withdrawn.map(({ id }) => id)
  await transaction.delete(mails).where(and(inArray(mails.campaignId, ids), eq(mails.status, 'QUEUED')))
}

/** Deletes the stored e-mails with invitations to a country, whatever became of them: each has an address. */
export async function deleteCountryInvitationMails(transaction: Transaction, countryId: number) {
  const ofCountry = transaction
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.countryId, countryId))
  await transaction.delete(mails).where(inArray(mails.campaignId, ofCountry))
}
