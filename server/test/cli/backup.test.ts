import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { polls } from '../../src/database/schema-content.ts'
import { findPollsForPreview } from '../../src/provider/results/preview/repository.ts'
import { toEnginePollDescription } from '../../src/provider/results/view/description-presenter.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { castVotes } from '../provider/results/cast-votes.ts'
import { newServerDatabase, newUnmigratedDatabase } from '../support/databases.ts'
import { POLL, seedFixture } from '../support/fixture.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { runProgram } from '../support/programs.ts'

const runCommand = (name: 'backup' | 'restore', place: DatabaseOptions, folder: string) =>
  runProgram(name, [folder], {
    ...process.env,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
  })

/** Returns the figures of a poll, from its votes. */
async function figuresOf({ db, pool }: OpenDatabase): Promise<unknown> {
  const [poll] = await findPollsForPreview(db, [POLL.open])
  const engine = new ResultsEngine({
    loader: new VoteStorage(pool).load,
    secret: () => Promise.resolve('a secret of the tests'),
  })
  return engine.query(toEnginePollDescription(poll!), { groupBy: ['age'] })
}

for (const { kind, installed, place, empty } of [
  {
    kind: 'the embedded database while the server runs',
    installed: {},
    place: () => Promise.resolve(null),
    empty: () => Promise.resolve(null),
  },
  {
    kind: 'a PostgreSQL server',
    installed: ON_SERVER,
    place: newServerDatabase,
    empty: newUnmigratedDatabase,
  },
])
  suite(`a backup of ${kind}`, installed, () => {
    let root: string
    let source: DatabaseOptions
    let target: DatabaseOptions
    let open: OpenDatabase
    before(async () => {
      root = await mkdtemp(path.join(tmpdir(), 'meinungsbild-backup-'))
      source = { dataDir: path.join(root, 'data'), databaseUrl: await place() }
      target = { dataDir: path.join(root, 'restored'), databaseUrl: await empty() }
      open = await openDatabase(source)
      await migrateDatabase(open)
      await seedFixture(open.db)
      await castVotes(open.db, { pollId: POLL.open, count: 300, day: () => 10 })
      await mkdir(path.join(source.dataDir, 'files'), { recursive: true })
      await writeFile(path.join(source.dataDir, 'files', 'bild.png'), 'an image')
      await writeFile(path.join(source.dataDir, 'secret.key'), 'a secret of 32 characters or more')
    })
    after(async () => {
      await open.close()
      await rm(root, { recursive: true, force: true })
    })

    test('restores polls, figures, files and secrets as of the backup, and overwrites nothing [S27]', async () => {
      const folder = path.join(root, 'sicherung')
      const figures = await figuresOf(open)
      const made = await runCommand('backup', source, folder)
      assert.deepEqual([made.code, made.stderr], [0, ''])
      assert.equal((await stat(folder)).mode & 0o077, 0)
      await open.db.update(polls).set({ title: 'Danach' }).where(eq(polls.id, POLL.open)) // it still accepts writes
      assert.equal((await runCommand('backup', source, folder)).code, 1)

      const restored = await runCommand('restore', target, folder)
      assert.deepEqual([restored.code, restored.stderr], [0, ''])
      const copy = await openDatabase(target)
      try {
        const [poll] = await copy.db.select().from(polls).where(eq(polls.id, POLL.open))
        assert.equal(poll?.title, 'Tempolimit auf Autobahnen')
        assert.deepEqual(await figuresOf(copy), figures)
        const { rows } = await copy.db.execute(sql`select count(*) as votes from votes`)
        assert.deepEqual(rows, [{ votes: 300 }])
      } finally {
        await copy.close()
      }
      assert.equal(await readFile(path.join(target.dataDir, 'files', 'bild.png'), 'utf8'), 'an image')
      assert.equal(
        await readFile(path.join(target.dataDir, 'secret.key'), 'utf8'),
        'a secret of 32 characters or more',
      )
      const again = await runCommand('restore', target, folder)
      assert.equal(again.code, 1)
      assert.match(again.stderr, /gibt es schon|nicht leer/)
    })
  })

test('a backup refuses votes on another server, which it would not contain', ON_SERVER, async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'meinungsbild-backup-'))
  const place = { dataDir: path.join(root, 'data'), databaseUrl: await newServerDatabase() }
  const open = await openDatabase(place)
  try {
    await open.pool.query(`
      alter table vote_texts drop constraint vote_texts_poll_id_vote_id_votes_poll_id_id_fk;
      alter table votes drop constraint votes_poll_id_id_pk, drop constraint votes_poll_id_polls_id_fk,
        drop constraint votes_voter_id_voters_id_fk, drop constraint votes_exclusion_id_vote_exclusions_id_fk;
      alter table votes detach partition votes_3;
      create foreign data wrapper second;
      create server second foreign data wrapper second;
      create foreign table votes_3_second partition of votes for values with (modulus 16, remainder 3) server second`)
    const { code, stderr } = await runCommand('backup', place, path.join(root, 'sicherung'))
    assert.equal(code, 1)
    assert.match(stderr, /Stimmen liegen auf einem anderen Server \(votes_3_second\)/)
  } finally {
    await open.close()
    await rm(root, { recursive: true, force: true })
  }
})
