import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import { runJobs } from '../../server/test/support/run-jobs.ts'
import * as api from '../../src/api/exports'
import * as boards from '../../src/api/insight-boards'
import * as favorites from '../../src/core/favorites/calls'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'exports.ts', api, {
  startBoardExport: async () => {
    const { insightBoards } = await boards.fetchBoards({ limit: 1, offset: 0 }, options)
    const [board] = insightBoards
    const request = { id: board!.id, query: { gender: 'FEMALE' }, format: 'PDF' } as const
    const { title, status, progress } = await api.startBoardExport(request, options)
    assert.deepEqual([title, status, progress], [board!.title, 'ENQUEUED', 0])
  },
  startListExport: async () => {
    await favorites.favoritePoll(POLL.open, options)
    const found = await api.startListExport({ list: 'FAVORITES', query: {} }, options)
    assert.deepEqual([found.title, found.fileName], ['Favoriten', null])
    await runJobs(contract)
  },
  fetchExport: async () => {
    const { id } = await api.startListExport({ list: 'SEARCH', query: { query: 'Tempolimit' } }, options)
    await runJobs(contract)
    const { title, status, canDownload } = await api.fetchExport(id, options)
    assert.deepEqual([title, status, canDownload], ['Suche: Tempolimit', 'FINISHED', true])
  },
  cancelExport: async () => {
    const { id } = await api.startListExport({ list: 'FAVORITES', query: {} }, options)
    assert.equal((await api.cancelExport(id, options)).error, 'Abgebrochen')
  },
  downloadExport: async () => {
    const { id } = await api.startListExport({ list: 'FAVORITES', query: {} }, options)
    await runJobs(contract)
    const file = await api.downloadExport({ id, fileName: null }, options)
    assert.equal(await file.slice(0, 2).text(), 'PK') // a workbook is a ZIP
  },
})
