import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/raw-data/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const board = { kind: 'board', id: 1 } as const
const poll = { kind: 'poll', id: POLL.open } as const

/** 20 votes each of men and women, all in one state and quarter. */
const castVotes = () =>
  contract.open.pool.query(`
    insert into votes (poll_id, answer_mask, age, gender, state, cast_at)
    select ${POLL.open}, 1, 44, i % 2, 4, timestamptz '2026-02-10 12:00Z' from generate_series(1, 40) i`)

testApiFile(contract, 'staff/raw-data/api.ts', api, {
  fetchBoardTimeRanges: async () => {
    await castVotes()
    const { timeRanges } = await api.fetchBoardTimeRanges(board.id, options)
    assert.deepEqual(timeRanges, [{ start: '2026-01-01', end: '2026-03-31', votes: 40 }])
  },
  fetchExportOptions: async () => {
    for (const source of [board, poll]) {
      const { dryRun } = await api.fetchExportOptions({ source, query: {} }, options)
      assert.deepEqual([dryRun.rows, dryRun.smallestGroup, dryRun.refusal], [40, 40, null])
    }
  },
  startExport: async () => {
    const body = {
      id: board.id,
      pollIds: [POLL.open],
      dates: [],
      zipDigits: 0,
      isConfirmed: true,
      includeArchivedPolls: false,
    }
    for (const source of [board, poll]) {
      const { kind, status } = await api.startExport({ source, body }, options)
      assert.deepEqual([kind, status], ['RAW_DATA_EXPORT', 'ENQUEUED'])
    }
    const unconfirmed = { ...body, isConfirmed: false }
    await assert.rejects(api.startExport({ source: board, body: unconfirmed }, options))
  },
})
