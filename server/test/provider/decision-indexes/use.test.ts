import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { insightBoards } from '../../../src/database/schema-boards.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { decisionIndexes } from '../../../src/database/schema-indexes.ts'
import { foundChanges } from '../../../src/database/schema-watching.ts'
import { enqueueAndDeliverDueDigests } from '../../../src/provider/watching/digest-service.ts'
import { lookAtDueWatchesAndScheduleDigests } from '../../../src/provider/watching/look-service.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { insertBoard } from '../../support/content.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { unzip } from '../../support/zip.ts'
import { insertMonthlyPoll } from './monthly-polls.ts'

const ADMIN = '/provider/v1/admin/decision_indexes'
const BOARDS = '/provider/v1/admin/insight_boards'
const PUBLIC = '/provider/v1/decision_indexes'
const DAY = 86_400_000
/** Two days after the last month of the polls. */
const NOW = Date.parse('2026-04-02T11:00:00Z')
/** Whether `poppler-utils` is installed. */
const canReadPdf = spawnSync('pdftotext', ['-v']).status === 0
const exact = { exactFiguresReason: 'Testdaten' }

let economy: number
let rising: number
let exclusive: number
const { harness } = setupBoth({
  prepare: async (started) => {
    started.wait(NOW - started.context.now().getTime())
    const { db } = started
    economy = await insertMonthlyPoll(
      db,
      { '2026-01': [160, 120, 120], '2026-02': [200, 120, 80], '2026-03': [240, 100, 60] },
      exact,
    )
    rising = await insertMonthlyPoll(
      db,
      { '2026-02': [200, 200, 200], '2026-03': [220, 200, 180], '2026-04': [480, 60, 60] },
      { ...exact, title: 'Steigend' },
    )
    exclusive = await insertMonthlyPoll(
      db,
      { '2026-01': [200, 100, 100], '2026-02': [200, 100, 100] },
      { ...exact, exclusivity: 'ALL_RIGHT_EXCLUSIVE', ownerOrganizationId: ORGANIZATION.verlag },
    )
  },
})
const editor = harness.user('intern@meinungsbild.example')
const member = harness.user('admin@kunde.example')

let count = 0
/** Inserts an index of one poll: better minus worse. */
async function insertIndex(
  pollId = economy,
  status: 'CREATED' | 'PUBLISHED' | 'LOCKED' = 'PUBLISHED',
): Promise<{ id: number; slug: string }> {
  const slug = `nutzung-${++count}`
  const answers = [
    { position: 0, factor: 100 },
    { position: 2, factor: -100 },
  ]
  const [row] = await harness.db
    .insert(decisionIndexes)
    .values({
      slug,
      title: `Nutzung ${count}`,
      status,
      formula: { components: [{ pollId, weight: 1, answers }], base: null },
      publishedAt: status === 'CREATED' ? null : new Date(NOW),
    })
    .returning({ id: decisionIndexes.id })
  return { id: row!.id, slug }
}
const boardOf = (indexId: number, slug = `brett-${++count}`) =>
  insertBoard(harness.db, { slug, tiles: [{ kind: 'INDEX', width: 12, indexId }] })
const tileOf = async (board: number, query = '', send = harness.anonymous) => {
  const answer = await send(`GET /provider/v1/insight_boards_v2/${board}${query}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json().sections[0].tiles[0]
}

describe('a decision index on a board', () => {
  it('shows a visitor the values of its page, whatever the filter of the board [INDEX-11]', async () => {
    const { id, slug } = await insertIndex()
    const board = await boardOf(id)
    const page = (await harness.anonymous(`GET ${PUBLIC}/${slug}`)).json()
    const tile = await tileOf(board)
    assert.deepEqual([tile.is_available, tile.filter_applicable, tile.poll_id], [true, true, null])
    assert.deepEqual(tile.index, page)
    assert.equal(page.values.length, 3)
    const filtered = await tileOf(board, '?gender=FEMALE')
    assert.deepEqual([filtered.filter_applicable, filtered.index.values], [false, page.values])
  })

  it('is chosen among those that readers may open; others are rejected at the tile [INDEX-11]', async () => {
    const draft = await insertIndex(economy, 'CREATED')
    const open = await insertIndex()
    const chosen = (await editor(`GET ${BOARDS}/indexes`)).json().indexes as { id: number }[]
    assert.deepEqual(
      [draft.id, open.id].map((id) => chosen.some((one) => one.id === id)),
      [false, true],
    )
    const save = (index_id: number | null) =>
      editor(`POST ${BOARDS}`, {
        title: `Brett ${++count}`,
        topic: 'Lage',
        sections: [{ title: 'Eins', text: null, tiles: [{ kind: 'INDEX', width: 12, index_id }] }],
      })
    for (const [id, text] of [
      [draft.id, 'Diesen Index gibt es nicht, oder er ist nicht veröffentlicht oder zurückgezogen.'],
      [999_999, 'Diesen Index gibt es nicht, oder er ist nicht veröffentlicht oder zurückgezogen.'],
      [null, 'Bitte wählen Sie einen Index.'],
    ] as const) {
      const answer = await save(id)
      assert.deepEqual(
        [answer.statusCode, answer.json().code, answer.json().fields],
        [422, 'validation_failed', { 'sections.0.tiles.0': text }],
      )
    }
    const saved = await save(open.id)
    assert.deepEqual([saved.statusCode, saved.json().sections[0].tiles[0].index_id], [200, open.id])
  })

  it('is one of at most six on a board [INDEX-11]', async () => {
    const { id } = await insertIndex()
    const save = (count: number) =>
      editor(`POST ${BOARDS}`, {
        title: `Viele ${count}`,
        topic: 'Lage',
        sections: [0, 1].map((section) => ({
          title: `Abschnitt ${section}`,
          text: null,
          tiles: Array.from({ length: section === 0 ? 3 : count - 3 }, () => ({
            kind: 'INDEX',
            width: 12,
            index_id: id,
          })),
        })),
      })
    assert.equal((await save(6)).statusCode, 200)
    const rejected = await save(7)
    assert.deepEqual(
      [rejected.statusCode, rejected.json().fields],
      [422, { sections: 'Ein Board hat höchstens 6 Kacheln mit einem Index.' }],
    )
  })

  it('is found by visitors with its board, also if this has no other tile [INDEX-11] [BOARD-04]', async () => {
    const found = async (words: string) =>
      (await harness.anonymous(`GET /provider/v1/insight_boards/public?query=${words}`)).json().boards as {
        id: number
        question: string | null
      }[]
    const retitle = (id: number, title: string) =>
      harness.db.update(decisionIndexes).set({ title }).where(eq(decisionIndexes.id, id))
    const open = await insertIndex()
    await retitle(open.id, 'Zuversicht')
    const board = await boardOf(open.id, 'brett-allein')
    assert.deepEqual(
      (await found('zuversicht')).map(({ id, question }) => [id, question]),
      [[board, 'Zuversicht']],
    )
    assert.deepEqual(
      (await found('brett-allein')).map(({ id, question }) => [id, question]),
      [[board, null]],
    )
    const draft = await insertIndex(economy, 'CREATED')
    await retitle(draft.id, 'Entworfenes')
    await boardOf(draft.id, 'brett-im-entwurf')
    assert.deepEqual([await found('entworfenes'), await found('brett-im-entwurf')], [[], []])
  })

  it('cannot be deleted before it is taken off the board [INDEX-11]', async () => {
    const { id } = await insertIndex()
    const board = await boardOf(id)
    const rejected = await editor(`DELETE ${ADMIN}/${id}`)
    assert.equal(rejected.statusCode, 422)
    assert.match(rejected.json().fields.status, /Der Index steht auf „.+“/)
    await harness.db.delete(insightBoards).where(eq(insightBoards.id, board))
    assert.equal((await editor(`DELETE ${ADMIN}/${id}`)).statusCode, 204)
  })

  it('has no values for readers who may not see its poll [INDEX-11]', async () => {
    const { id } = await insertIndex(exclusive)
    const { index } = await tileOf(await boardOf(id))
    assert.deepEqual([index.values, index.problem], [[], 'POLL_NOT_READABLE'])
    assert.equal(index.formulas[0].components[0].title, null)
  })

  it('keeps the months before the board was frozen [INDEX-11]', async () => {
    const { id } = await insertIndex()
    const board = await boardOf(id)
    await harness.db
      .update(insightBoards)
      .set({ status: 'FROZEN', frozenAt: new Date('2026-03-01T11:00:00Z') })
      .where(eq(insightBoards.id, board))
    const { index } = await tileOf(board)
    assert.deepEqual(
      index.values
        .filter(({ is_partial }: { is_partial: boolean }) => !is_partial)
        .map(({ from }: { from: string }) => from),
      ['2026-01-01', '2026-02-01'],
    )
  })

  it('is in every file of the board, unless its polls may not be exported [INDEX-11]', async () => {
    const open = await insertIndex()
    const limited = await insertMonthlyPoll(
      harness.db,
      { '2026-01': [200, 100, 100], '2026-02': [200, 100, 100] },
      { ...exact, exclusivity: 'RESEARCH_POLL', ownerOrganizationId: ORGANIZATION.verlag },
    )
    const hidden = await insertIndex(limited)
    await harness.db
      .update(decisionIndexes)
      .set({ title: 'Gesperrter' })
      .where(eq(decisionIndexes.id, hidden.id))
    const board = await insertBoard(harness.db, {
      slug: `brett-${++count}`,
      tiles: [open, hidden].map(({ id }) => ({ kind: 'INDEX' as const, width: 12, indexId: id })),
    })
    const { title } = (await editor(`GET ${ADMIN}/${open.id}`)).json()
    const csv = (await member(`GET /provider/v1/insight_boards/${board}/export.csv`)).body
    assert.equal(csv.split(`;${title};`).length - 1, 3)
    assert.ok(csv.includes('Berechnet aus einer Umfrage.'))
    assert.ok(!csv.includes('Gesperrter'))
    for (const format of ['XLSX', 'PDF', 'PPTX']) {
      const { id } = (await member(`POST /provider/v1/insight_boards/${board}/exports`, { format })).json()
      await runJobs(harness)
      const file = await member(`GET /provider/v1/pro/exports/${id}/file`)
      assert.equal(file.statusCode, 200, format)
      if (format === 'PDF' && !canReadPdf) continue
      const text =
        format === 'PDF'
          ? String(spawnSync('pdftotext', ['-layout', '-', '-'], { input: file.rawPayload }).stdout)
          : [...unzip(file.rawPayload).values()].map((part) => part.toString('utf8')).join('')
      assert.ok(text.includes(title), format)
      assert.ok(!text.includes('Gesperrter'), format)
    }
  })
})

describe('files of a decision index', () => {
  it('contain its values, formula and method [INDEX-12]', async () => {
    const { slug } = await insertIndex()
    const get = async (file: string) => {
      const answer = await member(`GET ${PUBLIC}/${slug}/${file}`)
      assert.equal(answer.statusCode, 200, answer.body)
      return answer
    }
    const workbook = [...unzip((await get('export.xlsx')).rawPayload).values()]
      .map((part) => part.toString('utf8'))
      .join('')
    for (const text of ['Formel', 'Methodik', 'Besser +100 · Schlechter −100', `/pro/indizes/${slug}`])
      assert.ok(workbook.includes(text), text)
    const svg = await get('export.svg?trend=true')
    assert.match(svg.body, /^<svg/)
    assert.match(String(svg.headers['content-disposition']), new RegExp(`index_${slug}_2026-04-02.svg`))
    assert.equal((await get('export.png')).rawPayload.subarray(1, 4).toString(), 'PNG')
    assert.equal((await get('report.pdf')).rawPayload.subarray(0, 5).toString(), '%PDF-')
  })

  it('are denied if one of its polls may only be read [INDEX-12]', async () => {
    const limited = await insertMonthlyPoll(
      harness.db,
      { '2026-01': [200, 100, 100], '2026-02': [200, 100, 100] },
      { ...exact, exclusivity: 'RESEARCH_POLL', ownerOrganizationId: ORGANIZATION.verlag },
    )
    const { id, slug } = await insertIndex(limited)
    assert.equal((await member(`GET ${PUBLIC}/${slug}`)).json().problem, null)
    for (const file of ['export.csv', 'export.xlsx', 'export.svg', 'export.png', 'report.pdf'])
      assert.equal((await member(`GET ${PUBLIC}/${slug}/${file}`)).statusCode, 403, file)
    const board = await boardOf(id)
    const csv = (await member(`GET /provider/v1/insight_boards/${board}/export.csv`)).body
    assert.equal(csv.trim().split('\r\n').length, 1) // the head
  })
})

describe('a watched decision index', () => {
  it('reports a significant change of whole months once, and links to the index [INDEX-13]', async () => {
    const { id, slug } = await insertIndex(rising)
    const watched = (await member('POST /provider/v1/me/watches', { type: 'INDEX', id })).json()
    assert.deepEqual([watched.index, watched.poll_ids], [{ id, slug }, []])
    assert.equal((await member('POST /provider/v1/me/watches', { type: 'INDEX', id })).json().id, watched.id)
    await member(`PATCH /provider/v1/me/watches/${watched.id}`, { rhythm: 'DAILY' })
    const changes = async () =>
      (await member('GET /provider/v1/me/changes'))
        .json()
        .changes.filter((change: { index_slug: string | null }) => change.index_slug === slug)
    const look = async (days: number) => {
      harness.wait(days * DAY)
      const day = harness.context.now().toISOString().slice(0, 10)
      await lookAtDueWatchesAndScheduleDigests(harness.context, {
        input: { day },
        yieldToEventLoop: () => Promise.resolve(),
        reportProgress: () => undefined,
      })
    }
    await look(1) // the reference is March
    await look(20) // April is not over
    assert.deepEqual(await changes(), [])
    await look(12)
    const [change, ...others] = await changes()
    assert.equal(others.length, 0)
    assert.match(
      change.sentence,
      /^Der Saldo ist von März 2026 bis April 2026 gestiegen, um [\d,]+\sbis\s[\d,]+\sPunkte\.$/,
    )
    assert.deepEqual([change.poll_id, change.contrast.first.from], [null, '2026-03-01'])
    await look(1)
    assert.equal((await changes()).length, 1)
    harness.wait(DAY / 2)
    await enqueueAndDeliverDueDigests(harness.context)
    const mail = (await harness.posted()).at(-1)
    assert.ok(JSON.stringify(mail).includes(`/pro/indizes/${slug}`))
    await harness.db
      .update(polls)
      .set({ exclusivity: 'INSIGHT_POLL', ownerOrganizationId: ORGANIZATION.verlag })
      .where(eq(polls.id, rising))
    assert.deepEqual(await changes(), []) // of a poll that the member may no longer see
  })

  it('reports nothing to users who may no longer see a poll of it, also of a past formula [INDEX-13]', async () => {
    const own = await insertMonthlyPoll(harness.db, { '2026-01': [200, 100, 100] }, exact)
    const { id, slug } = await insertIndex(own)
    const watch = (await member('POST /provider/v1/me/watches', { type: 'INDEX', id })).json()
    const [stored] = await harness.db.select().from(foundChanges).limit(1)
    await harness.db.insert(foundChanges).values({
      watchId: watch.id,
      pollId: null,
      foundAt: harness.context.now(),
      content: stored!.content,
    })
    const changes = async () =>
      (await member('GET /provider/v1/me/changes'))
        .json()
        .changes.filter((change: { index_slug: string | null }) => change.index_slug === slug).length
    const block = (status: 'BLOCKED' | 'PUBLISHED') =>
      harness.db.update(polls).set({ status }).where(eq(polls.id, own))
    assert.equal(await changes(), 1)
    await block('BLOCKED')
    assert.equal(await changes(), 0)
    await block('PUBLISHED')
    const [index] = await harness.db.select().from(decisionIndexes).where(eq(decisionIndexes.id, id))
    const [component] = index!.formula.components
    await harness.db
      .update(decisionIndexes)
      .set({
        formula: { components: [{ ...component!, pollId: economy }], base: null },
        pastFormulas: [{ formula: index!.formula, until: '2026-05' }],
      })
      .where(eq(decisionIndexes.id, id))
    assert.equal(await changes(), 1)
    await block('BLOCKED')
    assert.equal(await changes(), 0)
  })

  it('cannot be a draft [INDEX-13]', async () => {
    const draft = await insertIndex(economy, 'CREATED')
    assert.equal(
      (await member('POST /provider/v1/me/watches', { type: 'INDEX', id: draft.id })).statusCode,
      404,
    )
  })
})

describe('a citation of a decision index', () => {
  it('keeps its values under a code, and locks the formula for good [INDEX-14]', async () => {
    const { id, slug } = await insertIndex()
    const cited = await member(`POST ${PUBLIC}/${slug}/citations`)
    assert.equal(cited.statusCode, 200, cited.body)
    const { code, index } = cited.json()
    assert.deepEqual([index.status, index.values.length], ['LOCKED', 3])
    const stored = (await editor(`GET ${ADMIN}/${id}`)).json()
    assert.equal(stored.status, 'LOCKED')
    const rejected = await editor(`PUT ${ADMIN}/${id}`, {
      title: stored.title,
      description: '',
      components: [{ ...stored.components[0], answers: [{ position: 1, factor: 50 }] }],
      base: null,
    })
    assert.deepEqual([rejected.statusCode, Object.keys(rejected.json().fields)], [422, ['components']])
    assert.equal((await member(`POST ${PUBLIC}/${slug}/citations`)).json().code, code)
    const read = (await harness.anonymous(`GET /provider/v1/citations/${code}`)).json()
    assert.deepEqual([read.poll_id, read.content, read.index_slug, read.index], [null, null, slug, index])
    const entries = await harness.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectType, 'DECISION_INDEX'), eq(auditLog.objectId, id)))
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['STATUS_CHANGED'],
    )
  })

  it('reveals nothing of the form of staff, whatever version a reader names [INDEX-14]', async () => {
    const { id, slug } = await insertIndex()
    const title = 'Geändert'
    const stored = (await editor(`GET ${ADMIN}/${id}`)).json()
    const { components, base } = stored
    const saved = await editor(`PUT ${ADMIN}/${id}`, { title, description: '', components, base })
    assert.equal(saved.statusCode, 200, saved.body)
    const cited = await member(`POST ${PUBLIC}/${slug}/citations`, undefined, { 'if-match': '"0"' })
    assert.equal(cited.statusCode, 200, cited.body)
    assert.equal(cited.json().index.title, title)
  })

  it('is denied for a draft, and for an index without values [INDEX-14]', async () => {
    const draft = await insertIndex(economy, 'CREATED')
    assert.equal((await member(`POST ${PUBLIC}/${draft.slug}/citations`)).statusCode, 404)
    const empty = await insertIndex(exclusive)
    const rejected = await member(`POST ${PUBLIC}/${empty.slug}/citations`)
    assert.deepEqual([rejected.statusCode, Object.keys(rejected.json().fields)], [422, ['index']])
    assert.equal((await editor(`GET ${ADMIN}/${empty.id}`)).json().status, 'PUBLISHED')
  })

  it('is hidden from readers who may not see a poll of it [INDEX-14]', async () => {
    const { slug } = await insertIndex(exclusive)
    const publisher = await harness.as('admin@verlag.example')
    const { code } = (await publisher(`POST ${PUBLIC}/${slug}/citations`)).json()
    assert.equal((await publisher(`GET /provider/v1/citations/${code}`)).statusCode, 200)
    assert.equal((await harness.anonymous(`GET /provider/v1/citations/${code}`)).statusCode, 404)
  })

  it('is listed and withdrawn by staff, with a reason that readers see [INDEX-14]', async () => {
    const { id, slug } = await insertIndex()
    const { code } = (await member(`POST ${PUBLIC}/${slug}/citations`)).json()
    const listed = (await editor(`GET ${ADMIN}/${id}/citations`)).json()
    assert.deepEqual([listed.total, listed.citations[0].code, listed.citations[0].query], [1, code, null])
    const body = { reason: 'Falsche Gewichte' }
    const reader = harness.staff('DECISION_INDEX_READ')
    assert.equal((await reader(`POST ${ADMIN}/${id}/citations/${code}/withdraw`, body)).statusCode, 403)
    // Only as a citation of its index.
    assert.equal((await editor(`POST /provider/v1/admin/citations/${code}/withdraw`, body)).statusCode, 404)
    assert.equal((await editor(`POST ${ADMIN}/${id}/citations/${code}/withdraw`, body)).statusCode, 204)
    const read = (await harness.anonymous(`GET /provider/v1/citations/${code}`)).json()
    assert.deepEqual(
      [read.withdrawn.reason, read.index, read.index_slug],
      ['Falsche Gewichte', undefined, slug],
    )
  })
})

describe('a decision index that staff withdraw', () => {
  const reason = 'Eine Umfrage war gefälscht.'

  it('leaves readers with the reason, on its page and in citations, for good [INDEX-15]', async () => {
    const { id, slug } = await insertIndex()
    const board = await boardOf(id)
    const { code } = (await member(`POST ${PUBLIC}/${slug}/citations`)).json()
    const { version } = (await editor(`GET ${ADMIN}/${id}`)).json()
    const withdraw = (send = editor, body: object = { reason }, ifMatch = `"${version}"`) =>
      send(`POST ${ADMIN}/${id}/withdraw`, body, { 'if-match': ifMatch })
    assert.equal((await withdraw(harness.staff('DECISION_INDEX_DELETE'))).statusCode, 403)
    assert.equal((await withdraw(editor, { reason: ' ' })).statusCode, 422)
    assert.equal((await withdraw(editor, { reason }, '"0"')).statusCode, 409)
    const done = await withdraw()
    assert.deepEqual(
      [done.statusCode, done.json().status, done.json().withdrawn.reason],
      [200, 'LOCKED', reason],
    )

    const page = (await harness.anonymous(`GET ${PUBLIC}/${slug}`)).json()
    assert.deepEqual([page.withdrawn.reason, page.values, page.formulas], [reason, [], []])
    const cited = (await harness.anonymous(`GET /provider/v1/citations/${code}`)).json()
    assert.deepEqual([cited.withdrawn.reason, cited.index], [reason, undefined])
    assert.equal((await tileOf(board)).is_available, false)
    for (const call of [`GET ${PUBLIC}/${slug}/export.csv`, `POST ${PUBLIC}/${slug}/citations`])
      assert.equal((await member(call)).statusCode, 404, call)
    assert.equal((await member('POST /provider/v1/me/watches', { type: 'INDEX', id })).statusCode, 404)
    const listed = (await member(`GET ${PUBLIC}?limit=100`)).json().decision_indexes as { id: number }[]
    assert.ok(listed.length > 0 && listed.every((one) => one.id !== id))

    const [entry] = await harness.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'WITHDRAWN'), eq(auditLog.objectId, id)))
    assert.match(JSON.stringify(entry?.after), /gefälscht/)
    assert.equal((await editor(`DELETE ${ADMIN}/${id}`)).statusCode, 422, 'locked, as before')
  })

  it('cannot be a draft, and stays as it is afterwards [INDEX-15]', async () => {
    const draft = await insertIndex(economy, 'CREATED')
    assert.equal((await editor(`POST ${ADMIN}/${draft.id}/withdraw`, { reason })).statusCode, 422)
    const { id } = await insertIndex()
    assert.equal((await editor(`POST ${ADMIN}/${id}/withdraw`, { reason })).statusCode, 200)
    assert.equal((await editor(`PUT ${ADMIN}/${id}/status`, { status: 'LOCKED' })).statusCode, 422)
    const { title, slug, components, base } = (await editor(`GET ${ADMIN}/${id}`)).json()
    const renamed = await editor(`PUT ${ADMIN}/${id}`, { title: `${title} neu`, slug, components, base })
    assert.deepEqual([renamed.statusCode, Object.keys(renamed.json().fields)], [422, ['status']])
    assert.equal((await editor(`DELETE ${ADMIN}/${id}`)).statusCode, 422)
  })

  it('stays on the boards that show it when these are saved [INDEX-15]', async () => {
    const { id } = await insertIndex()
    const board = await boardOf(id)
    assert.equal((await editor(`POST ${ADMIN}/${id}/withdraw`, { reason })).statusCode, 200)
    const stored = (await editor(`GET ${BOARDS}/${board}`)).json()
    const [section] = stored.sections
    const text = { ...section.tiles[0], id: undefined, kind: 'TEXT', index_id: null, text: 'Dazu ein Wort.' }
    const sections = [{ ...section, tiles: [...section.tiles, text] }]
    const { title, slug, topic } = stored
    const saved = await editor(`PUT ${BOARDS}/${board}`, { title, slug, topic, sections })
    assert.equal(saved.statusCode, 200, saved.body)
  })
})
