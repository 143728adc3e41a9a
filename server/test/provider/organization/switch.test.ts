import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, gt } from 'drizzle-orm'
import {
  memberships,
  organizations,
  palettes,
  sessions,
  users,
} from '../../../src/database/schema-accounts.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import type { Harness } from '../../support/harness.ts'

const ADMIN = '/provider/v1/admin'
const SWITCH = `POST ${ADMIN}/me/switch_organization`
const INTERN = 'intern@meinungsbild.example'

const both = setupBoth()
const { harness } = both

/** Sends requests with a token that changes with each switch. */
async function staff({ app, tokenFor, db }: Harness, email = INTERN) {
  let token = await tokenFor(email)
  const send = (call: string, payload?: object, as = token) => {
    const [method, url] = call.split(' ')
    return app.inject({ method, url, headers: { 'x-auth-token': as }, ...(payload && { payload }) })
  }
  return {
    send,
    token: () => token,
    async switchTo(organizationId: number | null) {
      const answer = (await send(SWITCH, { organization_id: organizationId })).json()
      token = answer.auth_token
      return answer
    },
    lastEntry: async () => (await db.select().from(auditLog)).at(-1)!,
  }
}

describe('organizations', () => {
  it('are found by ID or name [INIT-03] [INIT-05] [BUND-08]', async () => {
    const { send } = await staff(harness)
    assert.deepEqual((await send(`GET ${ADMIN}/organizations/2`)).json(), { id: 2, name: 'Verlag GmbH' })
    const found = async (query: string) => (await send(`GET ${ADMIN}/organizations?${query}`)).json()
    assert.deepEqual(await found('query=VERLAG'), {
      organizations: [{ id: 2, name: 'Verlag GmbH' }],
      total: 1,
    })
    assert.deepEqual((await found('query=3')).organizations, [{ id: 3, name: 'Demo' }])
    assert.equal((await found('query=%25')).total, 0)
    const { organizations, total } = await found('max=2&offset=1')
    assert.equal(total, 4)
    assert.deepEqual(
      organizations.map(({ name }: { name: string }) => name),
      ['Flat SE', 'Kunde AG'],
    )
  })

  it('require existing IDs [INIT-04]', async () => {
    const { send } = await staff(harness)
    assert.equal((await send(`GET ${ADMIN}/organizations/99`)).json().code, 'not_found')
    assert.equal((await send(SWITCH, { organization_id: 99 })).json().code, 'not_found')
    for (const body of [{}, { organization_id: '1' }, { organization_id: 0 }]) {
      assert.equal((await send(SWITCH, body)).json().code, 'validation_failed')
    }
    assert.equal((await send(`GET ${ADMIN}/organizations?max=1001`)).statusCode, 422)
  })
})

describe('switching', () => {
  it('returns a new token like a login, and revokes the old one [S4] [INIT-03]', async () => {
    for (const each of both.harnesses) {
      const person = await staff(each)
      const first = person.token()
      const answer = await person.switchTo(ORGANIZATION.kunde)
      assert.notEqual(answer.auth_token, first)
      assert.equal(answer.user.pro.organization.name, 'Kunde AG')
      assert.ok(answer.features.includes('pro:access'))
      assert.deepEqual(answer.admin_roles, ['ADMIN'])
      assert.equal((await person.send('GET /provider/v1/me', undefined, first)).json().code, 'invalid_token')
      const { objectType, objectId, action, actorId, after: entered } = await person.lastEntry()
      assert.deepEqual([objectType, objectId, action], ['ORGANIZATION', ORGANIZATION.kunde, 'SWITCHED_INTO'])
      assert.equal(actorId, answer.user.id)
      assert.deepEqual(entered, { name: 'Kunde AG' })
    }
  })

  it('shows what the organization sees, and nothing of the previous one [INIT-03]', async () => {
    const person = await staff(harness)
    const exclusives = async () => {
      const { polls } = (await person.send('GET /provider/v1/pro/polls/exclusives')).json()
      return polls?.map(({ id }: { id: number }) => id)
    }
    const bundle = async () =>
      (await person.send('GET /provider/v1/pro/poll_bundle/verkehr')).json().poll_ids as number[]
    assert.equal(await exclusives(), undefined) // staff without an organization are no customers
    await person.switchTo(ORGANIZATION.kunde)
    assert.deepEqual(await exclusives(), [POLL.kundeOnly, POLL.kundeResult])
    assert.ok((await bundle()).includes(POLL.kundeOnly))
    await person.switchTo(ORGANIZATION.verlag)
    assert.deepEqual(await exclusives(), [POLL.verlagOnly])
    assert.ok(!(await bundle()).includes(POLL.kundeOnly))
    assert.equal((await person.send(`GET /provider/v1/pro/polls/${POLL.kundeOnly}/result`)).statusCode, 404)
    const { pro } = (await person.send('GET /provider/v1/me')).json()
    assert.deepEqual(
      [pro.organization.name, pro.member_role, pro.own_organization],
      ['Verlag GmbH', null, null],
    )
  })

  it('returns to the own organization, with or without its ID [INIT-07]', async () => {
    const [user] = await harness.db.select().from(users).where(eq(users.email, INTERN))
    const belongs = { userId: user!.id, organizationId: ORGANIZATION.flatrate, role: 'EDITOR' as const }
    await harness.db.insert(memberships).values(belongs)
    const person = await staff(harness)
    for (const back of [null, ORGANIZATION.flatrate]) {
      const away = await person.switchTo(ORGANIZATION.kunde)
      assert.deepEqual(away.user.pro.own_organization, { id: ORGANIZATION.flatrate, name: 'Flat SE' })
      const { pro } = (await person.switchTo(back)).user
      assert.deepEqual(
        [pro.organization.name, pro.member_role, pro.own_organization],
        ['Flat SE', 'EDITOR', null],
      )
      const { action, objectId, after: left } = await person.lastEntry()
      assert.deepEqual([action, objectId], ['SWITCHED_BACK', ORGANIZATION.kunde])
      assert.deepEqual(left, { name: 'Kunde AG' })
    }
    await harness.db.delete(memberships).where(eq(memberships.userId, user!.id))
  })

  it('logs changes by staff there, and no changes by members [STAFF-03]', async () => {
    await harness.db
      .update(organizations)
      .set({ proRole: 'CUSTOMER_ADMIN', allowPaletteAccess: true })
      .where(eq(organizations.id, ORGANIZATION.kunde))
    const person = await staff(harness)
    await person.switchTo(ORGANIZATION.kunde)
    const first = (await person.lastEntry()).id
    const member = await harness.as('admin@kunde.example')
    const MY = '/provider/v1/pro/my_organization'
    const women = { name: 'Frauen', age: null, gender: 'FEMALE', region: null, is_shared: true }
    const { members } = (await member(`GET ${MY}/members`)).json()
    const editor = members.find(({ email }: { email: string }) => email.startsWith('redaktion'))
      .user_id as number
    const [palette] = await harness.db
      .insert(palettes)
      .values({ name: 'Haus', colors: ['#112233'] })
      .returning()
    for (const send of [member, person.send]) {
      const { id } = (await send('POST /provider/v1/pro/segments', women)).json()
      await send(`PUT /provider/v1/pro/segments/${id}`, { ...women, name: 'Alle Frauen' })
      await send(`DELETE /provider/v1/pro/segments/${id}`)
      await send(`PUT ${MY}/color_palette`, { palette_id: send === member ? palette!.id : null })
      await send(`PUT ${MY}/members/${editor}`, { role: 'EDITOR' })
      const invited = (
        await send(`POST ${MY}/invitations`, { email: 'neu@haus.de', member_role: 'EDITOR' })
      ).json()
      assert.equal((await send(`DELETE ${MY}/invitations/${invited.id}`)).statusCode, 204)
    }
    const entries = await harness.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, first))
      .orderBy(auditLog.id)
    assert.deepEqual(
      entries.map(({ action, objectType }) => [action, objectType]),
      [
        ['CREATED', 'SEGMENT'],
        ['UPDATED', 'SEGMENT'],
        ['DELETED', 'SEGMENT'],
        ['UPDATED', 'ORGANIZATION'],
        ['MEMBER_ROLE_SET', 'ORGANIZATION'],
        ['INVITED', 'ORGANIZATION'],
        ['INVITATION_WITHDRAWN', 'ORGANIZATION'],
      ],
    )
    const [, renamed, , dressed] = entries
    assert.deepEqual([renamed!.before, renamed!.after], [{ name: 'Frauen' }, { name: 'Alle Frauen' }])
    assert.deepEqual([dressed!.before, dressed!.after], [{ palette_id: palette!.id }, { palette_id: null }])
  })

  it('ends with the next request after losing the permission [AUTH-09]', async () => {
    await harness.db
      .update(users)
      .set({ adminRoles: ['SWITCH_ORGANIZATIONS'] })
      .where(eq(users.email, 'lesen@meinungsbild.example'))
    const person = await staff(harness, 'lesen@meinungsbild.example')
    assert.equal((await person.switchTo(ORGANIZATION.kunde)).user.pro.organization.name, 'Kunde AG')
    await harness.db
      .update(users)
      .set({ adminRoles: ['POLL_BUNDLE_READONLY'] })
      .where(eq(users.email, 'lesen@meinungsbild.example'))
    assert.equal((await person.send('GET /provider/v1/me')).json().pro, null)
    assert.equal((await person.send('GET /provider/v1/pro/poll_bundle')).statusCode, 403)
  })

  it('succeeds once for eight requests with one token [STAFF-09] [S4]', async () => {
    for (const each of both.harnesses) {
      const person = await staff(each)
      const userId = (await person.send('GET /provider/v1/me')).json().id as number
      const before = (await each.db.select().from(sessions).where(eq(sessions.userId, userId))).length
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => person.send(SWITCH, { organization_id: (index % 4) + 1 })),
      )
      const codes = answers.map((answer) => answer.json().code ?? answer.statusCode)
      assert.deepEqual(codes.sort(), [200, ...Array.from({ length: 7 }, () => 'invalid_token')])
      const open = await each.db.select().from(sessions).where(eq(sessions.userId, userId))
      assert.equal(open.length, before)
    }
  })
})
