import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import {
  memberships,
  oneTimeTokens,
  secondFactors,
  sessions,
  users,
} from '../../../src/database/schema-accounts.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { startBoth, setupBoth } from '../../support/both-harnesses.ts'
import { ORGANIZATION, PASSWORD } from '../../support/fixture.ts'
import type { Harness, InjectFn } from '../../support/harness.ts'

const STAFF = '/provider/v1/admin/users'

suite('the accounts of staff', () => {
  const both = setupBoth()
  const { harness } = both
  const admin = harness.user('intern@meinungsbild.example')

  let people = 0
  async function member(adminRoles: string[], on: Harness = harness, isProven = true) {
    const email = `team-${++people}@haus.example`
    const [model] = await on.db.select().from(users).limit(1)
    const { passwordHash } = model!
    const emailVerifiedAt = isProven ? on.context.now() : null
    const account = { email, emailVerifiedAt, passwordHash, adminRoles, lastName: 'Team' }
    const values = { ...account, voterRole: 'EMAIL_PASSWORD' as const }
    const [created] = await on.db.insert(users).values(values).returning()
    return { id: created!.id, email, send: await on.as(email) }
  }
  const newestEntry = async () => {
    const [row] = await harness.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return row!
  }

  test('are listed by name and role, without customers [STAFF-34]', async () => {
    await member(['SUPPORT', 'QUEUE_READ'])
    const { users: all, total } = (await admin(`GET ${STAFF}`)).json()
    assert.equal(all.length, total)
    assert.ok(all.every(({ admin_roles }: { admin_roles: string[] }) => admin_roles.length > 0))
    const found = (await admin(`GET ${STAFF}?role=QUEUE_READ&query=tEam`)).json()
    assert.deepEqual(found.users[0].admin_roles, ['SUPPORT', 'QUEUE_READ'])
    assert.equal(found.total, 1)
    assert.equal((await admin(`GET ${STAFF}?query=kunde.example`)).json().total, 0)
    const [customer] = await harness.db.select().from(users).where(eq(users.email, 'admin@kunde.example'))
    assert.equal((await admin(`GET ${STAFF}/${customer!.id}`)).statusCode, 404)
    const roles = { admin_roles: ['SUPPORT'] }
    assert.equal((await admin(`PUT ${STAFF}/${customer!.id}`, roles)).statusCode, 404)
  })

  test('are invited by e-mail with a link to set the first password [STAFF-34]', async () => {
    const body = { email: 'Neu@Haus.example', admin_roles: ['SUPPORT'], first_name: 'Nina' }
    const invited = await admin(`POST ${STAFF}`, body)
    assert.equal(invited.statusCode, 200, invited.body)
    const { user, link } = invited.json()
    assert.deepEqual([user.email, user.is_invited, link], ['neu@haus.example', true, null])
    const entry = await newestEntry()
    assert.deepEqual([entry.action, entry.objectId], ['INVITED', user.id])
    assert.ok(!JSON.stringify(entry).includes('haus.example'))

    const twice = await admin(`POST ${STAFF}`, body)
    assert.deepEqual(
      [twice.statusCode, twice.json().fields],
      [409, { email: 'Diese Person gehört bereits zum Team.' }],
    )
    const again = await admin(`POST ${STAFF}/${user.id}/invitation`)
    assert.equal(again.statusCode, 200)
    const links = (await harness.posted())
      .filter(({ to }) => to === 'neu@haus.example')
      .map(({ text }) => /\/reset-password\/(\S+)/.exec(text)?.[1])
    assert.equal(links.length, 2)
    const set = (token: string | undefined) =>
      harness.anonymous('POST /provider/v1/auth/reset_password', {
        new_password: 'Siebzehn rote Ziegel!',
        password_recovery_token: token,
      })
    assert.equal((await set(links[0])).statusCode, 410)
    assert.deepEqual((await set(links[1])).json().admin_roles, ['SUPPORT'])
    assert.equal((await admin(`POST ${STAFF}/${user.id}/invitation`)).statusCode, 409)
  })

  test('keep the password of a customer who joins, but not for an unverified address [STAFF-34]', async () => {
    const customer = 'redaktion@kunde.example'
    assert.equal(
      (await admin(`POST ${STAFF}`, { email: customer, admin_roles: ['SUPPORT'] })).statusCode,
      200,
    )
    const login = (email: string) =>
      harness.anonymous('POST /provider/v1/auth/login', { email, password: PASSWORD })
    assert.deepEqual((await login(customer)).json().admin_roles, ['SUPPORT'])

    const squatter = await member([], harness, false)
    assert.equal((await login(squatter.email)).statusCode, 200)
    const answer = await admin(`POST ${STAFF}`, { email: squatter.email, admin_roles: ['SUPPORT'] })
    assert.equal(answer.json().user.id, squatter.id)
    assert.equal((await login(squatter.email)).statusCode, 401)
    assert.equal((await squatter.send('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
  })

  test('show the link to a new account only, if the server sends no e-mail [STAFF-34]', async () => {
    const without = await startBoth({ config: { demo: false, smtpUrl: null }, mail: null })
    try {
      for (const each of without.harnesses) {
        const inviter = await each.as('intern@meinungsbild.example')
        const invite = async (email: string) => {
          const answer = await inviter(`POST ${STAFF}`, { email, admin_roles: ['SUPPORT'] })
          assert.equal(answer.statusCode, 200, answer.body)
          return answer.json()
        }
        const again = async (id: number) => (await inviter(`POST ${STAFF}/${id}/invitation`)).json()
        const idOf = async (email: string) => {
          const [found] = await each.db.select().from(users).where(eq(users.email, email))
          return found!.id
        }
        const add = (account: Partial<typeof users.$inferInsert>) =>
          each.db.insert(users).values({ voterRole: 'EMAIL', ...account })

        const { user, link } = await invite('neu@haus.example')
        assert.match(link, /\/reset-password\//)
        const renewed = await again(user.id)
        assert.match(renewed.link, /\/reset-password\//)
        assert.notEqual(renewed.link, link)
        const member = { userId: user.id, organizationId: ORGANIZATION.kunde, role: 'ADMIN' as const }
        await each.db.insert(memberships).values(member)
        assert.deepEqual(await again(user.id), { user: renewed.user, link: null, is_link_withheld: true })

        const seenAt = each.context.now()
        await add({ email: 'verwaist@haus.example' })
        await add({ email: 'aktiv@haus.example', emailVerifiedAt: seenAt, lastActiveAt: seenAt })
        for (const email of ['ohne-passwort@kunde.example', 'verwaist@haus.example', 'aktiv@haus.example']) {
          const invited = await invite(email)
          assert.deepEqual([invited.link, invited.is_link_withheld], [null, true], email)
          const repeated = await again(await idOf(email))
          assert.deepEqual([repeated.link, repeated.is_link_withheld], [null, true], email)
        }
        const known = await invite('redaktion@kunde.example')
        assert.deepEqual([known.link, known.is_link_withheld], [null, false])
        const tokens = await each.db.select().from(oneTimeTokens)
        assert.deepEqual([...new Set(tokens.map(({ userId }) => userId))], [user.id])
      }
    } finally {
      await without.close()
    }
  })

  const shutOut = (email: string, isClicked: boolean) => async () => {
    const [panelist] = await harness.db.insert(users).values({ voterRole: 'MASTER_DATA' }).returning()
    const signup = await (await harness.as(panelist!.id))('POST /provider/v1/auth/signup', { email })
    if (isClicked) {
      const emailVerifiedAt = harness.context.now()
      await harness.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, panelist!.id))
    }
    const squatter = { 'x-auth-token': signup.json().auth_token as string }
    const me = () => harness.anonymous('GET /provider/v1/admin/me', undefined, squatter)
    assert.equal((await me()).statusCode, 403)
    await harness.db
      .insert(secondFactors)
      .values({ userId: panelist!.id, secret: Buffer.alloc(64), confirmedAt: harness.context.now() })

    const invited = await admin(`POST ${STAFF}`, { email, admin_roles: ['SUPPORT'] })
    assert.equal(invited.json().user.id, panelist!.id)
    assert.equal((await me()).json().code, 'invalid_token')
    const messages = (await harness.posted()).filter(({ to }) => to === email)
    const removed = messages.find(({ subject }) => subject === 'Bitte richten Sie Ihre Anmeldung neu ein')
    assert.match(removed!.text, /haben wir die Anmeldung in zwei Schritten entfernt/)
    const message = messages.find(({ text }) => text.includes('/reset-password/'))!
    const chosen = await harness.anonymous('POST /provider/v1/auth/reset_password', {
      new_password: 'Siebzehn rote Ziegel!',
      password_recovery_token: /\/reset-password\/(\S+)/.exec(message.text)?.[1],
    })
    assert.deepEqual(chosen.json().admin_roles, ['SUPPORT'], 'the second factor was not hers')
  }
  test(
    'revoke the access of a stranger who registered the address, also without password [STAFF-34]',
    shutOut('chefin@haus.example', false),
  )
  test(
    'revoke the access of a stranger to a verified address without a membership [STAFF-34]',
    shutOut('leiterin@haus.example', true),
  )

  test('get and lose only roles that the actor has, unless the actor is ADMIN [STAFF-34]', async () => {
    const manager = await member(['INTERNAL_USER_WRITE', 'INTERNAL_USER_DELETE', 'SUPPORT'])
    const person = await member(['SUPPORT', 'POLL_MANAGER'])
    const boss = await member(['ADMIN'])
    const put = (id: number, roles: string[], send = manager.send) =>
      send(`PUT ${STAFF}/${id}`, { admin_roles: roles })
    const codeOf = async (answer: ReturnType<InjectFn>) => (await answer).json().code
    assert.equal(await codeOf(put(person.id, ['SUPPORT', 'POLL_MANAGER', 'ADMIN'])), 'forbidden')
    assert.equal(await codeOf(put(person.id, ['SUPPORT'])), 'forbidden')
    assert.equal(await codeOf(put(manager.id, ['INTERNAL_USER_WRITE', 'ADMIN'])), 'forbidden')
    assert.equal(await codeOf(put(boss.id, ['SUPPORT'])), 'forbidden')
    const invitation = { email: 'boss@haus.example', admin_roles: ['ADMIN'] }
    assert.equal(await codeOf(manager.send(`POST ${STAFF}`, invitation)), 'forbidden')
    for (const call of [
      `DELETE ${STAFF}/${boss.id}`,
      `DELETE ${STAFF}/${boss.id}/sessions`,
      `DELETE ${STAFF}/${boss.id}/second_factor`,
    ]) {
      assert.equal(await codeOf(manager.send(call)), 'forbidden', call)
    }
    const changed = await put(person.id, ['POLL_MANAGER'])
    assert.equal(changed.statusCode, 200)
    const { action, before: was, after: is } = await newestEntry()
    assert.deepEqual(
      [action, was?.admin_roles, is?.admin_roles],
      ['UPDATED', ['POLL_MANAGER', 'SUPPORT'], ['POLL_MANAGER']],
    )
    assert.deepEqual((await put(person.id, ['POLL_MANAGER', 'ADMIN'], admin)).json().admin_roles, [
      'ADMIN',
      'POLL_MANAGER',
    ])
    assert.equal((await put(person.id, ['POLL_MANAGER'], admin)).statusCode, 200)
    assert.equal((await put(boss.id, ['SUPPORT'], admin)).statusCode, 200)
  })

  test('are changed from their current version [STAFF-34, STAFF-08]', async () => {
    const { id } = await member(['SUPPORT'])
    const etag = (await admin(`GET ${STAFF}/${id}`)).headers.etag
    const put = (roles: string[]) =>
      admin(`PUT ${STAFF}/${id}`, { admin_roles: roles }, { 'if-match': String(etag) })
    assert.equal((await put(['QUEUE_READ'])).statusCode, 200)
    const conflict = await put(['SUPPORT', 'QUEUE_READ'])
    assert.equal(conflict.statusCode, 409)
    assert.deepEqual(conflict.json().current.admin_roles, ['QUEUE_READ'])
  })

  test('never lose the last ADMIN, also with concurrent requests [STAFF-34]', async () => {
    for (const each of both.harnesses) {
      const first = await each.as('intern@meinungsbild.example')
      const [own] = await each.db.select().from(users).where(eq(users.email, 'intern@meinungsbild.example'))
      await first(`POST ${STAFF}`, { email: 'nie-da@haus.example', admin_roles: ['ADMIN'] })
      const demote = { admin_roles: ['SUPPORT'] }
      for (const [call, body] of [
        [`PUT ${STAFF}/${own!.id}`, demote],
        ['DELETE /provider/v1/me', { password: PASSWORD }],
      ] as const) {
        const rejected = await first(call, body)
        assert.equal(rejected.statusCode, 409, call)
        assert.equal(
          rejected.json().message,
          'Mindestens eine Person muss die Rolle Administration behalten.',
        )
      }
      const second = await member(['ADMIN'], each)
      const answers = await Promise.all([
        first(`PUT ${STAFF}/${second.id}`, demote),
        second.send(`PUT ${STAFF}/${own!.id}`, demote),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode)
      assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join())
      await each.db
        .update(users)
        .set({ adminRoles: ['ADMIN'] })
        .where(eq(users.id, own!.id))
    }
  })

  test('are logged out by others, from one session or all [STAFF-34]', async () => {
    const person = await member(['SUPPORT'])
    await harness.as(person.email)
    const open = async () => (await admin(`GET ${STAFF}/${person.id}/sessions`)).json().sessions
    const [newest] = await open()
    assert.equal((await open()).length, 2)
    assert.ok(!JSON.stringify(await open()).includes('token'))
    const foreign = await admin(`DELETE ${STAFF}/1/sessions/${newest.id}`)
    assert.equal(foreign.statusCode, 404)
    assert.equal((await admin(`DELETE ${STAFF}/${person.id}/sessions/${newest.id}`)).statusCode, 204)
    assert.equal((await open()).length, 1)
    assert.equal((await admin(`DELETE ${STAFF}/${person.id}/sessions`)).statusCode, 204)
    assert.equal((await person.send('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
    assert.equal((await newestEntry()).action, 'SESSIONS_ENDED')
  })

  test('lose their access and keep their account; nobody removes themselves [STAFF-34]', async () => {
    const person = await member(['SUPPORT'])
    const [own] = await harness.db.select().from(users).where(eq(users.email, 'intern@meinungsbild.example'))
    assert.equal((await admin(`DELETE ${STAFF}/${own!.id}`)).json().code, 'forbidden')
    assert.equal((await admin(`DELETE ${STAFF}/${person.id}`)).statusCode, 204)
    assert.equal((await admin(`DELETE ${STAFF}/${person.id}`)).statusCode, 404)
    const [account] = await harness.db.select().from(users).where(eq(users.id, person.id))
    assert.deepEqual(account!.adminRoles, [])
    assert.deepEqual(await harness.db.select().from(sessions).where(eq(sessions.userId, person.id)), [])
    assert.equal((await newestEntry()).action, 'ACCESS_REMOVED')
  })

  test('get a lost second factor reset by another user, which is logged [STAFF-34]', async () => {
    const person = await member(['SUPPORT'])
    const [own] = await harness.db.select().from(users).where(eq(users.email, 'intern@meinungsbild.example'))
    const reset = (id: number) => admin(`DELETE ${STAFF}/${id}/second_factor`)
    assert.equal((await reset(person.id)).statusCode, 409)
    assert.equal((await reset(own!.id)).json().code, 'forbidden')
    const factor = { userId: person.id, secret: Buffer.alloc(20), confirmedAt: new Date() }
    await harness.db.insert(secondFactors).values(factor)
    assert.equal((await admin(`GET ${STAFF}/${person.id}`)).json().has_second_factor, true)
    assert.equal((await reset(person.id)).statusCode, 204)
    assert.equal((await admin(`GET ${STAFF}/${person.id}`)).json().has_second_factor, false)
    assert.equal((await person.send('GET /provider/v1/me/sessions')).json().code, 'invalid_token')
    const entry = await newestEntry()
    assert.deepEqual(
      [entry.action, entry.objectId, entry.actorId],
      ['SECOND_FACTOR_RESET', person.id, own!.id],
    )
    assert.ok(
      (await harness.posted()).some(({ to, text }) => to === person.email && text.includes('zurückgesetzt')),
    )
  })
})
