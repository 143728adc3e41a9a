import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { subscribeToStatements, type TimedStatement } from '../../src/database/statement-timing.ts'
import { runForRequest } from '../../src/lib/request-id.ts'
import { startSlowStatementAndPlanLog } from '../../src/process/slow-statements.ts'
import { setupBoth } from '../support/both-harnesses.ts'

const ID = 'request-of-the-test'

describe('statements, on both databases,', () => {
  const both = setupBoth()

  it('of a request bear its ID, those of other requests and of the background do not', async () => {
    for (const { app, open } of both.harnesses) {
      const statements: TimedStatement[] = []
      const stop = subscribeToStatements((statement) => statements.push(statement))
      const url = '/provider/v1/auth/login'
      const payload = { email: 'ada@kunde.example', password: 'geheim-und-falsch' }
      await Promise.all([
        app.inject({ method: 'POST', url, payload, headers: { 'x-request-id': ID } }),
        app.inject({ method: 'POST', url, payload }),
        open.pool.query('select 1'),
      ])
      stop()
      const own = statements.filter(({ requestId }) => requestId === ID)
      assert.ok(own.length > 0)
      assert.ok(new Set(statements.map(({ requestId }) => requestId)).size === 3)
      assert.equal(statements.find(({ text }) => text === 'select 1')?.requestId, undefined)
      assert.doesNotMatch(JSON.stringify(statements), /ada@|geheim/)
    }
  })

  it('contain the ID in a comment, unless they are prepared', async () => {
    for (const { open } of both.harnesses) {
      const ask = async (name?: string) => {
        const { rows } = await open.pool.query<{ text: string }>({
          ...(name && { name }),
          text: 'select current_query() as text',
        })
        return rows[0]?.text
      }
      const inRequest = (name?: string) =>
        new Promise((resolve, reject) => runForRequest(ID, () => void ask(name).then(resolve, reject)))
      assert.equal(await inRequest(), `/* request ${ID} */ select current_query() as text`)
      assert.equal(await inRequest('own_text'), 'select current_query() as text')
      assert.equal(await ask(), 'select current_query() as text')
    }
  })

  it('contain the ID of the request that waited for a connection, not of the one that released it', async () => {
    for (const { open } of both.harnesses) {
      const { max } = open.pool.options
      const held = await Promise.all(Array.from({ length: max }, () => open.pool.connect()))
      const ids = Array.from({ length: 2 * max }, (_, index) => `waiting-request-${index}`)
      const answers = ids.map(
        (id) =>
          new Promise<string | undefined>((resolve, reject) =>
            runForRequest(id, () => {
              const asked = open.pool.query<{ text: string }>('select current_query() as text')
              asked.then(({ rows }) => resolve(rows[0]?.text), reject)
            }),
          ),
      )
      runForRequest('releasing-request', () => held.forEach((client) => client.release()))
      assert.deepEqual(
        await Promise.all(answers),
        ids.map((id) => `/* request ${id} */ select current_query() as text`),
      )
    }
  })

  it('are logged if they are slow, with ID and plan, but without values', async () => {
    for (const { open } of both.harnesses) {
      const lines: Record<string, unknown>[] = []
      const log = { warn: (line: Record<string, unknown>) => void lines.push(line) }
      const stop = startSlowStatementAndPlanLog({ log, pool: open.background.pool, slowAfterMs: 40 })
      const text = 'select $1::text as address from pg_sleep(0.05)'
      const slow = () => open.pool.query(text, ['geheim@kunde.example'])
      const inRequest = () =>
        new Promise<unknown>((resolve, reject) => runForRequest(ID, () => void slow().then(resolve, reject)))
      await inRequest()
      await inRequest()
      await open.pool.query('select 1')
      await stop()
      await slow()
      assert.equal(lines.length, 2)
      for (const line of lines) {
        assert.deepEqual([line.reqId, line.statement], [ID, text])
        assert.ok(Number(line.milliseconds) >= 40)
      }
      const plans = lines.map(({ plan }) => plan).filter((plan) => typeof plan === 'string')
      assert.equal(plans.length, 1, 'a plan is logged once in ten minutes')
      assert.match(plans[0] ?? '', /Function Scan on pg_sleep/)
      assert.doesNotMatch(JSON.stringify(lines), /geheim/)

      const several = startSlowStatementAndPlanLog({ log, pool: open.background.pool, slowAfterMs: 1e-9 })
      await open.pool.query('select 1; create table never_planned (id int); drop table never_planned')
      await several()
      const last = lines.findLast(({ statement }) => String(statement).startsWith('select 1;'))
      assert.match(String(last?.plan), /^none/, 'only a single statement can be planned')
    }
  })
})
