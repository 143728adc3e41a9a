import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { invitations, memberships, organizations, users } from '../../../src/database/schema-accounts.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'

const ORG = '/provider/v1/pro/my_organization'
const DAY = 86_400_000

let harness: Harness
let admin: InjectFn
before(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  harness = await harness.anew()
  admin = await harness.as('admin@kunde.example')
})
after(() => harness.close())

async function idOf(email: string): Promise<number> {
  const [row] = await harness.db.select().from(users).where(eq(users.email, email))
  return row!.id
}

async function licenses(): Promise<number> {
  const [row] = await harness.db.select().from(organizations).where(eq(organizations.id, ORGANIZATION.kunde))
  return row!.remainingLicenses
}

const invite = (email: string, member_role = 'EDITOR', inject = admin) =>
  inject(`POST ${ORG}/invitations`, { email, member_role })
const invited = async () =>
  ((await admin(`GET ${ORG}/invitations`)).json().invitations as { email: string }[]).map(
    ({ email }) => email,
  )
async function inviteAndWithdraw(): Promise<void> {
  const { id } = (await invite('neu@kunde.example')).json()
  assert.equal((await admin(`DELETE ${ORG}/invitations/${id}`)).statusCode, 204)
}

describe('members', () => {
  it('are listed by e-mail address [ORG-02]', async () => {
    const { members, total } = (await admin(`GET ${ORG}/members`)).json()
    assert.equal(total, 3)
    assert.deepEqual(
      members.map(({ email, role }: { email: string; role: string }) => `${email} ${role}`),
      ['admin@kunde.example ADMIN', 'ohne-passwort@kunde.example EDITOR', 'redaktion@kunde.example EDITOR'],
    )
    assert.equal(members[0].first_name, 'Ada')
  })

  it('change roles with immediate effect [ORG-03]', async () => {
    const id = await idOf('redaktion@kunde.example')
    const editor = await harness.as('redaktion@kunde.example')
    assert.equal((await editor(`GET ${ORG}/members`)).json().code, 'forbidden')
    const response = await admin(`PUT ${ORG}/members/${id}`, { role: 'ADMIN' })
    assert.equal(response.statusCode, 200)
    assert.equal(response.json().role, 'ADMIN')
    assert.equal((await editor(`GET ${ORG}/members`)).statusCode, 200)
  })

  it('require at least one ADMIN [ORG-03]', async () => {
    const id = await idOf('admin@kunde.example')
    const response = await admin(`PUT ${ORG}/members/${id}`, { role: 'EDITOR' })
    assert.equal(response.statusCode, 409)
    assert.equal(response.json().message, 'Mindestens eine Person muss die Rolle Administration behalten.')
    await admin(`PUT ${ORG}/members/${await idOf('redaktion@kunde.example')}`, { role: 'ADMIN' })
    assert.equal((await admin(`PUT ${ORG}/members/${id}`, { role: 'EDITOR' })).statusCode, 200)
  })

  it('return their license when removed, and cannot remove themselves [ORG-04]', async () => {
    const id = await idOf('redaktion@kunde.example')
    const editor = await harness.as('redaktion@kunde.example')
    assert.equal((await admin(`DELETE ${ORG}/members/${id}`)).statusCode, 204)
    assert.equal(await licenses(), 3)
    assert.equal((await editor('GET /provider/v1/pro/polls')).json().code, 'forbidden')
    assert.equal((await admin(`DELETE ${ORG}/members/${id}`)).json().code, 'not_found')
    assert.equal(await licenses(), 3)
    const own = await admin(`DELETE ${ORG}/members/${await idOf('admin@kunde.example')}`)
    assert.equal(own.json().code, 'conflict')
  })

  it('of another organization are not found [ORG-03]', async () => {
    const id = await idOf('admin@verlag.example')
    assert.equal((await admin(`PUT ${ORG}/members/${id}`, { role: 'EDITOR' })).json().code, 'not_found')
    assert.equal((await admin(`DELETE ${ORG}/members/${id}`)).json().code, 'not_found')
  })
})

describe('invitations', () => {
  it('take a license and are sent by e-mail with a link [ORG-04]', async () => {
    const response = await invite('Neu@Kunde.example')
    assert.equal(response.statusCode, 200, response.body)
    const body = response.json()
    assert.equal(body.email, 'neu@kunde.example')
    assert.equal(body.remaining_licenses, 1)
    assert.equal(await licenses(), 1)
    const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / DAY
    assert.equal(Math.round(days), 14)
    const [message] = await harness.posted()
    assert.equal(message!.to, 'neu@kunde.example')
    const [, token] = /\/invitation\/([\w-]{43})\n/.exec(message!.text)!
    const shown = (await harness.anonymous(`GET ${ORG}/invitations/${token}`)).json()
    assert.equal(shown.organization_name, 'Kunde AG')
    assert.deepEqual(await invited(), ['neu@kunde.example'])
  })

  it('are renewed without another license, and the older link ends [ORG-03]', async () => {
    const first = (await invite('neu@kunde.example')).json()
    harness.wait(3 * DAY)
    const second = (await invite('neu@kunde.example', 'ADMIN')).json()
    assert.equal(second.id, first.id)
    assert.equal(second.member_role, 'ADMIN')
    assert.ok(Date.parse(second.expires_at) - Date.parse(first.expires_at) >= 3 * DAY)
    assert.equal(await licenses(), 1)
    assert.equal((await harness.posted()).length, 2)
    const [old, fresh] = (await harness.posted()).map(({ text }) => /\/invitation\/([\w-]+)/.exec(text)![1])
    assert.equal((await harness.anonymous(`GET ${ORG}/invitations/${old}`)).statusCode, 410)
    assert.equal((await harness.anonymous(`GET ${ORG}/invitations/${fresh}`)).statusCode, 200)
  })

  it('send one e-mail after a double click [ORG-03]', async () => {
    await invite('neu@kunde.example')
    assert.equal((await invite('neu@kunde.example')).statusCode, 200)
    assert.equal((await harness.posted()).length, 1)
  })

  it('are rejected for members and without free licenses [ORG-04]', async () => {
    const member = await invite('redaktion@kunde.example')
    assert.equal(member.statusCode, 409)
    assert.equal(member.json().fields.email, 'Diese Person ist bereits Mitglied Ihrer Organisation.')
    await invite('a@kunde.example')
    await invite('b@kunde.example')
    const third = await invite('c@kunde.example')
    assert.equal(third.statusCode, 409)
    assert.equal(third.json().code, 'no_licenses_left')
    assert.equal(third.json().message, 'Es sind keine Lizenzen mehr frei.')
    assert.equal(await licenses(), 0)
    assert.equal((await invite('a@kunde.example')).statusCode, 200)
  })

  it('return the license once when withdrawn or expired [ORG-04]', async () => {
    const { id } = (await invite('a@kunde.example')).json()
    assert.equal((await admin(`DELETE ${ORG}/invitations/${id}`)).statusCode, 204)
    assert.equal(await licenses(), 2)
    assert.equal((await admin(`DELETE ${ORG}/invitations/${id}`)).json().code, 'not_found')
    await invite('a@kunde.example')
    await invite('b@kunde.example')
    harness.wait(15 * DAY)
    assert.equal((await invite('c@kunde.example')).statusCode, 200)
    assert.deepEqual(await invited(), ['c@kunde.example'])
    assert.equal(await licenses(), 1)
    harness.wait(15 * DAY)
    assert.equal((await admin(`GET ${ORG}/invitations`)).json().remaining_licenses, 2)
    assert.deepEqual(await invited(), [])
    assert.deepEqual(await invited(), [])
    assert.equal(await licenses(), 2)
  })

  it('are limited to five an hour per organization and address, also after withdrawals [ORG-04]', async () => {
    for (let times = 0; times < 5; times++) await inviteAndWithdraw()
    const rejected = await invite('neu@kunde.example')
    assert.equal(rejected.statusCode, 429)
    assert.equal(rejected.json().code, 'rate_limited')
    const seconds = Number(rejected.headers['retry-after'])
    assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds))
    assert.equal((await harness.posted()).length, 5)
    assert.deepEqual(await invited(), [])
    assert.equal(await licenses(), 2)
    assert.equal((await invite('andere@kunde.example')).statusCode, 200)
    harness.wait(60 * 60_000)
    assert.equal((await invite('neu@kunde.example')).statusCode, 200)
  })

  it('have a separate limit for each organization [ORG-04]', async () => {
    for (let times = 0; times < 5; times++) await inviteAndWithdraw()
    assert.equal((await invite('neu@kunde.example')).statusCode, 429)
    const publisher = await harness.as('admin@verlag.example')
    assert.equal((await invite('neu@kunde.example', 'EDITOR', publisher)).statusCode, 200)
  })

  it('are limited to twenty an hour per address from all organizations [ORG-04]', async () => {
    const moveTo = async (slug: string) => {
      const customer = {
        name: slug,
        slug,
        kind: 'CUSTOMER',
        proRole: 'CUSTOMER',
        remainingLicenses: 1,
      } as const
      const [created] = await harness.db.insert(organizations).values(customer).returning()
      await harness.db
        .update(memberships)
        .set({ organizationId: created!.id })
        .where(eq(memberships.userId, await idOf('admin@kunde.example')))
    }
    for (const slug of ['eins', 'zwei', 'drei', 'vier']) {
      await moveTo(slug)
      for (let times = 0; times < 5; times++) await inviteAndWithdraw()
    }
    await moveTo('fuenf')
    const rejected = await invite('neu@kunde.example')
    assert.equal(rejected.statusCode, 429)
    assert.equal((await harness.posted()).length, 20)
    assert.equal((await invite('andere@kunde.example')).statusCode, 200)
  })

  it('of another organization are not found [ORG-03]', async () => {
    const publisher = await harness.as('admin@verlag.example')
    const { id } = (await invite('neu@verlag.example', 'EDITOR', publisher)).json()
    assert.equal((await admin(`DELETE ${ORG}/invitations/${id}`)).json().code, 'not_found')
    assert.deepEqual(await invited(), [])
    assert.equal((await harness.db.select().from(invitations)).length, 1)
  })
})

describe('the chart palette', () => {
  it('is chosen from shared palettes and those of the organization [ORG-05]', async () => {
    const before = (await admin(`GET ${ORG}/color_palette`)).json()
    assert.deepEqual(
      before.palettes.map(({ name }: { name: string }) => name),
      ['Haus', 'Kunde'],
    )
    assert.equal(before.active_palette_id, null)
    const chosen = await admin(`PUT ${ORG}/color_palette`, { palette_id: 2 })
    assert.equal(chosen.json().active_palette_id, 2)
    assert.equal((await admin(`GET ${ORG}/color_palette`)).json().active_palette_id, 2)
    assert.equal(
      (await admin(`PUT ${ORG}/color_palette`, { palette_id: null })).json().active_palette_id,
      null,
    )
    assert.equal((await admin(`PUT ${ORG}/color_palette`, { palette_id: 99 })).json().code, 'not_found')
  })

  it('requires the entitlement [AUTH-08]', async () => {
    for (const email of ['redaktion@kunde.example', 'admin@verlag.example', 'test@demo.example']) {
      const inject = await harness.as(email)
      assert.equal((await inject(`GET ${ORG}/color_palette`)).json().code, 'forbidden', email)
      assert.equal(
        (await inject(`PUT ${ORG}/color_palette`, { palette_id: 1 })).json().code,
        'forbidden',
        email,
      )
    }
  })
})

describe('the organization', () => {
  const calls: [call: string, body?: unknown][] = [
    [`GET ${ORG}/members`],
    [`PUT ${ORG}/members/1`, { role: 'EDITOR' }],
    [`DELETE ${ORG}/members/1`],
    [`GET ${ORG}/invitations`],
    [`POST ${ORG}/invitations`, { email: 'a@b.example', member_role: 'EDITOR' }],
    [`DELETE ${ORG}/invitations/1`],
  ]

  it('is managed only by its administration [ORG-03]', async () => {
    const editor = await harness.as('redaktion@kunde.example')
    const intern = await harness.as('intern@meinungsbild.example')
    for (const [call, body] of calls) {
      assert.equal((await harness.anonymous(call, body)).json().code, 'unauthenticated', call)
      assert.equal((await editor(call, body)).json().code, 'forbidden', call)
      assert.equal((await intern(call, body)).json().code, 'forbidden', call)
    }
  })

  it('rejects invalid values [ORG-03]', async () => {
    const bad: [string, unknown][] = [
      [`PUT ${ORG}/members/x`, { role: 'EDITOR' }],
      [`PUT ${ORG}/members/1`, { role: 'OWNER' }],
      [`PUT ${ORG}/members/1`, {}],
      [`POST ${ORG}/invitations`, { email: 'keine', member_role: 'EDITOR' }],
      [`POST ${ORG}/invitations`, { email: 'a@b.example' }],
      [`POST ${ORG}/invitations`, { email: 'a@b.example', member_role: 'EDITOR', organization: 2 }],
      [`PUT ${ORG}/color_palette`, { palette_id: '1' }],
    ]
    for (const [call, body] of bad) assert.equal((await admin(call, body)).statusCode, 422, call)
    const { fields } = (await invite('keine')).json()
    assert.equal(fields.email, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  })
})
