import type { EmailCampaignStatus } from '../../../../contract/enumerations/content.ts'
import type { MailMode } from '../../mail/repository.ts'

/**
 * The status of a campaign whose e-mail was enqueued. E-mails in the outbox count as delivered. Without a mail server
 * nothing is sent, then or later, so the campaign is discarded.
 */
export const CAMPAIGN_STATUS_BY_MAIL_MODE = {
  SMTP: 'SENDING',
  OUTBOX: 'SENT',
  NONE: 'DELETED',
} as const satisfies Record<MailMode, EmailCampaignStatus>
