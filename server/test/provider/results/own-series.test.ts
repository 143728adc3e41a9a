import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { polls } from '../../../src/database/schema-content.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import type { OwnSeriesWire, QuestionAverageWire } from '../../../src/provider/results/average/schema.ts'
import type { PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { insertPoll, insertWaves } from '../../support/content.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { completeForm } from '../admin-polls/form.ts'
import { castVotes } from './cast-votes.ts'

const DAY_MS = 86_400_000
const ANSWERS = ['Ja', 'Nein']

/** Results of an institute in each month of 2025: the share of "Ja" grows from 30 to 41 %. */
const monthly = (offset: number) =>
  Array.from({ length: 12 }, (_, month) => ({
    number: month + 1,
    fieldStart: `2025-${String(month + 1).padStart(2, '0')}-10`,
    fieldEnd: `2025-${String(month + 1).padStart(2, '0')}-12`,
    respondents: 2000,
    share: 0.3 + 0.01 * month + offset,
  }))

interface OwnPoll extends Partial<typeof polls.$inferInsert> {
  answers?: string[]
  /** The share of the first answer. */
  share?: number
  /** Respondents of each month. */
  monthly?: number
  /** The year of the votes, in the months from March to November. */
  year?: number
}

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`a poll of our own beside the average of institutes, on ${kind}`, installed, () => {
    const harness = setupHarness({ open })
    const customer = harness.user('redaktion@kunde.example')
    const publisher = harness.user('admin@verlag.example')
    const manager = harness.user('umfragen@meinungsbild.example')

    /** Inserts the polls of two institutes. @returns the ID of the first one */
    async function publish(question: string, more: Partial<typeof polls.$inferInsert> = {}) {
      const weighting = 'PUBLISHED' as const
      const insert = async (institute: string, offset: number) => {
        const id = await insertPoll(harness.db, { question, institute, answers: ANSWERS, weighting, ...more })
        await insertWaves(harness.db, id, monthly(offset))
        return id
      }
      const id = await insert('Alpha', 0.02)
      await insert('Beta', -0.02)
      return id
    }

    /** Inserts a poll with votes that is compared with the average. @returns its ID */
    async function insertOwn(
      averagePollId: number,
      { answers = ANSWERS, share = 0.6, monthly: size = 300, year = 2025, ...more }: OwnPoll = {},
    ) {
      const poll = { title: 'Unsere Umfrage', question: 'Anders gefragt?', averagePollId, ...more }
      const id = await insertPoll(harness.db, { answers, ...poll })
      await castVotes(harness.db, {
        pollId: id,
        count: 9 * size,
        mask: (index) => 1 << ((index * 37) % 100 < 100 * share ? 0 : 1),
        day: (index) => (Date.UTC(year, 2 + (index % 9), 10) - Date.UTC(2026, 1, 1)) / DAY_MS,
      })
      return id
    }

    async function readOwn(id: number, as = customer): Promise<OwnSeriesWire | null> {
      const response = await as(`GET /provider/v1/pro/polls/${id}/average`)
      assert.equal(response.statusCode, 200, response.body)
      const { average } = response.json<QuestionAverageWire>()
      assert.ok(average)
      return average.own
    }

    test('judges the difference in the latest common period, in the family of all answers [READ-125]', async () => {
      const id = await publish('Verglichen?')
      const ownId = await insertOwn(id)
      const own = await readOwn(id)
      assert.ok(own?.latest)
      // In December, the last result of the institutes is before the middle of the month.
      assert.deepEqual([own.question, own.population], ['Anders gefragt?', null])
      assert.deepEqual([own.poll_id, own.gap, own.latest.from.slice(0, 7)], [ownId, null, '2025-11'])
      const [yes, no] = own.latest.answers
      assert.ok(Math.abs(yes!.average - 0.4) < 0.015, String(yes!.average))
      assert.ok(Math.abs(yes!.difference - (yes!.share - yes!.average)) < 0.002)
      assert.ok(yes!.is_secured && yes!.ci95[0]! > 0 && yes!.ci95[1]! < 0.4, yes!.ci95.join())
      assert.ok(no!.is_secured && no!.ci95[1]! < 0)
    })

    test('reports no difference where there is none [READ-125]', async () => {
      const id = await publish('Gleich?')
      await insertOwn(id, { share: 0.4 })
      for (const { is_secured: isSecured, ci95 } of (await readOwn(id))!.latest!.answers)
        assert.ok(!isSecured && ci95[0]! <= 0 && ci95[1]! >= 0, ci95.join())
    })

    test('shows the figures of the poll’s own time series, and leaves the average as it is [READ-125]', async () => {
      const id = await publish('Dieselben?')
      const path = `GET /provider/v1/pro/polls/${id}/average`
      const before = (await customer(path)).json<QuestionAverageWire>().average!
      const ownId = await insertOwn(id)
      const after = (await customer(path)).json<QuestionAverageWire>().average!
      const lastOf = ({ answers, institutes }: typeof before) => [
        institutes,
        answers.map(({ house_effects: effects, shares }) => [effects, shares.at(-1)]),
      ]
      assert.deepEqual(lastOf(after), lastOf(before))
      const query = 'view=time&period=all&interval=month'
      const { series } = (
        await customer(`GET /provider/v1/pro/polls/${ownId}/result?${query}`)
      ).json<PollResultWire>()
      const shown = series.map(({ from, to, n, answers }) => ({
        from,
        to,
        n,
        answers: answers.map(({ position, share, ci95 }) => ({ position, share, ci95 })),
      }))
      assert.deepEqual(
        after.own!.periods.map(({ from, to, n, answers }) => ({ from, to, n, answers })),
        shown,
      )
      const days = new Set(after.days)
      assert.ok(after.own!.periods.every(({ day }) => days.has(day)))
    })

    test('is missing for those who may not open the poll [READ-125]', async () => {
      const id = await publish('Wer darf?')
      const exclusive = {
        exclusivity: 'ALL_RIGHT_EXCLUSIVE',
        ownerOrganizationId: ORGANIZATION.kunde,
      } as const
      const ownId = await insertOwn(id, exclusive)
      assert.equal((await readOwn(id))?.poll_id, ownId)
      assert.equal(await readOwn(id, publisher), null)
      await insertOwn(id, { status: 'CREATED' })
      assert.equal((await readOwn(id))?.poll_id, ownId)
    })

    test('keeps populations apart [READ-125]', async () => {
      const bavaria = await publish('Wo?', { population: 'Bayern' })
      const hesse = await publish('Wo?', { population: 'Hessen' })
      const ownId = await insertOwn(bavaria)
      assert.equal((await readOwn(bavaria))?.poll_id, ownId)
      assert.equal(await readOwn(hesse), null)
    })

    test('matches answers by their text [READ-125]', async () => {
      const id = await publish('Andere Folge?')
      await insertOwn(id, { answers: ['nein ', 'JA'] })
      const yes = (await readOwn(id))!.latest!.answers.find(({ position }) => position === 0)
      assert.ok(yes && Math.abs(yes.share - 0.4) < 0.05, String(yes?.share))
    })

    test('states why nothing is compared [READ-125]', async () => {
      const gapOf = async (question: string, own: OwnPoll) => {
        const id = await publish(question)
        await insertOwn(id, own)
        const found = await readOwn(id)
        assert.equal(found?.latest, null)
        return found.gap
      }
      assert.equal(await gapOf('Wenige?', { monthly: 20 }), 'too_few_respondents')
      assert.equal(await gapOf('Fast niemand?', { monthly: 4 }), 'too_few_respondents')
      assert.equal(await gapOf('Später?', { year: 2026, monthly: 200 }), 'no_common_period')
      assert.equal(await gapOf('Andere Antworten?', { answers: ['Ja', 'Vielleicht'] }), 'no_common_answers')
      assert.equal(await gapOf('Andere Frageart?', { kind: 'MULTI_CHOICE' }), 'no_common_answers')
    })

    test('is not compared with votes that cannot be weighted [READ-125]', async () => {
      const id = await publish('Ohne Merkmale?')
      const ownId = await insertOwn(id)
      const unknown = { age: null, gender: null, state: null }
      await harness.db.update(votes).set(unknown).where(eq(votes.pollId, ownId))
      const own = await readOwn(id)
      assert.deepEqual([own?.gap, own?.latest, own?.periods], ['not_weighted', null, []])
    })

    test('is chosen by staff, who get a German error for each poll that cannot be compared [READ-125]', async () => {
      const id = await publish('Gewählt?', { population: 'Bayern' })
      const { questions } = (await manager('GET /provider/v1/admin/polls/averaged_questions')).json()
      assert.deepEqual(
        questions.filter(({ poll_id: pollId }: { poll_id: number }) => pollId === id),
        [{ poll_id: id, question: 'Gewählt?', population: 'Bayern', institutes: 2 }],
      )
      const send = (changes: object) => {
        const form = { answers: ANSWERS.map((text) => ({ text })), average_poll_id: id, ...changes }
        return manager('POST /provider/v1/admin/polls', completeForm(form))
      }
      const created = await send({})
      assert.deepEqual([created.statusCode, created.json().average_poll_id], [201, id])
      const other = await insertPoll(harness.db, { answers: ANSWERS })
      const cases: [changes: object, error: RegExp][] = [
        [{ average_poll_id: 999_999 }, /gibt es nicht mehr/],
        [{ average_poll_id: other }, /keine veröffentlichten Anteile/],
        [{ weighting: 'NONE' }, /nur eine gewichtete Umfrage/],
        [{ answers: [{ text: 'Rot' }, { text: 'Blau' }] }, /keine Antwort mit den Instituten gemeinsam/],
        [{ kind: 'MULTI_CHOICE' }, /keine Antwort mit den Instituten gemeinsam/],
      ]
      for (const [changes, error] of cases) {
        const answer = await send(changes)
        assert.deepEqual([answer.statusCode, answer.json().code], [422, 'validation_failed'])
        assert.match(String(answer.json().fields.average_poll_id), error)
      }
    })
  })
