import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { polls, votes } from '../../src/database/schema-content.ts'
import { CollectedPoll } from '../../src/import/collected-poll.ts'
import { writePolls } from '../../src/import/write-polls.ts'
import { dateOfDay } from '../../src/results/days.ts'
import { PACK_FROM, VoteStorage } from '../../src/results/storage.ts'

let open: OpenDatabase
before(async () => {
  open = await openDatabase({ dataDir: 'memory' })
})
after(() => open.close())

const NOW = new Date('2026-03-10T12:00:00Z')

function collected(key: string, times: readonly number[]): CollectedPoll {
  const text = { title: key, question: key, description: '', topic: 'Alltag', source: 'Test' }
  const answers = [{ text: 'Ja', value: null, isDontKnow: false }]
  const poll = new CollectedPoll({
    key,
    ...text,
    kind: 'SINGLE_CHOICE',
    tags: [],
    attribution: null,
    answers,
  })
  const person = { age: { kind: 'unknown' }, gender: 255, state: 0, district: 65535, zip: null } as const
  for (const time of times) poll.add({ answer: 'Ja', ...person, weight: 1, time })
  return poll
}

async function write(list: readonly CollectedPoll[]) {
  const failures: unknown[] = []
  const written = await writePolls(open, list, {
    status: 'PUBLISHED',
    now: NOW,
    castAt: NOW,
    onProgress: () => undefined,
    onPackingFailed: (error) => failures.push(error),
  })
  return { ids: written.map(({ id }) => id), failures }
}

describe('writing polls', () => {
  it('says that votes cannot be packed, and keeps them and the polls beside them', async () => {
    const many = Array.from({ length: PACK_FROM + 1 }, () => NOW.getTime())
    const odd = new Date(NOW)
    odd.setUTCFullYear(224)
    const { ids, failures } = await write([
      collected('odd', [...many, odd.getTime()]),
      collected('fine', many),
    ])
    assert.match(String(failures), new RegExp(`votes of poll ${ids[0]} could not be packed`))
    assert.equal(await open.db.$count(votes, eq(votes.pollId, ids[0]!)), PACK_FROM + 2)
    const { chunks } = await new VoteStorage(open.pool).load(ids[1]!, null)
    assert.equal(chunks.length, 1)
  })

  it('dates the field by the days in Germany, as the results do', async () => {
    const evenings = ['2024-03-05T22:30:00Z', '2024-03-05T23:30:00Z', '2024-07-09T22:30:00Z']
    const poll = collected(
      'late',
      evenings.map((time) => Date.parse(time)),
    )
    const { ids } = await write([poll])
    const [row] = await open.db.select().from(polls).where(eq(polls.id, ids[0]!))
    assert.deepEqual([row?.fieldStart, row?.fieldEnd], ['2024-03-05', '2024-07-10'])
    const { tail } = await new VoteStorage(open.pool).load(ids[0]!, null)
    const days = [...poll.columns(poll.timesOr(0)).day]
    assert.deepEqual(days, [...tail.day])
    assert.deepEqual(days.map(dateOfDay), ['2024-03-05', '2024-03-06', '2024-07-10'])
  })
})
