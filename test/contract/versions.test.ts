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
import { revokeStaffAccess, setStaffRoles } from '../../src/staff/users/api'
import { options, setupContract } from './in-process'
import { sentBy } from './sent'

const item = { id: 7, version: 3 }
const fields = {} as never // only the header counts
const save = { ...item, fields }

/** Every change of an object that has versions. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  'a bundle': () => bundles.saveAdminBundle(save, options),
  'a deleted bundle': () => bundles.deleteAdminBundle(item, options),
  'a board': () => boards.saveAdminBoard(save, options),
  'the status of a board': () => boards.changeBoardStatus({ ...item, status: 'FROZEN' }, options),
  'a collection': () => collections.updateCollection({ ...item, change: fields }, options),
  'a deleted collection': () => collections.deleteCollection(item, options),
  'an index': () => indexes.saveIndex(save, options),
  'the status of an index': () => indexes.changeIndexStatus({ ...item, status: 'LOCKED' }, options),
  'a withdrawn index': () => indexes.withdrawIndexAndCitations({ ...item, reason: 'Falsch' }, options),
  'an embed page': () => embeds.saveEmbedPage(save, options),
  'the settings of a publisher': () => embeds.saveEmbedSettings(save, options),
  'a region': () => regions.saveRegion(save, options),
  'the status of a region': () => regions.changeRegionStatus({ ...item, status: 'PUBLISHED' }, options),
  'a news item': () => news.saveAdminNewsItem(save, options),
  'an article': () => news.saveAdminArticle(save, options),
  'coded answers': () => codeOpenAnswers({ ...item, answers: [], categoryPositions: [] }, options),
  'an organization': () => saveAdminOrganization({ ...item, change: fields }, options),
  'a poll': () => polls.saveAdminPoll({ ...item, body: fields }, options),
  'the status of a poll': () => polls.changePollStatus({ ...item, status: 'ARCHIVED' }, options),
  'the figures of a poll': () =>
    polls.changePollFigureProtection({ ...item, exactFiguresReason: null }, options),
  'the grants of a poll': () => polls.setPollGrants({ ...item, organizationIds: [] }, options),
  'a project': () => projects.saveProject(save, options),
  'the status of a project': () => projects.changeProjectStatus({ ...item, status: 'DONE' }, options),
  'the status of a country': () =>
    projects.changeCountryStatus({ ...item, countryId: 1, status: 'DONE' }, options),
  'the settings': () => updateSettings({ ...item, change: fields }, options),
  'a member of staff': () => setStaffRoles({ ...item, adminRoles: [] }, options),
  'a removed member of staff': () => revokeStaffAccess(item, options),
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
      return boards.saveAdminBoard({ id: 1, fields: values, version: 1 }, options)
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
