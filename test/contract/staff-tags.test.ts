import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/tags/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const list = async () => (await api.fetchAdminTags({ sort: 'NAME', limit: 10, offset: 0 }, options)).tags
const idOf = async (name: string) => (await list()).find((tag) => tag.name === name)!.id

testApiFile(contract, 'staff/tags/api.ts', api, {
  fetchAdminTags: async () => {
    await contract.open.pool.query(`update polls set tags = '{Verkehr,Auto}' where id = ${POLL.open}`)
    assert.deepEqual(
      (await list()).map(({ name, polls: count }) => [name, count]),
      [
        ['Auto', 1],
        ['Verkehr', 1],
      ],
    )
  },
  assignTags: async () => {
    const answer = await api.assignTags({ tagIds: [await idOf('Auto')], topic: 'Politik' }, options)
    assert.equal(answer.changed, 1)
  },
  blockTags: async () => {
    await api.blockTags({ tagIds: [await idOf('Auto')], isBlocked: true }, options)
    assert.equal((await list())[0]?.status, 'BLOCKED')
  },
  mergeTags: async () => {
    await api.mergeTags({ tagIds: [await idOf('Auto')], intoId: await idOf('Verkehr') }, options)
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['Verkehr'],
    )
  },
})
