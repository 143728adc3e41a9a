import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { publishedWaves } from '../../../src/database/schema-published.ts'
import { refreshPollPreviews } from '../../../src/provider/results/preview/service.ts'
import type { PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { setupHarness } from '../../support/harness.ts'
import { completeForm } from '../admin-polls/form.ts'
import { castVotes } from './cast-votes.ts'

const TEXTS = ['Sehr große Sorgen', 'Große Sorgen', 'Geringe Sorgen', 'Keine Sorgen']
/** Votes by position in ten: 2, 3, 3, 1, and one "weiß nicht". */
const MASKS = [0, 0, 1, 1, 1, 2, 2, 2, 3, 4]

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`the halves of a scale, on ${kind}`, installed, () => {
    let id: number

    const answers = (halves: readonly (string | null)[] = []) => [
      ...TEXTS.map((text, index) => ({ text, half: halves[index] ?? null })),
      { text: 'weiß nicht', is_dont_know: true },
    ]
    const form = (changes: Record<string, unknown> = {}) =>
      completeForm({ kind: 'ORDINAL_CHOICE', answers: answers(), ...changes })

    const harness = setupHarness({
      open,
      prepare: async () => {
        id = (await manager('POST /provider/v1/admin/polls', form())).json().id
        await harness.db.update(polls).set({ status: 'PUBLISHED' }).where(eq(polls.id, id))
        await castVotes(harness.db, { pollId: id, count: 2000, mask: (index) => 1 << MASKS[index % 10]! })
      },
    })
    const manager = harness.user('umfragen@meinungsbild.example')
    const customer = harness.user('redaktion@kunde.example')

    async function result(query = '') {
      const response = await customer(`GET /provider/v1/pro/polls/${id}/result?${query}`)
      assert.equal(response.statusCode, 200, response.body)
      return response.json<PollResultWire>()
    }
    const sumOf = ({ answers }: PollResultWire['total'], positions: readonly number[]) =>
      answers.reduce((sum, { position, share }) => sum + (positions.includes(position) ? share! : 0), 0)

    test('are shares of their own, which are the sums of their answers [READ-110]', async () => {
      for (const query of ['', 'gender=FEMALE', 'view=time&interval=month']) {
        const { total, top_answers, bottom_answers } = await result(query)
        assert.deepEqual(
          [top_answers, bottom_answers],
          [
            [0, 1],
            [3, 2],
          ],
        )
        assert.ok(Math.abs(total.top!.share! - sumOf(total, [0, 1])) < 1e-9)
        assert.ok(Math.abs(total.bottom!.share! - sumOf(total, [2, 3])) < 1e-9)
        const [low = 0, high = 0] = total.top!.ci95 ?? []
        assert.ok(low < total.top!.share! && total.top!.share! < high)
      }
    })

    test('of a group have the error of all of their answers, with the noise [READ-110] [PROT-05]', async () => {
      const { tables } = await result('view=groups&by=AGE')
      for (const group of tables[0]!.groups) {
        const { share, se } = group.top!
        const sampling = Math.sqrt((share! * (1 - share!)) / group.effective_n!)
        // Noise of two of five answers: 6 · (2(1 − p)² + 3p²) / n².
        const noise = (6 * (2 * (1 - share!) ** 2 + 3 * share! ** 2)) / group.n! ** 2
        assert.ok(Math.abs(se! - Math.sqrt(sampling ** 2 + noise)) < 2e-4, `${se}`)
        assert.ok(Math.abs(share! - sumOf(group, [0, 1])) < 1e-9)
      }
    })

    test('are compared between groups and over time [READ-03] [READ-110]', async () => {
      const response = await customer(
        `GET /provider/v1/pro/polls/${id}/comparison?gender=FEMALE&vs_gender=MALE`,
      )
      const subjects = response.json().differences.map(({ subject }: { subject: string }) => subject)
      assert.equal(subjects[0], 'TOP')
    })

    test('are part of the answers on cards and of polls [READ-07] [READ-110]', async () => {
      await refreshPollPreviews(harness.context, [id])
      const detail = (await customer(`GET /provider/v1/pro/polls/${id}`)).json()
      const search = (await customer(`GET /provider/v1/pro/polls?ids=${id}`)).json()
      for (const poll of [detail, search.polls[0]])
        assert.deepEqual(
          poll.answers.map(({ half }: { half: string | null }) => half),
          ['TOP', 'TOP', 'BOTTOM', 'BOTTOM', null],
        )
    })

    test('can be moved by an editor, with an audit row, and move everywhere [READ-111]', async () => {
      const moved = form({ answers: answers(['TOP', 'TOP', 'TOP', 'BOTTOM']) })
      const saved = await manager(`PUT /provider/v1/admin/polls/${id}`, moved)
      assert.equal(saved.statusCode, 200, saved.body)
      assert.equal(saved.json().answers[2].half, 'TOP')
      const { total, top_answers } = await result()
      assert.deepEqual(top_answers, [0, 1, 2])
      assert.ok(Math.abs(total.top!.share! - sumOf(total, [0, 1, 2])) < 1e-9)
      const history = (await manager(`GET /provider/v1/admin/polls/${id}/history`)).json()
      assert.match(JSON.stringify(history.entries[0].after), /"half":"TOP"/)
      await manager(`PUT /provider/v1/admin/polls/${id}`, form())
      assert.deepEqual((await result()).top_answers, [0, 1])
    })

    test('must have answers, and only a scale has them [READ-111]', async () => {
      const cases: [changes: Record<string, unknown>, field: string, sentence: RegExp][] = [
        [{ answers: answers(['TOP']) }, 'answers.0.half', /mindestens eine Antwort/],
        [{ answers: answers(['TOP', null, 'TOP', 'BOTTOM']) }, 'answers.2.half', /aufeinander folgen/],
        [{ kind: 'NOMINAL_CHOICE', answers: answers(['TOP', 'BOTTOM']) }, 'answers.0.half', /keine Hälften/],
        [{ answers: answers(['MIDDLE']) }, 'answers.0.half', /nicht möglich/],
      ]
      for (const [changes, field, sentence] of cases) {
        const response = await manager(`PUT /provider/v1/admin/polls/${id}`, form(changes))
        assert.equal(response.statusCode, 422, response.body)
        assert.match(response.json().fields[field], sentence)
      }
    })

    test('of the requested poll apply to all waves of its series [READ-110] [READ-111]', async () => {
      const moved = answers(['TOP', 'BOTTOM', 'BOTTOM', 'BOTTOM'])
      const wave = (await manager('POST /provider/v1/admin/polls', form({ answers: moved }))).json().id
      await harness.db.update(polls).set({ status: 'PUBLISHED' }).where(eq(polls.id, wave))
      await castVotes(harness.db, {
        pollId: wave,
        count: 2000,
        mask: (index) => 1 << MASKS[index % 10]!,
        day: () => 60,
      })
      const { waves } = (await customer(`GET /provider/v1/pro/polls/${id}/waves`)).json()
      assert.equal(waves.length, 2)
      for (const { top, ...figures } of waves)
        assert.ok(Math.abs(top.share - sumOf(figures, [0, 1])) < 1e-9, `${top.share}`)
      const compared = await customer(`GET /provider/v1/pro/polls/${id}/comparison?vs_poll=${wave}`)
      const { figures } = compared.json().second
      assert.ok(Math.abs(figures.top.share - sumOf(figures, [0, 1])) < 1e-9)
    })

    test('and the mean of published shares follow from these [READ-110] [READ-112]', async () => {
      const created = (
        await manager(
          'POST /provider/v1/admin/polls',
          form({
            kind: 'INTERVAL_CHOICE',
            answers: [
              { text: 'Unter 10 Euro', value: 5 },
              { text: '10 bis unter 20 Euro', value: 15 },
              { text: '20 Euro und mehr', value: 30 },
            ],
          }),
        )
      ).json()
      await harness.db
        .update(polls)
        .set({ status: 'PUBLISHED', weighting: 'PUBLISHED' })
        .where(eq(polls.id, created.id))
      await harness.db.insert(publishedWaves).values({
        pollId: created.id,
        number: 1,
        fieldStart: '2026-01-05',
        fieldEnd: '2026-01-11',
        respondents: 1000,
        shares: [0.5, 0.3, 0.2].map((share, position) => ({ position, share })),
      })
      const response = await customer(`GET /provider/v1/pro/polls/${created.id}/result`)
      const { total } = response.json<PollResultWire>()
      assert.deepEqual([total.top!.share, total.bottom!.share, total.top!.n], [0.2, 0.5, null])
      assert.equal(total.mean!.value, 13)
      // Σ p (v − m)² = 0.5 · 64 + 0.3 · 4 + 0.2 · 289 = 91, √(91 / 999)
      assert.ok(Math.abs(total.mean!.se! - Math.sqrt(91 / 999)) < 1e-3)
    })
  })
