import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { USUAL_AGE_BREAKS, type WeightingMargin } from '../../../contract/enumerations/results.ts'
import { PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { votes } from '../../src/database/schema-votes.ts'
import { populationMargins } from '../../src/statistics/population-margins.ts'
import { sumByCategory } from '../../src/statistics/raking.ts'
import { insertPoll } from '../support/content.ts'
import { EACH_DATABASE } from '../support/databases.ts'
import { setupWidget, tokenIn } from './support.ts'

const DAY = 86_400_000
const ZIP = '17489'
const DISTRICT = 'DE80N'
/** Enough for the minimum of the map with any noise. */
const VOTERS = 42
const MARGINS: WeightingMargin[] = ['education', 'vote']
const CHECK = 'GET /provider/v1/admin/polls/weighting_check'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

for (const { kind, open, installed } of EACH_DATABASE) {
  suite(`a vote in the widget, on ${kind},`, installed, () => {
    const harness = setupWidget({ open })

    const ask = (profileSubject: ProfileSubject) =>
      insertPoll(harness.db, { profileSubject, answers: PROFILE_CATEGORIES[profileSubject] })

    /** Votes with all profile answers: one by the offer after the vote, the other on its own form. */
    async function vote(poll: number, secondVote: number, index: number): Promise<void> {
      const visitor = harness.visitor(`198.51.${index}.7`)
      const person = { age: String(20 + index), gender: index % 2 === 0 ? 'w' : 'm', zip: ZIP }
      const cast = await visitor.vote(poll, { answer: String(index % 2), ...person })
      const page = await visitor.get(String(cast.headers.location))
      const category = String(index % 3)
      const tapped = { token: tokenIn(page.body), action: 'answer', subject: 'EDUCATION', category }
      const educated = await visitor.send(`/${poll}/angaben`, tapped)
      assert.match(String(educated.headers.location), /vote=profile/)
      const party = String(index % PROFILE_CATEGORIES.VOTE_2025.length)
      const second = await visitor.vote(secondVote, { answer: party, ...person, profile: '1' })
      assert.equal(second.statusCode, 303, second.body)
    }

    /** Casts earlier votes of people of all states, who have answered both profile questions, too. */
    const castEarlierVotes = (poll: number) =>
      harness.context.database.$client.query(
        `with known as (insert into voters (birth_year, gender, state)
           select 1980, n % 2, 1 + n % 16 from generate_series(1, 900) n returning id),
         cast_votes as (insert into votes (poll_id, voter_id, answer_mask, age, gender, state, cast_at)
           select $1, id, case when id % 3 = 0 then 1 else 2 end, 46, id % 2, 1 + id % 16, $2 from known)
         insert into profile_answers (voter_id, subject, category, answered_at)
           select id, 'EDUCATION', id % 3, $2::timestamptz from known
           union all select id, 'VOTE_2025', id / 3 % ${PROFILE_CATEGORIES.VOTE_2025.length}, $2 from known`,
        [poll, new Date(harness.context.now().getTime() - 3 * DAY)],
      )

    test('with a postcode appears on the map of its poll, weighted by education and vote [VOTE-02, PROFILE-07]', async () => {
      const weightingProfile = { margins: MARGINS, maxWeight: null }
      const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'], weightingProfile })
      await ask('EDUCATION')
      const secondVote = await ask('VOTE_2025')
      await castEarlierVotes(poll)
      for (let index = 0; index < VOTERS; index++) await vote(poll, secondVote, index)
      const stored = await harness.db.$count(votes, and(eq(votes.pollId, poll), eq(votes.zip, ZIP)))
      assert.equal(stored, VOTERS)
      harness.wait(DAY)

      const customer = await harness.as('redaktion@kunde.example')
      const result = `GET /provider/v1/pro/polls/${poll}/result?period=all`
      const map = (await customer(`${result}&view=map&by=NUTS3`)).json()
      const group = map.tables[0].groups.find(
        ({ key }: { key: { value: string }[] }) => key[0]?.value === DISTRICT,
      )
      assert.ok(Math.abs(group.n - VOTERS) <= 10, `${group.n}`)
      assert.ok(group.answers.every(({ share }: { share: number | null }) => share !== null))
      const { weighting } = (await customer(result)).json()
      assert.deepEqual([weighting.method, weighting.margins], ['RAKED', MARGINS])

      const manager = await harness.as('umfragen@meinungsbild.example')
      const query = `poll_id=${poll}&weighting=POPULATION${MARGINS.map((name) => `&margins=${name}`).join('')}`
      const check = (await manager(`${CHECK}?${query}`)).json()
      assert.deepEqual([check.state, check.used_margins, check.obstacles], ['CONVERGED', MARGINS, []])
      assert.ok(check.largest_deviation < 1e-6, `${check.largest_deviation}`)
      assert.equal(check.effective_n, null, 'the coarse one would differ from that of the result')

      const { space, weights } = await harness.context.results.cellWeights({
        id: poll,
        answerCount: 2,
        ageBreaks: USUAL_AGE_BREAKS,
        isOpen: true,
        weightingProfile,
      })
      for (const name of MARGINS) {
        const margin = populationMargins(space)[name]
        assert.ok(!('ok' in margin))
        const reached = Array.from(sumByCategory(margin, weights))
        const known = [...margin.targets.keys()].filter((category) => margin.targets[category] !== null)
        const weight = sumOf(known.map((category) => reached[category] ?? 0))
        const residents = sumOf(known.map((category) => margin.targets[category] ?? 0))
        for (const category of known) {
          const [share, target] = [reached[category]! / weight, margin.targets[category]! / residents]
          assert.ok(Math.abs(share - target) < 1e-6, `${name} ${category}: ${share} ${target}`)
        }
      }
    })
  })
}
