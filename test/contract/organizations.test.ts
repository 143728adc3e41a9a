import assert from 'node:assert/strict'
import * as api from '../../src/api/organizations'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

let found: api.OrganizationName

testApiFile(contract, 'organizations.ts', api, {
  searchOrganizations: async () => {
    const { organizations } = await api.searchOrganizations('kunde', options)
    const [first] = organizations
    assert.ok(first)
    found = first
    assert.match(found.name, /Kunde/)
  },
  fetchOrganizationName: async () => {
    const { id, name } = await api.fetchOrganizationName(found.id, options)
    assert.deepEqual({ id, name }, { id: found.id, name: found.name })
  },
  switchOrganization: async () => {
    const { user } = await api.switchOrganization(found.id, options)
    assert.equal(user.pro?.organization.id, found.id)
  },
})
