import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { voteExclusions, votes } from '../../../src/database/schema-votes.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { insertPoll } from '../../support/content.ts'
import type { Harness } from '../../support/harness.ts'

const HOUR_MS = 3_600_000
const SOURCE = 'aktion.example'

interface CastOptions {
  hoursAgo?: number
  source?: string | null
  exclusionId?: number | null
}

suite('votes that staff exclude, on both databases,', () => {
  const { onEach } = setupBoth()

  const dayOf = ({ context }: Harness, daysAgo: number) =>
    formatEpochDay(toBerlinEpochDay(context.now().getTime()) - daysAgo)

  /** Votes for each of the two answers, hours ago. */
  async function cast(
    { db, context }: Harness,
    pollId: number,
    [first, second]: readonly [number, number],
    { hoursAgo = 24, source = SOURCE, exclusionId = null }: CastOptions = {},
  ): Promise<void> {
    const castAt = new Date(context.now().getTime() - hoursAgo * HOUR_MS)
    const rows = [first, second].flatMap((count, answer) =>
      Array.from({ length: count }, () => ({ pollId, answerMask: 1 << answer, source, exclusionId, castAt })),
    )
    if (rows.length > 0) await db.insert(votes).values(rows)
  }
  const excludedVotes = async ({ db }: Harness, pollId: number) =>
    (await db.select().from(votes).where(eq(votes.pollId, pollId))).filter(
      ({ exclusionId }) => exclusionId !== null,
    )
  const lastEntry = async ({ db }: Harness, id: number) => {
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(desc(auditLog.id))
    return entry
  }

  test(
    'leave by source and day with a reason, and return the same way [QUAL-02]',
    onEach(async (harness) => {
      const manager = await harness.asStaff('POLL_MANAGER')
      const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      await cast(harness, poll, [45, 5])
      await cast(harness, poll, [20, 20], { source: 'zeitung.example', hoursAgo: 48 })
      await cast(harness, poll, [5, 5], { source: 'klein.example' })
      await cast(harness, poll, [50, 50], { source: null })
      const day = dayOf(harness, 1)
      const path = `/provider/v1/admin/polls/${poll}`
      const listed = (await manager(`GET ${path}/vote_sources`)).json()
      assert.deepEqual(
        listed.sources.map((one: { source: string; day: string }) => [one.source, one.day]),
        [
          [SOURCE, day],
          ['zeitung.example', dayOf(harness, 2)],
        ],
      )
      assert.ok(listed.sources.every((one: { votes: number }) => one.votes % 10 === 0))
      assert.deepEqual(listed.exclusions, [])

      const reason = 'Aufruf in einem Forum'
      const excluded = await manager(`POST ${path}/vote_exclusions`, { source: SOURCE, day, reason })
      assert.equal(excluded.statusCode, 200, excluded.body)
      const [exclusion] = excluded.json().exclusions
      assert.deepEqual(
        [
          exclusion.reason,
          exclusion.source,
          exclusion.excluded_on,
          exclusion.readmitted_on,
          exclusion.can_readmit,
        ],
        ['STAFF', SOURCE, dayOf(harness, -1), null, true],
      )
      assert.equal((await excludedVotes(harness, poll)).length, 50)
      const entry = await lastEntry(harness, poll)
      assert.deepEqual([entry?.action, entry?.reason], ['VOTES_EXCLUDED', reason])

      const back = await manager(`POST ${path}/vote_exclusions/${exclusion.id}/readmission`, {
        reason: 'Irrtum',
      })
      assert.equal(back.statusCode, 200, back.body)
      assert.equal(back.json().exclusions[0].readmitted_on, dayOf(harness, -1))
      assert.deepEqual((await lastEntry(harness, poll))?.action, 'VOTES_READMITTED')
      const again = await manager(`POST ${path}/vote_exclusions/${exclusion.id}/readmission`, {
        reason: 'Irrtum',
      })
      assert.deepEqual([again.statusCode, again.json().code], [409, 'conflict'])
      const twice = await manager(`POST ${path}/vote_exclusions`, { source: SOURCE, day, reason })
      assert.deepEqual([twice.statusCode, twice.json().code], [409, 'conflict'])
    }),
  )

  test(
    'are not listed or readmitted if their voters withdrew them [PROFILE-11]',
    onEach(async (harness) => {
      const manager = await harness.asStaff('POLL_MANAGER')
      const pollId = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      const startsAt = harness.context.now()
      const [group] = await harness.db
        .insert(voteExclusions)
        .values({ pollId, reason: 'WITHDRAWN', startsAt, excludedOn: dayOf(harness, 0) })
        .returning()
      await cast(harness, pollId, [60, 60], { exclusionId: group?.id ?? null })
      const path = `/provider/v1/admin/polls/${pollId}`
      assert.deepEqual((await manager(`GET ${path}/vote_sources`)).json().exclusions, [])
      const back = await manager(`POST ${path}/vote_exclusions/${group?.id}/readmission`, {
        reason: 'Irrtum',
      })
      assert.equal(back.statusCode, 404)
    }),
  )

  test(
    'stay if they are too few, of the present day, long ago, without a reason, or frozen [QUAL-02]',
    onEach(async (harness) => {
      const manager = await harness.asStaff('POLL_MANAGER')
      const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      await cast(harness, poll, [8, 7])
      await cast(harness, poll, [40, 40], { hoursAgo: 0 })
      await cast(harness, poll, [40, 40], { hoursAgo: 24 * 90 })
      await cast(harness, poll, [40, 40], { source: 'zeitung.example' })
      const path = `/provider/v1/admin/polls/${poll}/vote_exclusions`
      const reason = 'Aufruf in einem Forum'
      const fieldsOf = async (body: object) => {
        const response = await manager(`POST ${path}`, {
          source: SOURCE,
          day: dayOf(harness, 1),
          reason,
          ...body,
        })
        assert.deepEqual(
          [response.statusCode, response.json().code],
          [422, 'validation_failed'],
          response.body,
        )
        return Object.keys(response.json().fields)
      }
      assert.deepEqual(await fieldsOf({}), ['source'])
      assert.deepEqual(await fieldsOf({ source: 'nirgends.example' }), ['source'])
      assert.deepEqual(await fieldsOf({ day: dayOf(harness, 0) }), ['day'])
      assert.deepEqual(await fieldsOf({ day: dayOf(harness, 90) }), ['day'])
      assert.deepEqual(await fieldsOf({ reason: '  ' }), ['reason'])
      const whole = { source: 'zeitung.example', day: dayOf(harness, 1), reason }
      const junior = await harness.asStaff('JUNIOR_POLL_MANAGER')
      assert.equal((await junior(`POST ${path}`, whole)).statusCode, 403)
      assert.equal(
        (await manager('POST /provider/v1/admin/polls/99999/vote_exclusions', whole)).statusCode,
        404,
      )
      const frozenAt = harness.context.now()
      for (const state of [{ status: 'RESULT_FROZEN' }, { status: 'ARCHIVED', frozenAt }] as const) {
        await harness.db.update(polls).set(state).where(eq(polls.id, poll))
        const frozen = await manager(`POST ${path}`, whole)
        assert.deepEqual([frozen.statusCode, frozen.json().code], [409, 'conflict'])
      }
      assert.equal((await excludedVotes(harness, poll)).length, 0)
    }),
  )

  test(
    'of a rule are listed and return only if they are enough [QUAL-02]',
    onEach(async (harness) => {
      const manager = await harness.asStaff('POLL_MANAGER')
      for (const [count, status] of [
        [1, 404],
        [20, 422],
        [45, 200],
      ] as const) {
        const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
        const [rule] = await harness.db
          .insert(voteExclusions)
          .values({ pollId: poll, reason: 'FAST' })
          .returning({ id: voteExclusions.id })
        await cast(harness, poll, [count, 0], { exclusionId: rule!.id })
        const path = `/provider/v1/admin/polls/${poll}`
        const listed = (await manager(`GET ${path}/vote_sources`)).json().exclusions
        assert.equal(listed.length, status === 404 ? 0 : 1)
        const back = await manager(`POST ${path}/vote_exclusions/${rule!.id}/readmission`, {
          reason: 'kurze Frage',
        })
        assert.equal(back.statusCode, status, back.body)
        const elsewhere = await insertPoll(harness.db, {})
        const other = await manager(
          `POST /provider/v1/admin/polls/${elsewhere}/vote_exclusions/${rule!.id}/readmission`,
          { reason: 'kurze Frage' },
        )
        assert.equal(other.statusCode, 404)
      }
    }),
  )

  test(
    'of a source do not return once later votes have replaced most of them [QUAL-02]',
    onEach(async (harness) => {
      const manager = await harness.asStaff('POLL_MANAGER')
      const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      await cast(harness, poll, [44, 1])
      const path = `/provider/v1/admin/polls/${poll}/vote_exclusions`
      const day = dayOf(harness, 1)
      const excluded = await manager(`POST ${path}`, { source: SOURCE, day, reason: 'Aufruf in einem Forum' })
      assert.equal(excluded.statusCode, 200, excluded.body)
      await harness.db.delete(votes).where(and(eq(votes.pollId, poll), eq(votes.answerMask, 1)))
      const [listed] = (await manager(`GET /provider/v1/admin/polls/${poll}/vote_sources`)).json().exclusions
      assert.deepEqual([listed.votes, listed.can_readmit], [null, false])
      const back = await manager(`POST ${path}/${listed.id}/readmission`, { reason: 'Irrtum' })
      assert.deepEqual([back.statusCode, back.json().code], [422, 'validation_failed'])
    }),
  )

  test(
    'of an hour, excluded by a rule of an earlier version, are listed and return together [QUAL-02]',
    onEach(async (harness) => {
      const manager = await harness.asStaff('POLL_MANAGER')
      const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
      const [hour] = await harness.db
        .insert(voteExclusions)
        .values({
          pollId: poll,
          reason: 'SOURCE',
          source: SOURCE,
          startsAt: new Date(harness.context.now().getTime() - 24 * HOUR_MS),
          excludedOn: dayOf(harness, 0),
        })
        .returning({ id: voteExclusions.id })
      await cast(harness, poll, [45, 5], { exclusionId: hour!.id })
      const path = `/provider/v1/admin/polls/${poll}`
      const [listed] = (await manager(`GET ${path}/vote_sources`)).json().exclusions
      assert.deepEqual([listed.reason, listed.can_readmit], ['SOURCE', true])
      const back = await manager(`POST ${path}/vote_exclusions/${hour!.id}/readmission`, { reason: 'Irrtum' })
      assert.equal(back.statusCode, 200, back.body)
      assert.equal(back.json().exclusions[0].readmitted_on, dayOf(harness, -1))
    }),
  )
})
