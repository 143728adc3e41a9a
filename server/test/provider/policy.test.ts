import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isPermitted } from '../../../contract/admin-permissions.ts'
import { ADMIN_ROLES, type AdminRole } from '../../../contract/admin-roles.ts'
import {
  MEMBER_ROLE,
  PRO_ROLE,
  type MemberRole,
  type ProRole,
} from '../../../contract/enumerations/people.ts'
import { getValues } from '../../../contract/enumerations/values.ts'
import { memberships, organizations, users } from '../../src/database/schema-accounts.ts'
import { createServer } from '../../src/http/server.ts'
import { createViewerAndRouteRulesPlugin, type RouteAccess } from '../../src/provider/access.ts'
import { NoContent } from '../../src/provider/common-schema.ts'
import { setupHarness, type InjectFn } from '../support/harness.ts'
import { FEATURES_BY_ROLE, POLICY, type Expected } from './policy-table.ts'

interface Persona {
  name: string
  send: InjectFn
  isUser: boolean
  features: string[]
  roles: string[]
}

/** Unknown IDs and invalid secrets, so that permitted requests change nothing. */
const NOWHERE: Record<string, string> = {
  token: 'nothing',
  bundle: 'nothing',
  slug: 'nothing',
  id: '2147483647',
}

suite('the access policy', () => {
  const personas: Persona[] = []
  const harness = setupHarness({
    prepare: async () => {
      personas.push({ name: 'nobody', send: harness.anonymous, isUser: false, features: [], roles: [] })
      for (const proRole of getValues(PRO_ROLE)) {
        for (const memberRole of getValues(MEMBER_ROLE)) {
          const features = FEATURES_BY_ROLE[proRole][memberRole]
          const name = `${memberRole} of ${proRole}`
          personas.push({ name, send: await member(proRole, memberRole), isUser: true, features, roles: [] })
        }
      }
      // The last one has the union of two roles.
      const coder: AdminRole[] = ['POLL_READWRITE', 'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ']
      for (const roles of [...ADMIN_ROLES.map((role) => [role]), coder]) {
        const name = roles.join(' and ')
        const send = await account(`${name.toLowerCase().replaceAll(' ', '-')}@haus.example`, roles)
        personas.push({ name, send, isUser: true, features: ['internal:tooling'], roles })
      }
    },
  })

  /** An account without e-mail address, so that no e-mail is sent. */
  const confirmed = (email: string) => ({ email, voterRole: 'EMAIL' as const, emailVerifiedAt: new Date() })

  async function account(email: string, adminRoles: string[] = []): Promise<InjectFn> {
    await harness.db.insert(users).values({ ...confirmed(email), adminRoles })
    return harness.as(email)
  }

  async function member(proRole: ProRole, role: MemberRole): Promise<InjectFn> {
    const name = `${proRole}-${role}`.toLowerCase()
    const kind = proRole.startsWith('PUBLISHER') ? 'PUBLISHER' : 'CUSTOMER'
    const [organization] = await harness.db
      .insert(organizations)
      .values({ name, slug: name, kind, proRole, allowPaletteAccess: true })
      .returning()
    const email = `${name}@firma.example`
    const [user] = await harness.db.insert(users).values(confirmed(email)).returning()
    await harness.db.insert(memberships).values({ userId: user!.id, organizationId: organization!.id, role })
    return harness.as(email)
  }

  test('is listed for exactly the existing routes', async () => {
    const { paths } = (await harness.anonymous('GET /provider/openapi.json')).json()
    const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    assert.deepEqual(routes.sort(), Object.keys(POLICY).sort())
  })

  test('requires a permission of staff for exactly the routes of the internal area [STAFF-02]', async () => {
    const register = async (url: string, access: RouteAccess) => {
      const app = createServer({})
      const schema = { response: { 204: NoContent } }
      app.register(createViewerAndRouteRulesPlugin(harness.context))
      app.register(async (scope) => {
        scope.get(url, { config: { access }, schema }, async (_request, reply) =>
          reply.status(204).send(null),
        )
      })
      await app.ready()
    }
    await register('/v1/admin/me', { permission: 'internalArea.open' })
    await register('/v1/anything', 'user')
    for (const [url, access] of [
      ['/v1/admin/me', 'user'],
      ['/v1/admin/me', 'public'],
      ['/v1/anything', { permission: 'polls.read' }],
    ] satisfies [string, RouteAccess][])
      await assert.rejects(register(url, access), /permission of staff/, `${url} ${JSON.stringify(access)}`)
  })

  test('grants each role its entitlements only [AUTH-08]', async () => {
    for (const { name, send, features } of personas) {
      const answer = await send('GET /api/me/features')
      assert.deepEqual(answer.json().features.sort(), [...features].sort(), name)
    }
  })

  test('is enforced for every role [AUTH-09] [ROUTE-18] [STAFF-02]', async () => {
    const mistakes: string[] = []
    for (const [route, expected] of Object.entries(POLICY)) {
      // Ends its own session; access is visible from the effect.
      if (route === 'POST /provider/v1/auth/logout' || route === 'DELETE /provider/v1/me') continue
      const call = route.replace(/\{(\w+)\}/g, (_, name: string) => NOWHERE[name] ?? '2147483647')
      const body = /^(POST|PUT|PATCH) /.test(route) ? [] : undefined // a body that no schema accepts
      const ask = async (persona: Persona) => {
        const { statusCode, body: text } = await persona.send(call, body)
        const code = statusCode < 400 ? '' : (JSON.parse(text) as { code: string }).code
        const wanted = refusal(persona, expected)
        const isRight = wanted === null ? !/^(unauthenticated|forbidden)$/.test(code) : code === wanted
        if (!isRight) mistakes.push(`${persona.name}: ${route} answers ${statusCode} ${code}`)
        if (statusCode >= 500) mistakes.push(`${persona.name}: ${route} fails with ${statusCode}`)
      }
      // Concurrent requests: the server looks up all sessions with one query.
      await Promise.all(personas.map(ask))
    }
    assert.deepEqual(mistakes, [])
  })
})

/** The error code that a persona must get; null for permitted requests. */
function refusal(persona: Persona, expected: Expected): 'unauthenticated' | 'forbidden' | null {
  if (expected === 'public') return null
  if (!persona.isUser) return 'unauthenticated'
  if (expected === 'user') return null
  if ('feature' in expected) return persona.features.includes(expected.feature) ? null : 'forbidden'
  return isPermitted(persona.roles, expected.permission) ? null : 'forbidden'
}
