import { Type } from 'typebox'
import { ENTITLEMENTS } from '../../../../contract/entitlements.ts'
import { OneOf } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'

const FeaturesResponse = Type.Object({ features: Type.Array(OneOf(ENTITLEMENTS)) })

/** The route for the viewer's entitlements, which the app host serves under /api. */
export const entitlementRoutes = domainRoutes('me', (app) => {
  app.get(
    '/me/features',
    operation('getFeatures', { access: 'public', response: FeaturesResponse }),
    async ({ viewer }) => ({ features: viewer.kind === 'user' ? [...viewer.entitlements] : [] }),
  )
})
