import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../src/database/connection.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { deleteImportedPolls } from '../../../src/import/undo-import.ts'
import { archivePollsThatReachedEnd } from '../../../src/provider/admin-polls/auto-archive-service.ts'
import { insertPoll } from '../../support/content.ts'
import { openServer, waitForLocks } from '../../support/databases.ts'
import { setupHarness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'

describe('several polls are locked in the order of their IDs', ON_SERVER, () => {
  const harness = setupHarness({ open: openServer })
  const staff = harness.user('umfragen@meinungsbild.example')

  /** Inserts two polls that a scan of the table finds in the other order. */
  async function insertPair(fields: (name: 'A' | 'B') => Parameters<typeof insertPoll>[1]) {
    const pair = [
      await insertPoll(harness.db, fields('A')),
      await insertPoll(harness.db, fields('B')),
    ] as const
    // A row moves to the end of the table when it is written.
    for (const id of pair.toReversed())
      await harness.db.update(polls).set({ status: 'PUBLISHED' }).where(eq(polls.id, id))
    const { rows } = await harness.db.execute(sql`select id from polls where id in ${pair}`)
    assert.deepEqual(rows, [{ id: pair[1] }, { id: pair[0] }])
    return pair
  }

  /** Starts two changes, one after the other, while a vote holds a poll. @returns the result of both */
  async function duringVote<First, Second>(
    pollId: number,
    first: () => PromiseLike<First>,
    second: () => PromiseLike<Second>,
  ): Promise<[First, Second]> {
    const started = await harness.db.transaction(async (vote: Transaction) => {
      await vote.execute(sql`select 1 from polls where id = ${pollId} for share`)
      const changes = Promise.all([first(), waitForLocks(harness.db).then(second)])
      changes.catch(() => undefined) // awaited below
      await waitForLocks(harness.db, 2)
      return { changes }
    })
    return started.changes
  }

  const statusesOf = async (ids: readonly number[]) =>
    (
      await harness.db
        .select({ status: polls.status })
        .from(polls)
        .where(inArray(polls.id, [...ids]))
    ).map(({ status }) => status)

  it('by the automatic end, which waits for staff who archive them together [STAFF-13]', async () => {
    const pair = await insertPair((title) => ({ title, autoArchive: 'DATE', autoArchiveOn: '2020-01-01' }))
    const [bulk, archived] = await duringVote(
      pair[0],
      () => staff('POST /provider/v1/admin/polls/bulk/archive', { poll_ids: [...pair] }),
      () =>
        harness.db.transaction((transaction) =>
          archivePollsThatReachedEnd(transaction, harness.context.now(), undefined),
        ),
    )
    assert.equal(bulk.statusCode, 200, bulk.body)
    assert.deepEqual(archived, [])
    assert.deepEqual(await statusesOf(pair), ['ARCHIVED', 'ARCHIVED'])
  })

  it('by taking back an import, which waits for staff who archive them together', async () => {
    const pair = await insertPair((name) => ({ title: name, importKey: `races ${name}` }))
    const keys = ['races A', 'races B']
    const [bulk, deleted] = await duringVote(
      pair[0],
      () => staff('POST /provider/v1/admin/polls/bulk/archive', { poll_ids: [...pair] }),
      () => deleteImportedPolls(harness.db, keys, { canDeleteWidgetVotes: true }),
    )
    assert.equal(bulk.statusCode, 200, bulk.body)
    assert.deepEqual(
      deleted.map(({ id }) => id),
      [...pair],
    )
  })
})
