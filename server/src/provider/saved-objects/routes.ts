import type { RouteAccess } from '../access.ts'
import { IfMatchHeaders, NoContent } from '../common-schema.ts'
import type { App } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { BlockBody } from './schema.ts'
import type { createSavedObjectService } from './service.ts'

interface SavedObjectRoutes {
  /** The names of the kind in URLs and in operation names. */
  name: { path: 'comparisons'; one: 'Comparison' } | { path: 'segments'; one: 'Segment' }
  access: Exclude<RouteAccess, 'public'>
  saved: Pick<ReturnType<typeof createSavedObjectService>, 'remove' | 'block'>
}

/** Declares the routes that are the same for each kind of saved objects: deletion, and blocking by staff. */
export function registerDeleteAndBlockRoutes(
  app: App,
  { name: { path, one }, access, saved }: SavedObjectRoutes,
): void {
  app.delete(
    `/v1/pro/${path}/:id`,
    operation(`delete${one}`, {
      access,
      headers: IfMatchHeaders,
      response: NoContent,
    }),
    async (request) => {
      await saved.remove(request)
    },
  )
  app.put(
    `/v1/admin/${path}/:id/blocked`,
    operation(`block${one}`, {
      summary: `Blocks a shared ${one.toLowerCase()}, or unblocks it.`,
      access: { permission: 'segments.block' },
      body: BlockBody,
      response: NoContent,
    }),
    async ({ user, params, body }) => {
      await saved.block(user, params.id, body.reason?.trim() ?? null)
    },
  )
}
