import assert from 'node:assert/strict'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/result-exports'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
const pollId = POLL.open

testApiFile(contract, 'result-exports.ts', api, {
  exportPollComparison: async () => {
    await castVotes(contract.db, { pollId, count: 800, day: (index) => 10 + (index % 2) * 30 })
    const query = { gender: 'FEMALE', vsGender: 'MALE' }
    const table = await api.exportPollComparison({ pollId, query, type: 'csv' }, options)
    assert.ok(typeof table === 'string' && /;weiblich;.*;männlich;/.test(table))
    const picture = await api.exportPollComparison({ pollId, query, type: 'png' }, options)
    assert.ok(picture instanceof Blob && picture.size > 10_000)
  },
  exportPollWaves: async () => {
    await contract.db.execute(
      `update polls set series_key = 'Tempolimit' where id in (${pollId}, ${POLL.frozen})`,
    )
    const query = { gender: 'FEMALE' }
    const table = await api.exportPollWaves({ pollId, query, type: 'csv' }, options)
    assert.ok(typeof table === 'string' && table.includes(';Welle;'))
    const picture = await api.exportPollWaves({ pollId, query, type: 'png' }, options)
    assert.ok(picture instanceof Blob && picture.size > 10_000)
  },
  exportPollFlows: async () => {
    // There is no earlier poll of this question.
    await assert.rejects(
      api.exportPollFlows({ pollId: POLL.frozen, query: {}, type: 'csv' }, options),
      /not_found/,
    )
  },
  exportDistrictEstimates: async () => {
    await assert.rejects(api.exportDistrictEstimates(POLL.frozen, options), /conflict/)
  },
  exportPollResult: async () => {
    const table = await api.exportPollResult({ pollId, query: { view: 'groups', by: ['GENDER'] } }, options)
    assert.match(table, /^\uFEFF/)
    assert.match(table, /Tempolimit/)
    assert.ok(contract.exchanges.at(-1)?.url.startsWith(`/provider/v1/pro/polls/${pollId}/export.csv?`))
  },
  exportPollWorkbook: async () => {
    const workbook = await api.exportPollWorkbook({ pollId, query: { gender: 'FEMALE' } }, options)
    assert.deepEqual([...new Uint8Array(await workbook.arrayBuffer()).slice(0, 2)], [0x50, 0x4b]) // a ZIP file
  },
  exportPollDocument: async () => {
    const starts = [
      ['svg', '<svg'],
      ['png', '\u0089PNG'],
      ['pdf', '%PDF'],
      ['pptx', 'PK'],
    ] as const
    for (const [type, start] of starts) {
      const file = await api.exportPollDocument({ pollId, query: { gender: 'FEMALE' }, type }, options)
      const bytes = new Uint8Array(await file.arrayBuffer())
      assert.equal(String.fromCharCode(...bytes.slice(0, start.length)), start)
    }
  },
})
