import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/days.ts'
import type { PollStatus } from '../../../../contract/enumerations/content.ts'
import { AUTOMATIC_PROFILE } from '../../../../contract/weighting-profile.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { votes, voteTexts } from '../../../src/database/schema-votes.ts'
import { CollectedPoll } from '../../../src/import/collected-poll.ts'
import { parseStudyMethod } from '../../../src/import/method-fields.ts'
import { writePolls, type WriteOptions } from '../../../src/import/write-polls.ts'
import { findPollsForPreview } from '../../../src/provider/results/preview/repository.ts'
import { toEnginePollDescription } from '../../../src/provider/results/view/description-presenter.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import { ResultsEngine } from '../../../src/results/engine.ts'
import {
  createSourceExclusionIfNew,
  readmitExcludedVotes,
  withdrawOrEraseVotes,
} from '../../../src/results/exclusions.ts'
import { VoteStorage } from '../../../src/results/storage.ts'
import { setupWidget } from '../../widget/support.ts'
import { completeForm } from '../admin-polls/form.ts'
import { castVotes } from './cast-votes.ts'

const AGES = [22, 34, 45, 57, 70]
/** A day long ago. */
const FIELD_DAY = Date.UTC(2026, 0, 5, 12)
const REASON = 'Die Daten sind veröffentlicht.'

describe('the exact result of a poll', () => {
  const harness = setupWidget()
  const customer = harness.user('redaktion@kunde.example')
  const manager = harness.user('umfragen@meinungsbild.example')
  const admin = harness.user('intern@meinungsbild.example')
  const blocker = harness.staff('BLOCKED_POLL')
  const path = (id: number) => `/provider/v1/admin/polls/${id}`

  function collect(key: string, counts: Record<'Ja' | 'Nein', number>, time: number): CollectedPoll {
    const answers = ['Ja', 'Nein'].map((text) => ({ text, value: null, isDontKnow: false }))
    const text = { title: key, question: key, description: '', topic: 'Alltag', tags: [], answers }
    const method = parseStudyMethod(() => '', key)
    const poll = new CollectedPoll({ key, ...text, kind: 'SINGLE_CHOICE', method })
    const given = Object.entries(counts).flatMap(([answer, count]) => Array<string>(count).fill(answer))
    for (const [index, answer] of given.entries())
      poll.add({
        answer,
        age: { kind: 'years', from: AGES[index % AGES.length]! },
        gender: index % 2,
        state: (index % 16) + 1,
        districtIndex: 65535,
        zip: null,
        weight: 1,
        timeMs: time,
      })
    return poll
  }

  async function write(collected: CollectedPoll[], options: Partial<WriteOptions>): Promise<number[]> {
    const now = harness.context.now()
    const { polls: written } = await writePolls(harness.open, collected, {
      mode: 'create',
      status: 'RESULT_FROZEN',
      now,
      clock: harness.context.now,
      defaultCastAt: now,
      exactFiguresReason: null,
      secret: 'a secret of the tests', // that of the server
      onProgress: () => undefined,
      refreshPreviews: async () => undefined,
      onPackingFailed: (error) => assert.fail(String(error)),
      ...options,
    })
    return written.map(({ id }) => id)
  }

  /** Imports a poll, or adds a wave to it. @returns its ID */
  async function importVotes(
    key: string,
    counts: Record<'Ja' | 'Nein', number>,
    { time = FIELD_DAY, ...options }: { time?: number } & Partial<WriteOptions> = {},
  ): Promise<number> {
    const [id] = await write([collect(key, counts, time)], options)
    return id!
  }

  async function createPoll(changes: Record<string, unknown> = {}): Promise<number> {
    const created = await manager('POST /provider/v1/admin/polls', completeForm(changes))
    assert.equal(created.statusCode, 201, created.body)
    const { id } = created.json()
    await change(id, 'PUBLISHED')
    return id
  }

  async function change(id: number, status: PollStatus, by = manager): Promise<void> {
    const changed = await by(`PUT ${path(id)}/status`, { status, reason: 'Versehen gewesen' })
    assert.equal(changed.statusCode, 200, changed.body)
  }

  async function excludeOneFromTomorrow(pollId: number): Promise<void> {
    const [one] = await harness.db.select().from(votes).where(eq(votes.pollId, pollId))
    await harness.db.update(votes).set({ source: 'a.example' }).where(eq(votes.id, one!.id))
    const firstExcludedDay = formatEpochDay(toBerlinEpochDay(harness.context.now().getTime()) + 1)
    const group = {
      pollId,
      source: 'a.example',
      from: new Date(0),
      to: new Date(FIELD_DAY + 1),
      firstExcludedDay,
    }
    await harness.db.transaction((transaction) => createSourceExclusionIfNew(transaction, group))
  }

  async function protectionOf(id: number): Promise<{ is_total_exact: boolean; never_exact?: string }> {
    harness.context.results.votesChanged(id)
    const read = await customer(`GET /provider/v1/pro/polls/${id}/result`)
    assert.equal(read.statusCode, 200, read.body)
    return read.json().protection
  }
  const isExact = async (id: number) => (await protectionOf(id)).is_total_exact

  const fixedWeighting = async (id: number) => (await manager(`GET ${path(id)}`)).json().fixed_weighting

  describe('after an import', () => {
    it('ends with a wave of one person, whose answer would be the difference [PROT-06]', async () => {
      const id = await importVotes('wave', { Ja: 103, Nein: 100 })
      assert.equal(await isExact(id), true)
      await importVotes('wave', { Ja: 0, Nein: 1 }, { mode: 'append', time: FIELD_DAY + DAY_MS })
      assert.deepEqual(await protectionOf(id), {
        figures: 'PROTECTED',
        reason: null,
        is_total_exact: false,
        never_exact: 'REOPENED',
      })
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), false)
    })

    it('ends with a wave of today, also if it is appended to votes of the widget [PROT-06] [STAFF-16]', async () => {
      const id = await importVotes('mixed', { Ja: 6, Nein: 6 }, { status: 'CREATED' })
      await change(id, 'PUBLISHED')
      await castVotes(harness.db, { pollId: id, count: 200 })
      await change(id, 'ARCHIVED')
      assert.equal(await isExact(id), true)
      const time = harness.context.now().getTime()
      await importVotes('mixed', { Ja: 3, Nein: 0 }, { mode: 'append', time })
      assert.equal(await fixedWeighting(id), 'EXACT_KNOWN')
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), false)
    })

    it('ends with other votes, also on the card, but not with the same ones [PROT-06]', async () => {
      const id = await importVotes('replaced', { Ja: 103, Nein: 100 })
      for (const status of ['CREATED', 'RESULT_FROZEN'] as const)
        await importVotes('replaced', { Ja: 103, Nein: 100 }, { mode: 'replace', status })
      assert.equal(await isExact(id), true)
      await importVotes('replaced', { Ja: 103, Nein: 101 }, { mode: 'replace' })
      const [row] = await harness.db.select().from(polls).where(eq(polls.id, id))
      assert.equal(await isExact(id), false)
      const { total } = (await customer(`GET /provider/v1/pro/polls/${id}/result`)).json()
      assert.deepEqual([row?.sampleSize, row?.preview[0]?.share], [total.n, total.answers[0].share])
      assert.notEqual(total.n, 204)
    })

    it('is not told of a wave that is added while a request reads the poll [PROT-06]', async () => {
      const id = await importVotes('meanwhile', { Ja: 103, Nein: 100 })
      const [row] = await findPollsForPreview(harness.db, [id])
      assert.ok(row)
      const read = async () =>
        (await harness.context.results.query(toEnginePollDescription(row), {})).neverExactReason
      assert.equal(await read(), undefined)
      await importVotes('meanwhile', { Ja: 0, Nein: 1 }, { mode: 'append', time: FIELD_DAY + DAY_MS })
      harness.context.results.votesChanged(id)
      assert.equal(await read(), 'REOPENED')
    })

    it('ends with an import of the same votes that opens the poll [PROT-06]', async () => {
      const id = await importVotes('published', { Ja: 60, Nein: 60 })
      await importVotes('published', { Ja: 60, Nein: 60 }, { mode: 'replace', status: 'PUBLISHED' })
      await change(id, 'ARCHIVED')
      assert.equal(await isExact(id), false)
    })

    it('follows a correction on the day of its last votes, when nobody has seen it [PROT-06]', async () => {
      const time = harness.context.now().getTime()
      const id = await importVotes('today', { Ja: 60, Nein: 60 }, { time })
      assert.equal(await isExact(id), false)
      await importVotes('today', { Ja: 61, Nein: 60 }, { mode: 'replace', time })
      await importVotes('today', { Ja: 0, Nein: 1 }, { mode: 'append', time })
      assert.equal(await fixedWeighting(id), 'FROZEN_RESULT')
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), true)
      harness.wait(-DAY_MS)
    })

    it('ends with a wave whose import ends after the midnight from which it is seen [PROT-06]', async () => {
      for (const mode of ['append', 'replace'] as const) {
        const time = harness.context.now().getTime()
        const id = await importVotes(`late ${mode}`, { Ja: 60, Nein: 60 }, { time })
        const clock = [harness.context.now(), new Date(time + DAY_MS)]
        await importVotes(
          `late ${mode}`,
          { Ja: 0, Nein: 61 },
          { mode, time, clock: () => clock.shift() ?? new Date(time + DAY_MS) },
        )
        harness.wait(DAY_MS)
        assert.equal(await isExact(id), false, mode)
        harness.wait(-DAY_MS)
      }
    })

    it('ends for each of several polls whose import ends after this midnight [PROT-06]', async () => {
      const time = harness.context.now().getTime()
      const wave = (counts: Record<'Ja' | 'Nein', number>) =>
        ['first', 'second'].map((key) => collect(`several ${key}`, counts, time))
      const ids = await write(wave({ Ja: 60, Nein: 60 }), {})
      let calls = 0
      // Midnight passes after both polls were read.
      const clock = () => new Date(++calls <= ids.length ? time : time + DAY_MS)
      await write(wave({ Ja: 0, Nein: 1 }), { mode: 'append', clock })
      harness.wait(DAY_MS)
      for (const id of ids) assert.equal(await isExact(id), false)
      harness.wait(-DAY_MS)
    })

    it('ends with a new file after votes that left have shown it for a part of a day [PROT-06]', async () => {
      const id = await importVotes('evening', { Ja: 60, Nein: 61 }, { status: 'PUBLISHED' })
      await excludeOneFromTomorrow(id)
      await change(id, 'ARCHIVED')
      assert.equal(await isExact(id), true)
      harness.wait(DAY_MS)
      assert.equal((await protectionOf(id)).never_exact, 'REVISED')
      assert.equal(await fixedWeighting(id), 'EXACT_KNOWN')
      await importVotes('evening', { Ja: 60, Nein: 60 }, { mode: 'replace' })
      assert.equal((await protectionOf(id)).never_exact, 'REOPENED')
      harness.wait(-DAY_MS)
    })

    it('counts votes that leave tomorrow for the minimum of respondents [PROT-06]', async () => {
      const id = await importVotes('thirty', { Ja: 15, Nein: 15 }, { status: 'PUBLISHED' })
      await excludeOneFromTomorrow(id)
      await change(id, 'ARCHIVED')
      assert.equal(await isExact(id), true)
      await importVotes('thirty', { Ja: 0, Nein: 1 }, { mode: 'append', time: FIELD_DAY + DAY_MS })
      assert.equal(await isExact(id), false)
    })

    it('follows a file with votes of today that replaces an open poll [PROT-06] [STAFF-16]', async () => {
      const time = harness.context.now().getTime()
      const id = await importVotes('today instead', { Ja: 60, Nein: 60 }, { status: 'PUBLISHED' })
      await importVotes('today instead', { Ja: 61, Nein: 60 }, { mode: 'replace', time })
      assert.equal(await fixedWeighting(id), 'FROZEN_RESULT')
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), true)
      harness.wait(-DAY_MS)
    })

    it('follows although figures were exact by choice before anybody saw it [PROT-07]', async () => {
      const id = await importVotes('mistake', { Ja: 60, Nein: 60 }, { time: harness.context.now().getTime() })
      for (const reason of [REASON, null]) {
        const body = { exact_figures_reason: reason }
        assert.equal((await admin(`PUT ${path(id)}/figures`, body)).statusCode, 200)
      }
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), true)
      harness.wait(-DAY_MS)
    })

    it('is not told of a protected wave by a request that has read exact figures by choice [PROT-07]', async () => {
      const id = await importVotes('choice', { Ja: 60, Nein: 60 }, { exactFiguresReason: REASON })
      const [row] = await findPollsForPreview(harness.db, [id])
      const read = async () =>
        (await harness.context.results.query(toEnginePollDescription(row!), {})).isTotalExact
      assert.equal(await read(), true)
      await importVotes('choice', { Ja: 0, Nein: 1 }, { mode: 'append' })
      harness.context.results.votesChanged(id)
      assert.equal(await read(), false)
    })

    it('is not on the card of a draft, which readers see when it is published [PROT-06]', async () => {
      const id = await importVotes('draft', { Ja: 71, Nein: 60 }, { status: 'CREATED' })
      const [card] = await harness.db.select().from(polls).where(eq(polls.id, id))
      assert.notEqual(card?.sampleSize, 131)
      const [described] = await findPollsForPreview(harness.db, [id])
      const { isTotalExact } = await harness.context.results.query(toEnginePollDescription(described!), {})
      assert.equal(isTotalExact, false)
    })

    it('does not return after figures that were exact by choice [PROT-06] [PROT-07] [STAFF-16]', async () => {
      const id = await importVotes('detour', { Ja: 60, Nein: 60 })
      assert.equal(await isExact(id), true)
      const setFigures = async (reason: string | null) =>
        assert.equal(
          (await admin(`PUT ${path(id)}/figures`, { exact_figures_reason: reason })).statusCode,
          200,
        )
      await setFigures(REASON)
      await importVotes('detour', { Ja: 60, Nein: 59 }, { mode: 'replace', exactFiguresReason: REASON })
      await setFigures(null)
      assert.equal((await protectionOf(id)).never_exact, 'REOPENED')
    })

    it('ends if the same file replaces votes of the widget as well [PROT-06]', async () => {
      const id = await importVotes('whole', { Ja: 60, Nein: 60 }, { status: 'PUBLISHED' })
      assert.equal((await harness.visitor().vote(id, { answer: '1' })).statusCode, 303)
      await change(id, 'ARCHIVED')
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), true)
      await importVotes('whole', { Ja: 60, Nein: 60 }, { mode: 'replace', canReplaceWidgetVotes: true })
      assert.equal(await isExact(id), false)
      harness.wait(-DAY_MS)
    })

    it('ends if the same file weights its votes again [PROT-06] [STAFF-16]', async () => {
      const id = await importVotes('weighted', { Ja: 60, Nein: 60 }, { status: 'PUBLISHED' })
      await harness.db.update(polls).set({ weighting: 'NONE' }).where(eq(polls.id, id))
      await change(id, 'ARCHIVED')
      assert.equal(await isExact(id), true)
      await importVotes('weighted', { Ja: 60, Nein: 60 }, { mode: 'replace' })
      assert.equal(await isExact(id), false)
    })

    it('ends if a protected poll is replaced by exact figures, and protected again [PROT-06] [PROT-07]', async () => {
      const id = await importVotes('chosen', { Ja: 60, Nein: 60 })
      assert.equal(await isExact(id), true)
      await importVotes('chosen', { Ja: 61, Nein: 60 }, { mode: 'replace', exactFiguresReason: REASON })
      await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, id))
      assert.equal(await isExact(id), false)
    })

    it('stays with a wave that may be exact as well, by choice [PROT-07]', async () => {
      const exactFiguresReason = REASON
      const id = await importVotes('public', { Ja: 60, Nein: 60 }, { exactFiguresReason })
      await importVotes('public', { Ja: 0, Nein: 1 }, { mode: 'append', exactFiguresReason })
      assert.equal(await isExact(id), true)
      await importVotes('public', { Ja: 1, Nein: 0 }, { mode: 'append' })
      assert.equal(await isExact(id), false, 'a wave that is protected')
    })

    it('is not told again by the end of a poll that the first vote in the widget protects [PROT-07]', async () => {
      const id = await importVotes('opened', { Ja: 60, Nein: 60 }, { exactFiguresReason: REASON })
      await change(id, 'PUBLISHED')
      assert.equal(await isExact(id), true)
      assert.equal((await harness.visitor().vote(id, { answer: '1' })).statusCode, 303)
      await change(id, 'ARCHIVED')
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), false)
    })

    it('ends with excluded, readmitted and withdrawn votes [PROT-06]', async () => {
      const today = toBerlinEpochDay(harness.context.now().getTime())
      for (const how of ['excluded', 'readmitted', 'withdrawn']) {
        const id = await importVotes(how, { Ja: 60, Nein: 60 })
        const [one, other] = await harness.db.select().from(votes).where(eq(votes.pollId, id))
        await harness.db.update(votes).set({ source: 'a.example' }).where(eq(votes.id, one!.id))
        await harness.db.transaction(async (transaction) => {
          const { rows } = await transaction.execute<{ id: number }>(
            'insert into voters default values returning id',
          )
          const voterIds = rows.map((voter) => voter.id)
          await transaction.update(votes).set({ voterId: voterIds[0]! }).where(eq(votes.id, other!.id))
          const on = formatEpochDay(today + 1)
          const group = {
            pollId: id,
            source: 'a.example',
            from: new Date(0),
            to: new Date(FIELD_DAY + 1),
            firstExcludedDay: on,
          }
          if (how === 'withdrawn')
            return withdrawOrEraseVotes(transaction, { pollId: id, voterIds, todayEpochDay: today })
          const exclusion = await createSourceExclusionIfNew(transaction, group)
          if (how === 'readmitted')
            await readmitExcludedVotes(transaction, {
              id: exclusion!,
              pollId: id,
              firstCountedDay: formatEpochDay(today + 2),
            })
        })
        assert.equal(await isExact(id), true, how)
        harness.wait(DAY_MS)
        assert.equal((await protectionOf(id)).never_exact, 'REVISED', how)
        assert.equal(await fixedWeighting(id), 'EXACT_KNOWN', how)
        harness.wait(DAY_MS)
        assert.equal(await isExact(id), false, how)
        harness.wait(-2 * DAY_MS)
      }
    })
  })

  it('ends with answers that are coded after it was seen [PROT-06]', async () => {
    const id = await createOpenEnded(1)
    await change(id, 'ARCHIVED')
    assert.equal((await protectionOf(id)).never_exact, 'UNCODED')
    assert.equal((await manager(`GET ${path(id)}`)).json().never_exact, 'UNCODED')
    await code(id, [1])
    assert.equal(await isExact(id), true)
    await code(id, [1])
    assert.equal(await isExact(id), true, 'nothing changed')
    await code(id, [0])
    assert.equal(await isExact(id), false)
  })

  it('follows when the last answers fit no category [PROT-06]', async () => {
    const id = await createOpenEnded(1)
    await change(id, 'ARCHIVED')
    assert.equal((await protectionOf(id)).never_exact, 'UNCODED')
    await code(id, [])
    assert.equal(await isExact(id), true)
  })

  it('is not told if answers are coded while a request reads the votes [PROT-06]', async () => {
    const id = await createOpenEnded(20)
    await change(id, 'ARCHIVED')
    const [row] = await findPollsForPreview(harness.db, [id])
    const { pool } = harness.open
    let reads = 0
    const slow = new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? async (query: { text: string }) => {
              if (query.text.includes('from votes') && ++reads === 1) await code(id, [1])
              return target.query(query)
            }
          : Reflect.get(target, name),
    })
    const engine = new ResultsEngine({
      loader: new VoteStorage(slow).load,
      secret: () => Promise.resolve('a secret of the tests'),
      now: () => harness.context.now().getTime(),
    })
    const read = async () => (await engine.query(toEnginePollDescription(row!), {})).isTotalExact
    assert.equal(await read(), false)
    engine.votesChanged(id)
    assert.equal(await read(), true)
    assert.equal(reads, 2)
  })

  /** Creates a poll with 200 coded answers and some others. */
  async function createOpenEnded(uncoded: number): Promise<number> {
    const id = await createPoll({ kind: 'OPEN_ENDED', answers: [{ text: 'Miete' }, { text: 'Verkehr' }] })
    await castVotes(harness.db, { pollId: id, count: 200 + uncoded, mask: (index) => (index < 200 ? 1 : 0) })
    const written = await harness.db
      .select()
      .from(votes)
      .where(and(eq(votes.pollId, id), eq(votes.answerMask, 0)))
    await harness.db
      .insert(voteTexts)
      .values(written.map((vote) => ({ pollId: id, voteId: vote.id, body: 'Bahn' })))
    return id
  }

  async function code(id: number, positions: number[]): Promise<void> {
    const { answers } = (await admin(`GET ${path(id)}/open_answers`)).json()
    const coded = await admin(`PUT ${path(id)}/open_answers`, { keys: [answers[0].key], positions })
    assert.equal(coded.statusCode, 200, coded.body)
  }

  it('follows only when all answers are coded, so that coding in steps does not tell several [PROT-06]', async () => {
    const id = await createPoll({ kind: 'OPEN_ENDED', answers: [{ text: 'Miete' }, { text: 'Verkehr' }] })
    await castVotes(harness.db, { pollId: id, count: 90, mask: () => 0 })
    const written = await harness.db.select({ id: votes.id }).from(votes).where(eq(votes.pollId, id))
    await harness.db
      .insert(voteTexts)
      .values(
        written.map(({ id: voteId }, index) => ({ pollId: id, voteId, body: index < 50 ? 'Bahn' : 'Bus' })),
      )
    await change(id, 'ARCHIVED')
    const { answers } = (await admin(`GET ${path(id)}/open_answers`)).json()
    const exact: boolean[] = []
    for (const { key } of answers) {
      const coded = await admin(`PUT ${path(id)}/open_answers`, { keys: [key], positions: [1] })
      assert.equal(coded.statusCode, 200, coded.body)
      exact.push(await isExact(id))
    }
    assert.deepEqual(exact, [false, true])
  })

  it('is not known of a poll whose answers are coded for the first time after its end [PROT-06]', async () => {
    const id = await createPoll({ kind: 'OPEN_ENDED', answers: [{ text: 'Miete' }, { text: 'Verkehr' }] })
    await castVotes(harness.db, { pollId: id, count: 60, mask: () => 0 })
    const written = await harness.db.select({ id: votes.id }).from(votes).where(eq(votes.pollId, id))
    await harness.db
      .insert(voteTexts)
      .values(written.map(({ id: voteId }) => ({ pollId: id, voteId, body: 'Bahn' })))
    await change(id, 'ARCHIVED')
    await code(id, [1])
    assert.equal(await isExact(id), true)
  })

  it('is never told of a poll that is weighted by profile answers [PROT-06] [STAFF-16]', async () => {
    const id = await createPoll()
    await castVotes(harness.db, { pollId: id, count: 300 })
    const weightingProfile = { margins: ['age', 'education'] as const, maxWeight: null }
    await harness.db.update(polls).set({ weightingProfile }).where(eq(polls.id, id))
    assert.equal((await manager(`GET ${path(id)}`)).json().never_exact, 'REVISED')
    await change(id, 'ARCHIVED')
    harness.wait(DAY_MS)
    assert.equal((await protectionOf(id)).never_exact, 'REVISED')
    assert.equal(await fixedWeighting(id), null)
    await change(id, 'PUBLISHED')
    await harness.db.update(polls).set({ weightingProfile: AUTOMATIC_PROFILE }).where(eq(polls.id, id))
    assert.equal((await manager(`GET ${path(id)}`)).json().never_exact, null)
    await change(id, 'ARCHIVED')
    assert.equal(await isExact(id), true)
    harness.wait(-DAY_MS)
  })

  it('is not told if votes leave at the midnight that would make it exact [PROT-06]', async () => {
    const id = await createPoll()
    await castVotes(harness.db, { pollId: id, count: 300 })
    const now = harness.context.now()
    const [one, last] = await harness.db.select().from(votes).where(eq(votes.pollId, id))
    await harness.db.update(votes).set({ source: 'a.example' }).where(eq(votes.id, one!.id))
    await harness.db.update(votes).set({ castAt: now }).where(eq(votes.id, last!.id))
    await change(id, 'ARCHIVED')
    await harness.db.transaction((transaction) =>
      createSourceExclusionIfNew(transaction, {
        pollId: id,
        source: 'a.example',
        from: new Date(0),
        to: now,
        firstExcludedDay: formatEpochDay(toBerlinEpochDay(now.getTime()) + 1),
      }),
    )
    assert.equal((await manager(`GET ${path(id)}`)).json().never_exact, 'REVISED')
    harness.wait(DAY_MS)
    assert.equal((await protectionOf(id)).never_exact, 'REVISED')
    assert.equal(await fixedWeighting(id), null)
    harness.wait(-DAY_MS)
  })

  describe('is not known, so that the weighting may change,', () => {
    const save = (id: number, max: number) =>
      manager(`PUT ${path(id)}`, { ...completeForm(), max_weight: max })
    const isChangeable = async (id: number) => {
      assert.equal(await fixedWeighting(id), null)
      const saved = await save(id, 3)
      assert.equal(saved.statusCode, 200, saved.body)
      await change(id, 'ARCHIVED')
      harness.wait(DAY_MS)
      assert.equal(await isExact(id), true)
      assert.equal(await fixedWeighting(id), 'EXACT_KNOWN')
      assert.match((await save(id, 4)).json().fields.max_weight, /genaue Ergebnis war schon zu sehen/)
      harness.wait(-DAY_MS)
    }

    it('if nobody had voted at the end [PROT-06] [STAFF-16]', async () => {
      const id = await createPoll()
      await change(id, 'ARCHIVED')
      await change(id, 'PUBLISHED')
      await castVotes(harness.db, { pollId: id, count: 300 })
      await isChangeable(id)
    })

    it('if too few had voted at the end for any figure [PROT-06] [STAFF-16]', async () => {
      const id = await createPoll()
      await castVotes(harness.db, { pollId: id, count: 29 })
      await change(id, 'ARCHIVED')
      harness.wait(DAY_MS)
      await change(id, 'PUBLISHED')
      harness.wait(-DAY_MS)
      await castVotes(harness.db, { pollId: id, count: 300 })
      await isChangeable(id)
    })

    it('if the poll was blocked, so that nobody saw it [PROT-06] [STAFF-16]', async () => {
      const id = await createPoll()
      await castVotes(harness.db, { pollId: id, count: 300 })
      await change(id, 'BLOCKED', blocker)
      harness.wait(DAY_MS)
      await change(id, 'CREATED', blocker)
      harness.wait(-DAY_MS)
      await change(id, 'PUBLISHED')
      await isChangeable(id)
    })

    it('if the poll accepts votes again before the midnight after its last one [PROT-06] [STAFF-16]', async () => {
      const id = await createPoll()
      await castVotes(harness.db, { pollId: id, count: 300 })
      const [one] = await harness.db.select().from(votes).where(eq(votes.pollId, id))
      await harness.db.update(votes).set({ castAt: harness.context.now() }).where(eq(votes.id, one!.id))
      await change(id, 'ARCHIVED')
      await change(id, 'PUBLISHED')
      await isChangeable(id)
    })
  })

  it('stays known if an ended poll is blocked before it accepts votes again [PROT-06] [STAFF-16]', async () => {
    const id = await createPoll()
    await castVotes(harness.db, { pollId: id, count: 300 })
    await change(id, 'ARCHIVED')
    harness.wait(DAY_MS)
    assert.equal(await isExact(id), true)
    await change(id, 'BLOCKED', blocker)
    await change(id, 'CREATED', blocker)
    assert.equal(await fixedWeighting(id), 'EXACT_KNOWN')
    await change(id, 'PUBLISHED')
    assert.equal(await fixedWeighting(id), 'EXACT_KNOWN')
    await change(id, 'ARCHIVED')
    assert.equal(await isExact(id), false)
  })
})
