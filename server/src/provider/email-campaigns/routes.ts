import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { presentCampaign } from './presenter.ts'
import { listCampaignsAndUninvitedCountries } from './repository.ts'
import { EmailCampaignList, EmailCampaignQuery } from './schema.ts'

/** The route for the e-mail campaigns: digests of changes and invitations to projects. */
export const emailCampaignRoutes = defineRoutes('email campaigns', (app, { database }) => {
  app.get(
    '/v1/admin/email_campaigns',
    operation('listEmailCampaigns', {
      access: { permission: 'emailCampaigns.read' },
      querystring: EmailCampaignQuery,
      response: EmailCampaignList,
    }),
    async ({ page }) => {
      const rows = await listCampaignsAndUninvitedCountries(database, page)
      return { campaigns: rows.map(presentCampaign), total: rows[0]?.campaignTotal ?? page.offset }
    },
  )
})
