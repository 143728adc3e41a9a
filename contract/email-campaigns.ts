import type { EmailCampaignStatus } from './enumerations/content.ts'

/** For whom a campaign is: the people who watch polls, or participants of a project. */
export const EMAIL_CAMPAIGN_KIND = {
  DIGEST: 'Änderungen beobachteter Umfragen',
  INVITATION: 'Einladung zu einem Projekt',
} as const
export type EmailCampaignKind = keyof typeof EMAIL_CAMPAIGN_KIND

export type CampaignEmailCounts = Readonly<Record<Exclude<EmailCampaignStatus, 'NONE'>, number>>

/** The first status that applies: what happens now precedes what will happen, and that what has happened. */
const PRECEDENCE = ['SENDING', 'SCHEDULED', 'CREATED', 'SENT', 'DELETED'] as const

/** Returns the status of a campaign from those of its e-mails. */
export const toCampaignStatus = (counts: CampaignEmailCounts): EmailCampaignStatus =>
  PRECEDENCE.find((status) => counts[status] > 0) ?? 'NONE'
