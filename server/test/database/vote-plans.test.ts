import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { FAST_VOTE } from '../../../contract/vote-quality.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { polls } from '../../src/database/schema-content.ts'
import { packVotesOnce } from '../../src/results/packer.ts'
import { MAX_UNPACKED_VOTES, VoteStorage } from '../../src/results/storage.ts'
import { insertPoll } from '../support/content.ts'
import { openServer } from '../support/databases.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { startWidget, type WidgetHarness } from '../widget/support.ts'

/** A part of the statement that looks for profile questions to offer. */
const OPEN_QUESTIONS = 'q.profile_subject = ANY (subjects)'

/** Statements that read the votes of a person on all polls, or of all polls, and why. */
const EXCEPTIONS: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/FROM people\s+LEFT JOIN LATERAL/, 'badges and the next poll of a voter'],
  [
    /vote_histories\(|v\.poll_id <> cast_vote\.poll/,
    'votes that are alike, and earlier votes of known voters',
  ],
  [
    /q\.profile_subject = ANY/,
    'the question offered after a vote: the votes of the voter on profile questions',
  ],
  [/select distinct poll_id as id from votes where id >/, 'the packer looks for polls with new votes'],
]

interface PlanNode {
  'Node Type'?: string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Actual Loops'?: number
  /** On average of the loops. */
  'Actual Rows'?: number
  /** On average of the loops. */
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

interface ExecutedPlan {
  readonly statement: string
  /** The partitions of `votes` and `vote_chunks` that were read or changed. An insert only opens that of its row. */
  readonly partitions: readonly string[]
  /** The tables that are read without a condition on an index. */
  readonly wholeTables: readonly string[]
  /** The number of votes that were read. */
  readonly readVotes: number
  /** The function that the statement is part of. */
  readonly functionName: string | undefined
}

function partitionsOf(node: PlanNode): string[] {
  const { 'Relation Name': relation = '', 'Actual Loops': loops = 0, Plans: inner = [] } = node
  const own = loops > 0 && /^(votes|vote_chunks)_\d+$/.test(relation) ? [relation] : []
  return [...own, ...inner.flatMap(partitionsOf)]
}

function readVotesOf(node: PlanNode): number {
  const { 'Relation Name': relation = '', 'Actual Loops': loops = 0, Plans: inner = [] } = node
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  const own = /^votes_\d+$/.test(relation) ? loops * rows : 0
  return inner.reduce((sum, part) => sum + readVotesOf(part), own)
}

function wholeTablesOf(node: PlanNode): string[] {
  const { 'Node Type': type = '', 'Relation Name': relation, Plans: inner = [] } = node
  const isWhole = !node['Index Cond'] && !node['Recheck Cond'] && type.endsWith('Scan')
  return [...(relation !== undefined && isWhole ? [relation] : []), ...inner.flatMap(wholeTablesOf)]
}

/** Makes the server report the plan of each statement, also of those in functions, and collects them. */
async function collectPlans(open: OpenDatabase): Promise<ExecutedPlan[]> {
  const plans: ExecutedPlan[] = []
  const { rows } = await open.pool.query<{ name: string }>('select current_database() as name')
  for (const setting of [
    'session_preload_libraries = auto_explain',
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_format = json',
    'auto_explain.log_level = notice',
    'client_min_messages = notice',
  ])
    await open.pool.query(`alter database ${rows[0]!.name} set ${setting}`)
  const listen = (client: ClientBase) =>
    client.on('notice', ({ message = '', where = '' }) => {
      const json = /plan:\n([^]*)$/.exec(message)?.[1]
      if (json === undefined) return
      const { 'Query Text': statement, Plan: root } = JSON.parse(json) as {
        'Query Text': string
        Plan: PlanNode
      }
      plans.push({
        statement,
        partitions: [...new Set(partitionsOf(root))],
        wholeTables: [...new Set(wholeTablesOf(root))],
        readVotes: readVotesOf(root),
        functionName: /PL\/pgSQL function (?:public\.)?(\w+)/.exec(where)?.[1],
      })
    })
  for (const pool of [open.pool, open.background.pool]) pool.on('connect', listen)
  // Connections from before have neither the settings nor the listener.
  await open.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await open.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  return plans
}

describe('the statements of a vote', ON_SERVER, () => {
  let harness: WidgetHarness
  let plans: ExecutedPlan[]
  const met = new Set<RegExp>()

  before(async () => {
    const open = await openServer()
    harness = await startWidget({ open })
    await open.pool.query('vacuum analyze') // plans are made for empty tables
    plans = await collectPlans(open)
  })
  after(() => harness.close())

  /** Returns the number of a poll's partition. */
  async function partitionOf(pollId: number): Promise<string> {
    const { rows } = await harness.db.execute<{ number: string }>(sql`
      select substring(relid::text from '\\d+$') as number from pg_partition_tree('votes')
      where isleaf and satisfies_hash_partition('votes'::regclass, 16, substring(relid::text from '\\d+$')::int, ${pollId}::int)`)
    return rows[0]!.number
  }

  /** Runs work on a poll and asserts that each statement stays in its partition. @returns the number of statements */
  async function assertInPartition(pollId: number, work: () => Promise<unknown>): Promise<number> {
    plans.length = 0
    await work()
    await harness.context.background.finishWithoutSleeping()
    const number = await partitionOf(pollId)
    const isAllowed = (name: string) => name === `votes_${number}` || name === `vote_chunks_${number}`
    const ofVotes = plans.filter(({ partitions }) => partitions.length > 0)
    const others = ofVotes.filter(({ statement, partitions }) => {
      const exception = EXCEPTIONS.find(([pattern]) => pattern.test(statement))
      if (exception) met.add(exception[0])
      return exception === undefined && !partitions.every(isAllowed)
    })
    assert.deepEqual(others, [])
    return ofVotes.length
  }

  it('touch the partition of its poll only, for new and known voters', async () => {
    const [first, second, again] = [
      await insertPoll(harness.db, { answers: ['Ja', 'Nein'] }),
      await insertPoll(harness.db, { answers: ['Ja', 'Nein'] }),
      await insertPoll(harness.db, { answers: ['Ja', 'Nein'], pause: 'WEEK', targetReach: 'REVOTE_RANGE' }),
    ]
    const visitor = harness.visitor()
    const vote = (poll: number) => async () => {
      assert.equal((await visitor.vote(poll)).statusCode, 303)
      assert.equal((await visitor.get(`/${poll}?view=result`)).statusCode, 200)
    }
    assert.ok((await assertInPartition(first, vote(first))) > 3)
    assert.ok((await assertInPartition(second, vote(second))) > 3)
    assert.ok((await assertInPartition(again, vote(again))) > 3)
    assert.ok((await assertInPartition(again, vote(again))) > 3)
  })

  it('touch the partitions of the profile questions that may be offered, one of each', async () => {
    const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
    const taken = [await partitionOf(poll)]
    const ask = async (profileSubject: ProfileSubject): Promise<string> => {
      const question = await insertPoll(harness.db, { answers: [...PROFILE_CATEGORIES[profileSubject]] })
      const partition = await partitionOf(question)
      if (taken.includes(partition)) return ask(profileSubject)
      taken.push(partition)
      await harness.db.update(polls).set({ profileSubject }).where(eq(polls.id, question))
      return `votes_${partition}`
    }
    const asked = [await ask('EDUCATION'), await ask('VOTE_2025')]
    const visitor = harness.visitor('192.0.2.8')
    assert.equal((await visitor.vote(poll)).statusCode, 303)
    await assertInPartition(poll, async () => {
      const page = await visitor.get(`/${poll}?view=result&vote=counted`)
      assert.match(page.body, /angaben/)
    })
    const offering = plans.filter(({ statement }) => statement.includes(OPEN_QUESTIONS))
    assert.deepEqual(
      offering.map(({ partitions }) => partitions.toSorted()),
      [asked.toSorted()],
    )
    await harness.db.update(polls).set({ profileSubject: null })
  })

  it('use indexes, even if their plan was made when tables were empty', async () => {
    const [first, second] = [
      await insertPoll(harness.db, { answers: ['Ja', 'Nein'] }),
      await insertPoll(harness.db, { answers: ['Ja', 'Nein'], countsKnownOnly: true }),
    ]
    plans.length = 0
    const visitor = harness.visitor('192.0.2.5')
    for (const poll of [first, second])
      assert.equal(
        (await visitor.vote(poll, { answer: '0', source: 'link', seconds: '0.3' })).statusCode,
        303,
      )
    assert.equal((await visitor.get(`/${first}?view=result&vote=counted`)).statusCode, 200)
    const kept = plans.filter(({ functionName }) => functionName !== undefined)
    for (const name of [
      'find_voters',
      'cast_first_votes',
      'judge_vote',
      'find_activities',
      'find_open_questions',
    ])
      assert.ok(
        kept.some(({ functionName }) => functionName === name),
        name,
      )
    assert.deepEqual(
      kept.filter(({ wholeTables }) => wholeTables.length > 0),
      [],
    )
  })

  it('read the newest votes to judge a fast one, also among many readmitted ones', async () => {
    const timed = (poll: number, count: number, exclusionId: number | null) =>
      harness.db.execute(sql`insert into votes (poll_id, answer_mask, seconds, exclusion_id)
        select ${poll}, 1, 9, ${exclusionId}::int from generate_series(1, ${count}::int)`)
    const bothWays: Partial<typeof polls.$inferInsert>[] = [
      {},
      // Votes on a poll with a target group take the transaction with all rules.
      { targetGroup: [{ field: 'AGE', operator: 'LESS_THAN', values: ['100'] }] },
    ]
    for (const way of bothWays) {
      const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'], ...way })
      const { rows } = await harness.db.execute<{ id: number }>(sql`insert into vote_exclusions
        (poll_id, reason, readmitted_on) values (${poll}, 'BURST', '2026-01-01') returning id`)
      await timed(poll, 20 * FAST_VOTE.medianSampleSize, rows[0]!.id)
      await timed(poll, 2 * FAST_VOTE.medianSampleSize, null)
      plans.length = 0
      const fields = { answer: '0', age: '40', source: 'link', seconds: '0.3' }
      assert.equal((await harness.visitor('192.0.2.7').vote(poll, fields)).statusCode, 303)
      const judging = plans.filter(({ functionName }) => functionName === 'judge_vote')
      const counts = judging.map(({ readVotes }) => readVotes).filter((count) => count > 0)
      assert.deepEqual(counts, [2 * FAST_VOTE.medianSampleSize], 'counted and readmitted ones')
    }
  })

  it('are packed and read in the partition of their poll', async () => {
    const poll = await insertPoll(harness.db, { answers: ['Ja', 'Nein'] })
    await harness.db.execute(sql`insert into votes (poll_id, answer_mask, age, gender, state)
      select ${poll}, 1, 30, 0, 1 from generate_series(1, ${MAX_UNPACKED_VOTES + 1})`)
    const storage = new VoteStorage(harness.open.pool)
    const after = (await storage.lastVoteId()) - 1
    await assertInPartition(poll, async () => {
      const packed = await packVotesOnce(storage, {
        afterVoteId: after,
        onError: (error) => assert.fail(String(error)),
      })
      assert.equal(packed, MAX_UNPACKED_VOTES + 1)
    })
    const loaded = await assertInPartition(poll, () => storage.load(poll, null))
    assert.equal(loaded, 2, 'chunks, and the votes behind them')
  })

  it('include each of the exceptions', () => {
    assert.deepEqual(
      EXCEPTIONS.filter(([pattern]) => !met.has(pattern)).map(([, reason]) => reason),
      [],
    )
  })

  it('have unique constraints that contain the poll', async () => {
    const { rows } = await harness.db.execute(sql`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in ('votes'::regclass, 'vote_chunks'::regclass, 'vote_texts'::regclass) and i.indisunique
        and not exists (select 1 from pg_attribute a
          where a.attrelid = i.indrelid and a.attname = 'poll_id' and a.attnum = any(i.indkey))`)
    assert.deepEqual(rows, [])
  })
})
