import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isPermitted, type AdminPermission } from '../../../contract/admin-permissions.ts'
import type { Entitlement } from '../../../contract/entitlements.ts'
import { HEADER } from '../../../contract/headers.ts'
import type { Context } from '../context/context.ts'
import { ApiError, fieldError } from '../http/errors.ts'
import { UNSTORABLE_TEXT } from '../http/json-body.ts'
import { readHeader } from '../http/read-header.ts'
import type { Page } from './common-schema.ts'
import { createTouchingUserLoader } from './viewer-repository.ts'
import { ANONYMOUS, type User, type Viewer } from './viewer.ts'

/** Who may call a route: everyone, every user, users with any of the entitlements, or staff with the permission. */
export type RouteAccess =
  | 'public'
  | 'user'
  | { anyEntitlement: Entitlement[] }
  | { permission: AdminPermission }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
    /** The number of rows on a page of the route's list by default. */
    pageSize?: number
  }
  interface FastifyRequest {
    viewer: Viewer
  }
}

/**
 * Sets `viewer` on every request from the header `X-Auth-Token` alone, and denies requests that the route's `access`
 * does not allow. Throws when a route without `access` or without response schemas is registered, or a route below
 * `/v1/admin/` without a permission.
 */
export function createViewerAndRouteRulesPlugin(context: Context) {
  const viewerOf = createTouchingUserLoader(context)
  // Fastify names an unnamed plugin after its stack trace; reading the source maps for that took 0.3 s.
  return fastifyPlugin(async function accessControl(app) {
    app.decorateRequest('viewer', null as never) // set by the hook below before any route reads it
    app.decorateRequest('user', {
      getter() {
        return requireUser(this)
      },
    })
    app.decorateRequest('page', {
      getter() {
        return getPage(this)
      },
    })
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      if (!config?.access) throw new Error(`${String(method)} ${url} has no access rule`)
      if (!schema?.response) throw new Error(`${String(method)} ${url} has no response schema`)
      assertForStaff(url, config.access)
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      rejectNulCharacter(request.url)
      const token = readHeader(request.headers, HEADER.authToken)
      request.viewer = token === null ? ANONYMOUS : await requireViewer(token)
      authorize(request.viewer, request.routeOptions.config.access)
    })
  })

  async function requireViewer(token: string): Promise<Viewer> {
    const user = await viewerOf(token)
    if (!user) throw new ApiError('invalid_token')
    return user
  }
}

/** PostgreSQL cannot store NUL: no record has it in its URL, and no search can match it. */
function rejectNulCharacter(url: string): void {
  const position = url.indexOf('%00')
  if (position === -1) return
  const queryStart = url.slice(0, position).indexOf('?')
  if (queryStart === -1) throw new ApiError('not_found')
  const query = url.slice(queryStart + 1, position)
  const [name = '', value] = query.slice(query.lastIndexOf('&') + 1).split('=', 2)
  // Without a value before it, the NUL is in the name, which no field has.
  throw value === undefined || name === ''
    ? new ApiError('validation_failed')
    : fieldError(name, UNSTORABLE_TEXT)
}

function authorize(viewer: Viewer, access: RouteAccess | undefined): void {
  if (access === undefined || access === 'public') return // undefined: no route matched, Fastify responds with 404
  if (viewer.kind === 'anonymous') throw new ApiError('unauthenticated')
  if (access === 'user' || isGranted(viewer, access)) return
  const isForStaff = 'permission' in access
  throw new ApiError(isForStaff && viewer.needsSecondFactor ? 'second_factor_required' : 'forbidden')
}

const isGranted = (user: User, access: Exclude<RouteAccess, string>) =>
  'anyEntitlement' in access
    ? access.anyEntitlement.some((entitlement) => user.entitlements.has(entitlement))
    : isPermitted(user.adminRoles, access.permission)

/** Returns whether the viewer is staff with the permission. */
export const hasPermission = (viewer: Viewer, permission: AdminPermission): boolean =>
  viewer.kind === 'user' && isPermitted(viewer.adminRoles, permission)

/** @throws Error unless exactly the routes below `/v1/admin/` need a permission of staff */
function assertForStaff(url: string, access: RouteAccess): void {
  const needsPermission = typeof access === 'object' && 'permission' in access
  if (url.includes('/v1/admin/') !== needsPermission)
    throw new Error(`${url} ${needsPermission ? 'must not need' : 'needs'} a permission of staff`)
}

/** Returns the rows that a request for a list asks for: `limit`, else `max`, else the default of the list. */
function getPage({ query, routeOptions }: FastifyRequest): Page {
  const { limit, max, offset } = query as Partial<Record<keyof Page | 'max', number>> // as `PageQuery`
  return { limit: limit ?? max ?? routeOptions.config.pageSize ?? 0, offset: offset ?? 0 }
}

/** Returns the user of a request. @throws ApiError `unauthenticated` */
export function requireUser(request: FastifyRequest): User {
  if (request.viewer.kind === 'anonymous') throw new ApiError('unauthenticated')
  return request.viewer
}
