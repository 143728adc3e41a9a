import { toCampaignStatus } from '../../../../contract/email-campaigns.ts'
import type { CampaignRow } from './repository.ts'
import type { EmailCampaignListWire } from './schema.ts'

/** Presents the digests of a day, or the invitations to a country. */
export const presentCampaign = (row: CampaignRow): EmailCampaignListWire['campaigns'][number] => ({
  id: row.countryId === null ? `digest-${row.day}` : `invitation-${row.countryId}`,
  kind: row.kind,
  status: toCampaignStatus(row),
  day: row.day,
  due_at: row.dueAt && new Date(row.dueAt).toISOString(),
  project:
    row.projectId === null || row.projectTitle === null || row.countryCode === null
      ? null
      : { id: row.projectId, title: row.projectTitle, country: row.countryCode },
  mails: {
    planned: row.CREATED + row.SCHEDULED,
    sending: row.SENDING,
    sent: row.SENT,
    deleted: row.DELETED,
  },
})
