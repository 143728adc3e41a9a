import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { openDatabase, type DatabaseOptions } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { users } from '../../src/database/schema-accounts.ts'
import { polls } from '../../src/database/schema-content.ts'
import { mails } from '../../src/database/schema-mail.ts'
import { newServerDatabase } from '../support/databases.ts'
import { POLL, seedFixture } from '../support/fixture.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { runProgram } from '../support/programs.ts'

suite('the command that ends a demo', () => {
  /** A database on a server if PostgreSQL is installed, which is faster, else the data folder. */
  let place: DatabaseOptions
  before(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'end-demo-'))
    place = { dataDir, databaseUrl: ON_SERVER.skip ? null : await newServerDatabase() }
    await withDatabase(async ({ db }) => {
      await seedFixture(db)
      await db.update(polls).set({ isDemo: true }).where(eq(polls.id, POLL.open))
      await db
        .insert(mails)
        .values({ recipient: 'a@b.de', subject: 'Link', body: 'geheimer Link', status: 'OUTBOX' })
    })
  })
  after(() => rm(place.dataDir, { recursive: true }))

  async function withDatabase<T>(
    work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ): Promise<T> {
    const open = await openDatabase(place)
    try {
      await migrateDatabase(open)
      return await work(open)
    } finally {
      await open.close()
    }
  }
  const run = (...words: string[]) =>
    runProgram('end-demo', words, {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      SMTP_URL: '',
    })
  const rolesOf = (email: string) =>
    withDatabase(
      async ({ db }) => (await db.select().from(users).where(eq(users.email, email)))[0]?.adminRoles,
    )

  test('lists who has access, and ends it for all but the named accounts [S25]', async () => {
    const listed = await run()
    assert.match(listed.stdout, /^ {2}intern@meinungsbild\.example · ADMIN$/m)
    assert.match(listed.stdout, /^ {2}admin@kunde\.example · Kunde AG \(ADMIN\)$/m)
    assert.match(listed.stdout, /Nichts wurde geändert/)
    const unknown = await run('--keep', 'niemand@haus.de')
    assert.equal(unknown.code, 1)
    assert.match(unknown.stderr, /Nichts wurde geändert/)
    assert.deepEqual(await rolesOf('intern@meinungsbild.example'), ['ADMIN'])

    const early = await run('--confirm')
    assert.equal(early.code, 1)
    assert.match(early.stderr, /noch nicht beendet\. Nichts wurde geändert/)

    const ended = await run('--keep', 'Redaktion@Flat.example')
    assert.equal(ended.code, 0, ended.stderr)
    assert.match(
      ended.stdout,
      /^Die Demo ist beendet\. Ihren Zugang verloren: 9 Konten\. Gesperrt: 1 Umfragen\.$/m,
    )
    assert.match(ended.stdout, /^Zugang hat weiter: redaktion@flat\.example · Flat SE \(EDITOR\)$/m)
    assert.match(ended.stdout, /npm run organization -- --email ADRESSE --admin-role ADMIN/)
    assert.deepEqual(await rolesOf('intern@meinungsbild.example'), [])
    const [mail] = await withDatabase(({ db }) => db.select().from(mails))
    assert.deepEqual([mail!.status, mail!.body], ['NOT_SENT', ''])

    const confirmed = await run('--confirm')
    assert.match(
      confirmed.stdout,
      /^Bestätigt\. Zugang haben:\n {2}redaktion@flat\.example · Flat SE \(EDITOR\)$/m,
    )
  })

  test('rejects options that contradict each other', async () => {
    const both = await run('--keep', 'a@b.de', '--keep-nobody')
    assert.equal(both.code, 2)
    assert.match(both.stderr, /entweder --keep oder --keep-nobody/)
  })
})
