import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../../../src/database/connection.ts'
import { memberships, sessions, users } from '../../../src/database/schema-accounts.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { buildApp } from '../../../src/host/app.ts'
import { tokenHash } from '../../../src/lib/tokens.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, type Harness } from '../../support/harness.ts'
import { castVotes } from './cast-votes.ts'

const MINUTE = 60_000

interface Stream {
  status: number
  /** Returns the data of the next event; null at the end of the stream. */
  next: () => Promise<unknown>
  leave: () => Promise<void>
}

/** Opens the event stream of a poll over HTTP, like a page. */
async function follow(
  { app, tokenFor }: Harness,
  user = 'redaktion@kunde.example',
  token?: string,
): Promise<Stream> {
  const address = app.server.address() as AddressInfo
  token ??= await tokenFor(user)
  const response = await fetch(
    `http://127.0.0.1:${address.port}/provider/v1/pro/polls/${POLL.open}/result_changes`,
    { headers: { 'x-auth-token': token } },
  )
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return null
      const found = /^event: result_state\ndata: (.*)\n\n$/.exec(value)
      if (found?.[1] !== undefined) return JSON.parse(found[1]) as unknown
    }
  }
  return { status: response.status, next, leave: () => reader.cancel() }
}

async function listening(open?: OpenDatabase): Promise<Harness> {
  const harness = await startHarness(open && { open })
  await harness.app.listen({ host: '127.0.0.1', port: 0 })
  return harness
}

describe('the stream of changes of a result', () => {
  let harness: Harness

  before(async () => {
    harness = await listening()
    harness.wait(Date.parse('2026-02-01T12:00:00Z') - harness.context.now().getTime())
    await castVotes(harness.db, { pollId: POLL.open, count: 40 })
  })
  after(() => harness.close())

  it('sends the current state, then one event per ten answers, and one on a new day [READ-81]', async () => {
    const { next, leave } = await follow(harness)
    assert.deepEqual(await next(), { open_day: '2026-02-01', answers: 40 })
    await castVotes(harness.db, { pollId: POLL.open, count: 9 })
    await castVotes(harness.db, { pollId: POLL.open, count: 1 })
    assert.deepEqual(await next(), { open_day: '2026-02-01', answers: 50 })
    await castVotes(harness.db, { pollId: POLL.open, count: 7 })
    harness.wait(12 * 60 * MINUTE)
    assert.deepEqual(await next(), { open_day: '2026-02-02', answers: 57 })
    await leave()
  })

  it('requires read access to the poll, and allows ten streams per user [READ-84]', async () => {
    const { anonymous } = harness
    const user = 'admin@kunde.example' // streams of other users may still be closing
    const call = `GET /provider/v1/pro/polls/${POLL.open}/result_changes`
    assert.equal((await anonymous(call)).statusCode, 401)
    const customer = await harness.as(user)
    assert.equal((await customer(call.replace(`${POLL.open}`, '99999'))).statusCode, 404)
    assert.equal((await customer(call.replace('GET', 'HEAD'))).statusCode, 404) // a stream that nobody reads
    const streams = await Promise.all(Array.from({ length: 10 }, () => follow(harness, user)))
    assert.deepEqual([...new Set(streams.map(({ status }) => status))], [200])
    const one = await customer(call)
    assert.deepEqual([one.statusCode, one.json<{ code: string }>().code], [429, 'rate_limited'])
    await streams[0]!.leave()
    let again = await follow(harness, user)
    while (again.status === 429) again = await follow(harness, user) // until the server noticed the end of the connection
    assert.equal(again.status, 200)
    await Promise.all([again, ...streams.slice(1)].map(({ leave }) => leave()))
  })

  it('ends when the server closes [READ-84]', async () => {
    const other = await listening()
    const { next } = await follow(other)
    assert.notEqual(await next(), null)
    const [ended] = await Promise.all([next(), other.close()])
    assert.equal(ended, null)
  })
})

/** The time within which a stream must end, in milliseconds: two checks, and a margin for a busy machine. */
const END_MS = 5_000

for (const { kind, open, installed } of EACH_DATABASE)
  describe(`the stream of changes of a result, with ${kind}`, installed, () => {
    const user = 'redaktion@kunde.example'
    let harness: Harness
    /** Another process of the same installation. */
    let other: FastifyInstance
    before(async () => {
      harness = await listening(await open())
      other = await buildApp(harness.context, { logger: false })
    })
    after(async () => {
      await other.close()
      await harness.close()
    })

    const inOther = (method: 'POST' | 'DELETE', url: string, token: string) =>
      other.inject({ method, url: `/provider/v1/${url}`, headers: { 'x-auth-token': token } })
    const sessionIdOf = async (token: string) => {
      const [session] = await harness.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash(token)))
      return session!.id
    }

    /** What ends a session or the right to read the poll. Each runs in another process than the stream. */
    const endings: Record<string, (token: string) => Promise<unknown>> = {
      logout: (token) => inOther('POST', 'auth/logout', token),
      'the end of the session in the settings': async (token) =>
        inOther('DELETE', `me/sessions/${await sessionIdOf(token)}`, await harness.tokenFor(user)),
      'the end of all other sessions': async () =>
        inOther('DELETE', 'me/sessions', await harness.tokenFor(user)),
      'the expiry of the session': async (token) =>
        harness.db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.tokenHash, tokenHash(token))),
      'the removal of the member': async () => {
        const [found] = await harness.db.select({ id: users.id }).from(users).where(eq(users.email, user))
        await harness.db.delete(memberships).where(eq(memberships.userId, found!.id))
      },
    }

    async function assertEnds(stream: Stream, end: () => Promise<unknown>): Promise<void> {
      assert.notEqual(await stream.next(), null)
      const begin = performance.now()
      await end()
      assert.equal(await stream.next(), null)
      const duration = performance.now() - begin
      assert.ok(duration < END_MS, `${duration} ms`)
    }

    it('ends at once for all readers after the poll is blocked [READ-84]', async () => {
      const streams = [await follow(harness, user), await follow(harness, 'admin@verlag.example')]
      const setStatus = (status: 'BLOCKED' | 'PUBLISHED') =>
        harness.db.update(polls).set({ status }).where(eq(polls.id, POLL.open))
      await Promise.all(streams.map((stream) => assertEnds(stream, () => setStatus('BLOCKED'))))
      await setStatus('PUBLISHED')
    })

    for (const [what, end] of Object.entries(endings)) {
      it(`ends at once after ${what}, and no other stream does [READ-84] [S4]`, async () => {
        const token = await harness.tokenFor(user)
        const kept = await follow(harness, 'admin@verlag.example')
        assert.notEqual(await kept.next(), null)
        await assertEnds(await follow(harness, user, token), () => end(token))
        await castVotes(harness.db, { pollId: POLL.open, count: 10 })
        assert.notEqual(await kept.next(), null)
        await kept.leave()
      })
    }
  })
