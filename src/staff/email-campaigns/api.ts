import { createItemsCheck } from '../../api/shape'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** The digests of a day, or the invitations to a country of a project. */
export type EmailCampaign = ResponseBody<'listEmailCampaigns'>['campaigns'][number]

export const fetchEmailCampaigns = (query: RequestQuery<'listEmailCampaigns'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/email_campaigns', { query, check: createItemsCheck('campaigns') })
