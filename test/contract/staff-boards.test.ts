import assert from 'node:assert/strict'
import { decisionIndexes } from '../../server/src/database/schema-indexes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import { RequestFailure } from '../../src/lib/request-error'
import * as api from '../../src/staff/boards/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const tile: api.EditedTile = {
  id: 1,
  kind: 'CROSSTAB',
  width: 6,
  pollId: POLL.open,
  indexId: null,
  answer: null,
  by: 'EAST_WEST',
  label: null,
  text: null,
}
const fields: api.BoardFields = {
  title: 'Wohnen',
  slug: 'wohnen',
  topic: 'Alltag',
  description: '',
  sections: [{ id: 1, title: 'Miete', text: null, tiles: [tile] }],
}
let id = 0
const version = async () => (await api.fetchAdminBoard(id, options)).version

testApiFile(
  contract,
  'staff/boards/api.ts',
  api,
  {
    fetchAdminBoards: async () => {
      const { insightBoards, total } = await api.fetchAdminBoards(
        { query: 'mobil', minTiles: 1, sort: 'TITLE', order: 'ASC', limit: 100, offset: 0 },
        options,
      )
      assert.deepEqual([insightBoards.map(({ slug }) => slug), total], [['mobilitaet'], 1])
    },
    saveAdminBoard: async () => {
      const created = await api.saveAdminBoard({ id: 'new', fields, version: null }, options)
      id = created.id
      assert.deepEqual(created.sections, fields.sections)
      const sections = [...fields.sections, { id: 2, title: 'Kauf', text: null, tiles: [] }]
      const changed = await api.saveAdminBoard(
        { id, fields: { ...fields, sections }, version: created.version },
        options,
      )
      assert.deepEqual(changed.sections, sections)
    },
    fetchAdminBoard: async () => {
      const board = await api.fetchAdminBoard(id, options)
      assert.deepEqual([board.slug, board.status, board.version], ['wohnen', 'CREATED', 2])
    },
    fetchTilePolls: async () => {
      const byIds = await api.fetchTilePolls({ ids: [POLL.open, POLL.frozen], limit: 10, offset: 0 }, options)
      assert.equal(byIds.total, 2)
      const { polls } = await api.fetchTilePolls({ query: 'Tempolimit', limit: 10, offset: 0 }, options)
      assert.equal(polls[0]?.answers[0]?.text, 'Ja')
    },
    fetchTileIndexes: async () => {
      const published = (title: string, status: 'CREATED' | 'PUBLISHED') => ({
        slug: title.toLowerCase(),
        title,
        status,
        formula: { components: [], base: null },
      })
      await contract.db
        .insert(decisionIndexes)
        .values([published('Lage', 'PUBLISHED'), published('Entwurf', 'CREATED')])
      const { indexes } = await api.fetchTileIndexes(undefined, options)
      assert.deepEqual(
        indexes.map(({ title }) => title),
        ['Lage'],
      )
    },
    previewBoard: async () => {
      const contents = await api.previewBoard(
        { sections: fields.sections, frozenAt: null, reader: 'VISITOR' },
        options,
      )
      assert.equal(contents.sections[0]?.tiles[0]?.by, 'EAST_WEST')
      assert.equal(contents.polls[0]?.id, POLL.open)
    },
    changeBoardStatus: async () => {
      const published = await api.changeBoardStatus(
        { id, status: 'PUBLISHED', version: await version() },
        options,
      )
      assert.equal(published.status, 'PUBLISHED')
    },
    duplicateAdminBoard: async () => {
      const copy = await api.duplicateAdminBoard(id, options)
      assert.deepEqual([copy.title, copy.status], ['Wohnen (Kopie)', 'CREATED'])
    },
    deleteAdminBoard: async () => {
      await api.deleteAdminBoard({ id, version: await version() }, options)
      await assert.rejects(api.fetchAdminBoard(id, options), { code: 'not_found' })
    },
  },
  {
    'a save from an older version brings the current sections with its conflict [STAFF-08] [STAFF-28]':
      async () => {
        const save = (slug: string) =>
          api.saveAdminBoard({ id: 1, fields: { ...fields, slug, title: slug }, version: 1 }, options)
        await save('mobil')
        await assert.rejects(save('verkehr'), (failure: unknown) => {
          assert.ok(failure instanceof RequestFailure)
          assert.equal(failure.code, 'conflict')
          assert.deepEqual((failure.detail.current as api.AdminBoard).sections, fields.sections)
          return true
        })
      },
  },
)
