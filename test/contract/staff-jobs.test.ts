import assert from 'node:assert/strict'
import { runJobs } from '../../server/test/support/run-jobs.ts'
import * as api from '../../src/staff/jobs/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const enqueue = async (): Promise<number> => {
  const { database, jobs } = contract.context
  return database.transaction((transaction) =>
    jobs.enqueue(transaction, {
      kind: 'POLL_FREEZING',
      title: 'Tempolimit',
      input: { pollId: 1 },
      userId: null,
    }),
  )
}

let id: number

testApiFile(contract, 'staff/jobs/api.ts', api, {
  fetchJobs: async () => {
    id = await enqueue()
    const { jobs } = await api.fetchJobs({ limit: 10, offset: 0 }, options)
    assert.deepEqual(
      jobs.map((job) => [job.id, job.kind, job.status]),
      [[id, 'POLL_FREEZING', 'ENQUEUED']],
    )
  },
  cancelJob: async () => {
    const { status, error } = await api.cancelJob(id, options)
    assert.deepEqual([status, error], ['ERROR', 'Abgebrochen'])
  },
  retryJob: async () => {
    assert.equal((await api.retryJob(id, options)).status, 'ENQUEUED')
  },
  fetchJob: async () => {
    await runJobs(contract)
    const { status, progress } = await api.fetchJob(id, options)
    assert.deepEqual([status, progress], ['FINISHED', 1])
  },
  downloadJobFile: async () => {
    await assert.rejects(api.downloadJobFile({ id, fileName: null }, options), { code: 'not_found' })
  },
})
