import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { readConfig } from '../../src/config/config.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { polls } from '../../src/database/schema-content.ts'
import { migrateSeedAndDetectDemo } from '../../src/process/prepare.ts'
import { openEmbedded } from '../support/databases.ts'
import { seedFixture, POLL } from '../support/fixture.ts'

suite('a database in use', () => {
  let open: OpenDatabase
  before(async () => {
    open = await openEmbedded()
    await seedFixture(open.db)
  })
  after(() => open.close())

  const isDemo = async (env: Record<string, string>) =>
    (await migrateSeedAndDetectDemo(open, readConfig(env), (line) => assert.fail(line))).demo

  test('is not a demo, gets no demo content and shows no mails', async () => {
    assert.equal(await isDemo({}), false)
    assert.equal(await isDemo({ DEMO_DATA: 'true' }), false)
  })

  test('is a demo while it has demo content, and no start without demo leaves it as it is [S25]', async () => {
    await open.db.update(polls).set({ isDemo: true }).where(eq(polls.id, POLL.open))
    assert.equal(await isDemo({}), true)
    await assert.rejects(isDemo({ DEMO_DATA: 'false' }), /war eine Demo/)
  })
})
