import { Type, type Static } from 'typebox'
import { EMAIL_CAMPAIGN_KIND } from '../../../../contract/email-campaigns.ts'
import { EMAIL_CAMPAIGN_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { Day, ListWithTotal, Nullable, OneOf, PageQuery, Timestamp } from '../common-schema.ts'

export const EmailCampaignQuery = PageQuery(PAGE_SIZE.emailCampaigns)

const Count = (description: string) => Type.Integer({ minimum: 0, description })

const EmailCampaign = Type.Object({
  id: Type.String({ description: 'Unique within the list.' }),
  kind: OneOf(getValues(EMAIL_CAMPAIGN_KIND)),
  status: OneOf(getValues(EMAIL_CAMPAIGN_STATUS)),
  day: Nullable({
    ...Day,
    description: 'The day in Berlin of the changes, or of the newest invitation; null before the first.',
  }),
  due_at: Nullable({ ...Timestamp, description: 'The e-mails are sent from this time on.' }),
  project: Nullable(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      country: Type.String({ description: 'ISO code.' }),
    }),
  ),
  mails: Type.Object({
    planned: Count('Collecting changes, or scheduled.'),
    sending: Count('Handed to the mail server as soon as it accepts them.'),
    sent: Count('Accepted by the mail server, or shown in the outbox of a demo.'),
    deleted: Count('Withdrawn before sending, rejected by the mail server, or expired.'),
  }),
})

export const EmailCampaignList = ListWithTotal('campaigns', EmailCampaign)
export type EmailCampaignListWire = Static<typeof EmailCampaignList>
