import assert from 'node:assert/strict'
import { decisionIndexes } from '../../server/src/database/schema-indexes.ts'
import { insertMonthlyPoll } from '../../server/test/provider/decision-indexes/monthly-polls.ts'
import * as api from '../../src/api/decision-indexes'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

/** Inserts a published index of a new poll. */
async function insertIndex(slug: string): Promise<void> {
  const pollId = await insertMonthlyPoll(contract.db, { '2025-01': [50, 30, 20], '2025-02': [60, 30, 10] })
  await contract.db.insert(decisionIndexes).values({
    slug,
    title: slug,
    status: 'PUBLISHED',
    formula: { components: [{ pollId, weight: 1, answers: [{ position: 0, factor: 100 }] }], base: null },
    publishedAt: new Date('2025-03-01'),
  })
}

testApiFile(contract, 'decision-indexes.ts', api, {
  fetchDecisionIndexes: async () => {
    await insertIndex('konjunktur')
    const page = await api.fetchDecisionIndexes({ query: 'konjunktur', limit: 10, offset: 0 }, options)
    assert.deepEqual(
      page.decisionIndexes.map(({ slug, pollCount, latest }) => [slug, pollCount, latest?.hasBase]),
      [['konjunktur', 1, false]],
    )
  },
  fetchDecisionIndex: async () => {
    await insertIndex('stimmung')
    const { values, formulas } = await api.fetchDecisionIndex('stimmung', options)
    assert.deepEqual([values.length, formulas.at(-1)?.components[0]?.title], [2, 'Lage'])
  },
  exportDecisionIndex: async () => {
    await insertIndex('ausfuhr')
    const csv = await api.exportDecisionIndex({ slug: 'ausfuhr', type: 'csv' }, options)
    assert.ok(typeof csv === 'string')
    const workbook = await api.exportDecisionIndex({ slug: 'ausfuhr', type: 'xlsx' }, options)
    assert.ok(workbook instanceof Blob && workbook.size > 1000)
    const [head = '', ...rows] = csv.trim().split('\r\n')
    assert.match(head, /Index;von;bis;noch nicht zu Ende;Wert;95 % von;95 % bis;Teil: Lage \(\d+\)$/)
    assert.deepEqual(
      rows.map((row) => row.split(';').slice(0, 2)),
      [
        ['ausfuhr', '2025-01-01'],
        ['ausfuhr', '2025-02-01'],
      ],
    )
  },
})
