import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { CrossedProfileError } from '../../src/results/profile-view.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import type { PollDescription, View } from '../../src/results/view.ts'
import { insertPoll } from '../support/content.ts'
import { setupDatabases } from '../support/databases.ts'

const both = setupDatabases()

/** The day of all votes and profile answers, as days since 1970. */
const DAY = 20_500
const VOTERS = 900

/** Inserts voters of whom a third each has a low, middle and high certificate and votes 0, 1, 1. */
async function seed({ pool, db }: OpenDatabase): Promise<PollDescription> {
  const id = await insertPoll(db, { status: 'ARCHIVED', answers: ['Ja', 'Nein'] })
  await pool.query(
    `with known as (insert into voters (birth_year, gender, state) select 1980, n % 2, 1 + n % 16
       from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over (order by id)::int as n from known),
     cast_votes as (insert into votes (poll_id, voter_id, answer_mask, age, gender, state, cast_at)
       select $1, id, case when n % 3 = 0 then 1 else 2 end, 46, n % 2, 1 + n % 16,
         (date '1970-01-01' + $3::int) + interval '9 hours' from numbered order by n)
     insert into profile_answers (voter_id, subject, category, answered_at)
       select id, 'EDUCATION', n % 3, (date '1970-01-01' + $3::int) + interval '10 hours' from numbered`,
    [id, VOTERS, DAY],
  )
  return { id, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, isOpen: true }
}

const ofPoll = `voter_id in (select voter_id from votes where poll_id = $1)`

function engineOf(open: OpenDatabase) {
  let today = DAY
  const storage = new VoteStorage(open.pool)
  const engine = new ResultsEngine({
    loader: storage.load,
    secret: () => Promise.resolve('a secret of the test'),
    freshForMs: 0,
    openDay: () => today,
    now: () => today * 86_400_000,
  })
  const sizes = async (poll: PollDescription) => {
    const { groups, notApplicable } = await engine.query(poll, {
      groupBy: ['profile'],
      profileSubject: 'EDUCATION',
    })
    return notApplicable.length > 0 ? notApplicable : groups.map(({ respondents }) => respondents ?? 0)
  }
  return { storage, engine, sizes, passMidnight: () => (today += 1) }
}

const isNear = (size: unknown, expected: number) => Math.abs(Number(size) - expected) <= 20

describe('profile answers in results, on both databases,', () => {
  test('divide votes from the midnight after they were given, before and after packing [PROFILE-08]', async () => {
    for (const open of both.databases) {
      const poll = await seed(open)
      const { storage, engine, sizes, passMidnight } = engineOf(open)
      assert.deepEqual(await sizes(poll), [
        { part: 'group', dimension: 'profile', reason: 'not_collected', subject: 'EDUCATION' },
      ])
      passMidnight()
      const [low, middle, high] = await sizes(poll)
      assert.ok(
        [low, middle, high].every((size) => isNear(size, VOTERS / 3)),
        JSON.stringify([low, middle, high]),
      )
      const view = { groupBy: ['profile'], profileSubject: 'EDUCATION' } as const
      const loose = await engine.query(poll, view)
      await storage.packPoll(poll.id, (await storage.findSettledVoteId()) ?? 0)
      assert.deepEqual(await engine.query(poll, view), loose)
    }
  })

  test('leave when they are withdrawn, from the next midnight on, and move when they change [PROFILE-04]', async () => {
    for (const open of both.databases) {
      const poll = await seed(open)
      const { sizes, passMidnight } = engineOf(open)
      passMidnight()
      const before = await sizes(poll)
      const at = `(date '1970-01-01' + ${DAY + 1}) + interval '12 hours'`
      await open.pool.query(`update profile_answers set ended_at = ${at} where category <> 2 and ${ofPoll}`, [
        poll.id,
      ])
      await open.pool.query(
        `insert into profile_answers (voter_id, subject, category, answered_at)
         select voter_id, subject, 2, ended_at from profile_answers where category = 1 and ${ofPoll}`,
        [poll.id],
      )
      await open.pool.query(`insert into votes (poll_id, answer_mask, cast_at) values ($1, 1, ${at})`, [
        poll.id,
      ])
      assert.deepEqual(
        await engineOf(open)
          .sizes(poll)
          .then((sizesToday) => sizesToday.length),
        1,
        'not yet known',
      )
      assert.deepEqual(await sizes(poll), before, 'until midnight')
      passMidnight()
      const [low, middle, high] = await sizes(poll)
      assert.ok(
        isNear(low, 0) && isNear(middle, 0) && isNear(high, (2 * VOTERS) / 3),
        JSON.stringify([low, middle, high]),
      )
    }
  })

  test('change no figure that they do not divide: a view without them is the same [PROFILE-08]', async () => {
    for (const open of both.databases) {
      const poll = await seed(open)
      const { engine, passMidnight } = engineOf(open)
      passMidnight()
      const divided = await engine.query(poll, { groupBy: ['profile'], profileSubject: 'EDUCATION' })
      assert.deepEqual(divided.total, (await engine.query(poll, {})).total)
      const byGender = await engine.query(poll, { groupBy: ['gender'] })
      const inSubject = await engine.query(poll, { groupBy: ['gender'], profileSubject: 'EDUCATION' })
      assert.deepEqual(inSubject.groups, byGender.groups)
    }
  })

  test('weight a poll to the official shares if its profile says so, and leave it never exact [PROFILE-07]', async () => {
    for (const open of both.databases) {
      const poll = { ...(await seed(open)), isOpen: false }
      const { engine, passMidnight } = engineOf(open)
      passMidnight()
      const profile = { margins: ['education'], maxWeight: null } as const
      const plain = await engine.query(poll, {})
      const weighted = await engine.query({ ...poll, weightingProfile: profile }, {})
      assert.deepEqual([plain.isTotalExact, weighted.isTotalExact], [true, false])
      assert.deepEqual(weighted.weighting.margins, ['education'])
      // The low certificate votes 0: 21,561 of 68,535 people.
      const share = weighted.total.answers[0]?.share ?? 0
      assert.ok(Math.abs(share - 21_561 / 68_535) < 0.02, String(share))
    }
  })

  test('divide a view alone [PROFILE-09]', async () => {
    for (const open of both.databases) {
      const poll = await seed(open)
      const { engine } = engineOf(open)
      const refused: View[] = [
        { profileSubject: 'EDUCATION', groupBy: ['profile', 'gender'] },
        { profileSubject: 'EDUCATION', groupBy: ['profile'], filter: { genders: [0] } },
        { profileSubject: 'EDUCATION', groupBy: ['gender'], filter: { profile: [1] } },
        { profileSubject: 'EDUCATION', filter: { profile: [1] }, series: 'week' },
        { profileSubject: 'EDUCATION', groupBy: ['profile', 'profile'] },
        { profileSubject: 'EDUCATION', groupBy: ['profile'], filter: { profile: [1] } },
      ]
      for (const view of refused) await assert.rejects(() => engine.query(poll, view), CrossedProfileError)
    }
  })

  test('of a poll stay those of the midnight after its last vote, but for withdrawals [PROFILE-10]', async () => {
    for (const open of both.databases) {
      const poll = { ...(await seed(open)), isOpen: false }
      const { engine, sizes, passMidnight } = engineOf(open)
      const profile = { margins: ['education'], maxWeight: null } as const
      const figures = async () => ({
        groups: (await engine.query(poll, { groupBy: ['profile'], profileSubject: 'EDUCATION' })).groups,
        weighted: (await engine.query({ ...poll, weightingProfile: profile }, {})).total,
      })
      passMidnight()
      const ended = await figures()
      assert.equal(ended.groups.length, 4)
      const noon = `(date '1970-01-01' + ${DAY + 1}) + interval '12 hours'`
      await open.pool.query(`update profile_answers set ended_at = ${noon} where ${ofPoll}`, [poll.id])
      await open.pool.query(
        `insert into profile_answers (voter_id, subject, category, answered_at)
         select voter_id, subject, (category + 1) % 3, ended_at from profile_answers where ${ofPoll}`,
        [poll.id],
      )
      passMidnight()
      assert.deepEqual(await figures(), ended, 'after new answers')
      passMidnight()
      await open.pool.query(
        `update profile_answers set ended_at = (date '1970-01-01' + ${DAY + 3}) + interval '9 hours'
         where ended_at is null and category <> 1 and ${ofPoll}`,
        [poll.id],
      )
      assert.deepEqual(await figures(), ended, 'until midnight')
      passMidnight()
      const [low, ...others] = await sizes(poll)
      assert.ok(
        isNear(low, VOTERS / 3) && others.every((size) => isNear(size, 0)),
        JSON.stringify([low, ...others]),
      )
    }
  })
})
