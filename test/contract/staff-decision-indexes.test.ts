import assert from 'node:assert/strict'
import { citations } from '../../server/src/database/schema-citations.ts'
import { insertMonthlyPoll } from '../../server/test/provider/decision-indexes/monthly-polls.ts'
import { fetchCitation } from '../../src/api/citations'
import * as api from '../../src/staff/decision-indexes/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

/** A formula over a new poll with votes in two months. */
const newFormula = async () => {
  const pollId = await insertMonthlyPoll(contract.db, { '2025-01': [50, 30, 20], '2025-02': [60, 30, 10] })
  return { components: [{ pollId, weight: 2, answers: [{ position: 0, factor: 100 }] }], base: null }
}
const save = async (title: string) =>
  api.saveIndex(
    { id: 'new', fields: { title, description: '', ...(await newFormula()) }, version: null },
    options,
  )

/** Creates an index with a citation, which only members may make. */
async function saveCited(title: string, code: string) {
  const { id } = await save(title)
  await contract.db.insert(citations).values({ code, indexId: id, content: {}, contentHash: code })
  return { id, code }
}

testApiFile(contract, 'staff/decision-indexes/api.ts', api, {
  saveIndex: async () => {
    const { id, version, components } = await save('Alt')
    const fields = { title: 'Neu', description: 'Text', components, base: { from: '2025-01', to: '2025-02' } }
    const saved = await api.saveIndex({ id, fields, version }, options)
    assert.deepEqual([saved.title, saved.base, saved.components], ['Neu', fields.base, components])
    await assert.rejects(api.saveIndex({ id, fields, version }, options), { code: 'conflict' })
  },
  fetchAdminIndexes: async () => {
    const saved = await save('In der Liste')
    const query = { query: 'liste', status: 'CREATED', sort: 'TITLE', limit: 10, offset: 0 } as const
    assert.deepEqual((await api.fetchAdminIndexes(query, options)).decisionIndexes, [saved])
  },
  fetchAdminIndex: async () => {
    const saved = await save('Einzeln')
    assert.deepEqual(await api.fetchAdminIndex(saved.id, options), saved)
  },
  deleteIndex: async () => {
    const { id, version } = await save('Gelöscht')
    await api.deleteIndex({ id, version }, options)
    await assert.rejects(api.fetchAdminIndex(id, options), { code: 'not_found' })
  },
  changeIndexStatus: async () => {
    const { id, version } = await save('Öffentlich')
    const published = await api.changeIndexStatus({ id, status: 'PUBLISHED', version }, options)
    assert.deepEqual([published.status, published.version], ['PUBLISHED', version + 1])
  },
  withdrawIndex: async () => {
    const { id, version } = await save('Nicht mehr öffentlich')
    const published = await api.changeIndexStatus({ id, status: 'PUBLISHED', version }, options)
    const reason = 'Falsche Gewichte'
    const done = await api.withdrawIndex({ id, reason, version: published.version }, options)
    assert.equal(done.withdrawn?.reason, reason)
  },
  duplicateIndex: async () => {
    const { id, components } = await save('Vorlage')
    const copy = await api.duplicateIndex(id, options)
    assert.deepEqual([copy.title, copy.components], ['Vorlage (Kopie)', components])
  },
  fetchIndexCitations: async () => {
    const { id } = await saveCited('Zitiert', 'abcdefgh')
    const page = await api.fetchIndexCitations({ id, limit: 10, offset: 0 }, options)
    assert.deepEqual([page.total, page.citations[0]?.query], [1, null])
  },
  withdrawIndexCitation: async () => {
    const { id, code } = await saveCited('Zurückgezogen', 'bcdefghj')
    await api.withdrawIndexCitation({ id, code, reason: 'Falsche Gewichte' }, options)
    assert.equal((await fetchCitation(code, options)).withdrawn?.reason, 'Falsche Gewichte')
  },
  fetchIndexPolls: async () => {
    const { polls } = await api.fetchIndexPolls({ query: 'Tempolimit', limit: 10, offset: 0 }, options)
    assert.deepEqual(
      polls.map(({ title }) => title),
      ['Tempolimit auf Autobahnen'],
    )
  },
  previewIndex: async () => {
    const { values, problem } = await api.previewIndex(await newFormula(), options)
    assert.deepEqual([values.length, problem], [2, null])
  },
})
