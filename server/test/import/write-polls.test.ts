import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { users } from '../../src/database/schema-accounts.ts'
import { pollAnswers, polls } from '../../src/database/schema-content.ts'
import { supersededVotes, voters, votes } from '../../src/database/schema-votes.ts'
import { watches } from '../../src/database/schema-watching.ts'
import { CollectedPoll } from '../../src/import/collected-poll.ts'
import { parseStudyMethod, type MethodField } from '../../src/import/method-fields.ts'
import type { ImportedPoll } from '../../src/import/poll-content.ts'
import { PublishedPoll } from '../../src/import/published-poll.ts'
import { deleteImportedPolls } from '../../src/import/undo-import.ts'
import { writePolls, type WriteOptions } from '../../src/import/write-polls.ts'
import { toBerlinEpochDay } from '../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../src/results/days.ts'
import { MAX_UNPACKED_VOTES, VoteStorage } from '../../src/results/storage.ts'

let open: OpenDatabase
before(async () => {
  open = await openDatabase({ dataDir: 'memory' })
})
after(() => open.close())

const NOW = new Date('2026-03-10T12:00:00Z')

function collected(
  key: string,
  times: readonly (number | null)[],
  { method = {}, weight = 1 }: { method?: Partial<Record<MethodField, string>>; weight?: number } = {},
): CollectedPoll {
  const text = { title: key, question: key, description: '', topic: 'Alltag' }
  const answers = [{ text: 'Ja', value: null, isDontKnow: false }]
  const poll = new CollectedPoll({
    key,
    ...text,
    kind: 'SINGLE_CHOICE',
    tags: [],
    method: parseStudyMethod((field) => method[field] ?? '', key),
    answers,
  })
  const person = { age: { kind: 'unknown' }, gender: 255, state: 0, districtIndex: 65535, zip: null } as const
  for (const time of times) poll.add({ answer: 'Ja', ...person, weight, timeMs: time })
  return poll
}

async function write(
  list: readonly ImportedPoll[],
  castAt: Date | null = NOW,
  mode: WriteOptions['mode'] = 'create',
  exactFiguresReason: string | null = null,
) {
  const failures: unknown[] = []
  const { polls: written } = await writePolls(open, list, {
    mode,
    status: 'RESULT_FROZEN',
    now: NOW,
    clock: () => NOW,
    defaultCastAt: castAt,
    onProgress: () => undefined,
    exactFiguresReason,
    secret: 'a secret of the test',
    refreshPreviews: async () => undefined,
    onPackingFailed: (error) => failures.push(error),
  })
  return { ids: written.map(({ id }) => id), failures }
}

describe('writing polls', () => {
  it('reports a packing failure, and keeps the votes and polls', async () => {
    const many = Array.from({ length: MAX_UNPACKED_VOTES + 1 }, () => NOW.getTime())
    const odd = new Date(NOW)
    odd.setUTCFullYear(224)
    const { ids, failures } = await write([
      collected('odd', [...many, odd.getTime()]),
      collected('fine', many),
    ])
    assert.match(String(failures), new RegExp(`votes of poll ${ids[0]} could not be packed`))
    assert.equal(await open.db.$count(votes, eq(votes.pollId, ids[0]!)), MAX_UNPACKED_VOTES + 2)
    const { chunks } = await new VoteStorage(open.pool).load(ids[1]!, null)
    assert.equal(chunks.length, 1)
  })

  it('does not replace, extend or delete a poll with a result frozen by staff [STAFF-20]', async () => {
    const { ids } = await write([collected('kept', [NOW.getTime()])])
    await open.db.update(polls).set({ frozenAt: NOW }).where(inArray(polls.id, ids))
    const another = collected('kept', [NOW.getTime(), NOW.getTime()])
    const frozen = { message: /„kept“ .* Ihr Ergebnis ist eingefroren/ }
    await assert.rejects(write([another], NOW, 'replace'), frozen)
    await assert.rejects(write([another], NOW, 'append'), frozen)
    await assert.rejects(deleteImportedPolls(open.db, ['kept'], { canDeleteWidgetVotes: true }), frozen)
    assert.equal(await open.db.$count(votes, eq(votes.pollId, ids[0]!)), 1)
  })

  it('keeps the watch of a series whose wave is deleted [READ-61]', async () => {
    const { ids } = await write([collected('wave-1', [null]), collected('wave-2', [null])])
    await open.db.update(polls).set({ series: 'Wellen' }).where(inArray(polls.id, ids))
    const [user] = await open.db
      .insert(users)
      .values({ email: 'wer@beobachtet.example', voterRole: 'EMAIL_PASSWORD' })
      .returning()
    const watch = { userId: user!.id, type: 'SERIES' as const, pollId: ids[1]!, rhythm: 'DAILY' as const }
    await open.db.insert(watches).values(watch)
    const left = async () => (await open.db.select().from(watches)).map(({ pollId }) => pollId)
    await deleteImportedPolls(open.db, ['wave-2'], { canDeleteWidgetVotes: false })
    assert.deepEqual(await left(), [ids[0]])
    await deleteImportedPolls(open.db, ['wave-1'], { canDeleteWidgetVotes: false })
    assert.deepEqual(await left(), [])
  })

  it('does not change a blocked poll, and increments the version of a replaced one [STAFF-08, STAFF-20]', async () => {
    const { ids } = await write([collected('counted', [NOW.getTime()])])
    const stored = async () => (await open.db.select().from(polls).where(eq(polls.id, ids[0]!)))[0]!
    const { version } = await stored()
    const another = collected('counted', [NOW.getTime(), NOW.getTime()])
    await write([another], NOW, 'replace')
    assert.equal((await stored()).version, version + 1)
    await open.db.update(polls).set({ status: 'BLOCKED' }).where(inArray(polls.id, ids))
    const blocked = { message: /„counted“ .* ist gesperrt/ }
    const third = collected('counted', [NOW.getTime()])
    await assert.rejects(write([third], NOW, 'replace'), blocked)
    await assert.rejects(write([third], NOW, 'append'), blocked)
    assert.equal((await stored()).status, 'BLOCKED')
  })

  it('deletes the superseded votes of a replaced poll with its votes [READ-122]', async () => {
    const { ids } = await write([collected('superseded', [NOW.getTime()])])
    const [voter] = await open.db.insert(voters).values({}).returning()
    await open.db
      .insert(supersededVotes)
      .values({ pollId: ids[0]!, id: 1, voterId: voter!.id, answerMask: 1, castAt: NOW, supersededAt: NOW })
    await write([collected('superseded', [NOW.getTime(), NOW.getTime()])], NOW, 'replace')
    assert.equal(await open.db.$count(supersededVotes, eq(supersededVotes.pollId, ids[0]!)), 0)
  })

  it('keeps the halves that an editor chose, if a poll is replaced with the same answers [READ-111]', async () => {
    const { ids } = await write([collected('scale', [NOW.getTime()])])
    const answersOf = eq(pollAnswers.pollId, ids[0]!)
    await open.db.update(pollAnswers).set({ half: 'TOP' }).where(answersOf)
    await write([collected('scale', [NOW.getTime(), NOW.getTime()])], NOW, 'replace')
    const [answer] = await open.db.select().from(pollAnswers).where(answersOf)
    assert.equal(answer?.half, 'TOP')
  })

  it('makes figures exact if a reason is given, until other votes are added [PROT-07]', async () => {
    const reason = 'Die Daten sind veröffentlicht.'
    const { ids } = await write([collected('public', [NOW.getTime()])], NOW, 'create', reason)
    const stored = async () => (await open.db.select().from(polls).where(eq(polls.id, ids[0]!)))[0]!
    assert.equal((await stored()).exactFiguresReason, reason)
    await write([collected('public', [NOW.getTime(), NOW.getTime()])], NOW, 'append', 'Auch diese.')
    assert.equal((await stored()).exactFiguresReason, reason)
    await write([collected('public', [NOW.getTime() - 86_400_000])], NOW, 'append')
    assert.equal((await stored()).exactFiguresReason, null)
    await write([collected('public', [NOW.getTime() + 1])], NOW, 'append', reason)
    assert.equal((await stored()).exactFiguresReason, null)
    await write([collected('public', [NOW.getTime()])], NOW, 'replace', reason)
    assert.equal((await stored()).exactFiguresReason, reason)
  })

  it('stores no days for votes without them, only a stated field period', async () => {
    const field = { field_start: '2019-04-01', field_end: '30.9.2020' }
    const list = [
      collected('stated', [null, null], { method: field }),
      collected('partly', [Date.parse('2024-03-05T10:00:00Z'), null]),
      collected('unknown', [null]),
    ]
    const { ids } = await write(list, null)
    const rows = await open.db.select().from(polls).where(inArray(polls.id, ids)).orderBy(polls.id)
    assert.deepEqual(
      rows.map(({ hasVoteDates, fieldStart, fieldEnd }) => [hasVoteDates, fieldStart, fieldEnd]),
      [
        [false, '2019-04-01', '2020-09-30'],
        [false, '2024-03-05', '2024-03-05'],
        [false, null, null],
      ],
    )
    const [cast] = await open.db.select().from(votes).where(eq(votes.pollId, ids[0]!))
    assert.equal(formatEpochDay(toBerlinEpochDay(cast!.castAt.getTime())), '2020-09-30')
  })

  it('keeps supplied weights, and rakes only on request', async () => {
    const list = [
      collected('own', [NOW.getTime()], { weight: 1.5 }),
      collected('raked', [NOW.getTime()], { weight: 1.5, method: { weighting: 'population' } }),
      collected('none', [NOW.getTime()], { weight: 1.5, method: { weighting: 'NONE' } }),
      collected('even', [NOW.getTime()]),
    ]
    const { ids } = await write(list)
    const rows = await open.db
      .select({ weighting: polls.weighting, weight: votes.baseWeight })
      .from(polls)
      .innerJoin(votes, eq(votes.pollId, polls.id))
      .where(inArray(polls.id, ids))
      .orderBy(polls.id)
    assert.deepEqual(
      rows.map(({ weighting, weight }) => [weighting, weight]),
      [
        ['SUPPLIED', 1.5],
        ['POPULATION', 1.5],
        ['NONE', 1],
        ['POPULATION', 1],
      ],
    )
  })

  it('hides the shares of a published wave with fewer than 30 respondents', async () => {
    const published = (key: string, n: string) => {
      const poll = new PublishedPoll(collected(key, []).poll)
      const row = { share: '31', n, field_start: '2026-02-01', field_end: '2026-02-03', answer: 'Ja' }
      poll.addRow((field) => (field in row ? row[field as keyof typeof row] : ''), 2)
      return poll
    }
    const { ids } = await write([published('small', '29'), published('large', '30')])
    const rows = await open.db.select().from(polls).where(inArray(polls.id, ids)).orderBy(polls.id)
    assert.deepEqual(
      rows.map(({ sampleSize, preview }) => [sampleSize, preview.map(({ share }) => share)]),
      [
        [29, []],
        [30, [0.31]],
      ],
    )
  })

  it('computes the field period in German days, like the results', async () => {
    const evenings = ['2024-03-05T22:30:00Z', '2024-03-05T23:30:00Z', '2024-07-09T22:30:00Z']
    const poll = collected(
      'late',
      evenings.map((time) => Date.parse(time)),
    )
    const { ids } = await write([poll])
    const [row] = await open.db.select().from(polls).where(eq(polls.id, ids[0]!))
    assert.deepEqual([row?.fieldStart, row?.fieldEnd], ['2024-03-05', '2024-07-10'])
    const { tail } = await new VoteStorage(open.pool).load(ids[0]!, null)
    const days = [...poll.toVoteColumns(poll.timesOrDefault(0)).epochDay]
    assert.deepEqual(days, [...tail.epochDay])
    assert.deepEqual(days.map(formatEpochDay), ['2024-03-05', '2024-03-06', '2024-07-10'])
  })
})
