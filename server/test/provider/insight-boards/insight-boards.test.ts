import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { boardPins } from '../../../src/database/schema-accounts.ts'
import { settings } from '../../../src/database/schema-admin.ts'
import { insightBoards, type BoardSection } from '../../../src/database/schema-boards.ts'
import { polls } from '../../../src/database/schema-content.ts'
import type { ContrastWire } from '../../../src/provider/results/contrasts/schema.ts'
import { findDistrictByCodeOrAgs } from '../../../src/regions/districts.ts'
import { insertBoard, insertBoards } from '../../support/content.ts'
import { openServer } from '../../support/databases.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, setupHarness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { castVotes } from '../results/cast-votes.ts'

const SECTIONS: BoardSection[] = [
  {
    title: 'Überblick',
    text: 'Worum es geht',
    tiles: [
      { kind: 'ANSWER_BARS', pollId: POLL.open, width: 6 },
      { kind: 'NUMBER', pollId: POLL.open, width: 3, answer: 0, label: 'sind dafür' },
      { kind: 'TEXT', text: 'Ein Wort dazu', width: 3 },
    ],
  },
  {
    title: 'Im Einzelnen',
    tiles: [
      { kind: 'TIME_SERIES', pollId: POLL.open, width: 12, answer: 0 },
      { kind: 'CROSSTAB', pollId: POLL.open, width: 6, by: 'GENDER' },
      { kind: 'MAP', pollId: POLL.open, width: 6, answer: 0 },
      { kind: 'ANSWER_BARS', pollId: POLL.kundeOnly, width: 6 },
    ],
  },
]

const ids = { full: 0, frozen: 0 }
const harness = setupHarness({
  prepare: async () => {
    const munich = findDistrictByCodeOrAgs('DE212')!.index
    await castVotes(harness.db, {
      pollId: POLL.open,
      count: 800,
      day: (index) => 10 + (index % 2) * 30,
      district: (index) => (index < 100 ? munich : null),
    })
    const [full, frozen] = await insertBoards(harness.db, [
      { slug: 'strassen', title: 'Alles über Straßen', sections: SECTIONS },
      {
        slug: 'eingefroren',
        title: 'Eingefroren',
        sections: SECTIONS,
        status: 'FROZEN',
        frozenAt: new Date('2026-02-20T12:00:00Z'),
      },
    ])
    ids.full = full!
    ids.frozen = frozen!
  },
})
const customer = harness.user('redaktion@kunde.example')

const path = (id: number | string) => `/provider/v1/insight_boards_v2/${id}`
const open = async (id: number, query = '', inject = customer, headers: Record<string, string> = {}) => {
  const response = await inject(`GET ${path(id)}?${query}`, undefined, headers)
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}
interface Tile {
  kind: string
  answer: number | null
  by: string | null
  label: string | null
  text: string | null
  poll_id: number | null
  is_available: boolean
  filter_applicable: boolean
  not_applicable: unknown[]
  result: {
    is_frozen: boolean
    total: { n: number }
    series: unknown[]
    tables: { by: string[]; groups: { answers: { position: number }[] }[] }[]
  } | null
  change: ContrastWire | null
}
interface Board {
  sections: { tiles: Tile[] }[]
}
const tilesOf = (board: Board) => board.sections.flatMap(({ tiles }) => tiles)
const tileOf = (board: Board, kind: string) => tilesOf(board).find((tile) => tile.kind === kind)!
const resultOf = (board: Board, kind: string) => tileOf(board, kind).result!

describe('an insight board', () => {
  it('returns the change of a number tile since the days before [READ-10]', async () => {
    const { change } = tileOf(await open(ids.full, 'from=2026-03-01&to=2026-03-31'), 'NUMBER')
    assert.deepEqual(
      [change?.type, change?.position, change?.first.to, change?.second.from, change?.is_secured],
      ['CHANGE', 0, '2026-02-28', '2026-03-01', true],
    )
  })

  it('returns the figures of all tiles in one response [BOARD-02]', async () => {
    const board = await open(ids.full)
    assert.equal(board.title, 'Alles über Straßen')
    assert.deepEqual(
      board.sections.map(({ title, text }: { title: string; text: string | null }) => [title, text]),
      [
        ['Überblick', 'Worum es geht'],
        ['Im Einzelnen', null],
      ],
    )
    assert.equal(resultOf(board, 'ANSWER_BARS').total.n, 800)
    assert.deepEqual([tileOf(board, 'NUMBER').answer, tileOf(board, 'NUMBER').label], [0, 'sind dafür'])
    assert.equal(tileOf(board, 'ANSWER_BARS').change, null)
    assert.equal(tileOf(board, 'TEXT').text, 'Ein Wort dazu')
    assert.equal(tileOf(board, 'TEXT').result, null)
    assert.equal(resultOf(board, 'TIME_SERIES').series.length, 2)
    assert.equal(resultOf(board, 'CROSSTAB').tables[0]!.groups.length, 3)
    const [munich] = resultOf(board, 'MAP').tables[0]!.groups
    assert.deepEqual(
      munich!.answers.map(({ position }) => position),
      [0],
    )
    assert.deepEqual(board.polls.map(({ id }: { id: number }) => id).sort(), [POLL.open, POLL.kundeOnly])
  })

  it('applies its filters, and reports which tiles cannot [BOARD-02]', async () => {
    const board = await open(ids.full, 'age=18-29&gender=FEMALE')
    assert.equal(resultOf(board, 'ANSWER_BARS').total.n, 80)
    assert.equal(tileOf(board, 'ANSWER_BARS').filter_applicable, true)
    await harness.db
      .update(polls)
      .set({ ageBreaks: [18, 30, 45, 60] })
      .where(eq(polls.id, POLL.kundeOnly))
    const odd = await open(ids.full, 'age=30-44')
    await harness.db
      .update(polls)
      .set({ ageBreaks: [18, 30, 40, 50, 65] })
      .where(eq(polls.id, POLL.kundeOnly))
    assert.equal(tileOf(odd, 'ANSWER_BARS').filter_applicable, false)
    assert.deepEqual(tileOf(odd, 'NUMBER').not_applicable, [
      { part: 'FILTER', dimension: 'AGE', reason: 'BANDS_DO_NOT_FIT' },
    ])
    assert.equal(resultOf(await open(ids.full, 'region=DE212'), 'NUMBER').total.n, 100)
    assert.equal(resultOf(await open(ids.full, 'to=2026-02-15'), 'NUMBER').total.n, 400)
  })

  it('exports its figures as CSV with the requested filter, for users who may export [BOARD-02]', async () => {
    const request = `GET /provider/v1/insight_boards/${ids.full}/export.csv?age=18-29&gender=FEMALE`
    const response = await customer(request)
    assert.equal(response.statusCode, 200, response.body)
    assert.match(
      String(response.headers['content-disposition']),
      /^attachment; filename="[a-z0-9-]+_18-29-weiblich_[\d-]+\.csv"$/,
    )
    const [head, ...lines] = response.body.split('\r\n')
    assert.ok(head!.startsWith('\uFEFFAbschnitt;Umfrage;Frage;'))
    const bars = lines.filter((line) => line.startsWith('Überblick;'))
    assert.ok(
      bars.some((line) => line.includes(';"Alter: 18–29; Geschlecht: weiblich";gemessen;Gesamt;')),
      bars.join('\n'),
    )
    assert.ok(lines.some((line) => line.startsWith('Im Einzelnen;')))
    assert.ok(head!.endsWith(';Adresse'), head)
    const urls = new Set(lines.filter(Boolean).map((line) => line.slice(line.lastIndexOf(';') + 1)))
    for (const url of urls) assert.match(url, /^http.*\/pro\/analytics\/\d+\/[a-z]+\?age=18-29&gender=FEMALE/)
    const maps = [...urls].filter((url) => url.includes('/karte?'))
    assert.equal(maps.length, 1)
    assert.match(maps[0]!, /&map=NUTS3&answer=0$/, 'the answer that the tile shows')
    assert.ok([...urls].every((url) => url.includes('/karte?') || !url.includes('answer=')))
    assert.equal((await harness.anonymous(request)).statusCode, 401)
  })

  it('omits the weights from its CSV on request, and states so in content and file name [EST-08, BOARD-02]', async () => {
    const table = async (query: string) => {
      const { body, headers } = await customer(
        `GET /provider/v1/insight_boards/${ids.full}/export.csv${query}`,
      )
      const [head = [], ...rows] = body
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'))
      const cells = (name: string) => rows.map((row) => row[head.indexOf(name)])
      return { cells, name: String(headers['content-disposition']) }
    }
    const weighted = await table('')
    const unweighted = await table('?weights=UNWEIGHTED')
    assert.ok(weighted.cells('Anteil gewichtet (%)').some(Boolean))
    assert.ok(!unweighted.cells('Anteil gewichtet (%)').some(Boolean))
    assert.deepEqual(
      unweighted.cells('effektive Fallzahl'),
      unweighted.cells('n Gruppe').map((n, row) => (unweighted.cells('effektive Fallzahl')[row] ? n : '')),
    )
    assert.ok(weighted.cells('Gewichtung').includes('Alter × Geschlecht + Bundesland'))
    assert.deepEqual([...new Set(unweighted.cells('Gewichtung'))], ['ungewichtet'])
    for (const name of ['Abschnitt', 'Anteil ungewichtet (%)', 'n Antwort'])
      assert.deepEqual(unweighted.cells(name), weighted.cells(name))
    assert.match(weighted.name, /"strassen-\d+_\d{4}-\d{2}-\d{2}\.csv"$/)
    assert.match(unweighted.name, /"strassen-\d+_ungewichtet_\d{4}-\d{2}-\d{2}\.csv"$/)
    const bad = `GET /provider/v1/insight_boards/${ids.full}/export.csv?weights=NONE`
    assert.equal((await customer(bad)).statusCode, 422)
  })

  it('adds regions without votes within the filter only [BOARD-01] [BOARD-02]', async () => {
    for (const [region, count] of [
      ['DE212', 1],
      ['DE212,DE300', 2],
      ['DE-BY', 96],
      ['DE-BY,DE-BE', 97],
      ['EAST', 76],
      ['DE', 400],
    ] as const) {
      const board = await open(ids.full, `region=${region}`, customer, { 'x-include-empty-nuts3': 'true' })
      assert.equal(resultOf(board, 'MAP').tables[0]!.groups.length, count, region)
    }
  })

  it('adds regions without votes, or omits its sections, depending on a header [BOARD-01]', async () => {
    const all = await open(ids.full, '', customer, { 'x-include-empty-nuts3': 'true' })
    assert.equal(resultOf(all, 'MAP').tables[0]!.groups.length, 400)
    const bare = await open(ids.full, '', customer, { 'x-omit-sections': 'true' })
    assert.deepEqual([bare.sections, bare.polls], [[], []])
    assert.equal(bare.title, 'Alles über Straßen')
  })

  it('shows states if no district can be reported, unless it is filtered by region [READ-16]', async () => {
    await castVotes(harness.db, { pollId: POLL.kundeResult, count: 3200 })
    const board = await insertBoard(harness.db, {
      slug: 'karte',
      tiles: [{ kind: 'MAP', pollId: POLL.kundeResult, width: 12, answer: 0 }],
    })
    const mapBy = async (query: string) => {
      const tile = tileOf(await open(board, query), 'MAP')
      return [tile.by, tile.result?.tables[0]?.by[0]]
    }
    assert.deepEqual(await mapBy(''), ['STATE', 'STATE'])
    assert.deepEqual(await mapBy('region=DE-BY'), ['NUTS3', 'NUTS3'])
    await harness.db.delete(insightBoards).where(eq(insightBoards.id, board))
  })

  it('is public, without content that belongs to an organization [ROUTE-06]', async () => {
    const board = await open(ids.full, '', harness.anonymous)
    const [first, ...rest] = tilesOf(board).reverse()
    assert.equal(first!.is_available, false)
    assert.equal(first!.poll_id, null)
    assert.equal(first!.result, null)
    assert.ok(rest.length > 0 && rest.every((tile) => tile.is_available))
    assert.deepEqual(
      board.polls.map(({ id }: { id: number }) => id),
      [POLL.open],
    )
    assert.ok(!JSON.stringify(board).includes('Kundenumfrage'))
    const own = await open(ids.full)
    assert.equal(tilesOf(own).length, rest.length + 1)
    assert.ok(tilesOf(own).every((tile) => tile.is_available))
  })

  it('is visible only to staff while it is a draft [BOARD-02]', async () => {
    assert.equal((await harness.anonymous(`GET ${path(2)}`)).json().code, 'not_found')
    assert.equal((await customer(`GET ${path(2)}`)).json().code, 'not_found')
    const polls = await harness.as('umfragen@meinungsbild.example')
    assert.equal((await polls(`GET ${path(2)}`)).json().code, 'not_found')
    const intern = await harness.as('intern@meinungsbild.example')
    assert.equal((await intern(`GET ${path(2)}`)).statusCode, 200)
  })

  it('does not change after it was frozen [BOARD-02]', async () => {
    const board = await open(ids.frozen)
    assert.equal(board.frozen_at, '2026-02-20T12:00:00.000Z')
    assert.equal(resultOf(board, 'NUMBER').total.n, 400)
    assert.equal(resultOf(board, 'TIME_SERIES').series.length, 1)
  })

  it('contains the freeze in each result and each CSV row [BOARD-02] [READ-11]', async () => {
    const isFrozen = async (id: number) => {
      const board = await open(id)
      return new Set(tilesOf(board).flatMap(({ result }) => result?.is_frozen ?? []))
    }
    assert.deepEqual(
      [await isFrozen(ids.full), await isFrozen(ids.frozen)],
      [new Set([false]), new Set([true])],
    )
    const { body } = await customer(`GET /provider/v1/insight_boards/${ids.frozen}/export.csv`)
    const [, ...rows] = body.trimEnd().split('\r\n')
    assert.ok(rows.length > 1 && rows.every((row: string) => row.includes('Dieses Ergebnis ist eingefroren')))
  })

  it('ends relative periods on the day of the freeze [BOARD-02]', async () => {
    assert.equal(resultOf(await open(ids.frozen, 'period=30d'), 'NUMBER').total.n, 400)
    assert.equal(resultOf(await open(ids.frozen, 'period=7d'), 'NUMBER').total.n, 0)
    assert.equal(resultOf(await open(ids.full, 'period=30d'), 'NUMBER').total.n, 0)
  })

  it('keeps the day of the freeze when edited, and clears it when released [BOARD-02]', async () => {
    const change = async (values: Partial<typeof insightBoards.$inferInsert>) => {
      await harness.db.update(insightBoards).set(values).where(eq(insightBoards.id, ids.frozen))
      return (await open(ids.frozen)).frozen_at
    }
    const frozenAt = '2026-02-20T12:00:00.000Z'
    assert.equal(await change({ description: 'Neu', updatedAt: new Date() }), frozenAt)
    assert.equal(await change({ status: 'PUBLISHED' }), null)
    const before = new Date().toISOString()
    assert.ok((await change({ status: 'FROZEN' })) >= before)
    assert.equal(await change({ frozenAt: new Date(frozenAt) }), frozenAt)
  })

  it('rejects invalid filters, also ages that are bands of none of its polls, and IDs [BOARD-02, READ-115]', async () => {
    for (const bad of [
      `${ids.full}?age=x`,
      `${ids.full}?age=20-24`,
      `${ids.full}?region=DE-XX`,
      'x',
      '0',
      `${ids.full}?from=heute`,
      `${ids.full}?from=2026-02-02&to=2026-02-01`,
    ]) {
      assert.equal((await harness.anonymous(`GET ${path(bad)}`)).statusCode, 422, bad)
    }
    assert.equal((await harness.anonymous(`GET ${path(4711)}`)).json().code, 'not_found')
  })
})

describe('lists of insight boards', () => {
  const titles = async (call: string) =>
    ((await customer(call)).json().insight_boards as { title: string }[]).map(({ title }) => title)

  it('contain published boards, newest first [BOARD-01]', async () => {
    const answer = (await customer('GET /provider/v2/insight_boards')).json()
    assert.equal(answer.total, 3)
    assert.deepEqual(await titles('GET /provider/v2/insight_boards'), [
      'Eingefroren',
      'Alles über Straßen',
      'Mobilität',
    ])
    assert.equal(answer.insight_boards[1].poll_count, 2)
    assert.deepEqual(await titles('GET /provider/v2/insight_boards?limit=1&offset=1'), ['Alles über Straßen'])
  })

  it('have the figures of the first poll that the user may see, and none of a frozen board [BOARD-01]', async () => {
    const [mixed] = await insertBoards(harness.db, [
      {
        slug: 'gemischt',
        tiles: [
          { kind: 'TEXT', text: 'Zuerst ein Wort', width: 12 },
          { kind: 'ANSWER_BARS', pollId: POLL.kundeOnly, width: 6 },
          { kind: 'ANSWER_BARS', pollId: POLL.open, width: 6 },
        ],
      },
    ])
    const pictures = async (as = customer) =>
      new Map(
        ((await as('GET /provider/v2/insight_boards')).json().insight_boards as { id: number }[]).map(
          ({ id, ...board }) => [id, (board as { picture?: { id: number; question: string } }).picture],
        ),
      )
    const own = await pictures()
    assert.equal(own.get(mixed!)?.id, POLL.kundeOnly)
    assert.equal(own.get(ids.full)?.question, 'Wie stehen Sie zu einem Tempolimit?')
    assert.equal(own.get(ids.frozen), null)
    const others = await pictures(harness.user('admin@verlag.example'))
    assert.equal(others.get(mixed!)?.id, POLL.open)
    await harness.db.delete(insightBoards).where(eq(insightBoards.id, mixed!))
  })

  it('can be searched, ignoring case and spelling variants [BOARD-01]', async () => {
    assert.deepEqual(await titles('GET /provider/v2/insight_boards/search?query=STRASSEN'), [
      'Alles über Straßen',
    ])
    assert.deepEqual(await titles('GET /provider/v2/insight_boards/search?query=nichts'), [])
  })

  it('begin with pinned boards; pins can be set and removed repeatedly [BOARD-01]', async () => {
    for (let time = 0; time < 2; time++) {
      assert.equal((await customer('POST /provider/v1/insight_boards/1/pinned')).statusCode, 204)
    }
    assert.deepEqual(await titles('GET /provider/v1/insight_boards/pinned'), ['Mobilität'])
    assert.equal((await titles('GET /provider/v2/insight_boards'))[0], 'Mobilität')
    assert.equal((await open(1)).is_pinned, true)
    const other = await harness.as('admin@kunde.example')
    assert.equal((await open(1, '', other)).is_pinned, false)
    for (let time = 0; time < 2; time++) {
      assert.equal((await customer('DELETE /provider/v1/insight_boards/1/pinned')).statusCode, 204)
    }
    assert.deepEqual(await titles('GET /provider/v1/insight_boards/pinned'), [])
  })

  it('are for pro users; drafts cannot be pinned [BOARD-01]', async () => {
    const single = await harness.as('allein@privat.example')
    for (const call of [
      'GET /provider/v2/insight_boards',
      'GET /provider/v2/insight_boards/search?query=a',
      'GET /provider/v1/insight_boards/pinned',
      'POST /provider/v1/insight_boards/1/pinned',
      'DELETE /provider/v1/insight_boards/1/pinned',
    ]) {
      assert.equal((await harness.anonymous(call)).json().code, 'unauthenticated', call)
      assert.equal((await single(call)).json().code, 'forbidden', call)
    }
    assert.equal((await customer('POST /provider/v1/insight_boards/2/pinned')).json().code, 'not_found')
    assert.equal((await customer('POST /provider/v1/insight_boards/x/pinned')).statusCode, 422)
    assert.equal((await customer('GET /provider/v2/insight_boards?limit=1001')).statusCode, 422)
  })

  it(
    'allow twelve pins, also with eight concurrent requests for the last [BOARD-01]',
    ON_SERVER,
    async () => {
      const racing = await startHarness({ open: await openServer() })
      try {
        const inject = await racing.as('redaktion@kunde.example')
        const boards = await insertBoards(
          racing.db,
          Array.from({ length: 19 }, (_, index) => ({ slug: `s${index}` })),
        )
        const pin = (id: number) => inject(`POST /provider/v1/insight_boards/${id}/pinned`)
        for (const id of boards.slice(0, 11)) await pin(id)
        const answers = await Promise.all(boards.slice(11).map(pin))
        assert.equal(answers.filter(({ statusCode }) => statusCode === 204).length, 1)
        const rejected = answers.find(({ statusCode }) => statusCode !== 204)!
        assert.equal(rejected.json().message, 'Sie können höchstens 12 Insight Boards anheften.')
        assert.equal((await racing.db.select().from(boardPins)).length, 12)
        await racing.db
          .update(insightBoards)
          .set({ status: 'CREATED' })
          .where(eq(insightBoards.id, boards[0]!))
        assert.equal((await pin(boards[18]!)).statusCode, 204)
      } finally {
        await racing.close()
      }
    },
  )
})

describe('the showcase of the login', () => {
  before(() =>
    castVotes(harness.db, { pollId: POLL.open, count: 2400, day: (index) => 10 + (index % 2) * 30 }),
  )
  const showcase = async () => {
    const response = await harness.anonymous('GET /provider/v1/insight_boards/showcase')
    assert.equal(response.statusCode, 200, response.body)
    return response.json().showcase
  }
  const publish = (status: 'CREATED' | 'PUBLISHED') =>
    harness.db
      .update(insightBoards)
      .set({ status, publishedAt: new Date('2031-01-01T08:00:00Z') })
      .where(eq(insightBoards.id, ids.full))

  it('shows visitors the first chart of the newest board, with its base [BOARD-04]', async () => {
    await publish('PUBLISHED')
    const shown = await showcase()
    assert.deepEqual(shown.board, { id: ids.full, slug: 'strassen', title: 'Alles über Straßen' })
    const { boards } = (await harness.anonymous('GET /provider/v1/insight_boards/showcase')).json()
    assert.equal(boards[0].title, 'Alles über Straßen')
    assert.ok(boards.length <= 3)
    const [tile] = tilesOf(await open(ids.full, '', harness.anonymous))
    const { n, statistical_error: error } = (tile!.result as unknown as { total: typeof shown }).total
    assert.deepEqual([shown.n, shown.statistical_error], [n, error])
    assert.ok(shown.bars.length >= 2)
    assert.ok(shown.bars.every(({ share }: { share: number }) => share >= 0 && share <= 1))
  })

  it('finds public boards by their words and their questions, not by those that visitors may not see [BOARD-04]', async () => {
    const found = async (query: string, as = harness.anonymous) => {
      const response = await as(`GET /provider/v1/insight_boards/public?query=${encodeURIComponent(query)}`)
      assert.equal(response.statusCode, 200, response.body)
      return response.json().boards as { id: number; question: string | null }[]
    }
    assert.deepEqual(
      (await found('STRASSEN')).map(({ id, question }) => [id, question]),
      [[ids.full, null]],
    )
    assert.equal((await found('einem tempolimit'))[0]!.question, 'Wie stehen Sie zu einem Tempolimit?')
    assert.ok((await found('Kennen Sie', customer)).some(({ id }) => id === ids.full))
    assert.deepEqual(await found('Kennen Sie'), [])
    assert.deepEqual(await found('Entwurf'), [])
  })

  it('finds no question of a draft, and at most ten boards; three are shown without a search [BOARD-04]', async () => {
    const tile = (pollId: number) => ({ kind: 'ANSWER_BARS' as const, pollId, width: 6 })
    const added = await insertBoards(
      harness.db,
      Array.from({ length: 11 }, (_, index) => ({
        slug: `grenzwert-${index}`,
        tiles: [tile(POLL.created), tile(POLL.open)],
      })),
    )
    const found = async (query: string) =>
      (await harness.anonymous(`GET /provider/v1/insight_boards/public?query=${query}`)).json().boards
    assert.equal((await found('grenzwert')).length, 10)
    assert.deepEqual(await found('gestellt'), [])
    const { boards } = (await harness.anonymous('GET /provider/v1/insight_boards/showcase')).json()
    assert.equal(boards.length, 3)
    await harness.db.delete(insightBoards).where(inArray(insightBoards.id, added))
  })

  it('skips a newer board whose polls visitors may not see [BOARD-04]', async () => {
    await insertBoards(harness.db, [
      {
        slug: 'nur-fuer-kunden',
        title: 'Nur für Kunden',
        publishedAt: new Date('2032-01-01T08:00:00Z'),
        sections: [{ title: 'Allein', tiles: [{ kind: 'ANSWER_BARS', pollId: POLL.kundeOnly, width: 6 }] }],
      },
    ])
    assert.equal((await showcase()).board.id, ids.full)
    const listed = [
      ...(await harness.anonymous('GET /provider/v1/insight_boards/showcase')).json().boards,
      ...(await harness.anonymous('GET /provider/v1/insight_boards/public?query=kunden')).json().boards,
    ]
    assert.ok(listed.length > 0)
    assert.ok(listed.every(({ title }: { title: string }) => title !== 'Nur für Kunden'))
  })

  it('shows the board that staff chose, or none [BOARD-04] [STAFF-35]', async () => {
    const choose = async (loginBoard: string) => {
      await harness.db.insert(settings).values({ id: 1 }).onConflictDoNothing()
      await harness.db.update(settings).set({ stored: { loginBoard } })
    }
    await publish('PUBLISHED')
    await choose('NONE')
    assert.equal(await showcase(), null)
    const hits = await harness.anonymous('GET /provider/v1/insight_boards/public')
    assert.deepEqual(hits.json().boards, [])
    await choose(String(ids.full))
    assert.equal((await showcase()).board.id, ids.full)
    await choose('999999')
    assert.equal(await showcase(), null)
    await choose('NEWEST')
  })

  it('shows fewer than 385 effective respondents only if staff chose the board [BOARD-04] [STAFF-35]', async () => {
    await castVotes(harness.db, { pollId: POLL.frozen, count: 200 })
    await publish('PUBLISHED')
    const [small] = await insertBoards(harness.db, [
      {
        slug: 'klein',
        title: 'Klein',
        publishedAt: new Date('2033-01-01T08:00:00Z'),
        sections: [{ title: 'Allein', tiles: [{ kind: 'ANSWER_BARS', pollId: POLL.frozen, width: 6 }] }],
      },
    ])
    assert.equal((await showcase()).board.id, ids.full)
    await harness.db.update(settings).set({ stored: { loginBoard: String(small) } })
    assert.equal((await showcase()).board.id, small)
    await harness.db.update(settings).set({ stored: {} })
  })

  it('shows nothing of a board that visitors may not open [BOARD-04]', async () => {
    await publish('CREATED')
    assert.notEqual((await showcase())?.board.id, ids.full)
    await harness.db.update(insightBoards).set({ status: 'CREATED' })
    assert.equal(await showcase(), null)
  })
})
