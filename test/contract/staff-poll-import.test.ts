import assert from 'node:assert/strict'
import * as api from '../../src/staff/poll-import/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const file = new File(['umfrage;antwort;alter\nWeg;ja;34\nWeg;nein;71\n'], 'Rad 2024.csv')
const upload = () => api.uploadPollTable({ file, onProgress: () => undefined }, options)
const settingsOf = ({ proposal }: api.PollTable): api.ImportSettings => ({
  ...proposal,
  study: 'Rad 2024',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  date: null,
  status: 'CREATED',
  mode: 'CREATE',
  skipBadRows: false,
  institute: '',
  source: '',
})

testApiFile(contract, 'staff/poll-import/api.ts', api, {
  uploadPollTable: async () => {
    const { fileName, format, proposal } = await upload()
    assert.deepEqual([fileName, format, proposal.content], ['Rad 2024.csv', 'CSV', 'ANSWERS'])
  },
  checkPollTable: async () => {
    const table = await upload()
    const { polls, rowCount } = await api.checkPollTable(
      { id: table.id, settings: settingsOf(table) },
      options,
    )
    assert.deepEqual([polls[0]?.answers, rowCount], [['ja', 'nein'], 2])
  },
  startPollImport: async () => {
    const table = await upload()
    const { jobId } = await api.startPollImport({ id: table.id, settings: settingsOf(table) }, options)
    assert.ok(jobId > 0)
  },
  discardPollTable: async () => {
    const { id } = await upload()
    await api.discardPollTable(id, options)
    await assert.rejects(api.discardPollTable(id, options), { code: 'not_found' })
  },
})
