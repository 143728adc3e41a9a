import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { citations } from '../../../src/database/schema-citations.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { supersededVotes, voteExclusions, voters, votes } from '../../../src/database/schema-votes.ts'
import { Random } from '../../../src/demo/random.ts'
import { findPreviousAndHalfYearEarlierWave } from '../../../src/provider/results/flow/policy.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay, parseEpochDay } from '../../../src/results/days.ts'
import { eraseWithdrawnVotes, withdrawOrEraseVotes } from '../../../src/results/exclusions.ts'
import { deleteOrSupersedeVoteAndUnpack } from '../../../src/results/vote-writing.ts'
import { addToCollectingCountry, insertPoll } from '../../support/content.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-10T11:00:00Z')
const AGREE = ['Stimme zu', 'Teils, teils', 'Stimme nicht zu']
const QUESTION = 'Stimmen Sie einem Tempolimit zu?'
const PEOPLE = 600
const AGES = [22, 34, 45, 57, 70]

interface Flows {
  obstacle: string | null
  flows: {
    earlier: { poll_id: number; from: string; to: string }
    later: { poll_id: number; from: string; to: string }
    obstacle: string | null
    people: number | null
    returned: number | null
    rows: {
      n: number | null
      percent: number
      shares: ({ percent: number; low: number; high: number } | null)[]
    }[]
  }[]
}

describe('the earlier waves of a wave [PROT-20]', () => {
  const waves = (...days: string[]) =>
    days.map((fieldEndOrPublicationDay, index) => ({
      id: index + 1,
      fieldEndOrPublicationDay,
    }))
  const earlierOf = (all: ReturnType<typeof waves>, id: number) =>
    findPreviousAndHalfYearEarlierWave(all, id).map((wave) => wave.id)

  it('are the one before it, and the one half a year before', () => {
    const monthly = waves(
      ...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-10`),
    )
    assert.deepEqual(earlierOf(monthly, 1), [])
    assert.deepEqual(earlierOf(monthly, 3), [2])
    assert.deepEqual(earlierOf(monthly, 8), [7, 3])
    assert.deepEqual(earlierOf(waves('2026-01-10', '2026-07-10'), 2), [1])
  })

  it('are compared with at most two later ones, whatever their distances', () => {
    const random = new Random(8)
    for (let round = 0; round < 200; round++) {
      let day = 20_000
      const all = waves(
        ...Array.from({ length: 20 }, () =>
          formatEpochDay((day += random.integerBelow(random.integerBelow(2) === 0 ? 10 : 300))),
        ),
      )
      const pairs = all.flatMap(({ id }) => earlierOf(all, id))
      for (const { id } of all) assert.ok(pairs.filter((earlier) => earlier === id).length <= 2)
    }
  })
})

describe('the answers of the same people at two times', () => {
  const harness = setupHarness({
    config: { protectionSecret: 'a secret of the test' },
    prepare: async ({ wait, context }) => wait(NOW - context.now().getTime()),
  })
  const customer = harness.user('redaktion@kunde.example')
  const read = async (id: number): Promise<Flows> => {
    const response = await customer(`GET /provider/v1/pro/polls/${id}/flows`)
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }

  /** Inserts people who vote. @returns their IDs */
  const insertVoters = async (count: number): Promise<number[]> =>
    (
      await harness.db
        .insert(voters)
        .values(Array.from({ length: count }, () => ({ birthYear: 1980 })))
        .returning({ id: voters.id })
    ).map(({ id }) => id)

  async function cast(
    pollId: number,
    people: readonly number[],
    day: string,
    answerOf: (index: number) => number,
  ): Promise<void> {
    await harness.db.insert(votes).values(
      people.map((voterId, index) => ({
        pollId,
        voterId,
        answerMask: 1 << answerOf(index),
        age: AGES[index % AGES.length]!,
        gender: Math.floor(index / 5) % 2,
        state: (Math.floor(index / 10) % 16) + 1,
        castAt: new Date(`${day}T12:00:00Z`),
      })),
    )
  }

  const insertWave = (series: string, day: string, more: Partial<Parameters<typeof insertPoll>[1]> = {}) =>
    insertPoll(harness.db, {
      kind: 'LIKERT_CHOICE',
      question: QUESTION,
      answers: AGREE,
      series,
      status: 'RESULT_FROZEN',
      fieldStart: day,
      fieldEnd: day,
      ...more,
    })
  /** Half of the people agree, the others disagree; of a hundred who agreed, ten disagree later. */
  const earlierAnswer = (index: number) => (index % 2 === 0 ? 0 : 2)
  const laterAnswer = (index: number) => (index % 20 === 0 ? 2 : earlierAnswer(index))

  it('are told for a wave, the one before it and the one half a year before [READ-122]', async () => {
    const people = await insertVoters(PEOPLE)
    const [first, , third] = [
      await insertWave('half', '2026-04-10'),
      await insertWave('half', '2026-06-10'),
      await insertWave('half', '2026-10-10'),
    ]
    await cast(first, people, '2026-04-10', earlierAnswer)
    await cast(third, people.slice(0, 400), '2026-10-10', laterAnswer)
    const { flows } = await read(third)
    assert.deepEqual(
      flows.map(({ earlier, later, obstacle }) => [earlier.poll_id, earlier.from, later.from, obstacle]),
      [[first, '2026-04-10', '2026-10-10', null]],
      'a wave without votes has no flow',
    )
    const [{ people: linked, returned, rows } = assert.fail('no flow')] = flows
    assert.ok(Math.abs(linked! - 400) <= 10)
    assert.ok(Math.abs(returned! - 67) <= 3)
    assert.deepEqual(
      rows.map(({ n }) => n === null),
      [false, true, false],
      'nobody was undecided',
    )
    const changed = rows[0]?.shares[2]
    assert.ok(changed && changed.low <= 10 && 10 <= changed.high, JSON.stringify(changed))
    assert.equal(rows[0]?.shares[1], null)
    assert.deepEqual(await read(first), { obstacle: null, flows: [] }, 'nothing was earlier')
  })

  it('are told of whole months while the country of a project collects votes, whatever the status [PROT-20]', async () => {
    const people = await insertVoters(PEOPLE)
    const [first, later] = [
      await insertWave('country', '2026-04-10'),
      await insertWave('country', '2026-10-10'),
    ]
    await addToCollectingCountry(harness.db, later)
    await cast(first, people, '2026-04-10', earlierAnswer)
    await cast(later, people.slice(0, 300), '2026-10-10', laterAnswer)
    await cast(later, people.slice(300), '2026-11-05', laterAnswer)
    const { flows } = await read(later)
    assert.equal(flows[0]?.later.to, '2026-10-31')
    assert.ok(Math.abs(flows[0].people! - 300) <= 10, `${flows[0].people}`)
  })

  it('are files with the same figures [READ-122] [READ-12]', async () => {
    const [poll] = await harness.db
      .select()
      .from(polls)
      .where(eq(polls.series, 'half'))
      .orderBy(sql`id desc`)
    const { flows } = await read(poll!.id)
    const path = `GET /provider/v1/pro/polls/${poll!.id}/flows`
    const csv = await customer(`${path}.csv`)
    assert.match(String(csv.headers['content-disposition']), /tempolimit-zu_wanderung_2026-11-10\.csv/)
    const [, ...rows] = csv.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    assert.deepEqual(
      rows.map((row) => row[6]),
      flows.flatMap(({ rows: table }) =>
        table.flatMap(({ shares }) => [0, 1, 2].map((place) => String(shares[place]?.percent ?? ''))),
      ),
    )
    const [{ earlier, rows: table } = assert.fail('no flow')] = flows
    const changed = table[0]?.shares[2]
    const told = `im April 2026 zustimmten, lehnen im Oktober 2026 ${changed?.percent} ab (${changed?.low} bis ${changed?.high}).`
    const svg = await customer(`${path}.svg?flow_from=${earlier.from}`)
    assert.match(String(svg.headers['content-disposition']), /_wanderung-ab-2026-04-\d\d_2026-11-10\.svg/)
    assert.ok(svg.body.includes(told))
    for (const share of table.flatMap(({ shares }) => shares).filter((share) => share !== null))
      assert.ok(
        svg.body.includes(`: ${share.percent} von 100 (${share.low} bis ${share.high})`),
        'the text alternative',
      )
    const slides = unzip((await customer(`${path}.pptx`)).rawPayload)
    assert.ok(slides.get('ppt/slides/slide1.xml')?.includes(told))
    for (const type of ['xlsx', 'png', 'pdf'])
      assert.equal((await customer(`${path}.${type}`)).statusCode, 200, type)
    assert.equal((await customer(`${path}.svg?flow_from=2020-01-01`)).statusCode, 404)
    const alone = await insertWave('alone', '2026-04-10')
    assert.equal((await customer(`GET /provider/v1/pro/polls/${alone}/flows.csv`)).statusCode, 404)
  })

  it('are frozen by a citation, for those who may open both waves [READ-21] [READ-122]', async () => {
    const waves = await harness.db.select().from(polls).where(eq(polls.series, 'half')).orderBy(polls.id)
    const [first, last] = [waves[0]!.id, waves.at(-1)!.id]
    const [flow] = (await read(last)).flows
    const cite = (body: object) => customer(`POST /provider/v1/pro/polls/${last}/citations`, body)
    const cited = await cite({ flow_from: flow!.earlier.from })
    assert.equal(cited.statusCode, 200, cited.body)
    const { code } = cited.json()
    const open = () => harness.anonymous(`GET /provider/v1/citations/${code}`)
    assert.deepEqual((await open()).json().content.flow, flow)
    // Flows were first frozen without their categories.
    await harness.db
      .update(citations)
      .set({ content: sql`${citations.content} #- '{flow,categories}'` })
      .where(eq(citations.code, code))
    assert.deepEqual((await open()).json().content.flow, flow)
    await harness.db.update(polls).set({ status: 'CREATED' }).where(eq(polls.id, first))
    assert.equal((await open()).statusCode, 404)
    await harness.db.update(polls).set({ status: 'RESULT_FROZEN' }).where(eq(polls.id, first))
    for (const body of [{ flow_from: '2020-01-01' }, { flow_from: flow!.earlier.from, gender: 'FEMALE' }]) {
      const refused = await cite(body)
      assert.deepEqual([refused.statusCode, refused.json().code], [422, 'validation_failed'])
    }
  })

  it('are refused with a reason for few people, other words and other kinds of questions [READ-122]', async () => {
    const people = await insertVoters(80)
    const first = await insertWave('few', '2026-08-10')
    const second = await insertWave('few', '2026-09-10')
    const reworded = await insertWave('few', '2026-10-10', { question: 'Sind Sie für ein Tempolimit?' })
    for (const [poll, day] of [
      [first, '2026-08-10'],
      [second, '2026-09-10'],
      [reworded, '2026-10-10'],
    ] as const)
      await cast(poll, people, day, earlierAnswer)
    const [few] = (await read(second)).flows
    assert.deepEqual([few?.obstacle, few?.people, few?.rows], ['LOW_BASE', null, []])
    assert.equal((await read(reworded)).flows[0]?.obstacle, 'WORDING')
    const several = await insertWave('few', '2026-11-01', { kind: 'MULTI_CHOICE' })
    await cast(several, people, '2026-11-01', earlierAnswer)
    assert.deepEqual(await read(several), { obstacle: 'KIND', flows: [] })
  })

  it('are not told for a wave that opened this month [READ-122]', async () => {
    const people = await insertVoters(5)
    const first = await insertWave('opened', '2026-10-10')
    const second = await insertWave('opened', '2026-11-02', { status: 'PUBLISHED' })
    await cast(first, people, '2026-10-10', earlierAnswer)
    await cast(second, people, '2026-11-02', earlierAnswer)
    assert.deepEqual(await read(second), { obstacle: null, flows: [] })
  })

  it('keep replaced votes that count on the day, and those that end until midnight [READ-122]', async () => {
    const people = await insertVoters(6)
    const poll = await insertWave('judged', '2026-09-01', { targetReach: 'REVOTE_RANGE' })
    const exclusions = await harness.db
      .insert(voteExclusions)
      .values([
        { pollId: poll, reason: 'FAST' },
        { pollId: poll, reason: 'BURST', readmittedOn: '2026-10-06' },
        { pollId: poll, reason: 'UNIFORM', readmittedOn: '2026-09-21' },
        { pollId: poll, reason: 'SOURCE', excludedOn: '2026-10-06' },
        { pollId: poll, reason: 'WITHDRAWN', excludedOn: '2026-10-06' },
      ])
      .returning()
    await cast(poll, people, '2026-09-20', earlierAnswer)
    const old = await harness.db.select().from(votes).where(eq(votes.pollId, poll)).orderBy(votes.id)
    for (const [index, { id }] of exclusions.entries())
      await harness.db.update(votes).set({ exclusionId: id }).where(eq(votes.id, old[index]!.id))
    for (const { id } of old)
      await harness.db.transaction((transaction) =>
        deleteOrSupersedeVoteAndUnpack(transaction, poll, id, new Date('2026-10-05T12:00:00Z')),
      )
    const kept = await harness.db
      .select()
      .from(supersededVotes)
      .where(eq(supersededVotes.pollId, poll))
      .orderBy(supersededVotes.id)
    assert.deepEqual(
      kept.map(({ voterId, withdrawnOn }) => [voterId, withdrawnOn]),
      [
        [people[2], null],
        [people[3], '2026-10-06'],
        [people[4], '2026-10-06'],
        [people[5], null],
      ],
    )
    // Withdrawn as a whole, all of them go at midnight.
    const today = parseEpochDay('2026-10-05')
    await harness.db.transaction((transaction) =>
      withdrawOrEraseVotes(transaction, { pollId: poll, voterIds: people, todayEpochDay: today }),
    )
    await harness.db.transaction((transaction) => eraseWithdrawnVotes(transaction, '2026-10-06'))
    assert.equal(await harness.db.$count(supersededVotes, eq(supersededVotes.pollId, poll)), 0)
  })

  it('contain each replaced vote in the month that it was cast in, and count each person once [READ-122]', async () => {
    const people = await insertVoters(PEOPLE)
    const poll = await insertWave('replaced', '2026-09-01', {
      status: 'PUBLISHED',
      pause: 'MONTH',
      targetReach: 'REVOTE_RANGE',
    })
    await cast(poll, people, '2026-09-20', earlierAnswer)
    // Each person replaces the vote in October, within the pause.
    const old = await harness.db.select({ id: votes.id }).from(votes).where(eq(votes.pollId, poll))
    const replace = (id: number) =>
      harness.db.transaction((transaction) =>
        deleteOrSupersedeVoteAndUnpack(transaction, poll, id, new Date('2026-10-05T12:00:00Z')),
      )
    for (const { id } of old) await replace(id)
    await cast(poll, people, '2026-10-05', laterAnswer)
    harness.context.results.votesChanged(poll)
    assert.equal(await harness.db.$count(supersededVotes, eq(supersededVotes.pollId, poll)), PEOPLE)
    assert.equal(await harness.db.$count(votes, eq(votes.pollId, poll)), PEOPLE)
    const { flows } = await read(poll)
    assert.deepEqual(
      flows.map(({ earlier, later }) => [earlier.from, earlier.to, later.from, later.to]),
      [['2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31']],
    )
    const [{ people: linked, rows } = assert.fail('no flow')] = flows
    assert.ok(Math.abs(linked! - PEOPLE) <= 10)
    const changed = rows[0]?.shares[2]
    assert.ok(changed && changed.low <= 10 && 10 <= changed.high, JSON.stringify(changed))
  })

  it('do not change by a byte while ten own votes are replaced day by day within a month [PROT-20]', async () => {
    const [poll] = await harness.db.select().from(polls).where(eq(polls.series, 'replaced'))
    const id = poll!.id
    const told = await read(id)
    const last = await harness.db
      .select({ id: votes.id, voterId: votes.voterId })
      .from(votes)
      .where(eq(votes.pollId, id))
      .limit(10)
    for (const day of ['2026-11-04', '2026-11-05']) {
      const own = await harness.db
        .select({ id: votes.id, voterId: votes.voterId })
        .from(votes)
        .where(
          and(
            eq(votes.pollId, id),
            inArray(
              votes.voterId,
              last.map(({ voterId }) => voterId!),
            ),
          ),
        )
      for (const vote of own)
        await harness.db.transaction((transaction) =>
          deleteOrSupersedeVoteAndUnpack(transaction, id, vote.id, new Date(`${day}T12:00:00Z`)),
        )
      await cast(
        id,
        own.map(({ voterId }) => voterId!),
        day,
        (index) => index % 3,
      )
      harness.context.results.votesChanged(id)
      harness.context.flowCache.clear()
      assert.deepEqual(await read(id), told)
    }
  })

  it('keep a withdrawn person until midnight, then forget the replaced votes, too [PROT-20]', async () => {
    const [poll] = await harness.db.select().from(polls).where(eq(polls.series, 'replaced'))
    const id = poll!.id
    const told = await read(id)
    const own = await harness.db
      .selectDistinct({ id: supersededVotes.voterId })
      .from(supersededVotes)
      .where(eq(supersededVotes.pollId, id))
      .orderBy(supersededVotes.voterId)
    const voterIds = own.slice(0, 60).map((voter) => voter.id)
    const today = toBerlinEpochDay(NOW)
    await harness.db.transaction((transaction) =>
      withdrawOrEraseVotes(transaction, { pollId: id, voterIds, todayEpochDay: today }),
    )
    harness.context.results.votesChanged(id)
    harness.context.flowCache.clear()
    assert.deepEqual(await read(id), told, 'nobody sees a single person leave')
    harness.wait(DAY_MS)
    await harness.db.transaction((transaction) => eraseWithdrawnVotes(transaction, formatEpochDay(today + 1)))
    harness.context.results.votesChanged(id)
    assert.ok(Math.abs((await read(id)).flows[0]!.people! - (PEOPLE - voterIds.length)) <= 10)
    assert.equal(await harness.db.$count(supersededVotes, inArray(supersededVotes.voterId, voterIds)), 0)
  })
})
