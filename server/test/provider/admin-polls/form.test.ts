import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { POLL_KIND } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { hasNumericValues } from '../../../../contract/poll-kinds.ts'
import { PROFILE_CATEGORIES } from '../../../../contract/profile-subjects.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { setupHarness, type InjectFn } from '../../support/harness.ts'
import { completeForm, longestForm } from './form.ts'

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`the form of a poll, on ${kind}`, installed, () => {
    const harness = setupHarness({ open })
    const junior = harness.staff('JUNIOR_POLL_MANAGER')
    const blocker = harness.staff('BLOCKED_POLL')
    const manager = harness.user('umfragen@meinungsbild.example')
    const customer = harness.user('redaktion@kunde.example')

    const create = async (changes: Record<string, unknown> = {}, send = manager) =>
      (await send('POST /provider/v1/admin/polls', completeForm(changes))).json()
    const save = (id: number, changes: Record<string, unknown>, headers = {}, send = manager) =>
      send(`PUT /provider/v1/admin/polls/${id}`, completeForm(changes), headers)
    const setStatus = (id: number, status: string, send = manager, more = {}) =>
      send(`PUT /provider/v1/admin/polls/${id}/status`, { status, ...more })
    const fieldsOf = async (changes: Record<string, unknown>) => {
      const answer = await manager('POST /provider/v1/admin/polls', completeForm(changes))
      assert.equal(answer.statusCode, 422, answer.body)
      return answer.json().fields as Record<string, string>
    }
    const vote = (pollId: number) => harness.db.insert(votes).values({ pollId, answerMask: 1 })

    test('accepts a poll with texts of maximum length [STAFF-11] [STAFF-29]', async () => {
      const created = await manager('POST /provider/v1/admin/polls', longestForm())
      assert.equal(created.statusCode, 201, created.body.slice(0, 300))
      assert.equal((await save(created.json().id, longestForm())).statusCode, 200)
    })

    test('stores every field and returns it with its version [BUND-08] [STAFF-08] [STAFF-11] [STAFF-13]', async () => {
      const form = completeForm({
        kind: 'MULTI_CHOICE',
        answers: [
          { text: 'Bahn', image_url: '/demo/straßenbahn~1+2.png', image_alt: 'Ein Zug' },
          { text: 'Rad' },
          { text: 'Nichts davon', is_exclusive: true },
          { text: 'weiß nicht', is_dont_know: true },
        ],
        is_answer_order_random: true,
        counts_known_only: true,
        auto_archive: 'DATE_AND_SAMPLE_SIZE',
        auto_archive_on: '2027-01-01',
        target_reach: 'REVOTE_RANGE',
        pause: 'WEEK',
        target_group: [{ field: 'AGE', operator: 'LESS_THAN', values: ['30'] }],
        exclusivity: 'SHARED_PUBLISHING',
        owner_organization_id: ORGANIZATION.kunde,
        sampling: 'QUOTA',
        weighting: 'NONE',
      })
      const answer = await manager('POST /provider/v1/admin/polls', form)
      assert.equal(answer.statusCode, 201, answer.body)
      assert.equal(answer.headers.etag, '"1"')
      const poll = answer.json()
      for (const [field, value] of Object.entries(form)) {
        if (field !== 'answers') assert.deepEqual(poll[field], value, field)
      }
      assert.deepEqual(poll.answers[2], {
        text: 'Nichts davon',
        value: null,
        is_dont_know: false,
        is_exclusive: true,
        half: null,
        image_url: null,
        image_alt: null,
      })
      assert.deepEqual(
        [poll.status, poll.has_answers, poll.owner_organization.name],
        ['CREATED', false, 'Kunde AG'],
      )
    })

    test('marks one poll for a profile subject, with the answers that the subject fixes [PROFILE-01]', async () => {
      const answers = PROFILE_CATEGORIES.EDUCATION.map((text) => ({ text }))
      const marked = await create({ profile_subject: 'EDUCATION', answers })
      assert.equal(marked.profile_subject, 'EDUCATION')
      const complaintAbout = async (changes: object) => {
        const answer = await manager('POST /provider/v1/admin/polls', completeForm({ answers, ...changes }))
        assert.deepEqual([answer.statusCode, answer.json().code], [422, 'validation_failed'])
        return String(answer.json().fields.profile_subject)
      }
      const again = await complaintAbout({ profile_subject: 'EDUCATION' })
      assert.match(
        again,
        new RegExp(`Nach diesem Thema fragt schon die Umfrage „.+“ \\(Nummer ${marked.id}\\)`),
      )
      assert.match(
        await complaintAbout({ profile_subject: 'HOUSING' }),
        /Die Antworten einer Profilfrage liegen fest/,
      )
      assert.match(
        await complaintAbout({ profile_subject: 'HOUSING', kind: 'MULTI_CHOICE' }),
        /Eine Profilfrage ist eine Einfachauswahl/,
      )
      const repeated = completeForm({ answers, profile_subject: 'EDUCATION', pause: 'WEEK' })
      assert.match((await save(marked.id, repeated)).json().fields.pause, /jede Person nur einmal/)
      const saved = await save(
        marked.id,
        completeForm({ profile_subject: 'EDUCATION', answers, title: 'Abschluss' }),
      )
      assert.equal(saved.statusCode, 200, saved.body)
    })

    test('accepts each of the twelve kinds [STAFF-11]', async () => {
      for (const kind of getValues(POLL_KIND)) {
        const isImage = kind.startsWith('IMAGE')
        const answers = ['Eins', 'Zwei'].map((text, value) => ({
          text,
          ...(hasNumericValues(kind) && { value }),
          ...(isImage && { image_url: `/demo/${value}.png`, image_alt: text }),
        }))
        const poll = await create({ kind, answers })
        assert.equal(poll.kind, kind)
      }
      assert.equal((await create({ kind: 'OPEN_ENDED', answers: [] })).answers.length, 0)
    })

    test('returns a German error for each invalid field [BUND-08] [STAFF-11] [STAFF-13] [STAFF-14] [STAFF-15]', async () => {
      const two = (more: object, second: object = {}) => [
        { text: 'Ja', ...more },
        { text: 'Nein', ...second },
      ]
      const cases: [changes: Record<string, unknown>, field: string, sentence: RegExp][] = [
        [{ title: ' ' }, 'title', /füllen Sie dieses Feld aus/],
        [{ question: 'x'.repeat(1001) }, 'question', /höchstens 1\.000 Zeichen/],
        [{ kind: 'RIDDLE' }, 'kind', /nicht möglich/],
        [{ answers: [{ text: 'Ja' }] }, 'answers', /mindestens zwei Antworten/],
        [{ answers: two({}, { is_dont_know: true }) }, 'answers', /mindestens zwei Antworten/],
        [{ answers: [{ text: 'Ja' }, { text: ' ja' }] }, 'answers.1.text', /gibt es schon/],
        [{ answers: two({ image_url: 'javascript:alert(1)' }) }, 'answers.0.image_url', /Bildadresse/],
        ...[
          '/files/../../etc/passwd',
          '/files/./a.png',
          '/files//a.png',
          '/files/%2e%2e/a',
          '/files/a%2fb',
          'https://',
        ].map((image_url): [Record<string, unknown>, string, RegExp] => [
          { image_url },
          'image_url',
          /Bildadresse/,
        ]),
        [{ answers: two({ is_exclusive: true }) }, 'answers.0.is_exclusive', /nur eine Antwort/],
        [{ scale_low: 'gar nicht' }, 'scale_low', /keine Skala/],
        [{ closes_on: '2025-12-31' }, 'closes_on', /vor dem Anfang/],
        [{ opens_on: '2026-02-30' }, 'opens_on', /gültiges Datum/],
        [{ opens_on: '0026-03-01' }, 'opens_on', /Jahr von 1900 bis 2100/],
        [{ target_sample_size: 0 }, 'target_sample_size', /von 1 bis 10\.000\.000/],
        [{ auto_archive: 'DATE' }, 'auto_archive_on', /füllen Sie/],
        [{ auto_archive: 'SAMPLE_SIZE', target_sample_size: null }, 'target_sample_size', /füllen Sie/],
        [{ target_reach: 'TIMESTAMP' }, 'target_reach_on', /füllen Sie/],
        [{ target_reach: 'REVOTE_RANGE' }, 'pause', /Abstand/],
        [{ owner_organization_id: 999 }, 'owner_organization_id', /gibt es nicht/],
        [{ weighting: 'PUBLISHED' }, 'weighting', /nicht möglich/],
        [
          { target_group: [{ field: 'NUTS3', operator: 'EQUALS', values: ['DE212'] }] },
          'target_group.0',
          /nicht erfragt/,
        ],
        [
          { target_group: [{ field: 'GENDER', operator: 'LESS_THAN', values: ['MALE'] }] },
          'target_group.0',
          /passt nicht/,
        ],
        [
          { target_group: [{ field: 'ZIP', operator: 'EQUALS', values: ['Köln'] }] },
          'target_group.0',
          /„Köln“/,
        ],
        [{ unknown: 1 }, 'unknown', /nicht bekannt/],
      ]
      for (const [changes, field, sentence] of cases) {
        const fields = await fieldsOf(changes)
        assert.match(fields[field] ?? JSON.stringify(fields), sentence, field)
      }
    })

    test('is not found for an unknown ID', async () => {
      assert.equal((await save(999, {})).statusCode, 404)
      assert.equal((await manager('GET /provider/v1/admin/polls/999')).statusCode, 404)
    })

    test('accepts the first of two saves from one version and rejects the other with 409 [STAFF-08]', async () => {
      const poll = await create()
      const [one, two] = await Promise.all([
        save(poll.id, { title: 'Eins' }, { 'if-match': '"1"' }),
        save(poll.id, { title: 'Zwei' }, { 'if-match': '"1"' }),
      ])
      const [saved, rejected] = one.statusCode === 200 ? [one, two] : [two, one]
      assert.deepEqual([saved.statusCode, rejected.statusCode], [200, 409])
      assert.equal(saved.headers.etag, '"2"')
      assert.equal(rejected.json().current.title, saved.json().title)
      assert.equal(rejected.json().changed_by, 'umfragen@meinungsbild.example')
    })

    test('is visible to customers at once, in lists and search [BUND-08]', async () => {
      const { id } = await create({ title: 'Lastenrad' })
      const titles = async (words: string) =>
        (await customer(`GET /provider/v1/pro/polls?query=${words}`))
          .json()
          .polls.map(({ title }: { title: string }) => title)
      assert.deepEqual(await titles('lastenrad'), [], 'a draft is nobody else’s')
      assert.equal((await setStatus(id, 'PUBLISHED')).statusCode, 200)
      assert.deepEqual(await titles('lastenrad'), ['Lastenrad'])
      await save(id, { title: 'Hollandrad' })
      assert.deepEqual(await titles('hollandrad'), ['Hollandrad'])
    })

    test('requires a reason for a changed wording after the first vote, and adds an event [STAFF-12]', async () => {
      const { id } = await create()
      assert.equal((await save(id, { question: 'Fahren Sie Rad?' })).statusCode, 200, 'before the first vote')
      await vote(id)
      const rejected = await save(id, {})
      assert.match(rejected.json().fields.reason, /begründen Sie/)
      assert.equal((await save(id, { question: 'Fahren Sie Rad?', title: 'Rad' })).statusCode, 200)
      const answer = await save(id, { reason: 'Verständlicher' })
      assert.equal(answer.statusCode, 200, answer.body)
      const date = formatEpochDay(toBerlinEpochDay(Date.parse(answer.json().last_updated)))
      const marker = { date, kind: 'WORDING', label: 'Verständlicher' }
      assert.deepEqual(answer.json().events, [marker])
      await setStatus(id, 'PUBLISHED')
      assert.deepEqual((await customer(`GET /provider/v1/pro/polls/${id}`)).json().events, [marker])
      const { answers } = answer.json()
      const grown = { answers: [...answers, { text: 'Nie' }] }
      assert.deepEqual(Object.keys((await save(id, grown)).json().fields), ['reason'])
      assert.equal((await save(id, { answers, question: ' Wie oft fahren Sie Rad? ' })).statusCode, 200)
    })

    test('accepts new categories of an open-ended poll without a reason or event, because voters do not see them [STAFF-12]', async () => {
      const categories = [{ text: 'Miete' }, { text: 'Verkehr' }]
      const { id } = await create({ kind: 'OPEN_ENDED', answers: categories })
      await vote(id)
      const answers = [{ text: 'Wohnen' }, ...categories.slice(1), { text: 'Klima' }]
      const saved = await save(id, { kind: 'OPEN_ENDED', answers })
      assert.deepEqual([saved.statusCode, saved.json().events], [200, []], saved.body)
    })

    test('fixes kind, subject and positions of answers after the first vote [STAFF-12] [PROFILE-11]', async () => {
      const { id } = await create()
      await vote(id)
      const cases: [Record<string, unknown>, string][] = [
        [{ kind: 'NOMINAL_CHOICE' }, 'kind'],
        [{ profile_subject: 'HOUSING' }, 'profile_subject'],
        [{ answers: [{ text: 'Oft' }, { text: 'Selten' }] }, 'answers'],
        [{ answers: [{ text: 'Selten' }, { text: 'Oft' }, { text: 'weiß nicht' }] }, 'answers'],
      ]
      for (const [changes, field] of cases) {
        const { fields } = (await save(id, { reason: 'Versuch', ...changes })).json()
        assert.match(fields[field], /Nach der ersten Stimme/)
      }
    })

    test('changes status according to the table of transitions [STAFF-20]', async () => {
      const { id } = await create()
      const steps: [status: string, send: InjectFn, code: number][] = [
        ['ARCHIVED', manager, 422],
        ['CREATED', manager, 422],
        ['PUBLISHED', junior, 403],
        ['PUBLISHED', blocker, 403],
        ['PUBLISHED', manager, 200],
        ['BLOCKED', manager, 403],
        ['RESULT_FROZEN', manager, 200],
        ['PUBLISHED', manager, 200],
        ['ARCHIVED', manager, 200],
        ['RESULT_FROZEN', manager, 422],
        ['PUBLISHED', manager, 200],
        ['BLOCKED', blocker, 200],
        ['PUBLISHED', manager, 422],
        ['CREATED', manager, 403],
        ['CREATED', blocker, 200],
      ]
      for (const [status, send, code] of steps) {
        const answer = await setStatus(id, status, send)
        assert.equal(answer.statusCode, code, `${status}: ${answer.body}`)
        if (code === 422) assert.match(answer.json().fields.status, /kann die Umfrage nicht/)
      }
    })

    test('lets a JUNIOR_POLL_MANAGER edit drafts only [STAFF-20]', async () => {
      const { id } = await create({}, junior)
      assert.equal((await save(id, { title: 'Neu' }, {}, junior)).statusCode, 200)
      await setStatus(id, 'PUBLISHED')
      assert.equal((await save(id, { title: 'Neuer' }, {}, junior)).statusCode, 403)
      const tagging = { poll_ids: [id], add: ['Neu'] }
      assert.equal((await junior('POST /provider/v1/admin/polls/bulk/tags', tagging)).statusCode, 403)
    })

    test('is not listed when archived, and visible only to staff when blocked [STAFF-20]', async () => {
      const { id } = await create({ title: 'Bald weg' })
      const listed = async () =>
        (await customer(`GET /provider/v1/pro/polls?ids=${id}`)).json().total as number
      const open = async (send: InjectFn, path: string) =>
        (await send(`GET /provider/v1/${path}/${id}`)).statusCode
      await setStatus(id, 'PUBLISHED')
      assert.equal(await listed(), 1)
      await setStatus(id, 'ARCHIVED')
      assert.deepEqual([await listed(), await open(customer, 'pro/polls')], [0, 200])
      await setStatus(id, 'BLOCKED', blocker)
      assert.deepEqual([await listed(), await open(customer, 'pro/polls')], [0, 404])
      assert.equal(await open(manager, 'admin/polls'), 200)
    })

    test('rejects changes that a frozen result depends on [STAFF-20]', async () => {
      const { id } = await create()
      await setStatus(id, 'PUBLISHED')
      const frozen = await setStatus(id, 'RESULT_FROZEN')
      assert.ok(frozen.json().frozen_at)
      const answer = await save(id, { weighting: 'NONE' })
      assert.match(answer.json().fields.weighting, /eingefroren/)
      assert.equal((await save(id, { title: 'Anderer Titel' })).statusCode, 200)
      await setStatus(id, 'ARCHIVED')
      const archived = await save(id, { weighting: 'NONE' })
      assert.match(archived.json().fields.weighting, /eingefroren/)
      await setStatus(id, 'BLOCKED', blocker)
      const unblocked = await setStatus(id, 'CREATED', blocker)
      assert.equal(unblocked.json().frozen_at, frozen.json().frozen_at)
      assert.match((await save(id, { weighting: 'NONE' })).json().fields.weighting, /eingefroren/)
      assert.equal((await setStatus(id, 'PUBLISHED')).json().frozen_at, null)
    })

    test('is published with gaps only with a reason, which is logged [STAFF-19]', async () => {
      const answers = [{ text: 'Ja', image_url: '/demo/ja.png' }, { text: 'Nein' }]
      const { id } = await create({ population: null, sponsor: null, closes_on: null, answers })
      const rejected = await setStatus(id, 'PUBLISHED')
      assert.equal(rejected.statusCode, 422)
      assert.deepEqual(Object.keys(rejected.json().fields), [
        'answers.0.image_alt',
        'closes_on',
        'population',
        'sponsor',
        'reason',
      ])
      const published = await setStatus(id, 'PUBLISHED', manager, { reason: 'Eilauftrag' })
      assert.equal(published.statusCode, 200)
      const { entries } = (await manager(`GET /provider/v1/admin/polls/${id}/history`)).json()
      assert.deepEqual(
        [entries[0].action, entries[0].reason, entries[0].after],
        [
          'STATUS_CHANGED',
          'Eilauftrag',
          {
            status: 'PUBLISHED',
            published_without: ['answers.0.image_alt', 'closes_on', 'population', 'sponsor'],
          },
        ],
      )
    })

    test('is saved as a draft without the numbers and images of its answers, but not published so [STAFF-11] [STAFF-19]', async () => {
      for (const [kind, field, known] of [
        ['NUMERIC_SCALE', 'value', { value: 1 }],
        ['INTERVAL_CHOICE', 'value', { value: 1 }],
        ['IMAGE_CHOICE', 'image_url', { image_url: '/demo/ja.png', image_alt: 'Ein Haken' }],
        ['IMAGE_CHOICE_MULTI', 'image_url', { image_url: '/demo/ja.png', image_alt: 'Ein Haken' }],
      ] as const) {
        const answers = [{ text: 'Eins', ...known }, { text: 'Zwei' }]
        const { id } = await create({ kind, answers })
        const rejected = await setStatus(id, 'PUBLISHED', manager, { reason: 'Eilauftrag' })
        assert.equal(rejected.statusCode, 422, kind)
        assert.deepEqual(Object.keys(rejected.json().fields), [`answers.1.${field}`], kind)
        const complete = [
          { text: 'Eins', ...known },
          { text: 'Zwei', ...known, ...(field === 'value' && { value: 2 }) },
        ]
        assert.equal((await save(id, { kind, answers: complete })).statusCode, 200)
        assert.equal((await setStatus(id, 'PUBLISHED')).statusCode, 200, kind)
        const emptied = await save(id, { kind, answers })
        assert.deepEqual(Object.keys(emptied.json().fields), [`answers.1.${field}`], kind)
      }
    })

    test('returns its history: who changed what and when [STAFF-03] [STAFF-21]', async () => {
      const { id } = await create()
      await save(id, { title: 'Zweiter Titel' })
      const { entries, total } = (await manager(`GET /provider/v1/admin/polls/${id}/history`)).json()
      assert.equal(total, 2)
      const [update, creation] = entries
      assert.deepEqual(
        [update.action, update.before, update.after, update.actor],
        [
          'UPDATED',
          { title: 'Fahrrad im Alltag' },
          { title: 'Zweiter Titel' },
          'umfragen@meinungsbild.example',
        ],
      )
      assert.deepEqual([creation.action, creation.before], ['CREATED', null])
      assert.equal((await manager('GET /provider/v1/admin/polls/999/history')).statusCode, 404)
      const [row] = await harness.db.select().from(polls).where(eq(polls.id, id))
      assert.equal(row?.version, 2)
    })
  })
