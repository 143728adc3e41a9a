import { HEADER } from '../../../contract/headers.ts'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Context } from '../context/context.ts'
import { ApiError } from '../http/errors.ts'
import { ADMIN_CALLS } from '../../../contract/admin-access.ts'
import { isPermitted, type AdminPermission } from '../../../contract/admin-permissions.ts'
import type { Entitlement } from '../../../contract/entitlements.ts'
import { readHeader } from '../http/read-header.ts'
import { ANONYMOUS, createViewerLoader, type User, type Viewer } from './viewer.ts'

/** Who may call a route: anyone, anyone logged in, who has any of the entitlements, or staff with the permission. */
export type Access = 'public' | 'user' | { entitlements: Entitlement[] } | { permission: AdminPermission }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    viewer: Viewer
  }
}

/**
 * Gives every request of its scope a `viewer`, by the header `X-Auth-Token` alone, and lets pass whom the
 * route's `access` names. A route without `access`, or without schemas of its answers, cannot be registered.
 */
export function accessControl(context: Context) {
  const viewerOf = createViewerLoader(context)
  // A plugin without a name is called after its place in a stack trace: reading the source maps for it took 0.3 s.
  return fastifyPlugin(async function accessControl(app) {
    app.decorateRequest('viewer', null as never) // the hook below sets it before anyone reads it
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`)
      if (!schema?.response) throw new Error(`${String(method)} ${url} does not say what it answers`)
      for (const verb of [method].flat()) assertInTable(verb, url, config.access)
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseUnstorable(request.url)
      const token = readHeader(request.headers, HEADER.authToken)
      request.viewer = token === null ? ANONYMOUS : await found(token)
      authorize(request.viewer, request.routeOptions.config.access)
    })
  })

  async function found(token: string): Promise<Viewer> {
    const user = await viewerOf(token)
    if (!user) throw new ApiError('invalid_token')
    return user
  }
}

/** NUL names nothing that there is, and nothing can be looked for by it. */
function refuseUnstorable(url: string): void {
  const place = url.indexOf('%00')
  if (place === -1) return
  const isInQuery = url.slice(0, place).includes('?')
  throw new ApiError(isInQuery ? 'validation_failed' : 'not_found')
}

function authorize(viewer: Viewer, access: Access | undefined): void {
  if (access === undefined || access === 'public') return // undefined: no route, and thus a 404
  if (viewer.kind === 'anonymous') throw new ApiError('unauthenticated')
  if (access === 'user' || isGranted(viewer, access)) return
  const isForStaff = 'permission' in access
  throw new ApiError(isForStaff && viewer.needsSecondFactor ? 'second_factor_required' : 'forbidden')
}

const isGranted = (user: User, access: Exclude<Access, string>) =>
  'entitlements' in access
    ? access.entitlements.some((entitlement) => user.entitlements.has(entitlement))
    : isPermitted(user.adminRoles, access.permission)

/** Whether someone is staff with the permission. */
export const hasPermission = (viewer: Viewer, permission: AdminPermission): boolean =>
  viewer.kind === 'user' && isPermitted(viewer.adminRoles, permission)

/** @throws Error where a route of the internal area does not need what {@link ADMIN_CALLS} says, or the other way round */
function assertInTable(method: string, url: string, access: Access): void {
  if (method === 'HEAD') return // Fastify's own, beside each GET
  const path = url.replace(/^\/(provider|api)(?=\/)/, '').replaceAll(/:(\w+)/g, '{$1}')
  const permission = typeof access === 'object' && 'permission' in access ? access.permission : undefined
  if (permission === ADMIN_CALLS[`${method} ${path}`] && (permission || !path.startsWith('/v1/admin/')))
    return
  throw new Error(`${method} ${path} does not need the permission of contract/admin-access.ts`)
}

/** The logged-in user of a request. @throws ApiError `unauthenticated` */
export function userOf(request: FastifyRequest): User {
  if (request.viewer.kind === 'anonymous') throw new ApiError('unauthenticated')
  return request.viewer
}
