import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { openDatabase, type DatabaseOptions } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { contactRequests, secondFactors, users } from '../../src/database/schema-accounts.ts'
import { auditLog } from '../../src/database/schema-admin.ts'
import { mails } from '../../src/database/schema-mail.ts'
import { newServerDatabase } from '../support/databases.ts'
import { seedFixture } from '../support/fixture.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { runProgram } from '../support/programs.ts'

const EMAIL = 'redaktion@kunde.example'

suite('the data commands', () => {
  /** A database on a server if PostgreSQL is installed, which is faster, else the data folder. */
  let place: DatabaseOptions
  before(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'meinungsbild-data-'))
    place = { dataDir, databaseUrl: ON_SERVER.skip ? null : await newServerDatabase() }
    const open = await openDatabase(place)
    await migrateDatabase(open)
    await seedFixture(open.db)
    await open.close()
  })
  after(() => rm(place.dataDir, { recursive: true }))

  const run = (...words: string[]) => runCommand('data', ...words)
  const runCommand = (name: string, ...words: string[]) =>
    runProgram(name, words, {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
    })

  test('export and delete a person’s data [S15]', async () => {
    const exported = await run('export', EMAIL)
    assert.equal(JSON.parse(exported.stdout).account.email, EMAIL)
    assert.equal((await run('delete', EMAIL)).code, 0)
    const again = await run('export', EMAIL)
    assert.equal(again.code, 1)
    assert.match(again.stderr, /^Über redaktion@kunde\.example ist nichts gespeichert\.$/m)
  })

  test('include contact requests without an account [S15]', async () => {
    const open = await openDatabase(place)
    await open.db
      .insert(contactRequests)
      .values({ name: 'Erika', email: 'erika@firma.example', message: 'Bitte rufen Sie an.' })
    await open.close()
    const exported = await run('export', 'Erika@Firma.example')
    assert.equal(JSON.parse(exported.stdout).contact_requests.length, 1)
    assert.equal((await run('delete', 'erika@firma.example')).code, 0)
    assert.equal((await run('export', 'erika@firma.example')).code, 1)
  })

  test('print their usage', async () => {
    const { code, stderr } = await run('forget')
    assert.equal(code, 2)
    assert.match(stderr, /^Nennen Sie export oder delete .* Hilfe: npm run data -- --help$/m)
    const help = await run('--help')
    assert.deepEqual([help.code, help.stderr], [0, ''])
    assert.match(help.stdout, /npm run data -- export/)
  })

  test('reset an administrator’s second factor [STAFF-34]', async () => {
    const email = 'intern@meinungsbild.example'
    let open = await openDatabase(place)
    const [admin] = await open.db.select().from(users).where(eq(users.email, email))
    const factor = { userId: admin!.id, secret: Buffer.alloc(20), confirmedAt: new Date() }
    await open.db.insert(secondFactors).values(factor)
    await open.close()
    const reset = await runCommand('second-factor', 'reset', email)
    assert.equal(reset.stdout, `Zurückgesetzt: ${email}\n`, reset.stderr)
    open = await openDatabase(place)
    assert.equal(await open.db.$count(secondFactors), 0)
    const [entry] = await open.db.select().from(auditLog)
    assert.deepEqual([entry?.action, entry?.objectId, entry?.actorId], ['SECOND_FACTOR_RESET', admin!.id, 0])
    assert.equal(await open.db.$count(mails, eq(mails.recipient, email)), 1)
    await open.close()
    const again = await runCommand('second-factor', 'reset', email)
    assert.deepEqual([again.code, again.stderr], [1, `${email} hat keine Anmeldung in zwei Schritten.\n`])
  })
})
