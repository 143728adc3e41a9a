import { Type } from 'typebox'
import { OneOf } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { ENTITLEMENTS } from '../../../../contract/entitlements.ts'

const FeaturesAnswer = Type.Object({ features: Type.Array(OneOf(ENTITLEMENTS)) })

/** The route that lists the caller's entitlements, on the app host under /api. */
export const featureRoutes = domainRoutes((app) => {
  app.get(
    '/me/features',
    operation('getFeatures', { tags: ['me'], access: 'public', response: FeaturesAnswer }),
    async ({ viewer }) => ({ features: viewer.kind === 'user' ? [...viewer.entitlements] : [] }),
  )
})
