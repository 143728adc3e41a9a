import assert from 'node:assert/strict'
import { settings } from '../../server/src/database/schema-admin.ts'
import { insightBoards } from '../../server/src/database/schema-boards.ts'
import { DISTRICTS } from '../../server/src/regions/districts.ts'
import { castVotes } from '../../server/test/provider/results/cast-votes.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/insight-boards'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

const page = { limit: 10, offset: 0 }
const slugs = ({ insightBoards: boards }: api.BoardList) => boards.map(({ slug }) => slug)
const sent = () => contract.exchanges.at(-1)?.url.replace(/^\/provider/, '')

testApiFile(contract, 'insight-boards.ts', api, {
  fetchBoards: async () => {
    const boards = await api.fetchBoards(page, options)
    assert.deepEqual([slugs(boards), boards.total], [['mobilitaet'], 1])
    assert.deepEqual([boards.insightBoards[0]?.pollCount, boards.insightBoards[0]?.isPinned], [1, false])
    assert.equal(sent(), '/v2/insight_boards?limit=10&offset=0')
  },
  searchBoards: async () => {
    assert.deepEqual(slugs(await api.searchBoards({ query: 'MOBIL', ...page }, options)), ['mobilitaet'])
    assert.deepEqual(slugs(await api.searchBoards({ query: 'Wohnen', ...page }, options)), [])
    assert.match(sent() ?? '', /^\/v2\/insight_boards\/search\?/)
  },
  fetchBoard: async () => {
    const sections = [
      {
        title: 'Karte',
        tiles: [{ kind: 'MAP' as const, pollId: POLL.open, width: 6, answer: 0 }],
      },
    ]
    await contract.db.update(insightBoards).set({ sections })
    await castVotes(contract.db, { pollId: POLL.open, count: 60, district: () => 0 })
    const board = await api.fetchBoard({ id: 1, filter: { gender: 'FEMALE' } }, options)
    const [tile] = board.sections[0]!.tiles
    assert.equal(tile?.result?.total.n, 30)
    assert.equal(tile.result.tables[0]?.groups.length, DISTRICTS.length) // including empty regions
    assert.deepEqual([board.polls[0]?.id, board.frozenAt], [POLL.open, null])
    assert.equal(sent(), '/v1/insight_boards_v2/1?gender=FEMALE')
    const head = await api.fetchBoard({ id: 1, filter: {}, omitsSections: true }, options)
    assert.deepEqual([head.title, head.sections], ['Mobilität', []])
  },
  fetchShowcase: async () => {
    await contract.db.insert(settings).values({ id: 1, stored: { loginBoard: '1' } })
    const { showcase, boards } = await api.fetchShowcase(undefined, options)
    assert.equal(showcase?.board.slug, 'mobilitaet')
    assert.deepEqual(
      boards.map(({ slug }) => slug),
      ['mobilitaet'],
    )
    assert.equal(sent(), '/v1/insight_boards/showcase')
  },
  searchPublicBoards: async () => {
    const { boards } = await api.searchPublicBoards({ query: 'tempo' }, options)
    assert.deepEqual(
      boards.map(({ slug }) => slug),
      ['mobilitaet'],
    )
    assert.match(boards[0]!.question!, /Tempo/)
    assert.equal(sent(), '/v1/insight_boards/public?query=tempo')
  },
  exportBoard: async () => {
    const table = await api.exportBoard(
      { id: 1, query: { gender: 'FEMALE', weights: 'UNWEIGHTED' } },
      options,
    )
    assert.match(table, /^\uFEFF?Abschnitt;Umfrage;Frage;/)
    assert.equal(sent(), '/v1/insight_boards/1/export.csv?gender=FEMALE&weights=UNWEIGHTED')
  },
  pinBoard: async () => {
    await api.pinBoard(1, options)
    assert.equal(sent(), '/v1/insight_boards/1/pinned')
    assert.equal((await api.fetchBoards(page, options)).insightBoards[0]?.isPinned, true)
  },
  fetchPinnedBoards: async () => {
    assert.deepEqual(slugs(await api.fetchPinnedBoards(undefined, options)), ['mobilitaet'])
    assert.equal(sent(), '/v1/insight_boards/pinned')
  },
  unpinBoard: async () => {
    await api.unpinBoard(1, options)
    assert.deepEqual(slugs(await api.fetchPinnedBoards(undefined, options)), [])
  },
})
