import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../context/context.ts'
import { createViewerAndRouteRulesPlugin } from './access.ts'
import { adminPollRoutes } from './admin-polls/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { loginAndPasswordResetRoutes } from './auth/login-routes.ts'
import { signupAndInvitationRoutes } from './auth/signup-routes.ts'
import { automaticEmbedRoutes } from './automatic-embeds/routes.ts'
import { benchmarkRoutes } from './benchmarks/routes.ts'
import { citationRoutes } from './citations/routes.ts'
import { clientEventRoutes } from './client-events/routes.ts'
import { comparisonRoutes } from './comparisons/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { decisionIndexRoutes } from './decision-indexes/routes.ts'
import { staffDeskRoutes } from './desk/routes.ts'
import { districtEstimateRoutes } from './district-estimates/routes.ts'
import { emailCampaignRoutes } from './email-campaigns/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { individualRegionRoutes } from './individual-regions/routes.ts'
import { insightBoardRoutes } from './insight-boards/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { entitlementRoutes, meRoutes } from './me/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { openAnswerRoutes } from './open-answers/routes.ts'
import { adminOrganizationRoutes, organizationRoutes } from './organization/routes.ts'
import { panelAndFieldPlanRoutes } from './panel/routes.ts'
import { pollBundleCollectionRoutes } from './poll-bundle-collections/routes.ts'
import { pollBundleRoutes } from './poll-bundles/routes.ts'
import { pollImportRoutes } from './poll-import/routes.ts'
import { pollRoutes } from './polls/routes.ts'
import { projectRawDataRoutes, projectRoutes } from './projects/routes.ts'
import { rawDataRoutes } from './raw-data/routes.ts'
import { resultExportRoutes } from './result-files/routes.ts'
import { resultChangeStreamRoutes } from './results/change-routes.ts'
import { resultRoutes } from './results/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { segmentRoutes } from './segments/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { watchRoutes } from './watching/routes.ts'

/** The provider API: the routes of all domains with access control, and the OpenAPI document. */
export function providerRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(app.swagger()),
    )
    await app.register(async (guarded) => {
      const accountsContext = withAccountsPool(context)
      await guarded.register(createViewerAndRouteRulesPlugin(accountsContext))
      for (const routes of ACCOUNT_ROUTES) await guarded.register(routes(accountsContext))
      for (const routes of CONTENT_ROUTES) await guarded.register(routes(context))
    })
  }
}

/** Returns a context that uses the connection pool for sessions and accounts, which locks on content cannot block. */
const withAccountsPool = (context: Context): Context => ({ ...context, database: context.accountsDatabase })

const ACCOUNT_ROUTES = [
  loginAndPasswordResetRoutes,
  signupAndInvitationRoutes,
  meRoutes,
  secondFactorRoutes,
  clientEventRoutes,
  organizationRoutes,
  auditLogRoutes,
  emailCampaignRoutes,
  settingsRoutes,
  adminOrganizationRoutes,
  staffRoutes,
]

const CONTENT_ROUTES = [
  pollRoutes,
  adminPollRoutes,
  benchmarkRoutes,
  openAnswerRoutes,
  districtEstimateRoutes,
  resultRoutes,
  resultChangeStreamRoutes,
  exportRoutes,
  resultExportRoutes,
  citationRoutes,
  segmentRoutes,
  comparisonRoutes,
  favoriteRoutes,
  watchRoutes,
  pollBundleRoutes,
  pollBundleCollectionRoutes,
  insightBoardRoutes,
  newsRoutes,
  jobRoutes,
  pollImportRoutes,
  decisionIndexRoutes,
  projectRoutes,
  projectRawDataRoutes,
  individualRegionRoutes,
  rawDataRoutes,
  panelAndFieldPlanRoutes,
  staffDeskRoutes,
  tagRoutes,
  automaticEmbedRoutes,
]

/** The routes that the app host serves under /api, with the same access control. */
export function appHostRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(createViewerAndRouteRulesPlugin(withAccountsPool(context)))
    await app.register(entitlementRoutes(context))
    await app.register(contactRoutes(withAccountsPool(context)))
  }
}
