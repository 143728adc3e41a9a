import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { and, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/days.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { voters, votes } from '../../../src/database/schema-votes.ts'
import { refreshPollPreviews } from '../../../src/provider/results/preview/service.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { insertPoll } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import type { Harness, InjectFn } from '../../support/harness.ts'
import { castVotes } from '../results/cast-votes.ts'
import { completeForm } from './form.ts'

const CHECK = 'GET /provider/v1/admin/polls/weighting_check'
const path = (id: number) => `/provider/v1/admin/polls/${id}`

// Counts have noise, which is the same in each run.
const both = setupBoth({ config: { protectionSecret: 'a secret of the test' } })

/** Runs the test on each database, on a published poll with 400 votes: all women say yes, two thirds are women. */
const onBoth =
  (test: (world: { harness: Harness; manager: InjectFn; id: number; form: object }) => Promise<void>) =>
  async () => {
    for (const harness of both.harnesses) {
      const manager = await harness.as('umfragen@meinungsbild.example')
      const form = completeForm()
      const { id } = (await manager('POST /provider/v1/admin/polls', form)).json()
      await manager(`PUT ${path(id)}/status`, { status: 'PUBLISHED' })
      await castVotes(harness.db, {
        pollId: id,
        count: 480,
        mask: (index) => 1 << (Math.floor(index / 5) % 2),
      })
      const isMan = and(eq(votes.pollId, id), eq(votes.gender, 1))
      const men = await harness.db.select({ id: votes.id }).from(votes).where(isMan)
      for (const man of men.filter((_, index) => index % 2 === 0))
        await harness.db.delete(votes).where(eq(votes.id, man.id))
      await test({ harness, manager, id, form })
    }
  }

const women = 35_500_266 / 69_481_875

async function shareOfYes({ harness, id }: { harness: Harness; id: number }) {
  const customer = await harness.as('redaktion@kunde.example')
  const result = (await customer(`GET /provider/v1/pro/polls/${id}/result`)).json()
  return { share: result.total.answers[0].share as number, weighting: result.weighting }
}

const isNear = (value: number, expected: number) =>
  assert.ok(Math.abs(value - expected) <= 0.0005 + 1e-9, `${value} is not ${expected}`)

describe('the weighting profile of a poll', () => {
  it(
    'applies to the result, its method and its cards [STAFF-16]',
    onBoth(async ({ harness, manager, id, form }) => {
      await harness.db.update(polls).set({ exactFiguresReason: 'Testdaten' }).where(eq(polls.id, id))
      const automatic = await shareOfYes({ harness, id })
      isNear(automatic.share, women)
      assert.deepEqual(automatic.weighting.margins, ['age_gender', 'state'])

      const saved = await manager(`PUT ${path(id)}`, { ...form, weighting_margins: ['age'] })
      assert.equal(saved.statusCode, 200, saved.body)
      const chosen = await shareOfYes({ harness, id })
      isNear(chosen.share, 2 / 3)
      assert.deepEqual(chosen.weighting.margins, ['age'])

      await manager(`PUT ${path(id)}`, { ...form, weighting_margins: ['gender'], max_weight: 1.5 })
      const trimmed = await shareOfYes({ harness, id })
      assert.deepEqual([trimmed.weighting.margins, trimmed.weighting.max_weight], [['gender'], 1.5])
      assert.ok(trimmed.weighting.largest_weight <= 1.5 + 1e-6)

      // The enqueued job writes the same to cards.
      await refreshPollPreviews(harness.context, [id])
      const [row] = await harness.db.select().from(polls).where(eq(polls.id, id))
      assert.equal(row?.preview[0]?.share, trimmed.share)
    }),
  )

  it(
    'is logged with its previous value, refreshes cards, and conflicts like any field [STAFF-16] [STAFF-03] [STAFF-08]',
    onBoth(async ({ harness, manager, id, form }) => {
      const { version } = (await manager(`GET ${path(id)}`)).json()
      const profile = { weighting_margins: ['state', 'gender'], max_weight: 3 }
      await manager(`PUT ${path(id)}`, { ...form, ...profile }, { 'if-match': `"${version}"` })
      const { entries } = (await manager(`GET ${path(id)}/history`)).json()
      assert.deepEqual(
        [
          entries[0].before.weighting_margins,
          entries[0].after.weighting_margins,
          entries[0].after.max_weight,
        ],
        [[], ['gender', 'state'], 3],
      )
      const admin = await harness.as('intern@meinungsbild.example')
      const { jobs } = (await admin('GET /provider/v1/admin/jobs?kind=POLL_WEIGHTING')).json()
      assert.equal(jobs.length > 0, true)

      const late = await manager(
        `PUT ${path(id)}`,
        { ...form, max_weight: 4 },
        { 'if-match': `"${version}"` },
      )
      assert.equal(late.json().code, 'conflict')
      assert.deepEqual(
        [late.json().current.weighting_margins, late.json().current.max_weight],
        [['gender', 'state'], 3],
      )
    }),
  )

  it(
    'names targets that cannot be met together by a code, and falls back with a warning [STAFF-16]',
    onBoth(async ({ harness, manager, id, form }) => {
      // Every age and gender has votes, but women are young and men are old.
      for (const other of [
        and(eq(votes.gender, 0), gt(votes.age, 40)),
        and(eq(votes.gender, 1), lt(votes.age, 40)),
      ])
        await harness.db.delete(votes).where(and(eq(votes.pollId, id), other))
      const { state, used_margins, obstacles } = (
        await manager(`${CHECK}?poll_id=${id}&weighting=POPULATION&margins=age&margins=gender`)
      ).json()
      assert.deepEqual([state, used_margins], ['FALLBACK', ['age']])
      assert.deepEqual(
        obstacles.map(({ code, margin }: { code: string; margin: string }) => [code, margin]),
        [
          ['MARGINS_IMPOSSIBLE', 'age'],
          ['MARGINS_IMPOSSIBLE', 'gender'],
        ],
      )
      await manager(`PUT ${path(id)}`, { ...form, weighting_margins: ['age', 'gender'] })
      const { weighting } = await shareOfYes({ harness, id })
      assert.deepEqual([weighting.margins, weighting.dropped_margins], [['age'], ['gender']])
      assert.ok(weighting.warnings.includes('MARGINS_DROPPED'), weighting.warnings.join())
    }),
  )

  it(
    'is checked with profile answers that the saved profile does not use [PROFILE-07]',
    onBoth(async ({ harness, manager }) => {
      const id = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      const at = new Date(harness.context.now().getTime() - 3 * DAY_MS)
      await harness.context.database.$client.query(
        `with known as (insert into voters (birth_year, gender, state)
           select 1980, n % 2, 1 + n % 16 from generate_series(1, 600) n returning id),
         cast_votes as (insert into votes (poll_id, voter_id, answer_mask, age, gender, state, cast_at)
           select $1, id, case when id % 3 = 0 then 1 else 2 end, 46, id % 2, 1 + id % 16, $2 from known)
         insert into profile_answers (voter_id, subject, category, answered_at)
           select id, 'EDUCATION', id % 3, $2 from known`,
        [id, at],
      )
      const { used_margins, obstacles } = (
        await manager(`${CHECK}?poll_id=${id}&weighting=POPULATION&margins=education`)
      ).json()
      assert.deepEqual([used_margins, obstacles], [['education'], []])

      await harness.db
        .update(polls)
        .set({ weightingProfile: { margins: ['education'], maxWeight: null } })
        .where(eq(polls.id, id))
      const customer = await harness.as('redaktion@kunde.example')
      const weights = (await customer(`GET /provider/v1/pro/polls/${id}/weights`)).json()
      const unweighted = await customer(`GET /provider/v1/pro/polls/${id}/result?weights=UNWEIGHTED`)
      assert.deepEqual(weights.without_profile.margins, [])
      assert.deepEqual(
        weights.without_profile.answers.map((answer: { without_profile: number }) => answer.without_profile),
        unweighted.json().total.answers.map(({ share }: { share: number }) => share),
      )
    }),
  )

  it(
    'is checked on the current votes before it is saved [STAFF-16]',
    onBoth(async ({ harness, manager, id }) => {
      const check = async (query: string) =>
        (await manager(`${CHECK}?poll_id=${id}&weighting=POPULATION${query}`)).json()
      const met = await check('&margins=gender')
      assert.deepEqual(
        [met.state, met.basis, met.n, met.wanted_margins, met.used_margins, met.obstacles],
        ['CONVERGED', 'VOTES', 360, ['gender'], ['gender'], []],
      )
      assert.ok(met.cycles >= 1 && met.largest_deviation < 1e-6 && met.design_effect > 1)
      const [female] = met.margins[0].categories
      assert.deepEqual([female.label, female.n], ['weiblich', 240])
      isNear(female.share, 2 / 3)
      isNear(female.target, women)
      isNear(female.achieved, women)
      assert.deepEqual((await shareOfYes({ harness, id })).weighting.margins, ['age_gender', 'state']) // nothing was saved

      await harness.db.delete(votes).where(and(eq(votes.pollId, id), eq(votes.state, 4)))
      harness.context.results.votesChanged(id)
      const failed = await check('&margins=gender&margins=state')
      assert.deepEqual([failed.state, failed.used_margins], ['FALLBACK', ['gender']])
      assert.deepEqual(
        failed.obstacles.map(({ code, margin, category }: Record<string, string>) => [
          code,
          margin,
          category,
        ]),
        [['CATEGORY_EMPTY', 'state', 'Bremen']],
      )
      assert.equal((await check('&margins=state')).state, 'UNWEIGHTED')

      await harness.db.delete(votes).where(and(eq(votes.pollId, id), eq(votes.age, 22), gt(votes.state, 4)))
      harness.context.results.votesChanged(id)
      const limited = await check('&margins=age&max_weight=1.5')
      assert.equal(limited.state, 'LIMITED')
      assert.ok(limited.largest_deviation > 0.0005 && limited.trimmed_share > 0)
      assert.equal((await manager(`${CHECK}?poll_id=${id}&weighting=NONE`)).json().state, 'NOT_RAKED')

      await harness.db.update(votes).set({ age: null }).where(eq(votes.pollId, id))
      await harness.db.delete(votes).where(and(eq(votes.pollId, id), eq(votes.state, 5))) // the engine counts again
      harness.context.results.votesChanged(id)
      const ageless = await check('&margins=age&margins=state')
      assert.deepEqual(ageless.obstacles[0], {
        code: 'NOT_COLLECTED',
        margin: 'age',
        category: null,
        target: null,
      })
    }),
  )

  it(
    'is checked on the panel without votes, and reports no small counts [STAFF-16]',
    onBoth(async ({ harness, manager }) => {
      await harness.db.delete(voters)
      const check = async () => (await manager(`${CHECK}?weighting=POPULATION&margins=gender`)).json()
      assert.equal((await check()).state, 'NO_VOTES')
      const birthYear = new Date().getFullYear() - 40
      const people = Array.from({ length: 44 }, (_, index) => ({
        birthYear,
        gender: index < 4 ? 1 : 0,
        state: 5,
      }))
      await harness.db.insert(voters).values(people)
      const projected = await check()
      assert.deepEqual([projected.state, projected.basis, projected.n], ['CONVERGED', 'PANEL', 40])
      const [female, male] = projected.margins[0].categories
      assert.deepEqual([female.n, female.share], [40, 1])
      assert.deepEqual([male.n, male.share, male.achieved], [null, null, null])
      assert.deepEqual([projected.design_effect, projected.largest_weight], [null, null])
    }),
  )

  it(
    'is checked without revealing small counts by sums or shares [STAFF-16]',
    onBoth(async ({ harness, manager, id }) => {
      const ofPoll = eq(votes.pollId, id)
      const rows = await harness.db.select({ id: votes.id }).from(votes).where(ofPoll).orderBy(votes.id)
      // 353 of women and men, 4 of divers and 3 of people who did not state their gender
      for (const [index, { id: vote }] of rows.slice(0, 7).entries())
        await harness.db
          .update(votes)
          .set({ gender: index < 4 ? 2 : null })
          .where(eq(votes.id, vote))
      harness.context.results.votesChanged(id)
      const check = (
        await manager(`${CHECK}?poll_id=${id}&weighting=POPULATION&margins=gender&margins=state`)
      ).json()
      const [female, male, diverse, notStated] = check.margins[0].categories
      for (const few of [diverse, notStated])
        assert.deepEqual([few.n, few.share, few.target, few.achieved], [null, null, null, null])
      assert.equal(check.n, 360)
      for (const { n, share } of [female, male]) {
        assert.equal(n % 10, 0)
        assert.equal(share, n / 360)
      }
      const aims: number[] = [female.target, male.target]
      isNear(
        aims.reduce((sum, aim) => sum + aim),
        1,
      ) // the share of other people is not reported
      isNear(female.achieved, female.target)
    }),
  )

  it(
    'is rejected if invalid, and for a frozen result [STAFF-16] [STAFF-20]',
    onBoth(async ({ manager, id, form }) => {
      const fieldsOf = async (changes: object) =>
        (await manager(`PUT ${path(id)}`, { ...form, ...changes })).json().fields
      assert.match(
        (await fieldsOf({ weighting_margins: ['age_gender', 'age'] })).weighting_margins,
        /enthält Alter und Geschlecht schon/,
      )
      assert.match((await fieldsOf({ max_weight: 1 })).max_weight, /1,5 bis 20/)
      await manager(`PUT ${path(id)}/status`, { status: 'RESULT_FROZEN' })
      const frozen = await fieldsOf({ weighting_margins: ['age'], max_weight: 5 })
      assert.deepEqual(Object.keys(frozen), ['weighting_margins', 'max_weight'])
      assert.equal((await manager(`${CHECK}?poll_id=9999&weighting=POPULATION`)).statusCode, 404)
      assert.equal((await manager(`${CHECK}?poll_id=${POLL.open}&weighting=PUBLISHED`)).statusCode, 422)
    }),
  )

  it(
    'changes at most five times, and never again once the poll has ended [STAFF-16]',
    onBoth(async ({ manager, id, form }) => {
      const save = (max: number) => manager(`PUT ${path(id)}`, { ...form, max_weight: max })
      const change = async (status: string) => {
        const changed = await manager(`PUT ${path(id)}/status`, { status, reason: 'Prüfung' })
        assert.equal(changed.statusCode, 200, changed.body)
      }
      for (const max of [2, 3, 4, 5, 6]) {
        const saved = await save(max)
        assert.deepEqual(
          [saved.statusCode, saved.json().fixed_weighting],
          [200, max < 6 ? null : 'CHANGED_OFTEN'],
        )
      }
      const sixth = await save(7)
      assert.equal(sixth.statusCode, 422)
      assert.match(sixth.body, /schon fünfmal geändert/)

      await change('ARCHIVED')
      const ended = await save(2)
      assert.equal(ended.statusCode, 422)
      assert.match(ended.json().fields.max_weight, /genaue Ergebnis war schon zu sehen/)
      assert.equal((await save(6)).statusCode, 200, 'the same weighting')
      await change('PUBLISHED')
      assert.match((await save(2)).body, /genaue Ergebnis war schon zu sehen/)
    }),
  )

  it(
    'changes as often as anyone likes before the first vote [STAFF-16]',
    onBoth(async ({ harness, manager, id, form }) => {
      await harness.db.delete(votes).where(eq(votes.pollId, id))
      const save = async (max: number) =>
        (await manager(`PUT ${path(id)}`, { ...form, max_weight: max })).statusCode
      for (const max of [2, 3, 4, 5, 6, 7]) assert.equal(await save(max), 200)
      await harness.db.insert(votes).values({ pollId: id, answerMask: 1, castAt: harness.context.now() })
      for (const max of [2, 3, 4, 5, 6]) assert.equal(await save(max), 200)
      assert.equal(await save(7), 422)
    }),
  )

  it(
    'is the same with its margins in another order [STAFF-16]',
    onBoth(async ({ manager, id, form }) => {
      const save = async (...margins: string[]) =>
        (await manager(`PUT ${path(id)}`, { ...form, weighting_margins: margins })).statusCode
      assert.equal(await save('gender', 'age'), 200)
      await manager(`PUT ${path(id)}/status`, { status: 'ARCHIVED' })
      assert.deepEqual(
        [await save('gender', 'age'), await save('age', 'gender'), await save('age')],
        [200, 200, 422],
      )
    }),
  )

  it(
    'of a poll without votes may be changed after its end [STAFF-16]',
    onBoth(async ({ harness, manager, id, form }) => {
      await harness.db.delete(votes).where(eq(votes.pollId, id))
      await manager(`PUT ${path(id)}/status`, { status: 'ARCHIVED' })
      assert.equal((await manager(`PUT ${path(id)}`, { ...form, max_weight: 2 })).statusCode, 200)
    }),
  )
})

describe('the protection of a poll', () => {
  it(
    'is lifted with the permission to publish, for a reason and imported votes only, and restored [PROT-07]',
    onBoth(async ({ harness, manager, id }) => {
      const figures = (reason: string | null, headers = {}, send = manager) =>
        send(`PUT ${path(id)}/figures`, { exact_figures_reason: reason }, headers)
      const customer = await harness.as('redaktion@kunde.example')
      const toldAs = async () =>
        (await customer(`GET /provider/v1/pro/polls/${id}/result?gender=FEMALE`)).json().protection
      assert.equal((await figures('  ')).statusCode, 422)
      assert.equal((await figures('Öffentliche Daten', {}, customer)).statusCode, 403)
      assert.equal((await figures('Öffentliche Daten', { 'if-match': '"1"' })).statusCode, 409)
      const exact = await figures(' Öffentliche Daten ')
      assert.equal(exact.json().exact_figures_reason, 'Öffentliche Daten')
      assert.deepEqual(await toldAs(), {
        figures: 'EXACT',
        reason: 'Öffentliche Daten',
        is_total_exact: true,
      })
      assert.equal((await figures(null)).json().exact_figures_reason, null)
      assert.equal((await toldAs()).figures, 'PROTECTED')
      const { entries } = (await manager(`GET ${path(id)}/history`)).json()
      assert.deepEqual(
        [entries[1].action, entries[1].before, entries[1].after],
        ['FIGURES_CHANGED', { exact_figures_reason: null }, { exact_figures_reason: 'Öffentliche Daten' }],
      )

      const [voter] = await harness.db.insert(voters).values({ gender: 0 }).returning()
      await harness.db.insert(votes).values({ pollId: id, answerMask: 1, voterId: voter!.id })
      const rejected = await figures('Öffentliche Daten')
      assert.equal(rejected.statusCode, 422)
      assert.match(rejected.json().fields.exact_figures_reason, /Wer hier abstimmt/)
    }),
  )
})
