import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import { runJobs } from '../../server/test/support/run-jobs.ts'
import { downloadExport, startListExport } from '../../src/api/exports'
import * as api from '../../src/api/result-exports'
import { uploadPollTable } from '../../src/staff/poll-import/api'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })
before(() => contract.start())
after(() => contract.close())

const pollId = POLL.open
const reader = 'redaktion@kunde.example'

test('a table arrives as text with its byte order mark [HTTP-01]', async () => {
  await contract.actAs(reader)
  await castVotes(contract.db, { pollId, count: 800 })
  const query: api.PollExportQuery = { view: 'groups', by: ['GENDER'] }
  const table = await api.exportPollResult({ pollId, query, type: 'csv' }, options)
  assert.ok(typeof table === 'string')
  assert.match(table, /^\uFEFF[^]*Tempolimit/)
})

test('a file arrives with all its bytes [HTTP-01]', async () => {
  await contract.actAs(reader)
  const picture = await api.exportPollResult({ pollId, query: {}, type: 'png' }, options)
  assert.ok(picture instanceof Blob)
  const bytes = new Uint8Array(await picture.arrayBuffer())
  assert.deepEqual([...bytes.slice(0, 4)], [0x89, 0x50, 0x4e, 0x47])
  assert.equal(contract.exchanges.at(-1)?.status, 200)
})

test('the file of a job arrives when it has finished [HTTP-01]', async () => {
  await contract.actAs(reader)
  const { id } = await startListExport({ list: 'SEARCH', query: { query: 'Tempolimit' } }, options)
  await runJobs(contract)
  const workbook = await downloadExport({ id, fileName: null }, options)
  assert.equal(await workbook.slice(0, 2).text(), 'PK')
})

test('an uploaded table arrives with its bytes and its name [HTTP-01]', async () => {
  await contract.actAs('intern@meinungsbild.example')
  const file = new File(['umfrage;antwort;alter\nWeg;ja;34\nWeg;nein;71\n'], 'Rad 2024.csv')
  const { fileName, format, rows } = await uploadPollTable({ file, onProgress: () => undefined }, options)
  assert.deepEqual([fileName, format, rows.length], ['Rad 2024.csv', 'CSV', 2])
})
