import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { startMetrics } from '../../src/process/metrics.ts'
import { POLL } from '../support/fixture.ts'
import { startHarness, type Harness } from '../support/harness.ts'

let harness: Harness
let metrics: Awaited<ReturnType<typeof startMetrics>>
before(async () => {
  harness = await startHarness()
  await harness.app.listen({ host: '127.0.0.1', port: 0 })
  const { context, open, app } = harness
  metrics = await startMetrics(
    { context, open, servers: { app: app.server } },
    { host: '127.0.0.1', port: 0 },
  )
})
after(async () => {
  await metrics.stop()
  await harness.close()
})

it('serves requests by route and status, connections, work and results for Prometheus, without data of users [S16]', async () => {
  const { port } = harness.app.server.address() as AddressInfo // it listens on TCP
  const origin = `http://127.0.0.1:${port}/provider/v1`
  const headers = { 'x-auth-token': await harness.tokenFor('redaktion@kunde.example') }
  await fetch(`${origin}/pro/polls/${POLL.open}?secret=geheim`, { headers })
  await fetch(`${origin}/pro/polls`)
  await fetch(`${origin}/pro/polls`, { headers })
  const address = `http://127.0.0.1:${metrics.port}`
  let text = ''
  const value = (line: string) => Number(new RegExp(`^${line} (.+)$`, 'm').exec(text)?.[1])
  const requests = (route: string, status: number) =>
    value(
      `http_request_duration_seconds_count\\{server="app",method="GET",route="${route}",status="${status}"\\}`,
    )
  // A request is counted after its response was sent.
  for (let tries = 0; tries < 50 && requests('/provider/v1/pro/polls', 200) !== 1; tries++)
    text = await (await fetch(`${address}/metrics`)).text()
  assert.equal(requests('/provider/v1/pro/polls/:id', 200), 1)
  assert.equal(requests('/provider/v1/pro/polls', 200), 1)
  assert.equal(requests('none', 401), 1)
  assert.ok(value('database_use_seconds_count\\{pool="accounts"\\}') >= 2)
  assert.equal(value('queued_work\\{kind="mail",state="queued"\\}'), 0)
  assert.equal(value('poll_index_polls'), Object.keys(POLL).length)
  assert.ok(value('process_resident_memory_bytes') > 0)
  assert.doesNotMatch(text, /geheim|kunde/)
  assert.equal((await fetch(`${address}/`)).status, 404)
})
