import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { OneOf } from '../common-schema.ts'
import { operation } from '../operation.ts'
import { ENTITLEMENTS } from '../../../../contract/entitlements.ts'

const FeaturesAnswer = Type.Object({ features: Type.Array(OneOf(ENTITLEMENTS)) })

/** What whoever asks may use, on the app host under /api. */
export function featureRoutes(): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/me/features',
      operation('getFeatures', { tags: ['me'], access: 'public', response: FeaturesAnswer }),
      async ({ viewer }) => ({ features: viewer.kind === 'user' ? [...viewer.entitlements] : [] }),
    )
  }
}
