import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { and, desc, eq } from 'drizzle-orm'
import { memberships, users } from '../../../src/database/schema-accounts.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'

const BOARDS = '/provider/v1/admin/insight_boards'
const PUBLIC = '/provider/v1/insight_boards_v2'

const both = setupBoth()
const { harness } = both
const editor = harness.user('intern@meinungsbild.example')

const bars = { kind: 'ANSWER_BARS', width: 6, poll_id: POLL.open }
const number = { kind: 'NUMBER', width: 3, poll_id: POLL.open, answer: 0, label: 'sind dafür' }
const words = { kind: 'TEXT', width: 3, text: 'Ein Wort dazu' }
const section = (title: string, ...tiles: object[]) => ({ title, tiles })

let count = 0
const create = async (body: object = {}, send = editor) => {
  const answer = await send(`POST ${BOARDS}`, { title: `Board ${++count}`, topic: 'Verkehr', ...body })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const put = (id: number, body: object, version?: number, send = editor) =>
  send(`PUT ${BOARDS}/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` })
const setStatus = (id: number, status: string, send = editor) =>
  send(`PUT ${BOARDS}/${id}/status`, { status })
const fieldsOf = async (answer: ReturnType<InjectFn>) => {
  const { code, fields } = (await answer).json()
  assert.equal(code, 'validation_failed')
  return fields as Record<string, string>
}
const lastEntry = async (id: number) => {
  const isOfBoard = and(eq(auditLog.objectType, 'INSIGHT_BOARD'), eq(auditLog.objectId, id))
  return (await harness.db.select().from(auditLog).where(isOfBoard).orderBy(desc(auditLog.id)))[0]
}
/** A staff user with only these roles. */
const staff = async (adminRoles: string[], organizationId?: number) => {
  const [user] = await harness.db
    .insert(users)
    .values({ voterRole: 'EMAIL_PASSWORD', email: `person-${++count}@meinungsbild.example`, adminRoles })
    .returning()
  if (organizationId !== undefined)
    await harness.db.insert(memberships).values({ userId: user!.id, organizationId, role: 'EDITOR' })
  return harness.as(user!.id)
}

describe('insight boards of staff', () => {
  it('are listed in any status, searched, filtered and sorted [STAFF-28]', async () => {
    const slugs = async (query = '') => {
      const { insight_boards, total } = (await editor(`GET ${BOARDS}?${query}`)).json()
      assert.ok(total >= insight_boards.length)
      return insight_boards.map(({ slug }: { slug: string }) => slug)
    }
    assert.deepEqual(await slugs('sort=TITLE'), ['entwurf', 'mobilitaet'])
    assert.deepEqual(await slugs('sort=TILES&order=DESC'), ['mobilitaet', 'entwurf'])
    assert.deepEqual(await slugs('query=MOBILITÄT'), ['mobilitaet'])
    assert.deepEqual(await slugs('status=CREATED'), ['entwurf'])
    assert.deepEqual(await slugs('min_tiles=1'), ['mobilitaet'])
    assert.deepEqual(await slugs('max_tiles=0'), ['entwurf'])
    assert.deepEqual(await slugs('sort=TITLE&limit=1&offset=1'), ['mobilitaet'])
    assert.equal((await editor(`GET ${BOARDS}?status=ARCHIVED`)).statusCode, 422)
  })

  it('are returned with an ETag; tiles from older versions get IDs [STAFF-08] [STAFF-28]', async () => {
    const answer = await editor(`GET ${BOARDS}/1`)
    assert.equal(answer.headers.etag, '"1"')
    const { updated_at, published_at, ...board } = answer.json()
    assert.ok(Date.parse(updated_at) > Date.parse(published_at))
    assert.deepEqual(board, {
      id: 1,
      slug: 'mobilitaet',
      title: 'Mobilität',
      description: '',
      topic: 'Verkehr',
      status: 'PUBLISHED',
      sections: [
        {
          id: 1,
          title: 'Tempolimit',
          text: null,
          tiles: [{ id: 1, ...bars, index_id: null, answer: null, by: null, label: null, text: null }],
        },
      ],
      frozen_at: null,
      version: 1,
    })
    assert.equal((await editor(`GET ${BOARDS}/99`)).json().code, 'not_found')
  })

  it('are created with sections and tiles, and logged [STAFF-03] [STAFF-28]', async () => {
    const sections = [section(' Überblick ', { ...number, id: 7 }, { ...words, id: 7 }, bars)]
    const board = await create({ title: 'Größe', description: ' Wie viel ', sections })
    assert.deepEqual([board.slug, board.description, board.status], ['groesse', 'Wie viel', 'CREATED'])
    const [{ title, tiles }] = board.sections
    assert.equal(title, 'Überblick')
    assert.deepEqual(
      tiles.map(({ id, kind }: { id: number; kind: string }) => [id, kind]),
      [
        [7, 'NUMBER'],
        [8, 'TEXT'],
        [9, 'ANSWER_BARS'],
      ],
    )
    const entry = await lastEntry(board.id)
    assert.deepEqual([entry?.action, entry?.before, entry?.after], ['CREATED', null, board])
  })

  it('are rearranged in one save, which keeps the IDs of tiles; a save without changes does nothing [STAFF-09] [STAFF-28]', async () => {
    const board = await create({ sections: [section('Eins', bars, number), section('Zwei', words)] })
    const [one, two] = board.sections
    const moved = [
      { ...two, tiles: [...two.tiles, { ...one.tiles[0], width: 12 }] },
      { ...one, tiles: [one.tiles[1]] },
    ]
    const saved = (await put(board.id, { sections: moved }, board.version)).json()
    assert.deepEqual([saved.sections, saved.version], [moved, 2])
    const entry = await lastEntry(board.id)
    assert.deepEqual([entry?.before?.sections, entry?.after?.sections], [board.sections, moved])
    assert.equal((await put(board.id, { title: saved.title, sections: moved })).json().version, 2)
  })

  it('are rejected with 409 after another save, with the current values [STAFF-08]', async () => {
    const { id } = await create()
    assert.equal((await put(id, { title: 'Erste' }, 1)).statusCode, 200)
    const late = await put(id, { description: 'Zweite' }, 1)
    const { code, current, changed_by } = late.json()
    assert.deepEqual([late.statusCode, code, changed_by], [409, 'conflict', 'intern@meinungsbild.example'])
    assert.deepEqual(current, (await editor(`GET ${BOARDS}/${id}`)).json())
    for (const call of [`DELETE ${BOARDS}/${id}`, `PUT ${BOARDS}/${id}/status`]) {
      const body = call.startsWith('PUT') ? { status: 'PUBLISHED' } : undefined
      assert.equal((await editor(call, body, { 'if-match': '"1"' })).statusCode, 409, call)
    }
  })

  it('are duplicated as drafts with another slug [STAFF-28]', async () => {
    const board = await create({ title: 'Vorlage', sections: [section('Eins', bars)] })
    await setStatus(board.id, 'PUBLISHED')
    const copies = [await editor(`POST ${BOARDS}/${board.id}/duplicate`)]
    copies.push(await editor(`POST ${BOARDS}/${board.id}/duplicate`))
    const [copy, second] = copies.map((answer) => answer.json())
    assert.deepEqual([copy.title, copy.slug, copy.status], ['Vorlage (Kopie)', 'vorlage-kopie', 'CREATED'])
    assert.deepEqual([copy.sections, copy.published_at], [board.sections, null])
    assert.equal(second.slug, 'vorlage-kopie-2')
    assert.equal((await editor(`POST ${BOARDS}/999/duplicate`)).statusCode, 404)
  })

  it('are deleted, and logged with their content [STAFF-03]', async () => {
    const board = await create()
    assert.equal((await editor(`DELETE ${BOARDS}/${board.id}`)).statusCode, 204)
    assert.equal((await editor(`GET ${BOARDS}/${board.id}`)).statusCode, 404)
    const entry = await lastEntry(board.id)
    assert.deepEqual([entry?.action, entry?.before, entry?.after], ['DELETED', board, null])
  })

  it('reject invalid values with an error for each field [STAFF-28]', async () => {
    const rejected = (body: object) =>
      fieldsOf(editor(`POST ${BOARDS}`, { title: 'Neu', topic: 'X', ...body }))
    const isNew = 'Dieses Kürzel ist nicht möglich. Bitte wählen Sie ein anderes.'
    const taken = 'Dieses Kürzel ist bereits vergeben. Bitte wählen Sie ein anderes.'
    assert.deepEqual(await rejected({ title: 'New' }), { slug: isNew })
    assert.deepEqual(await rejected({ slug: 'new' }), { slug: isNew })
    assert.deepEqual(await rejected({ slug: 'mobilitaet' }), { slug: taken })
    assert.deepEqual(await fieldsOf(put(2, { slug: 'mobilitaet' })), { slug: taken })
    assert.deepEqual(Object.keys(await rejected({ slug: 'Ä b' })), ['slug'])
    assert.deepEqual(Object.keys(await rejected({ title: ' ' })), ['title'])
    assert.deepEqual(Object.keys(await rejected({ topic: ' ' })), ['topic'])
    assert.deepEqual(Object.keys(await rejected({ status: 'PUBLISHED' })), ['status'])
    assert.deepEqual(Object.keys(await rejected({ sections: [section('A', { ...bars, kind: 'PIE' })] })), [
      'sections.0.tiles.0.kind',
    ])
  })

  it('reject an invalid tile at its position: width, poll, answer or text [STAFF-28]', async () => {
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.id, POLL.verlagOnly))
    const rejected = async (tile: object) => {
      const sections = [section('Eins', words), section('Zwei', bars, tile)]
      const places = await fieldsOf(editor(`POST ${BOARDS}`, { title: 'Neu', topic: 'X', sections }))
      assert.deepEqual(Object.keys(places), ['sections.1.tiles.1'])
      return places['sections.1.tiles.1']
    }
    const width = 'Eine Kachel ist 3 bis 12 der 12 Spalten breit.'
    assert.equal(await rejected({ ...bars, width: 13 }), width)
    assert.equal(await rejected({ ...bars, width: 2 }), width)
    assert.equal(await rejected({ ...bars, poll_id: 4711 }), 'Die Umfrage 4711 gibt es nicht.')
    assert.equal(await rejected({ ...bars, poll_id: null }), 'Bitte wählen Sie eine Umfrage.')
    assert.equal(await rejected({ ...bars, poll_id: POLL.verlagOnly }), 'Die Umfrage 3 ist gesperrt.')
    assert.equal(await rejected({ ...number, answer: 9 }), 'Diese Antwort hat die Umfrage nicht.')
    assert.equal(await rejected({ ...words, text: ' ' }), 'Bitte schreiben Sie den Text der Kachel.')
    const sections = Array.from({ length: 21 }, () => section(' '))
    const fields = await fieldsOf(editor(`POST ${BOARDS}`, { title: 'Neu', topic: 'X', sections }))
    assert.equal(fields.sections, 'Ein Board hat höchstens 20 Abschnitte.')
    assert.equal(fields['sections.0'], 'Bitte geben Sie dem Abschnitt einen Titel.')
  })

  it('are published, frozen and released; a published one is public, a frozen one does not change [STAFF-20] [STAFF-28]', async () => {
    const board = await create({ sections: [section('Leer')] })
    const seen = () => harness.anonymous(`GET ${PUBLIC}/${board.id}`)
    assert.match((await fieldsOf(setStatus(board.id, 'PUBLISHED'))).sections ?? '', /mindestens eine Kachel/)
    assert.match((await fieldsOf(setStatus(board.id, 'FROZEN'))).status ?? '', /„Entwurf“.*„Eingefroren“/)
    await put(board.id, { sections: [section('Eins', bars)] })
    assert.equal((await seen()).statusCode, 404)
    const published = (await setStatus(board.id, 'PUBLISHED')).json()
    assert.ok(published.published_at)
    assert.deepEqual((await seen()).json().sections[0].tiles[0].poll_id, POLL.open)
    assert.equal((await setStatus(board.id, 'PUBLISHED')).json().version, published.version)
    assert.match((await fieldsOf(setStatus(board.id, 'CREATED'))).status ?? '', /„Veröffentlicht“/)

    const frozen = (await setStatus(board.id, 'FROZEN')).json()
    assert.ok(frozen.frozen_at)
    assert.equal((await lastEntry(board.id))?.action, 'STATUS_CHANGED')
    assert.match(
      (await fieldsOf(put(board.id, { sections: [section('Eins', words)] }))).sections ?? '',
      /eingefrorenes Board/,
    )
    const renamed = await put(board.id, { title: 'Neuer Titel', sections: frozen.sections })
    assert.deepEqual([renamed.statusCode, renamed.json().frozen_at], [200, frozen.frozen_at])
    assert.equal((await seen()).json().status, 'FROZEN')
    const released = (await setStatus(board.id, 'PUBLISHED')).json()
    assert.deepEqual([released.frozen_at, released.published_at], [null, published.published_at])
  })

  it('are previewed as a visitor or the own organization sees them, without saving [STAFF-28]', async () => {
    const sections = [section('Eins', bars, { ...bars, poll_id: POLL.kundeOnly }, { ...bars, poll_id: null })]
    const tiles = async (reader: string, send = editor) => {
      const answer = (await send(`POST ${BOARDS}/preview`, { sections, reader })).json()
      return answer.sections[0].tiles.map((tile: { is_available: boolean }) => tile.is_available)
    }
    assert.deepEqual(await tiles('VISITOR'), [true, false])
    assert.deepEqual(await tiles('SELF', await staff(['INSIGHT_BOARD_READ'], ORGANIZATION.kunde)), [
      true,
      true,
    ])
    assert.equal((await editor(`POST ${BOARDS}/preview`, { sections, reader: 'ALL' })).statusCode, 422)
  })

  it('are previewed as of now, or of the time at which a board was frozen, but of no other [STAFF-28]', async () => {
    const sections = [section('Eins', bars)]
    const preview = (frozenAt: string | null) =>
      editor(`POST ${BOARDS}/preview`, { sections, frozen_at: frozenAt, reader: 'SELF' })
    const board = await create({ sections })
    await setStatus(board.id, 'PUBLISHED')
    const { frozen_at: frozenAt } = (await setStatus(board.id, 'FROZEN')).json()
    assert.equal((await preview(null)).statusCode, 200)
    assert.equal((await preview(frozenAt)).statusCode, 200)
    const dayBefore = new Date(Date.parse(frozenAt) - 86_400_000).toISOString()
    assert.match((await fieldsOf(preview(dayBefore))).frozen_at ?? '', /nicht mehr so eingefroren/)
    await setStatus(board.id, 'PUBLISHED')
    assert.ok((await fieldsOf(preview(frozenAt))).frozen_at)
  })

  it('find the polls for tiles by words, by ID and by IDs, with their answers [STAFF-28]', async () => {
    const found = async (query: string) => {
      const { polls: rows, total } = (await editor(`GET ${BOARDS}/polls?${query}`)).json()
      assert.equal(rows.length, total)
      return rows
    }
    const [poll] = await found('query=Tempolimit')
    assert.deepEqual(
      [poll.id, poll.title, poll.status],
      [POLL.open, 'Tempolimit auf Autobahnen', 'PUBLISHED'],
    )
    assert.deepEqual(poll.answers[1], { position: 1, text: 'Nein' })
    assert.deepEqual((await found(`query=${POLL.frozen}`))[0].id, POLL.frozen)
    const ids = (await found(`ids=${POLL.created}&ids=${POLL.frozen}&ids=99`)).map(
      (row: { id: number }) => row.id,
    )
    assert.deepEqual(ids.sort(), [POLL.created, POLL.frozen])
  })
})

describe('concurrent changes, on both databases', () => {
  it('accept one of eight saves of tiles from one version, and reject seven [STAFF-08] [STAFF-09] [STAFF-28]', async () => {
    for (const each of both.harnesses) {
      const send = await each.as('intern@meinungsbild.example')
      const board = await create({ sections: [section('Eins', bars), section('Zwei', words)] }, send)
      const [one, two] = board.sections
      const moves = Array.from({ length: 8 }, (_, index) => [
        { ...one, title: `Von ${index}`, tiles: [] },
        { ...two, tiles: [...two.tiles, ...one.tiles] },
      ])
      const answers = await Promise.all(
        moves.map((sections) => put(board.id, { sections }, board.version, send)),
      )
      const winner = answers.find(({ statusCode }) => statusCode === 200)
      const losers = answers.filter(({ statusCode }) => statusCode === 409)
      assert.equal(losers.length, 7)
      for (const loser of losers) assert.deepEqual(loser.json().current, winner?.json())
    }
  })

  it('create one of eight boards with the same slug, and reject seven [STAFF-09] [STAFF-28]', async () => {
    for (const each of both.harnesses) {
      const send = await each.as('intern@meinungsbild.example')
      const body = { title: 'Zugleich', topic: 'X' }
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(`POST ${BOARDS}`, body)))
      assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
      assert.equal(answers.filter(({ statusCode }) => statusCode === 422).length, 7)
    }
  })

  it('publish once after a double click [STAFF-05] [STAFF-20]', async () => {
    for (const each of both.harnesses) {
      const send = await each.as('intern@meinungsbild.example')
      const { id } = await create({ sections: [section('Eins', bars)] }, send)
      const answers = await Promise.all([1, 2, 3, 4].map(() => setStatus(id, 'PUBLISHED', send)))
      assert.deepEqual(
        answers.map((answer) => answer.json().version),
        [2, 2, 2, 2],
      )
    }
  })
})
