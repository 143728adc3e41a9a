import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { pollAnswers, polls } from '../../../src/database/schema-content.ts'
import type { PollWire } from '../../../src/provider/polls/schema.ts'
import type { PollWavesWire } from '../../../src/provider/results/waves/schema.ts'
import { insertPoll } from '../../support/content.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { castVotes } from '../results/cast-votes.ts'

const ANSWERS = ['Ja', 'Nein']

const add = (day: string, more: Partial<typeof polls.$inferInsert> = {}, answers = ANSWERS) =>
  insertPoll(harness.db, {
    topic: 'Wellen',
    source: 'Meinungsbild',
    title: `Radwege ${day}`,
    question: 'Reichen die Radwege in Ihrer Stadt?',
    institute: 'Institut A',
    fieldStart: day,
    fieldEnd: day,
    publishedAt: new Date(`${day}T10:00:00Z`),
    preview: [{ position: 0, share: 0.4 }],
    answers,
    ...more,
  })

const waves: number[] = []
const harness = setupHarness({
  prepare: async () => {
    for (const day of ['2026-02-01', '2026-03-01', '2026-04-01']) waves.push(await add(day))
    for (const [index, id] of waves.entries())
      await castVotes(harness.db, {
        pollId: id,
        count: 600,
        day: () => 28 * index,
        mask: (at) => ((at * 37) % 100 < 30 + 20 * index ? 1 : 2),
      })
  },
})
const customer = harness.user('redaktion@kunde.example')

async function search(query: string) {
  const response = await customer(`GET /provider/v1/pro/polls?topic=Wellen&${query}`)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<{ polls: PollWire[]; total: number; facets: { kinds: { count: number }[] } }>()
}
async function wavesOf(id: number, query = '') {
  const response = await customer(`GET /provider/v1/pro/polls/${id}/waves?${query}`)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<PollWavesWire>().waves
}

describe('polls with the same question', () => {
  it('are one result with its waves, and count as one [READ-57]', async () => {
    const { polls: found, total, facets } = await search('')
    assert.deepEqual(
      found.map(({ id }) => id),
      [waves[2]],
    )
    assert.equal(total, 1)
    assert.deepEqual(
      facets.kinds.map(({ count }) => count),
      [1],
    )
    const [{ series } = { series: undefined }] = found
    assert.deepEqual([series?.wave_count, series?.waves.map(({ id }) => id)], [3, waves])
  })

  it('are separate results if requested by ID [READ-57]', async () => {
    const { polls: found, total } = await search(`ids=${waves.join(',')}`)
    assert.deepEqual([found.length, total], [3, 3])
    assert.ok(found.every(({ series }) => series === undefined))
  })

  it('are represented by the latest match if a filter excludes later ones [READ-57]', async () => {
    const { polls: found } = await search('to=2026-03-15')
    assert.deepEqual(
      found.map(({ id }) => id),
      [waves[1]],
    )
  })

  it('are no series if institute, answers or question differ, unless staff give them one name [READ-58]', async () => {
    const others = [
      await add('2026-05-01', { institute: 'Institut B' }),
      await add('2026-05-02', {}, ['Ja', 'Nein', 'Weiß nicht']),
      await add('2026-05-03', { question: 'Reichen die Radwege in Ihrem Ort?' }),
    ]
    assert.equal((await search('')).total, 4)
    const spaced = await add('2026-05-04', { question: ' reichen die  Radwege in Ihrer Stadt? ' })
    assert.equal((await search('')).total, 4)
    for (const id of [...waves, ...others])
      await harness.db
        .update(polls)
        .set({ series: id === waves[0] ? 'Radwege' : ' radwege ' })
        .where(eq(polls.id, id))
    assert.equal((await search('')).total, 2)
    for (const id of [...others, spaced]) await harness.db.delete(polls).where(eq(polls.id, id))
    for (const id of waves) await harness.db.update(polls).set({ series: null }).where(eq(polls.id, id))
  })

  it('follow a change of their answers [READ-58]', async () => {
    const id = await add('2026-05-01', {}, ['Ja'])
    assert.equal((await search('')).total, 2)
    await harness.db.insert(pollAnswers).values({ pollId: id, position: 1, text: 'Nein' })
    assert.equal((await search('')).total, 1)
    await harness.db.delete(polls).where(eq(polls.id, id))
  })

  it('have no figures from before the present wording [READ-57]', async () => {
    const id = await add('2026-01-01', { question: 'Gibt es genug Radwege?', series: 'Radwege' })
    for (const wave of waves)
      await harness.db.update(polls).set({ series: 'Radwege' }).where(eq(polls.id, wave))
    const { polls: found } = await search('')
    assert.deepEqual(
      found[0]?.series?.waves.map(({ answers }) => answers.length),
      [0, 1, 1, 1],
    )
    await harness.db
      .update(polls)
      .set({ question: 'Reichen die Radwege in Ihrer Stadt?' })
      .where(eq(polls.id, id))
    await harness.db.update(polls).set({ question: 'Gibt es genug Radwege?' }).where(eq(polls.id, waves[1]!))
    const earlier = (await search('to=2026-01-15')).polls[0]?.series?.waves
    assert.deepEqual(
      earlier?.map(({ answers }) => answers.length),
      [1, 1, 0, 0],
      'a line has the waves around the shown one, up to the next wording',
    )
    await harness.db
      .update(polls)
      .set({ question: 'Reichen die Radwege in Ihrer Stadt?' })
      .where(eq(polls.id, waves[1]!))
    await harness.db.delete(polls).where(eq(polls.id, id))
    for (const wave of waves) await harness.db.update(polls).set({ series: null }).where(eq(polls.id, wave))
  })

  it('omit waves that the viewer may not see [READ-57]', async () => {
    const id = await add('2026-05-01', {
      exclusivity: 'ALL_RIGHT_EXCLUSIVE',
      ownerOrganizationId: ORGANIZATION.verlag,
    })
    const { polls: found } = await search('')
    assert.equal(found[0]?.series?.wave_count, 3)
    assert.equal((await wavesOf(waves[0]!)).length, 3)
    await harness.db.delete(polls).where(eq(polls.id, id))
  })
})

describe('the waves of a poll', () => {
  const shareOf = (wave: PollWavesWire['waves'][number] | undefined, position = 0) =>
    wave?.answers.find((answer) => answer.position === position)?.share ?? NaN

  it('are returned with figures and ranges in chronological order [READ-59]', async () => {
    const reported = await wavesOf(waves[1]!)
    assert.deepEqual(
      reported.map(({ id, is_gap, is_reworded, from }) => [id, is_gap, is_reworded, from]),
      waves.map((id, index) => [id, false, false, ['2026-02-01', '2026-03-01', '2026-03-29'][index]]),
    )
    for (const [index, wave] of reported.entries()) {
      assert.ok(Math.abs(shareOf(wave) - (0.3 + 0.2 * index)) < 0.05, `${shareOf(wave)}`)
      assert.ok(wave.answers[0]!.ci95![0]! < shareOf(wave))
    }
  })

  it('apply a filter of people, like protected figures [READ-59]', async () => {
    const all = await wavesOf(waves[0]!)
    const women = await wavesOf(waves[0]!, 'gender=FEMALE')
    assert.ok(women.every(({ n }, index) => (n ?? 0) < (all[index]?.n ?? 0)))
    const response = await customer(`GET /provider/v1/pro/polls/${waves[0]!}/waves?gender=QUEER`)
    assert.equal(response.statusCode, 422)
  })

  it('have the answer order of the requested poll; different answers are a gap, a changed wording is reported [READ-59]', async () => {
    const turned = await add('2026-05-01', { series: 'Radwege', question: 'Reichen die Radwege hier?' }, [
      'Nein',
      'Ja',
    ])
    const other = await add('2026-06-01', { series: 'Radwege' }, ['Immer', 'Nie'])
    await harness.db.update(polls).set({ series: 'Radwege' }).where(eq(polls.id, waves[0]!))
    await castVotes(harness.db, {
      pollId: turned,
      count: 600,
      day: () => 90,
      mask: (at) => (at % 10 === 0 ? 1 : 2),
    })
    await castVotes(harness.db, { pollId: other, count: 600, day: () => 120 })
    const reported = await wavesOf(waves[0]!)
    assert.deepEqual(
      reported.map(({ id, is_gap, is_reworded }) => [id, is_gap, is_reworded]),
      [
        [waves[0], false, false],
        [turned, false, true],
        [other, true, true],
      ],
    )
    assert.ok(shareOf(reported[1]) > 0.85)
    assert.deepEqual(reported[2]?.answers, [])
  })

  it('are empty for a poll without further waves, and not found for an invisible poll [READ-59]', async () => {
    const single = await add('2026-07-01', { question: 'Ganz anders?' })
    assert.deepEqual(await wavesOf(single), [])
    assert.equal((await customer('GET /provider/v1/pro/polls/4711/waves')).statusCode, 404)
  })
})
