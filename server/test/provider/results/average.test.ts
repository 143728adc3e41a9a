import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { QuestionAverageWire } from '../../../src/provider/results/average/schema.ts'
import { insertPoll, insertWaves } from '../../support/content.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { setupHarness } from '../../support/harness.ts'

/** Monthly results of 2025; the share of the first answer grows by one point a month. */
const monthly = (offset: number, months = 12) =>
  Array.from({ length: months }, (_, month) => ({
    number: month + 1,
    fieldStart: `2025-${String(month + 1).padStart(2, '0')}-10`,
    fieldEnd: `2025-${String(month + 1).padStart(2, '0')}-12`,
    respondents: 2000,
    share: 0.3 + 0.01 * month + offset,
  }))

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`the average of institutes, on ${kind}`, installed, () => {
    const harness = setupHarness({ open })
    const customer = harness.user('redaktion@kunde.example')
    const average = async (id: number) => {
      const response = await customer(`GET /provider/v1/pro/polls/${id}/average`)
      assert.equal(response.statusCode, 200, response.body)
      return response.json<QuestionAverageWire>().average
    }
    /** Inserts a poll of an institute with its results. */
    async function publish(question: string, institute: string, offset: number, more: object = {}) {
      const answers = ['Ja', 'Nein']
      const weighting = 'PUBLISHED' as const
      const id = await insertPoll(harness.db, { question, institute, answers, weighting, ...more })
      await insertWaves(harness.db, id, monthly(offset))
      return id
    }

    test('shows the average of each answer and the deviation of each institute [READ-118]', async () => {
      const id = await publish('Stimmen Sie zu?', 'Alpha', 0.02)
      await publish('Stimmen Sie zu?', 'Beta', -0.02, { answers: ['Nein', 'Ja'], title: 'vertauscht' })
      const found = await average(id)
      assert.ok(found)
      assert.deepEqual(
        found.institutes.map(({ name, results }) => [name, results]),
        [
          ['Alpha', 12],
          ['Beta', 12],
        ],
      )
      const [yes, no] = found.answers
      assert.equal(found.days.at(-1), '2025-12-11')
      assert.equal(yes?.shares.length, found.days.length)
      // Beta's first answer is "Nein", so its "Ja" falls: the average stays near a half.
      const last = yes.shares.at(-1)
      assert.ok(last && last.ci95[0]! < last.share && last.share < last.ci95[1]!)
      for (const answer of [yes, no])
        assert.ok(Math.abs(answer!.house_effects.reduce((sum, { effect }) => sum + effect, 0)) < 0.002)
    })

    test('finds house effects around a common change [READ-118]', async () => {
      const id = await publish('Gemeinsam?', 'Alpha', 0.02)
      await publish('Gemeinsam?', 'Beta', -0.02)
      const [yes] = (await average(id))!.answers
      const [alpha, beta] = yes!.house_effects
      assert.ok(Math.abs(alpha!.effect - 0.02) < 0.005 && Math.abs(beta!.effect + 0.02) < 0.005)
      assert.ok(Math.abs(yes!.shares.at(-1)!.share - 0.41) < 0.01, String(yes!.shares.at(-1)!.share))
    })

    test('needs two institutes with three results each that the user may see [READ-118]', async () => {
      const alone = await publish('Allein?', 'Alpha', 0)
      assert.equal(await average(alone), null)
      await publish('Allein?', 'Beta', 0, { exclusivity: 'ALL_RIGHT_EXCLUSIVE' })
      assert.equal(await average(alone), null)
      const gamma = await insertPoll(harness.db, {
        question: 'Allein?',
        institute: 'Gamma',
        weighting: 'PUBLISHED',
        answers: ['Ja', 'Nein'],
      })
      await insertWaves(harness.db, gamma, monthly(0, 2))
      assert.equal(await average(alone), null)
      await insertWaves(harness.db, gamma, monthly(0, 3).slice(2))
      assert.deepEqual(
        (await average(alone))?.institutes.map(({ name }) => name),
        ['Alpha', 'Gamma'],
      )
    })

    test('counts one institute in two spellings once, and no days twice [READ-118]', async () => {
      const id = await publish('Einmal?', 'Alpha', 0)
      await publish('Einmal?', 'ALPHA ', 0.1)
      assert.equal(await average(id), null)
      await publish('Einmal?', 'Beta', 0)
      assert.deepEqual(
        (await average(id))?.institutes.map(({ name, results }) => [name, results]),
        [
          ['Alpha', 12],
          ['Beta', 12],
        ],
      )
    })

    test('keeps populations apart [READ-118]', async () => {
      const id = await publish('Hier?', 'Alpha', 0, { population: 'Bayern' })
      await publish('Hier?', 'Beta', 0, { population: 'Hessen' })
      assert.equal(await average(id), null)
    })

    test('leaves out an answer that only one institute names, unless it is large [READ-118]', async () => {
      const answers = ['Ja', 'Nein', 'Vielleicht']
      const names = async (question: string, rest: number) => {
        const id = await publish(question, 'Alpha', 0)
        const other = await insertPoll(harness.db, {
          question,
          institute: 'Beta',
          answers,
          weighting: 'PUBLISHED',
        })
        await insertWaves(
          harness.db,
          other,
          monthly(0).map((wave) => ({ ...wave, rest })),
        )
        for (const one of [id, other]) {
          const found = await average(one)
          assert.equal(found?.answers.length, rest < 0.1 ? 2 : undefined)
        }
      }
      await names('Klein?', 0.03)
      await names('Groß?', 0.2)
    })

    test('is empty for a poll with votes, and refused without access [READ-118]', async () => {
      const id = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      assert.equal(await average(id), null)
      const unknown = await customer('GET /provider/v1/pro/polls/999999/average')
      assert.equal(unknown.statusCode, 404)
    })
  })
