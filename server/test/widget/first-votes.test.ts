import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../src/context/context.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { polls } from '../../src/database/schema-content.ts'
import { voters, votes } from '../../src/database/schema-votes.ts'
import { ApiError } from '../../src/http/errors.ts'
import { newToken } from '../../src/lib/tokens.ts'
import { createPublicPolls, type WidgetPoll } from '../../src/provider/public-polls.ts'
import { createFirstVoteBatcher } from '../../src/widget/first-votes.ts'
import { createVoterReader } from '../../src/widget/repository.ts'
import { castVote } from '../../src/widget/service.ts'
import { insertPoll } from '../support/content.ts'
import { EACH_DATABASE, newServerDatabase, openServer } from '../support/databases.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { createSender, FIRST_ANSWER, setupWidget, startVoting } from './support.ts'

/** Returns the same sequence of numbers from 0 to `below` - 1 in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('votes that wait for a statement are rejected with it if the database is unavailable', async () => {
  const failures: ((error: Error) => void)[] = []
  const query = () => new Promise((_, reject) => failures.push(reject))
  const context = {
    config: { votesPerAddress: 10 },
    database: { $client: { query } },
    now: () => new Date(),
  } as unknown as Context // the statement never gets to the database
  const cast = createFirstVoteBatcher(context, (error) => assert.fail(String(error)))
  const vote = () => cast({ poll: { id: 1, rowVersion: '1' }, sender: createSender(), ballot: FIRST_ANSWER })
  const frozen = new Error('Query read timeout') // of the driver
  const first = assert.rejects(vote(), frozen)
  while (failures.length < 1) await turn()
  const second = assert.rejects(vote(), frozen)
  failures[0]!(frozen)
  await Promise.all([first, second])
  assert.equal(failures.length, 1)
})

for (const { kind, open, installed } of EACH_DATABASE) {
  suite(`votes that are cast together, on ${kind},`, installed, () => {
    const harness = setupWidget({ open })
    let network = 0
    const newNetwork = () => `198.51.${(network += 1)}.7`
    const newPoll = async (poll: Partial<typeof polls.$inferInsert> = {}): Promise<WidgetPoll> => {
      const id = await insertPoll(harness.db, { answers: ['Ja', 'Nein'], ...poll })
      const found = await createPublicPolls(harness.context).find(id)
      assert.ok(found)
      return found
    }
    const stored = (ids: readonly number[]) =>
      harness.db
        .select()
        .from(votes)
        .where(inArray(votes.pollId, [...ids]))
        .orderBy(asc(votes.id))

    test('are stored by few statements, each with its own person, poll and answer [VOTE-08]', async () => {
      const asked = await Promise.all([newPoll(), newPoll(), newPoll()])
      const voting = startVoting(harness.context)
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          castVote(voting, asked[index % 3]!, createSender({ network: newNetwork(), source: 'link' }), {
            mask: 1 + (index % 2),
            openAnswerText: null,
            person: { age: 20 + index, gender: index % 3, state: 11, district: null, zip: '10115' },
          }),
        ),
      )
      assert.deepEqual(new Set(outcomes), new Set(['counted']))
      const cast = await stored(asked.map(({ id }) => id))
      assert.equal(new Set(cast.map(({ voterId }) => voterId)).size, 60)
      assert.ok(new Set(cast.map(({ castAt }) => castAt.getTime())).size <= 2, 'all of a statement at once')
      const year = harness.context.now().getFullYear()
      for (const { pollId, answerMask, age, gender, zip, source, exclusionId } of cast) {
        const index = age! - 20
        assert.deepEqual(
          [pollId, answerMask, gender, zip, source, exclusionId],
          [asked[index % 3]!.id, 1 + (index % 2), index % 3, '10115', 'link', null],
        )
      }
      const people = await harness.db
        .select({ birthYear: voters.birthYear })
        .from(voters)
        .innerJoin(votes, and(eq(votes.voterId, voters.id), eq(votes.pollId, asked[0].id)))
      assert.equal(people.filter(({ birthYear }) => birthYear === year - 20).length, 1)
    })

    test('keep every limit and one vote a person, in any mixture [S21] [ROUTE-20]', async () => {
      const random = randomNumbers(31)
      const asked = await Promise.all([newPoll(), newPoll(), newPoll(), newPoll()])
      const secrets = Array.from({ length: 50 }, newToken)
      const networks = Array.from({ length: 9 }, newNetwork)
      const voting = startVoting(harness.context)
      const findVoter = createVoterReader(harness.context)
      const counted: { network: string; secret: string; pollId: number }[] = []
      for (let round = 0; round < 6; round++) {
        await Promise.all(
          Array.from({ length: 40 }, async () => {
            const poll = asked[random(4)]!
            const [secret, from] = [secrets[random(50)]!, networks[random(9)]!]
            const isNew = (await findVoter(secret, poll.id)) === undefined
            const sender = createSender({ voterSecret: secret, network: from, isFirstVote: isNew })
            const outcome = await castVote(voting, poll, sender, FIRST_ANSWER).catch((error: unknown) => {
              // On a slow machine, those that wait too long for a transaction of their own are refused, too.
              assert.ok(
                error instanceof ApiError && /^(rate_limited|unavailable)$/.test(error.code),
                String(error),
              )
              return 'refused'
            })
            assert.match(outcome, /^(counted|repeated|refused)$/)
            if (outcome === 'counted') counted.push({ network: from, secret, pollId: poll.id })
          }),
        )
      }
      const cast = await stored(asked.map(({ id }) => id))
      assert.equal(cast.length, counted.length)
      const largest = (keys: readonly string[]) =>
        Math.max(...keys.map((key) => keys.filter((other) => other === key).length))
      assert.equal(largest(cast.map(({ pollId, voterId }) => `${pollId} ${voterId}`)), 1)
      assert.equal(
        largest(counted.map(({ network: from, pollId }) => `${from} ${pollId}`)),
        5,
        'without a history',
      )
      assert.ok(largest(counted.map(({ network: from }) => from)) <= 30)
      const withoutVote = await harness.db
        .select({ id: voters.id })
        .from(voters)
        .leftJoin(votes, eq(votes.voterId, voters.id))
        .where(isNull(votes.id))
      assert.deepEqual(withoutVote, [], 'a refused vote stores nobody')
    })

    test('are counted beside one that cannot be stored, which fails alone [VOTE-08]', async () => {
      const poll = await newPoll()
      const errors: unknown[] = []
      const voting = startVoting(harness.context, (error) => errors.push(error))
      const broken = { ...FIRST_ANSWER, person: { ...FIRST_ANSWER.person, state: 99_999 } }
      const ballots = [FIRST_ANSWER, broken, FIRST_ANSWER]
      const outcomes = await Promise.allSettled(
        ballots.map((ballot) => castVote(voting, poll, createSender({ network: newNetwork() }), ballot)),
      )
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      )
      assert.equal(errors.length, 1)
      assert.equal((await stored([poll.id])).length, 2)
    })

    test('count although the preview of their poll was written meanwhile, but not after a change of its question [ROUTE-20]', async () => {
      const asked = await newPoll()
      const voting = startVoting(harness.context)
      const reread = () => createPublicPolls(harness.context).find(asked.id)
      const castAgain = () =>
        castVote(voting, asked, createSender({ network: newNetwork() }), FIRST_ANSWER, reread)
      await harness.db.update(polls).set({ sampleSize: 12 }).where(eq(polls.id, asked.id))
      assert.equal(await castAgain(), 'counted')
      await harness.db.update(polls).set({ question: 'Anders?' }).where(eq(polls.id, asked.id))
      assert.equal(await castAgain(), 'reworded')
      await harness.db.update(polls).set({ status: 'ARCHIVED' }).where(eq(polls.id, asked.id))
      assert.equal(await castAgain(), 'closed')
      assert.equal((await stored([asked.id])).length, 1)
    })

    test('add to what a known person has stated, and change nothing of it [VOTE-02]', async () => {
      const [first, second] = [await newPoll(), await newPoll()]
      const voting = startVoting(harness.context)
      const sender = createSender({ network: newNetwork() })
      const stating = (person: Partial<typeof FIRST_ANSWER.person>) => ({
        ...FIRST_ANSWER,
        person: { ...FIRST_ANSWER.person, ...person },
      })
      await castVote(voting, first, sender, stating({ age: 40 }))
      await castVote(voting, second, { ...sender, isFirstVote: false }, stating({ age: 70, gender: 1 }))
      const [, vote] = await stored([first.id, second.id])
      assert.deepEqual([vote?.age, vote?.gender], [40, 1])
    })
  })
}

suite('votes on a locked poll', ON_SERVER, () => {
  const harness = setupWidget({ open: openServer })

  test('wait, and delay no vote on another poll [VOTE-08]', async () => {
    const found = createPublicPolls(harness.context)
    const insert = async () => found.find(await insertPoll(harness.db, { answers: ['Ja', 'Nein'] }))
    const [locked, free] = [await insert(), await insert()]
    const voting = startVoting(harness.context)
    const cast = (poll: typeof free, address: string) =>
      castVote(voting, poll!, createSender({ network: address }), FIRST_ANSWER)
    const client = await harness.open.pool.connect()
    await client.query('begin')
    await client.query('update polls set title = title where id = $1', [locked?.id])
    let isCast = false
    const delayed = cast(locked, '192.0.2.1').finally(() => (isCast = true))
    assert.equal(await cast(free, '192.0.2.2'), 'counted')
    assert.equal(isCast, false)
    await client.query('commit')
    client.release()
    assert.equal(await delayed, 'counted')
  })
})

/** Casts votes until it is killed, and prints the number of acknowledged ones. */
const VOTING = (databaseUrl: string | null, dataDir: string) => `
  import { readConfig } from ${JSON.stringify(new URL('../../src/config/config.ts', import.meta.url).href)}
  import { openDatabase } from ${JSON.stringify(new URL('../../src/database/connection.ts', import.meta.url).href)}
  import { createFirstVoteBatcher } from ${JSON.stringify(new URL('../../src/widget/first-votes.ts', import.meta.url).href)}
  const open = await openDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataDir: ${JSON.stringify(dataDir)} })
  const { rows: [poll] } = await open.pool.query('select id, xmin::text as "rowVersion" from polls')
  const config = readConfig({})
  const cast = createFirstVoteBatcher({ config, database: open.db, now: () => new Date() }, console.error)
  const person = { age: null, gender: null, state: null, district: null, zip: null }
  let acknowledged = 0
  const castOne = async (index) => {
    const sender = { network: String(index), voterSecret: String(index), isFirstVote: true, invitationCode: null, source: null, secondsSinceSeen: null }
    if (await cast({ poll, sender, ballot: { mask: 1, person } })) process.stdout.write(++acknowledged + '\\n')
    await castOne(index + 20)
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => castOne(index)))`

suite('a server that is killed while people vote', () => {
  const killed = async (databaseUrl: string | null, dataDir: string): Promise<number> => {
    const source = VOTING(databaseUrl, dataDir)
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = 0
    child.stdout.on('data', (data: Buffer) => {
      acknowledged = Number(data.toString().trim().split('\n').at(-1))
      if (acknowledged >= 100) child.kill('SIGKILL')
    })
    await once(child, 'close')
    assert.ok(acknowledged >= 100)
    return acknowledged
  }
  const count = async ({ db }: OpenDatabase) =>
    (await db.select({ n: sql<number>`count(*)::int` }).from(votes))[0]?.n ?? 0
  const prepare = async (options: Parameters<typeof openDatabase>[0]) => {
    const open = await openDatabase(options)
    await migrateDatabase(open)
    await insertPoll(open.db, { answers: ['Ja', 'Nein'] })
    await open.close()
  }

  test('has lost no acknowledged vote, embedded [VOTE-08]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meinungsbild-test-'))
    try {
      await prepare({ dataDir })
      const acknowledged = await killed(null, dataDir)
      const open = await openDatabase({ dataDir })
      assert.ok((await count(open)) >= acknowledged)
      await open.close()
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  test('has lost no acknowledged vote, with a server [VOTE-08]', ON_SERVER, async () => {
    const databaseUrl = await newServerDatabase()
    await prepare({ databaseUrl, dataDir: '' })
    const acknowledged = await killed(databaseUrl, '')
    const open = await openDatabase({ databaseUrl, dataDir: '' })
    assert.ok((await count(open)) >= acknowledged)
    await open.close()
  })
})
