import assert from 'node:assert/strict'
import { individualRegions } from '../../server/src/database/schema-regions.ts'
import * as api from '../../src/api/individual-regions'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'individual-regions.ts', api, {
  fetchIndividualRegions: async () => {
    const [row] = await contract.db
      .insert(individualRegions)
      .values({ title: 'Vertrieb Süd', status: 'PUBLISHED', districts: ['DE212'] })
      .returning()
    const { individualRegions: found } = await api.fetchIndividualRegions(undefined, options)
    assert.deepEqual(found, [{ code: `IR-${row?.id}`, title: 'Vertrieb Süd', districts: ['DE212'] }])
  },
})
