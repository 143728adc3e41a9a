import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Context } from '../context/context.ts'
import { ApiError } from '../http/errors.ts'
import type { AdminRole } from '../../../contract/admin-roles.ts'
import type { Entitlement } from '../../../contract/entitlements.ts'
import { ANONYMOUS, createViewerLoader, type User, type Viewer } from './viewer.ts'

/** Who may call a route: anyone, anyone logged in, or who has any of the entitlements or of the admin roles. */
export type Access = 'public' | 'user' | { entitlements: Entitlement[] } | { adminRoles: AdminRole[] }

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
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseUnstorable(request.url)
      const token = request.headers['x-auth-token']
      request.viewer = token === undefined || token === '' ? ANONYMOUS : await found(String(token))
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
  if (access !== 'user' && !isGranted(viewer, access)) throw new ApiError('forbidden')
}

const isGranted = (user: User, access: Exclude<Access, string>) =>
  'entitlements' in access
    ? access.entitlements.some((entitlement) => user.entitlements.has(entitlement))
    : hasAdminRole(user, ...access.adminRoles)

/** Whether someone holds any of the admin roles; ADMIN holds them all. */
export function hasAdminRole(viewer: Viewer, ...roles: AdminRole[]): boolean {
  if (viewer.kind === 'anonymous') return false
  return viewer.adminRoles.includes('ADMIN') || roles.some((role) => viewer.adminRoles.includes(role))
}

/** The logged-in user of a request. @throws ApiError `unauthenticated` */
export function userOf(request: FastifyRequest): User {
  if (request.viewer.kind === 'anonymous') throw new ApiError('unauthenticated')
  return request.viewer
}
