import assert from 'node:assert/strict'
import { projectBody } from '../../server/test/provider/projects/fixture.ts'
import { startProject } from '../../server/test/provider/projects/support.ts'
import * as api from '../../src/api/projects'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'projects.ts', api, {
  fetchProjects: async () => {
    const started = await startProject(await contract.as('intern@meinungsbild.example'))
    const { projects } = await api.fetchProjects({ limit: 10, offset: 0 }, options)
    const found = projects.find(({ id }) => id === started.id)
    assert.deepEqual([found?.countries, found?.questionCount], [['Deutschland', 'Irland'], 5])
  },
  exportProject: async () => {
    const { id, title } = await startProject(await contract.as('intern@meinungsbild.example'))
    for (const type of ['xlsx', 'pptx'] as const)
      assert.ok((await api.exportProject({ id, title, type }, options)).size > 1000, type)
  },
  fetchProjectCrosstab: async () => {
    const { id } = await startProject(await contract.as('intern@meinungsbild.example'))
    await assert.rejects(api.fetchProjectCrosstab({ id, rows: 1, columns: 2 }, options), {
      code: 'validation_failed',
    })
  },
  fetchProjectResults: async () => {
    const { id } = await startProject(await contract.as('intern@meinungsbild.example'))
    const { title, questions, progress } = await api.fetchProjectResults(id, options)
    assert.deepEqual([title, questions.length, progress.status], [projectBody().title, 5, 'IN_PROGRESS'])
  },
})
