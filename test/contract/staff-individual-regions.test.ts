import assert from 'node:assert/strict'
import * as api from '../../src/staff/individual-regions/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const save = (title: string) =>
  api.saveRegion(
    { id: 'new', fields: { title, organizationId: null, districts: ['DE212', '09162'] }, version: null },
    options,
  )

testApiFile(contract, 'staff/individual-regions/api.ts', api, {
  saveRegion: async () => {
    const { id, version, districts } = await save('Alt')
    assert.deepEqual(districts, ['DE212'])
    const fields = { title: 'Neu', organizationId: null, districts: ['DE212', 'DE21H'] }
    const saved = await api.saveRegion({ id, fields, version }, options)
    assert.deepEqual([saved.title, saved.status, saved.version], ['Neu', 'CREATED', 2])
    await assert.rejects(api.saveRegion({ id, fields, version }, options), { code: 'conflict' })
  },
  fetchAdminRegions: async () => {
    const saved = await save('In der Liste')
    const { individualRegions } = await api.fetchAdminRegions(
      { query: 'liste', limit: 10, offset: 0 },
      options,
    )
    assert.deepEqual(individualRegions, [saved])
  },
  fetchAdminRegion: async () => {
    const saved = await save('Einzeln')
    assert.deepEqual(await api.fetchAdminRegion(saved.id, options), saved)
  },
  changeRegionStatus: async () => {
    const { id, version } = await save('Veröffentlicht')
    const published = await api.changeRegionStatus({ id, status: 'PUBLISHED', version }, options)
    assert.equal(published.status, 'PUBLISHED')
  },
  deleteRegion: async () => {
    const { id, version } = await save('Gelöscht')
    await api.deleteRegion({ id, version }, options)
    await assert.rejects(api.fetchAdminRegion(id, options), { code: 'not_found' })
  },
})
