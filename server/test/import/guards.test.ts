import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { decisionIndexes } from '../../src/database/schema-indexes.ts'
import { lockAndAssertNotInLockedIndexes } from '../../src/import/guards.ts'
import { openEmbedded } from '../support/databases.ts'

describe('an import that deletes or replaces a poll', () => {
  let open: OpenDatabase
  before(async () => {
    open = await openEmbedded()
  })
  after(() => open.close())

  const check = (pollId: number) =>
    open.db.transaction((transaction) =>
      lockAndAssertNotInLockedIndexes(transaction, [{ id: pollId, importKey: 'rad' }]),
    )
  const formulaOf = (pollId: number) => ({
    components: [{ pollId, weight: 1, answers: [{ position: 0, factor: 100 }] }],
    base: null,
  })

  it('is rejected for a poll of a locked index, also of its earlier formulas [INDEX-06]', async () => {
    await open.db.insert(decisionIndexes).values([
      {
        slug: 'fest',
        title: 'Fest',
        status: 'LOCKED',
        formula: formulaOf(1),
        pastFormulas: [{ formula: formulaOf(2), until: '2026-01' }],
      },
      { slug: 'offen', title: 'Offen', status: 'PUBLISHED', formula: formulaOf(3) },
    ])
    for (const id of [1, 2])
      await assert.rejects(
        check(id),
        /„rad“ \(\d\) gehört zum festgeschriebenen Index „fest“, dessen Formel und importierte Daten bleiben/,
      )
    await check(3)
  })
})
