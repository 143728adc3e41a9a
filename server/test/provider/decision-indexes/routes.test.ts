import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { and, desc, eq } from 'drizzle-orm'
import { INDEX_PROBLEM } from '../../../../contract/decision-index.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { insertPoll } from '../../support/content.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import { insertMonthlyPoll } from './monthly-polls.ts'

const ADMIN = '/provider/v1/admin/decision_indexes'
const PUBLIC = '/provider/v1/decision_indexes'
/** Two days after the last month of the polls. */
const NOW = Date.parse('2026-04-02T11:00:00Z')

let economy: number
let mood: number
let later: number
let exclusive: number
const exact = { exactFiguresReason: 'Testdaten' }
const { harness } = setupBoth({
  prepare: async (started) => {
    started.wait(NOW - started.context.now().getTime())
    const { db } = started
    economy = await insertMonthlyPoll(
      db,
      { '2026-01': [160, 120, 120], '2026-02': [200, 120, 80], '2026-03': [240, 100, 60] },
      exact,
    )
    mood = await insertMonthlyPoll(
      db,
      { '2026-01': [100, 200, 100], '2026-02': [100, 200, 100], '2026-03': [140, 200, 60] },
      { ...exact, title: 'Stimmung' },
    )
    later = await insertMonthlyPoll(db, { '2025-06': [200, 100, 100] }, exact)
    exclusive = await insertMonthlyPoll(
      db,
      { '2026-02': [200, 100, 100] },
      { ...exact, exclusivity: 'ALL_RIGHT_EXCLUSIVE', ownerOrganizationId: ORGANIZATION.verlag },
    )
  },
})
const editor = harness.user('intern@meinungsbild.example')
const member = harness.user('admin@kunde.example')
const publisher = harness.user('admin@verlag.example')

const balance = (pollId: number, weight = 1) => ({
  poll_id: pollId,
  weight,
  answers: [
    { position: 0, factor: 100 },
    { position: 2, factor: -100 },
  ],
})
let count = 0
const fieldsOf = (body: object = {}) => ({
  title: `Index ${++count}`,
  description: '',
  components: [balance(economy), balance(mood)],
  base: null,
  ...body,
})
const create = async (body: object = {}) => {
  const answer = await editor(`POST ${ADMIN}`, fieldsOf(body))
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const setStatus = (id: number, status: string, send = editor) => send(`PUT ${ADMIN}/${id}/status`, { status })
const publish = async (body: object = {}) => {
  const index = await create(body)
  const answer = await setStatus(index.id, 'PUBLISHED')
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const read = async (slug: string, send = harness.anonymous) => (await send(`GET ${PUBLIC}/${slug}`)).json()
const errorsOf = (answer: { statusCode: number; json: () => { code: string; fields: object } }) => {
  const { code, fields } = answer.json()
  assert.deepEqual([answer.statusCode, code], [422, 'validation_failed'])
  return fields
}

describe('decision indexes of staff', () => {
  it('are created, changed and deleted with versions and entries of the audit log [INDEX-01]', async () => {
    const { id, version }: { id: number; version: number } = await create({ title: 'Alt' })
    const fields = fieldsOf({ title: ' Neu ', components: [balance(mood, 3)] })
    const saved = await editor(`PUT ${ADMIN}/${id}`, fields, { 'if-match': `"${version}"` })
    assert.deepEqual([saved.json().title, saved.headers.etag], ['Neu', `"${version + 1}"`])
    assert.deepEqual(saved.json().components, [balance(mood, 3)])
    const late = await editor(`PUT ${ADMIN}/${id}`, fieldsOf(), { 'if-match': `"${version}"` })
    assert.deepEqual([late.statusCode, late.json().current.title], [409, 'Neu'])
    assert.equal((await editor(`DELETE ${ADMIN}/${id}`)).statusCode, 204)
    const isOfIndex = and(eq(auditLog.objectType, 'DECISION_INDEX'), eq(auditLog.objectId, id))
    const entries = await harness.db.select().from(auditLog).where(isOfIndex).orderBy(desc(auditLog.id))
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['DELETED', 'UPDATED', 'CREATED'],
    )
  })

  it('are listed in any status, searched, filtered and sorted [INDEX-01]', async () => {
    await create({ title: 'Wetterlage' })
    await publish({ title: 'Wetteraussicht' })
    const titles = async (query: string) =>
      (await editor(`GET ${ADMIN}?${query}`))
        .json()
        .decision_indexes.map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles('query=wetter&sort=TITLE'), ['Wetteraussicht', 'Wetterlage'])
    assert.deepEqual(await titles('query=wetter&status=CREATED'), ['Wetterlage'])
  })

  it('need a permission for each step [INDEX-01]', async () => {
    const { id } = await create()
    const reader = harness.staff('DECISION_INDEX_READ')
    const writer = harness.staff('DECISION_INDEX_WRITE')
    const publishing = harness.staff('DECISION_INDEX_PUBLISH')
    const deleting = harness.staff('DECISION_INDEX_DELETE')
    const status = async (answer: ReturnType<typeof reader>) => (await answer).statusCode
    assert.equal(await status(reader(`GET ${ADMIN}/${id}`)), 200)
    assert.equal(await status(reader(`POST ${ADMIN}`, fieldsOf())), 403)
    assert.equal(await status(writer(`POST ${ADMIN}`, fieldsOf())), 200)
    assert.equal(await status(setStatus(id, 'PUBLISHED', writer)), 403)
    assert.equal(await status(setStatus(id, 'PUBLISHED', publishing)), 200)
    assert.equal(await status(publishing(`DELETE ${ADMIN}/${id}`)), 403)
    assert.equal(await status(deleting(`DELETE ${ADMIN}/${id}`)), 204)
  })

  it('reject an invalid formula at its fields [INDEX-02]', async () => {
    const reject = async (body: object) =>
      errorsOf(await editor(`POST ${ADMIN}`, fieldsOf(body))) as Record<string, string>
    const only = (factor: number, position = 0) => [
      { poll_id: economy, weight: 1, answers: [{ position, factor }] },
    ]
    assert.deepEqual(Object.keys(await reject({ components: [] })), ['components'])
    for (const factor of [101, -101, 0.5])
      assert.match((await reject({ components: only(factor) }))['components.0.answers'] ?? '', /−100 bis 100/)
    assert.match((await reject({ components: only(0) }))['components.0.answers'] ?? '', /Mindestens eine/)
    assert.match((await reject({ components: only(100, 7) }))['components.0.answers'] ?? '', /nicht/)
    assert.match((await reject({ components: [balance(99_999)] }))['components.0'] ?? '', /gibt es nicht/)
    assert.match(
      (await reject({ components: [balance(economy), balance(economy)] }))['components.1'] ?? '',
      /schon Teil/,
    )
    assert.deepEqual(Object.keys(await reject({ components: [balance(economy, 0)] })), [
      'components.0.weight',
    ])
    assert.deepEqual(Object.keys(await reject({ base: { from: '2026-02', to: '2026-01' } })), ['base'])
    assert.deepEqual(Object.keys(await reject({ base: { from: '2026-13', to: '2026-13' } })), ['base'])
  })

  it('reject a poll with published shares, whose waves are no months [INDEX-02]', async () => {
    const waves = await insertPoll(harness.db, { weighting: 'PUBLISHED', answers: ['Ja', 'Nein'] })
    const components = [
      balance(economy),
      { poll_id: waves, weight: 1, answers: [{ position: 0, factor: 100 }] },
    ]
    const errors = errorsOf(await editor(`POST ${ADMIN}`, fieldsOf({ components })))
    assert.deepEqual(errors, { 'components.1': INDEX_PROBLEM.POLL_HAS_WAVES })
    const preview = await editor(`POST ${ADMIN}/preview`, { components, base: null })
    assert.deepEqual([preview.json().values, preview.json().problem], [[], 'POLL_HAS_WAVES'])
    const { polls: found } = (await editor(`GET ${ADMIN}/polls?ids=${waves}&ids=${economy}`)).json()
    assert.deepEqual(
      new Map(found.map(({ id, has_waves }: { id: number; has_waves: boolean }) => [id, has_waves])),
      new Map([
        [economy, false],
        [waves, true],
      ]),
    )
  })

  it('keep their slug once they are published, because it may be cited [INDEX-06]', async () => {
    const { id, slug, components } = await create()
    const save = (next: string) => editor(`PUT ${ADMIN}/${id}`, fieldsOf({ slug: next, components }))
    assert.equal((await save(`${slug}-neu`)).json().slug, `${slug}-neu`)
    for (const status of ['PUBLISHED', 'LOCKED']) {
      assert.equal((await setStatus(id, status)).statusCode, 200)
      assert.match((errorsOf(await save(slug)) as { slug: string }).slug, /zitiert/)
      assert.equal((await save(`${slug}-neu`)).statusCode, 200)
    }
  })

  it('have copies with the lowest free number [INDEX-01]', async () => {
    const { id, slug } = await create()
    const duplicate = async () => (await editor(`POST ${ADMIN}/${id}/duplicate`)).json()
    const [first, second] = [await duplicate(), await duplicate()]
    assert.equal(second.slug, `${slug}-kopie-2`)
    assert.equal((await editor(`DELETE ${ADMIN}/${first.id}`)).statusCode, 204)
    assert.deepEqual(
      [(await duplicate()).slug, (await duplicate()).slug],
      [`${slug}-kopie`, `${slug}-kopie-3`],
    )
  })

  it('reject a slug that is taken [INDEX-02]', async () => {
    const { slug } = await create()
    assert.deepEqual(Object.keys(errorsOf(await editor(`POST ${ADMIN}`, fieldsOf({ slug })))), ['slug'])
  })

  it('are published only with polls that may be shown and a common month [INDEX-02]', async () => {
    const reject = async (body: object) => {
      const { id } = await create(body)
      const fields = errorsOf(await setStatus(id, 'PUBLISHED')) as Record<string, string>
      assert.equal((await editor(`GET ${ADMIN}/${id}`)).json().status, 'CREATED')
      return fields
    }
    const apart = await reject({ components: [balance(economy), balance(later)] })
    assert.match(apart.components ?? '', /keinen Monat/)
    assert.match((await reject({ base: { from: '2025-01', to: '2025-01' } })).base ?? '', /Basis/)
    const draft = { poll_id: POLL.created, weight: 1, answers: [{ position: 0, factor: 100 }] }
    assert.match((await reject({ components: [draft] }))['components.0'] ?? '', /nicht veröffentlicht/)
  })

  it('keep the old formula for past months when a published one is changed [INDEX-05]', async () => {
    const { id, slug } = await publish({ components: [balance(economy)] })
    const before = await read(slug)
    const change = (components: object[]) => editor(`PUT ${ADMIN}/${id}`, fieldsOf({ slug, components }))
    assert.equal((await change([balance(mood)])).statusCode, 200)
    const changed = await change([balance(mood, 2), balance(economy)])
    assert.deepEqual(
      changed.json().past_formulas.map(({ until }: { until: string }) => until),
      ['2026-04'],
    )
    const after = await read(slug)
    assert.deepEqual(after.values, before.values)
    assert.deepEqual(after.breaks, [{ date: '2026-04-01', kind: 'FORMULA', label: 'ab April 2026' }])
    assert.deepEqual(
      after.formulas.map(({ from, components }: { from: string; components: object[] }) => [
        from,
        components.length,
      ]),
      [
        [null, 1],
        ['2026-04', 2],
      ],
    )
    const rejected = await change([balance(later), balance(economy)])
    assert.deepEqual(Object.keys(errorsOf(rejected)), ['components'])
  })

  it('have no break after a change that is undone in the same month [INDEX-05]', async () => {
    const { id, slug, components } = await publish()
    const change = async (next: object[]) =>
      (await editor(`PUT ${ADMIN}/${id}`, fieldsOf({ slug, components: next }))).json().past_formulas
    assert.equal((await change([balance(mood)])).length, 1)
    assert.deepEqual(await change(components), [])
    assert.deepEqual((await read(slug)).breaks, [])
  })

  it('have breaks by new wordings only of polls that are part of the formula then [INDEX-05]', async () => {
    const reworded = await insertMonthlyPoll(
      harness.db,
      { '2026-02': [200, 100, 100] },
      { ...exact, title: 'Neu', events: [{ date: '2026-02-10', kind: 'WORDING', label: 'neu' }] },
    )
    const { id, slug } = await publish({ components: [balance(economy)] })
    const fields = fieldsOf({ slug, components: [balance(reworded)] })
    assert.equal((await editor(`PUT ${ADMIN}/${id}`, fields)).statusCode, 200)
    const kinds = async (of: string) =>
      (await read(of)).breaks.map(({ kind, date }: { kind: string; date: string }) => [kind, date])
    assert.deepEqual(await kinds(slug), [['FORMULA', '2026-04-01']])
    const whole = await publish({ components: [balance(reworded)] })
    assert.deepEqual(await kinds(whole.slug), [['WORDING', '2026-02-10']])
  })

  it('keep their formula for good once they are locked [INDEX-06]', async () => {
    const { id, slug, components } = await publish()
    assert.equal((await setStatus(id, 'LOCKED')).statusCode, 200)
    const rejected = await editor(`PUT ${ADMIN}/${id}`, fieldsOf({ slug, components: [balance(mood)] }))
    assert.match((errorsOf(rejected) as { components: string }).components, /festgeschrieben/)
    assert.deepEqual(Object.keys(errorsOf(await setStatus(id, 'PUBLISHED'))), ['status'])
    assert.deepEqual(Object.keys(errorsOf(await editor(`DELETE ${ADMIN}/${id}`))), ['status'])
    const renamed = await editor(`PUT ${ADMIN}/${id}`, fieldsOf({ slug, title: 'Neuer Titel', components }))
    assert.equal(renamed.json().title, 'Neuer Titel')
    const copy = (await editor(`POST ${ADMIN}/${id}/duplicate`)).json()
    assert.deepEqual([copy.status, copy.slug, copy.components], ['CREATED', `${slug}-kopie`, components])
  })
})

describe('a decision index', () => {
  it('shows a visitor its values, computed from the polls [INDEX-03]', async () => {
    const { slug } = await publish({ base: { from: '2026-01', to: '2026-01' } })
    const { values, problem, formulas, status } = await read(slug)
    assert.deepEqual([problem, status], [null, 'PUBLISHED'])
    // Balances of 10, 30, 45 and 0, 0, 20 points: means of 5, 15 and 32.5; 100 · (balance + 100) / 105.
    assert.deepEqual(
      values.map(({ from, value }: { from: string; value: number }) => [from, value]),
      [
        ['2026-01-01', 100],
        ['2026-02-01', 109.524],
        ['2026-03-01', 126.19],
      ],
    )
    assert.deepEqual(
      formulas[0].components.map(({ title, weight }: { title: string; weight: number }) => [title, weight]),
      [
        ['Lage', 0.5],
        ['Stimmung', 0.5],
      ],
    )
  })

  it('is found by members, drafts only by staff [INDEX-07]', async () => {
    const { slug, title } = await publish({ title: 'Konjunkturklima' })
    const draft = await create({ title: 'Konjunkturentwurf' })
    const { decision_indexes, total } = (await member(`GET ${PUBLIC}?query=konjunktur`)).json()
    assert.equal(total, 1)
    assert.deepEqual([decision_indexes[0].title, decision_indexes[0].latest.from], [title, '2026-03-01'])
    assert.equal((await member(`GET ${PUBLIC}/${slug}`)).statusCode, 200)
    assert.equal((await member(`GET ${PUBLIC}/${draft.slug}`)).statusCode, 404)
    assert.equal((await editor(`GET ${PUBLIC}/${draft.slug}`)).statusCode, 200)
    assert.equal((await harness.anonymous(`GET ${PUBLIC}?query=`)).statusCode, 401)
  })

  it('has the same last value in lists as on its page, also after a new formula [INDEX-07]', async () => {
    const { id, slug } = await publish({ title: 'Arbeitsklima', components: [balance(economy)] })
    const components = [balance(economy), balance(mood)]
    const base = { from: '2026-01', to: '2026-01' }
    const fields = fieldsOf({ title: 'Arbeitsklima', slug, components, base })
    assert.equal((await editor(`PUT ${ADMIN}/${id}`, fields)).statusCode, 200)
    const { latest } = (await member(`GET ${PUBLIC}?query=arbeitsklima`)).json().decision_indexes[0]
    const { from, to, value, ci95 } = (await read(slug)).values.at(-1)
    assert.deepEqual(latest, { from, to, value, ci95, has_base: false })
    assert.equal(value, 45)
  })

  it('adds the errors of polls that may have asked the same people [INDEX-04]', async () => {
    let key = 0
    const insert = (institute: string | null, poll: object = {}) =>
      insertMonthlyPoll(
        harness.db,
        { '2026-02': [200, 100, 100] },
        { ...exact, status: 'ARCHIVED', importKey: `quelle-${++key}`, institute, ...poll },
      )
    const first = await insert('Institut Nord')
    const errorWith = async (other: number) => {
      const components = [balance(first), balance(other)]
      const { values } = (await editor(`POST ${ADMIN}/preview`, { components, base: null })).json()
      return values[0].se / values[0].parts[0].se
    }
    const isNear = (actual: number, expected: number) =>
      assert.ok(Math.abs(actual - expected) < 0.001, `${actual} instead of ${expected}`)
    isNear(await errorWith(await insert('Institut Süd')), Math.SQRT2)
    isNear(await errorWith(await insert(' INSTITUT  Nord')), 2)
    isNear(await errorWith(await insert(null)), 2)
    isNear(await errorWith(await insert('Institut Süd', { importKey: null })), 2)
    isNear(await errorWith(await insert('Institut Süd', { status: 'PUBLISHED' })), 2)
  })

  it('shows no values, and nothing of the poll, to readers who may not see one of its polls [INDEX-08]', async () => {
    const { slug } = await publish({ components: [balance(economy), balance(exclusive)] })
    for (const send of [harness.anonymous, member]) {
      const { values, problem, formulas } = await read(slug, send)
      assert.deepEqual([values, problem], [[], 'POLL_NOT_READABLE'])
      const [, hidden] = formulas[0].components
      assert.deepEqual([hidden.poll_id, hidden.title, hidden.answers], [null, null, []])
    }
    const { values } = await read(slug, publisher)
    assert.equal(values.length, 1)
  })

  it('states that a poll is gone after its deletion [INDEX-08]', async () => {
    const gone = await insertMonthlyPoll(harness.db, { '2026-02': [200, 100, 100] }, exact)
    const { id, slug } = await publish({ components: [balance(gone)] })
    await harness.db.delete(polls).where(eq(polls.id, gone))
    const { values, problem } = await read(slug)
    assert.deepEqual([values, problem], [[], 'POLL_NOT_READABLE'])
    assert.equal((await editor(`GET ${ADMIN}/${id}`)).json().components.length, 1)
  })
})

describe('a past formula', () => {
  it('states why it has no values, if a poll was deleted [INDEX-08]', async () => {
    const gone = await insertMonthlyPoll(harness.db, { '2026-02': [200, 100, 100] }, exact)
    const { id, slug } = await publish({ components: [balance(gone)] })
    const fields = fieldsOf({ slug, components: [balance(economy)] })
    assert.equal((await editor(`PUT ${ADMIN}/${id}`, fields)).statusCode, 200)
    await harness.db.delete(polls).where(eq(polls.id, gone))
    const { formulas, problem } = await read(slug)
    assert.deepEqual(
      [formulas.map((formula: { problem: string | null }) => formula.problem), problem],
      [['POLL_NOT_READABLE', null], null],
    )
  })
})

describe('the preview of a formula', () => {
  it('has the values of the unsaved formula, and states why there are none [INDEX-09]', async () => {
    const preview = async (body: object) => (await editor(`POST ${ADMIN}/preview`, body)).json()
    const { values } = await preview({ components: [balance(economy)], base: null })
    assert.deepEqual(
      values.map(({ value }: { value: number }) => value),
      [10, 30, 45],
    )
    const apart = await preview({ components: [balance(economy), balance(later)], base: null })
    assert.equal(apart.problem, 'NO_COMMON_MONTH')
    assert.equal((await editor(`POST ${ADMIN}/preview`, { components: [], base: null })).statusCode, 422)
  })
})
