import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { desc } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'

const ORGANIZATIONS = '/provider/v1/admin/organizations'
const details = (id: number) => `${ORGANIZATIONS}/${id}/details`

const both = setupBoth()
const { harness } = both
const manager = harness.staff('KEY_ACCOUNT_MANAGER')

const found = async (body: object) => (await manager(`POST ${ORGANIZATIONS}`, body)).json()
const newest = async () => (await harness.db.select().from(auditLog).orderBy(desc(auditLog.id)))[0]

describe('organizations of staff', () => {
  it('are listed with their members and licenses, searched, filtered and sorted [STAFF-32]', async () => {
    const list = async (query: string) =>
      (await manager(`GET ${ORGANIZATIONS}/details?${query}`)).json().organizations
    const [first] = await list('query=kunde')
    assert.deepEqual(
      [first.name, first.pro_role, first.licenses, first.used_licenses, first.member_count],
      ['Kunde AG', 'CUSTOMER', 5, 3, 3],
    )
    const slugs = async (query: string) => (await list(query)).map(({ slug }: { slug: string }) => slug)
    assert.deepEqual(await slugs('pro_role=PUBLISHER'), ['verlag-gmbh'])
    assert.deepEqual((await slugs('sort=LICENSES&order=DESC')).slice(0, 2), ['kunde-ag', 'verlag-gmbh'])
    assert.deepEqual(await slugs(`query=${ORGANIZATION.flatrate}`), ['flat-se'])
    assert.deepEqual(await slugs('query=gibt-es-nicht'), [])
  })

  it('are created with role, licenses and filter types, and logged [STAFF-32] [STAFF-03] [ORG-01]', async () => {
    const body = {
      name: ' Mühle & Söhne ',
      pro_role: 'PUBLISHER',
      licenses: 3,
      allowed_filter_types: ['HEADLINE_FILTER', 'TAG_FILTER'],
      allow_palette_access: true,
      palettes: [{ name: 'Hausfarben', colors: Array<string>(6).fill('#0D6F95') }],
    }
    const answer = await manager(`POST ${ORGANIZATIONS}`, body)
    const { id, created_at: _, palettes, house_palettes: house, ...organization } = answer.json()
    assert.equal(answer.headers.etag, '"1"')
    assert.deepEqual(organization, {
      name: 'Mühle & Söhne',
      slug: 'muehle-soehne',
      kind: 'PUBLISHER',
      pro_role: 'PUBLISHER',
      licenses: 3,
      used_licenses: 0,
      member_count: 0,
      invitation_count: 0,
      allowed_filter_types: ['HEADLINE_FILTER', 'TAG_FILTER'],
      allow_palette_access: true,
      active_palette_id: null,
      version: 1,
    })
    assert.deepEqual([palettes[0].name, palettes[0].colors[0]], ['Hausfarben', '#0d6f95'])
    assert.deepEqual(
      house.map(({ name }: { name: string }) => name),
      ['Haus'],
    )
    const entry = await newest()
    assert.deepEqual([entry?.action, entry?.objectType, entry?.objectId], ['CREATED', 'ORGANIZATION', id])
  })

  it('reject invalid values with an error for each field [STAFF-32]', async () => {
    const rejected = async (call: string, body: object) => (await manager(call, body)).json().fields
    const post = `POST ${ORGANIZATIONS}`
    const put = `PUT ${details(ORGANIZATION.kunde)}`
    assert.deepEqual(Object.keys(await rejected(post, { name: 'New' })), ['name'])
    assert.deepEqual(Object.keys(await rejected(post, { name: '…' })), ['name'])
    assert.deepEqual(Object.keys(await rejected(post, { name: 'Kunde AG' })), ['name'])
    assert.deepEqual(Object.keys(await rejected(post, { name: 'X', slug: 'kunde-ag' })), ['slug'])
    assert.deepEqual(Object.keys(await rejected(put, { slug: 'new' })), ['slug'])
    assert.deepEqual(Object.keys(await rejected(put, { slug: 'verlag-gmbh' })), ['slug'])
    assert.deepEqual(await rejected(put, { licenses: 2 }), { licenses: '3 Lizenzen sind bereits vergeben.' })
    assert.deepEqual(await rejected(put, { licenses: -1 }), {
      licenses: 'Bitte geben Sie eine ganze Zahl von 0 bis 100.000 ein.',
    })
    assert.deepEqual(Object.keys(await rejected(put, { allowed_filter_types: [] })), ['allowed_filter_types'])
    assert.deepEqual(await rejected(put, { active_palette_id: 99 }), {
      active_palette_id: 'Diese Palette gibt es nicht.',
    })
    const foreign = { id: 1, name: 'Haus', colors: Array<string>(6).fill('#000000') }
    assert.deepEqual(await rejected(put, { palettes: [foreign] }), {
      palettes: 'Eine dieser Paletten gibt es nicht mehr.',
    })
    assert.equal((await manager(`PUT ${details(999)}`, { name: 'X' })).statusCode, 404)
    assert.equal((await manager(`GET ${details(999)}`)).statusCode, 404)
  })

  it('are saved from the version that was read, with their palettes [STAFF-08] [STAFF-32]', async () => {
    const colors = Array<string>(6).fill('#063157')
    const { id } = await found({ name: 'Bäckerei', licenses: 2, palettes: [{ name: 'Alt', colors }] })
    const before = (await manager(`GET ${details(id)}`)).json()
    const [{ id: paletteId }] = before.palettes
    const put = (body: object, version: string) =>
      manager(`PUT ${details(id)}`, body, { 'if-match': version })
    const saved = await put({ ...before, pro_role: 'CUSTOMER_FLATRATE', active_palette_id: paletteId }, '"1"')
    assert.deepEqual([saved.json().active_palette_id, saved.headers.etag], [paletteId, '"2"'])
    assert.deepEqual((await newest())?.after, {
      pro_role: 'CUSTOMER_FLATRATE',
      active_palette_id: paletteId,
      version: 2,
    })
    const stale = (await put({ name: 'Zu spät' }, '"1"')).json()
    assert.deepEqual(
      [stale.code, stale.changed_by, stale.current.version],
      ['conflict', 'key_account_manager@haus.example', 2],
    )
    // Saving the same again writes nothing.
    assert.equal((await put(saved.json(), '"2"')).headers.etag, '"2"')
    const without = (await put({ palettes: [] }, '"2"')).json()
    assert.deepEqual([without.palettes, without.active_palette_id], [[], null])
  })

  it('have their members managed, logged with IDs only [STAFF-03] [STAFF-32]', async () => {
    const members = `${ORGANIZATIONS}/${ORGANIZATION.kunde}/members`
    const rows = (await manager(`GET ${members}`)).json().members
    const [admin, editor] = ['admin@kunde.example', 'redaktion@kunde.example'].map(
      (email) => rows.find((row: { email: string }) => row.email === email).user_id as number,
    )
    assert.equal((await manager(`PUT ${members}/${admin}`, { role: 'EDITOR' })).json().code, 'conflict')
    assert.equal((await manager(`PUT ${members}/${editor}`, { role: 'ADMIN' })).json().role, 'ADMIN')
    const entry = await newest()
    assert.deepEqual(
      [entry?.action, entry?.objectId, entry?.after],
      ['MEMBER_ROLE_SET', ORGANIZATION.kunde, { user_id: editor, member_role: 'ADMIN' }],
    )
    await manager(`PUT ${members}/${editor}`, { role: 'EDITOR' })
    assert.equal((await manager(`DELETE ${members}/${editor}`)).statusCode, 204)
    assert.equal((await newest())?.action, 'MEMBER_REMOVED')
    assert.equal((await manager(`DELETE ${members}/${editor}`)).statusCode, 404)
    const { licenses, used_licenses: used } = (await manager(`GET ${details(ORGANIZATION.kunde)}`)).json()
    assert.deepEqual([licenses, used], [5, 2])
    assert.equal((await manager(`GET ${ORGANIZATIONS}/999/members`)).statusCode, 404)
  })

  it('invite and withdraw, which takes and returns a license [STAFF-03] [STAFF-32]', async () => {
    const { id } = await found({ name: 'Gärtnerei', licenses: 1 })
    const invitations = `${ORGANIZATIONS}/${id}/invitations`
    const body = { email: 'Chefin@gaertnerei.example', member_role: 'ADMIN' }
    const sent = (await manager(`POST ${invitations}`, body)).json()
    assert.deepEqual(
      [sent.email, sent.remaining_licenses, sent.delivery],
      ['chefin@gaertnerei.example', 0, 'SENT'],
    )
    const entry = await newest()
    assert.deepEqual(
      [entry?.action, entry?.after],
      ['INVITED', { invitation_id: sent.id, member_role: 'ADMIN' }],
    )
    const entries = await harness.db.$count(auditLog)
    const taken = { email: 'admin@verlag.example', member_role: 'EDITOR' }
    const rejected = await manager(`POST ${invitations}`, taken)
    assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'conflict'])
    assert.match(rejected.json().fields.email, /Mitglied von „Verlag GmbH“ .* zuerst dort/)
    await manager(`POST ${invitations}`, body) // a double click
    assert.equal(await harness.db.$count(auditLog), entries)
    const other = { email: 'zweite@gaertnerei.example', member_role: 'EDITOR' }
    assert.equal((await manager(`POST ${invitations}`, other)).json().code, 'no_licenses_left')
    assert.equal((await manager(`POST ${invitations}`, { ...other, email: 'x' })).statusCode, 422)
    assert.equal((await manager(`POST ${ORGANIZATIONS}/999/invitations`, other)).statusCode, 404)
    const list = (await manager(`GET ${invitations}`)).json()
    assert.deepEqual([list.total, list.remaining_licenses, list.is_mail_enabled], [1, 0, true])
    assert.equal((await manager(`DELETE ${invitations}/${sent.id}`)).statusCode, 204)
    assert.equal((await newest())?.action, 'INVITATION_WITHDRAWN')
    assert.equal((await manager(`DELETE ${invitations}/${sent.id}`)).statusCode, 404)
    assert.equal((await manager(`GET ${invitations}`)).json().remaining_licenses, 1)
  })
})

describe('concurrent changes, on both databases', () => {
  it('give the last license only once, to staff or customer [STAFF-09] [ORG-04]', async () => {
    for (const each of both.harnesses) {
      const staff = await each.asStaff('KEY_ACCOUNT_MANAGER')
      const customer = await each.as('admin@verlag.example')
      const own = `${ORGANIZATIONS}/${ORGANIZATION.verlag}`
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const body = { email: `gast${index}@verlag.example`, member_role: 'EDITOR' }
          return index % 2 === 0
            ? staff(`POST ${own}/invitations`, body)
            : customer('POST /provider/v1/pro/my_organization/invitations', body)
        }),
      )
      assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
      const rejected = answers.filter(({ statusCode }) => statusCode !== 200)
      assert.ok(rejected.every((answer) => answer.json().code === 'no_licenses_left'))
      const { licenses, used_licenses: used } = (await staff(`GET ${own}/details`)).json()
      assert.deepEqual([licenses, used], [2, 2])
    }
  })

  it('never leave fewer licenses than are in use [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      const staff = await each.asStaff('KEY_ACCOUNT_MANAGER')
      const { id } = (await staff(`POST ${ORGANIZATIONS}`, { name: 'Tischlerei', licenses: 4 })).json()
      const invite = (index: number) =>
        staff(`POST ${ORGANIZATIONS}/${id}/invitations`, {
          email: `p${index}@tischlerei.example`,
          member_role: 'EDITOR',
        })
      const save = () => staff(`PUT ${details(id)}`, { licenses: 2 })
      const answers = await Promise.all([invite(1), save(), invite(2), invite(3), save(), invite(4)])
      assert.ok(answers.every(({ statusCode }) => [200, 409, 422].includes(statusCode)))
      const { licenses, used_licenses: used } = (await staff(`GET ${details(id)}`)).json()
      assert.ok(used <= licenses, `${used} of ${licenses}`)
      assert.equal(
        (await staff(`GET ${ORGANIZATIONS}/${id}/invitations`)).json().remaining_licenses,
        licenses - used,
      )
    }
  })

  it('accept one of four saves from one version [STAFF-08] [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      const staff = await each.asStaff('KEY_ACCOUNT_MANAGER')
      const names = ['A', 'B', 'C', 'D'].map((letter) => `Flat ${letter}`)
      const answers = await Promise.all(
        names.map((name) => staff(`PUT ${details(ORGANIZATION.flatrate)}`, { name }, { 'if-match': '"1"' })),
      )
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409])
    }
  })
})

describe('a new customer', () => {
  it('is created, invited and logged in, and sees only the exclusive poll granted to it [STAFF-32] [STAFF-17]', async () => {
    const staff = await harness.as('intern@meinungsbild.example')
    const { id } = (await staff(`POST ${ORGANIZATIONS}`, { name: 'Neukunde eG', licenses: 1 })).json()
    const email = 'vorstand@neukunde.example'
    await staff(`POST ${ORGANIZATIONS}/${id}/invitations`, { email, member_role: 'ADMIN' })
    await staff(`PUT /provider/v1/admin/polls/${POLL.verlagOnly}/granted_organizations`, {
      organization_ids: [ORGANIZATION.verlag, id],
    })
    const message = (await harness.posted()).findLast(({ to }) => to === email)!
    const token = /\/invitation\/([\w-]+)/.exec(message.text)![1]

    const password = 'Kraniche ziehen im Oktober'
    const signup = await harness.anonymous('POST /provider/v1/auth/signup', {
      email,
      password,
      invitation_token: token,
    })
    const header = { 'x-auth-token': signup.json().auth_token as string }
    await harness.anonymous(`POST /provider/v1/pro/invitation/${token}/apply`, undefined, header)
    const login = (await harness.anonymous('POST /provider/v1/auth/login', { email, password })).json()
    const { organization, member_role: role } = login.user.pro
    assert.deepEqual([organization.id, organization.name, role], [id, 'Neukunde eG', 'ADMIN'])

    const customer: InjectFn = (call, body) =>
      harness.anonymous(call, body, { 'x-auth-token': login.auth_token as string })
    const { polls } = (await customer('GET /provider/v1/pro/polls/exclusives?limit=50')).json()
    assert.deepEqual(
      polls.map((poll: { id: number }) => poll.id),
      [POLL.verlagOnly],
    )
    const statuses = await Promise.all(
      [POLL.verlagOnly, POLL.kundeOnly, POLL.kundeResult].map(
        async (poll) => (await customer(`GET /provider/v1/pro/polls/${poll}`)).statusCode,
      ),
    )
    assert.deepEqual(statuses, [200, 404, 404])
    assert.equal((await customer(`GET ${details(id)}`)).statusCode, 403)
  })
})
