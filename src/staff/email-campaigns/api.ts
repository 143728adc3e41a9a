import { hasItems } from '../../api/shape'
import type { Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** The digests of a day, or the invitations to a country of a project. */
export type EmailCampaign = Wire<'listEmailCampaigns'>['campaigns'][number]

export const fetchEmailCampaigns = (query: Query<'listEmailCampaigns'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/email_campaigns', { query, check: hasItems('campaigns') })
