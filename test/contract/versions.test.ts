import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { changeComparison, deleteComparison } from '../../src/api/comparisons'
import { changeSegment, deleteSegment } from '../../src/api/segments'
import { RequestFailure } from '../../src/lib/request-error'
import * as boards from '../../src/staff/boards/api'
import * as bundles from '../../src/staff/bundles/api'
import * as collections from '../../src/staff/collections/api'
import * as indexes from '../../src/staff/decision-indexes/api'
import * as embeds from '../../src/staff/embeds/api'
import * as regions from '../../src/staff/individual-regions/api'
import * as news from '../../src/staff/news/api'
import { codeOpenAnswers } from '../../src/staff/open-answers/api'
import { saveAdminOrganization } from '../../src/staff/organizations/api'
import * as polls from '../../src/staff/polls/api'
import * as projects from '../../src/staff/projects/api'
import { updateSettings } from '../../src/staff/settings/api'
import { staffCalls } from '../../src/staff/users/api'
import { options, setupContract } from './in-process'
import { sentBy } from './sent'

const item = { id: 7, version: 3 }
const fields = {} as never // only the header counts
const save = { ...item, fields }

/** Every change of an object that has versions. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  'a bundle': () => bundles.bundleCalls.save(save, options),
  'a deleted bundle': () => bundles.bundleCalls.remove(item, options),
  'a board': () => boards.boardCalls.save(save, options),
  'the status of a board': () => boards.boardCalls.changeStatus({ ...item, status: 'FROZEN' }, options),
  'a collection': () => collections.collectionCalls.save(save, options),
  'a deleted collection': () => collections.deleteCollection(item, options),
  'an index': () => indexes.indexCalls.save(save, options),
  'the status of an index': () => indexes.indexCalls.changeStatus({ ...item, status: 'LOCKED' }, options),
  'a withdrawn index': () => indexes.withdrawIndexAndCitations({ ...item, reason: 'Falsch' }, options),
  'an embed page': () => embeds.embedPageCalls.save(save, options),
  'the settings of a publisher': () => embeds.embedSettingsCalls.save(save, options),
  'a region': () => regions.regionCalls.save(save, options),
  'the status of a region': () => regions.regionCalls.changeStatus({ ...item, status: 'PUBLISHED' }, options),
  'a news item': () => news.newsItemCalls.save(save, options),
  'an article': () => news.articleCalls.save(save, options),
  'coded answers': () => codeOpenAnswers({ ...item, answers: [], categoryPositions: [] }, options),
  'an organization': () => saveAdminOrganization(save, options),
  'a poll': () => polls.pollCalls.save(save, options),
  'the status of a poll': () => polls.pollCalls.changeStatus({ ...item, status: 'ARCHIVED' }, options),
  'the figures of a poll': () =>
    polls.changePollFigureProtection({ ...item, exactFiguresReason: null }, options),
  'the grants of a poll': () => polls.setPollGrants({ ...item, organizationIds: [] }, options),
  'a project': () => projects.projectCalls.save(save, options),
  'the status of a project': () => projects.projectCalls.changeStatus({ ...item, status: 'DONE' }, options),
  'the status of a country': () =>
    projects.changeCountryStatus({ ...item, countryId: 1, status: 'DONE' }, options),
  'the settings': () => updateSettings({ ...item, change: fields }, options),
  'a member of staff': () => staffCalls.save(save, options),
  'a removed member of staff': () => staffCalls.remove(item, options),
  'a segment': () => changeSegment({ ...item, draft: fields }, options),
  'a deleted segment': () => deleteSegment(item, options),
  'a comparison': () => changeComparison({ ...item, draft: fields }, options),
  'a deleted comparison': () => deleteComparison(item, options),
}

for (const [change, send] of Object.entries(CHANGES))
  test(`${change} is sent with the version that it is based on [STAFF-08]`, async () => {
    const [request] = await sentBy(send)
    assert.equal(request?.headers['if-match'], '"3"')
  })

describe('a save from an older version', () => {
  const contract = setupContract({ user: 'intern@meinungsbild.example' })
  before(() => contract.start())

  test('brings the current values with its conflict [STAFF-08] [STAFF-28]', async () => {
    const saveBoard = (title: string) => {
      const values = { title, slug: title, topic: 'Alltag', description: '', sections: [] }
      return boards.boardCalls.save({ id: 1, fields: values, version: 1 }, options)
    }
    await saveBoard('mobil')
    await assert.rejects(saveBoard('verkehr'), (failure: unknown) => {
      assert.ok(failure instanceof RequestFailure)
      assert.equal(failure.code, 'conflict')
      assert.equal((failure.detail.current as boards.AdminBoard).title, 'mobil')
      return true
    })
  })
})
