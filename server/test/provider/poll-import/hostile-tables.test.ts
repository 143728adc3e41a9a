import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PollUploadWire } from '../../../src/provider/poll-import/schema.ts'
import { setupHarness } from '../../support/harness.ts'
import { HOSTILE_CSV, HOSTILE_SAV, HOSTILE_XLSX, type HostileTable } from '../../support/hostile-tables.ts'

const IMPORT = '/provider/v1/admin/polls/import'
const MAX_RESPONSE_BYTES = 256 * 1024
const MAX_LIVE_MS = 1_000
const MAX_GROWTH_BYTES = 300 * 1024 * 1024
/** The server answers before a connection without traffic is closed. */
const MAX_SECONDS = 55

let port: number
let token: string
const harness = setupHarness({
  prepare: async () => {
    await harness.app.listen({ port: 0, host: '127.0.0.1' })
    port = (harness.app.server.address() as AddressInfo).port
    token = await harness.tokenFor('umfragen@meinungsbild.example')
  },
})

interface Answer {
  readonly status: number
  readonly body: string
}

const post = (path: string, type: string, content: string | Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { port, path, method: 'POST', headers: { 'content-type': type, 'x-auth-token': token } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (body += piece))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      },
    )
    sent.on('error', reject).end(content)
  })

/** Returns the memory of this process and of the processes that it has started, on Linux. */
function memoryInUse(): number {
  const own = process.memoryUsage.rss()
  try {
    const { pid } = process
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + residentBytes(child), own)
  } catch {
    return own
  }
}

function residentBytes(pid: string): number {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0 // has ended
  }
}

/** Sends a request, and measures the server until the answer is here. */
async function measured(send: () => Promise<Answer>) {
  const before = memoryInUse()
  const started = performance.now()
  let isDone = false
  const watch = async () => {
    let slowest = 0
    let growth = 0
    while (!isDone) {
      const asked = performance.now()
      const { status } = await fetch(`http://127.0.0.1:${port}/health/live`)
      assert.equal(status, 200)
      slowest = Math.max(slowest, performance.now() - asked)
      growth = Math.max(growth, memoryInUse() - before)
      await sleep(100)
    }
    return { slowest, growth }
  }
  const watching = watch()
  const answer = await send().finally(() => (isDone = true))
  return { ...answer, ...(await watching), seconds: (performance.now() - started) / 1000 }
}

type Measured = Awaited<ReturnType<typeof measured>>

function assertHarmless({ body, slowest, growth, seconds }: Measured): void {
  assert.ok(Buffer.byteLength(body) <= MAX_RESPONSE_BYTES, `a response of ${Buffer.byteLength(body)} bytes`)
  assert.ok(slowest < MAX_LIVE_MS, `/health/live took ${Math.round(slowest)} ms`)
  assert.ok(growth < MAX_GROWTH_BYTES, `${Math.round(growth / 1024 / 1024)} MiB more`)
  assert.ok(seconds < MAX_SECONDS, `${Math.round(seconds)} s`)
}

const settingsOf = ({ proposal }: PollUploadWire) => ({
  ...proposal,
  study: 'Studie',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  date: null,
  status: 'CREATED',
  mode: 'CREATE',
  skip_bad_rows: true,
  institute: '',
  source: '',
})

/** Uploads a table, and checks it if it is accepted. */
async function attack({ name, content }: HostileTable): Promise<void> {
  const file = Buffer.from(content())
  const upload = await measured(() => post(`${IMPORT}?name=${name}`, 'application/octet-stream', file))
  assertHarmless(upload)
  if (upload.status === 422) {
    const { code, fields } = JSON.parse(upload.body) as { code: string; fields: { file: string } }
    assert.equal(code, 'validation_failed')
    assert.match(fields.file, /^Die Datei „.+“ .+[.?)]$/s)
    return
  }
  assert.equal(upload.status, 200, upload.body.slice(0, 1_000))
  const table = JSON.parse(upload.body) as PollUploadWire
  const settings = JSON.stringify(settingsOf(table))
  const check = await measured(() => post(`${IMPORT}/${table.id}/check`, 'application/json', settings))
  assertHarmless(check)
  assert.equal(check.status, 200, check.body.slice(0, 1_000))
}

for (const [format, tables] of Object.entries({ CSV: HOSTILE_CSV, XLSX: HOSTILE_XLSX, SAV: HOSTILE_SAV }))
  describe(`an uploaded ${format} file`, () => {
    for (const table of tables)
      it(`with ${table.about} is answered soon, without harm to others [S24]`, () => attack(table))
  })
