import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projectBody } from '../../server/test/provider/projects/fixture.ts'
import { startProject } from '../../server/test/provider/projects/support.ts'
import * as api from '../../src/staff/projects/api'
import { PROJECT_FORM } from '../../src/staff/projects/values'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })
before(() => contract.start())
after(() => contract.close())

test('the server accepts the values of the form of a project as it filled them', async () => {
  const { id } = await startProject(await contract.as('intern@meinungsbild.example'))
  const template = await api.projectCalls.read(id, options)
  const fields = { ...PROJECT_FORM.toFields(PROJECT_FORM.valuesOf(template)), title: 'Kopie' }
  assert.equal(fields.questions.length, projectBody().questions.length)
  const created = await api.projectCalls.save({ id: 'new', fields, version: null }, options)
  const again = { ...PROJECT_FORM.toFields(PROJECT_FORM.valuesOf(created)), title: 'Neu' }
  const saved = await api.projectCalls.save(
    { id: created.id, fields: again, version: created.version },
    options,
  )
  assert.deepEqual([saved.title, saved.countries.length], ['Neu', 2])
})
