import assert from 'node:assert/strict'
import { switchOrganization } from '../../src/api/organizations'
import * as api from '../../src/staff/audit/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

testApiFile(contract, 'staff/audit/api.ts', api, {
  fetchAuditLog: async () => {
    await switchOrganization(1, options)
    const { entries, next } = await api.fetchAuditLog({ objectType: 'ORGANIZATION', limit: 10 }, options)
    assert.deepEqual(
      entries.map(({ action, objectId, after }) => [action, objectId, after]),
      [['SWITCHED_INTO', 1, { name: 'Kunde AG' }]],
    )
    assert.equal(next, null)
  },
  exportAuditLog: async () => {
    assert.match(
      await api.exportAuditLog({ objectType: 'ORGANIZATION' }, options),
      /;SWITCHED_INTO;ORGANIZATION;1;/,
    )
    assert.doesNotMatch(await api.exportAuditLog({ objectType: 'POLL' }, options), /SWITCHED_INTO/)
  },
})
