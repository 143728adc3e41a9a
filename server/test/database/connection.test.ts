import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, Socket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { FolderInUseError } from '../../src/database/folder-lock.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { mails } from '../../src/database/schema-mail.ts'
import { setupDatabases } from '../support/databases.ts'
import { programAddress } from '../support/programs.ts'

const mail = (subject: string) => ({ recipient: 'a@b.example', subject, body: '' })

describe('a database of either kind', () => {
  const both = setupDatabases()

  it('isolates large and small statements of several clients', async () => {
    const expected = Array.from({ length: 60 }, (_, index) => [300_000 + index, index + 1 + (index % 3)])
    for (const { withoutTimeouts } of both.databases) {
      await withoutTimeouts(async ({ pool }) => {
        const answers = expected.map(async (_, index) => {
          const large = await pool.query<{ size: number }>('select length($1::text) as size', [
            'x'.repeat(300_000 + index),
          ])
          const small = await pool.query<{ a: number }>({
            name: `sum${index % 3}`,
            text: `select $1::int + $2::int + ${index % 3} as a`,
            values: [index, 1],
          })
          return [large.rows[0]?.size, small.rows[0]?.a]
        })
        assert.deepEqual(await Promise.all(answers), expected)
      })
    }
  })

  it('starts no parallel workers for a statement, which takes longer than executing it', async () => {
    const name = 'max_parallel_workers_per_gather'
    for (const { pool } of both.databases.filter(({ kind }) => kind === 'server'))
      assert.deepEqual((await pool.query(`show ${name}`)).rows, [{ [name]: '0' }])
  })

  it('isolates a transaction, and rolls it back when its client disconnects', async () => {
    for (const { pool, db } of both.databases) {
      await db.delete(mails)
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into mails (recipient, subject, body) values ('a', 'b', 'c')`)
      const seen = db.$count(mails)
      client.release(true) // like a broken connection
      assert.equal(await seen, 0)
      assert.equal(await db.$count(mails), 0)
    }
  })

  it('continues after a client with a rejected prepared statement disconnects', async () => {
    for (const { pool } of both.databases) {
      const client = await pool.connect()
      await assert.rejects(client.query({ name: 'rejected', text: 'select from where' }), { code: '42601' })
      client.release(true)
      const named = () => pool.query<{ one: number }>({ name: 'one', text: 'select 1 as one' })
      assert.deepEqual((await named()).rows, [{ one: 1 }])
      assert.deepEqual((await named()).rows, [{ one: 1 }])
    }
  })

  it('returns IDs and counts as numbers, and the same code for a duplicate', async () => {
    for (const { pool } of both.databases) {
      assert.deepEqual((await pool.query('select count(*) as n from polls')).rows, [{ n: 0 }])
      await pool.query(
        `insert into bundles (slug, title, color, status) values ('a', 'A', '#000000', 'CREATED')`,
      )
      await assert.rejects(
        pool.query(
          `insert into bundles (slug, title, color, status) values ('a', 'B', '#000000', 'CREATED')`,
        ),
        { code: '23505' },
      )
    }
  })
})

describe('a connection to a server', () => {
  it('is kept alive by a packet a minute, because firewalls forget quiet ones', async ({ mock }) => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const setKeepAlive = mock.method(Socket.prototype, 'setKeepAlive')
    const open = await openDatabase({ databaseUrl: `postgres://postgres@127.0.0.1:${port}/a`, dataDir: '' })
    try {
      for (const { pool } of [open, open.background]) await assert.rejects(pool.query('select 1'))
    } finally {
      await open.close()
      server.close()
    }
    assert.deepEqual(
      setKeepAlive.mock.calls.map((call) => call.arguments),
      Array(2).fill([true, 60_000]),
    )
  })
})

describe('the data folder', () => {
  let folder: string
  let open: OpenDatabase
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meinungsbild-test-'))
    open = await openDatabase({ dataDir: folder })
    await migrateDatabase(open)
  })
  after(async () => {
    await open.close()
    await rm(folder, { recursive: true })
  })

  it('keeps its data over a restart', async () => {
    await open.db.insert(mails).values(mail('bleibt'))
    await open.close()
    open = await openDatabase({ dataDir: folder })
    await migrateDatabase(open)
    assert.equal(await open.db.$count(mails), 1)
  })

  it('rejects a second process and names the first one', async () => {
    await assert.rejects(openDatabase({ dataDir: folder }), (error: Error) => {
      assert.ok(error instanceof FolderInUseError)
      assert.match(error.message, new RegExp(`von Prozess ${process.pid} benutzt`))
      return true
    })
  })

  it('is reopened after a killed process, with all acknowledged data', async () => {
    await open.close()
    const script = `
      import { openDatabase } from ${await programAddress('connection')}
      const open = await openDatabase({ dataDir: ${JSON.stringify(folder)} })
      for (let count = 1; ; count++) {
        await open.pool.query("insert into mails (recipient, subject, body) values ('k', 'killed', '')")
        process.stdout.write(count + '\\n')
      }`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
    let acknowledged = 0
    child.stdout.on('data', (data: Buffer) => {
      acknowledged = Number(data.toString().trim().split('\n').at(-1))
      if (acknowledged >= 20) child.kill('SIGKILL')
    })
    await once(child, 'close')
    assert.ok(acknowledged >= 20)

    open = await openDatabase({ dataDir: folder })
    const { rows } = await open.pool.query<{ n: number }>(
      `select count(*) as n from mails where recipient = 'k'`,
    )
    assert.ok((rows[0]?.n ?? 0) >= acknowledged, `${rows[0]?.n} of ${acknowledged}`)
  })

  it('is reopened if the lock is truncated or its process ID was reused', async () => {
    await open.close()
    const lock = join(folder, 'meinungsbild.lock')
    for (const content of ['{"pid":', JSON.stringify({ pid: process.pid, startedAt: '1' })]) {
      await writeFile(lock, content)
      open = await openDatabase({ dataDir: folder })
      assert.equal((JSON.parse(await readFile(lock, 'utf8')) as { pid: number }).pid, process.pid)
      await open.close()
    }
    open = await openDatabase({ dataDir: folder })
  })
})
