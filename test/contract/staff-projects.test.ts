import assert from 'node:assert/strict'
import { projectBody } from '../../server/test/provider/projects/fixture.ts'
import { startProject } from '../../server/test/provider/projects/support.ts'
import * as api from '../../src/staff/projects/api'
import { PROJECT_FORM, projectFields } from '../../src/staff/projects/values'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

/** Creates a project by the form's own conversion. */
async function create(title: string): Promise<api.AdminProject> {
  const { id } = await startProject(await contract.as('intern@meinungsbild.example'))
  const template = await api.fetchAdminProject(id, options)
  const fields = { ...projectFields(PROJECT_FORM.valuesOf(template)), title }
  return api.saveProject({ id: 'new', fields, version: null }, options)
}

testApiFile(contract, 'staff/projects/api.ts', api, {
  saveProject: async () => {
    const { id, version, ...saved } = await create('Alt')
    const fields = projectFields(PROJECT_FORM.valuesOf({ id, version, ...saved }))
    assert.equal(fields.questions.length, projectBody().questions.length)
    const renamed = await api.saveProject({ id, fields: { ...fields, title: 'Neu' }, version }, options)
    assert.deepEqual([renamed.title, renamed.countries.length], ['Neu', 2])
    await assert.rejects(api.saveProject({ id, fields, version }, options), { code: 'conflict' })
  },
  fetchAdminProjects: async () => {
    const saved = await create('In der Liste')
    const query = { query: 'liste', status: 'CREATED', sort: 'TITLE', limit: 10, offset: 0 } as const
    assert.deepEqual((await api.fetchAdminProjects(query, options)).projects, [saved])
  },
  fetchAdminProject: async () => {
    const saved = await create('Einzeln')
    assert.deepEqual(await api.fetchAdminProject(saved.id, options), saved)
  },
  deleteProject: async () => {
    const { id, version } = await create('Gelöscht')
    await api.deleteProject({ id, version }, options)
    await assert.rejects(api.fetchAdminProject(id, options), { code: 'not_found' })
  },
  changeProjectStatus: async () => {
    const { id, version } = await create('Archiv')
    const archived = await api.changeProjectStatus({ id, status: 'ARCHIVED', version }, options)
    assert.equal(archived.status, 'ARCHIVED')
  },
  changeCountryStatus: async () => {
    const { id, version, countries } = await create('Bereit')
    const country = countries[0]?.id ?? 0
    const changed = await api.changeCountryStatus({ id, country, status: 'READY', version }, options)
    assert.equal(changed.countries[0]?.status, 'READY')
  },
  inviteParticipants: async () => {
    const { id, countries } = await startProject(await contract.as('intern@meinungsbild.example'))
    const invitation = { id, country: countries[0]?.id ?? 0, emails: ['eva@example.com'] }
    assert.equal((await api.inviteParticipants(invitation, options)).sent, 1)
  },
  fetchProgress: async () => {
    const { id } = await create('Fortschritt')
    const { countries } = await api.fetchProgress(id, options)
    assert.deepEqual(
      countries.map(({ name, completed }) => [name, completed]),
      [
        ['Deutschland', 0],
        ['Irland', 0],
      ],
    )
  },
  distributeQuotas: async () => {
    const body = {
      country: 0,
      code: 'DE',
      targetSize: 100,
      ageBreaks: [18, 50],
      regions: [],
      population: null,
    }
    const { quotas, population } = await api.distributeQuotas(body, options)
    assert.deepEqual([quotas.length, population.length], [8, 8])
    assert.equal(
      quotas.reduce((sum, quota) => sum + quota, 0),
      100,
    )
  },
})
