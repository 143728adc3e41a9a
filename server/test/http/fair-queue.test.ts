import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  FairQueue,
  DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS,
  type FairQueueOptions,
} from '../../src/http/fair-queue.ts'

/** Creates a queue whose jobs the test ends, and records the order in which they start. */
function setup(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({
    running: 2,
    waiting: 4,
    perClient: { running: 2, waiting: 4 },
    ...options,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const results = new Map<string, Promise<string>>()
  const send = async (client: string, name = client, target?: string) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    const result = queue.run(client, work, target).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    )
    results.set(name, result)
    await settled()
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await results.get(name)
    await settled()
  }
  return { send, end, started, resultOf: (name: string) => results.get(name) }
}

/** Waits until pending promises have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

suite('the fair queue', () => {
  test('runs jobs up to the limit, and the rest in order of arrival', async () => {
    const { send, end, started } = setup()
    for (const name of ['a', 'b', 'c', 'd']) await send(name)
    assert.deepEqual(started, ['a', 'b'])
    await end('b')
    await end('a')
    assert.deepEqual(started, ['a', 'b', 'c', 'd'])
  })

  test('gives a free slot to the client with the fewest running jobs [S17]', async () => {
    const { send, end, started } = setup()
    for (const name of ['f1', 'f2', 'f3', 'f4']) await send('flood', name)
    await send('other')
    await end('f1')
    assert.deepEqual(started, ['f1', 'f2', 'other'])
    await end('f2')
    assert.deepEqual(started.at(-1), 'f3')
  })

  test('rejects only the client with too many jobs [S17]', async () => {
    const { send, started, resultOf } = setup({ perClient: { running: 1, waiting: 1 } })
    for (const name of ['f1', 'f2', 'f3']) await send('flood', name)
    await send('other')
    assert.equal(await resultOf('f3'), 'rate_limited')
    assert.deepEqual(started, ['f1', 'other'])
  })

  test('makes room in a full queue at the cost of the client with the most waiting jobs [S17]', async () => {
    const { send, end, started, resultOf } = setup()
    for (const name of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6']) await send('flood', name)
    await send('other')
    assert.equal(await resultOf('f6'), 'rate_limited')
    await end('f1')
    assert.equal(started.at(-1), 'other')
  })

  test('rejects new jobs if all clients have equally many', async () => {
    const { send, resultOf } = setup()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await send(name)
    assert.equal(await resultOf('g'), 'unavailable')
  })

  test('pauses the slot of a client after a job, while others use theirs [S23]', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { send, end, started } = setup({
      running: 1,
      perClient: { running: 1, waiting: 4 },
      pauseFactor: 1000,
    })
    await send('flood', 'f1')
    await send('flood', 'f2')
    await send('other')
    await end('f1')
    assert.deepEqual(started, ['f1', 'other'])
    await end('other')
    assert.deepEqual(started, ['f1', 'other'], 'the first client still pauses')
    t.mock.timers.tick(DEFAULT_MAX_CLIENT_SLOT_PAUSE_MS)
    await settled()
    assert.deepEqual(started, ['f1', 'other', 'f2'])
  })

  test('limits the jobs of a target, and runs those of other targets [S17]', async () => {
    const { send, started, resultOf } = setup({
      perTarget: { running: 1, waiting: 1, perClient: { running: 1 } },
    })
    await send('a', 'a', 'slow')
    await send('b', 'b', 'slow')
    await send('c', 'c', 'slow')
    await send('d', 'd', 'quick')
    assert.equal(await resultOf('c'), 'unavailable')
    assert.deepEqual(started, ['a', 'd'])
  })

  test('serves other clients of a target that one client keeps using [S17]', async () => {
    const { send, end, started, resultOf } = setup({
      running: 8,
      waiting: 50,
      perClient: { running: 4, waiting: 8 },
      perTarget: { running: 2, waiting: 8, perClient: { running: 1 } },
    })
    for (let index = 0; index < 20; index++) await send('flood', `f${index}`, 'host')
    const people = Array.from({ length: 7 }, (_, index) => `p${index}`)
    for (const name of people) await send(name, name, 'host')
    assert.deepEqual(started, ['f0', 'p0'], 'one place is left for others')
    assert.equal(await resultOf('f8'), 'rate_limited', 'evicted for the sake of the others')
    for (const name of people) await end(name)
    assert.deepEqual(started, ['f0', ...people])
  })

  test('releases a job’s target to others while the job keeps its slot', async () => {
    const queue = new FairQueue({
      running: 2,
      waiting: 4,
      perClient: { running: 1, waiting: 4 },
      perTarget: { running: 1, waiting: 4, perClient: { running: 1 } },
    })
    const started: string[] = []
    let end = () => {}
    const first = queue.run(
      'a',
      async (leaveTarget) => {
        started.push('a1')
        leaveTarget()
        await new Promise<void>((resolve) => (end = resolve))
      },
      'host',
    )
    const next = async (client: string, name: string) => {
      await queue.run(client, async () => void started.push(name), 'host')
    }
    const others = [next('a', 'a2'), next('b', 'b1')]
    await settled()
    assert.deepEqual(started, ['a1', 'b1'])
    end()
    await Promise.all([first, ...others])
    assert.deepEqual(started, ['a1', 'b1', 'a2'])
  })

  test('rejects all waiting jobs on an outage [S20]', async () => {
    const queue = new FairQueue({
      running: 1,
      waiting: 2,
      perClient: { running: 1, waiting: 2 },
      isOutage: (error) => error instanceof Error && error.message === 'away',
    })
    const failing = (message: string) => async () => {
      await settled()
      throw new Error(message)
    }
    const outcomes = async (message: string) =>
      (await Promise.allSettled([queue.run('a', failing(message)), queue.run('b', async () => 'well')])).map(
        (outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason.message)),
      )
    assert.deepEqual(await outcomes('broken'), ['broken', 'well'])
    const [, rejected] = await outcomes('away')
    assert.match(String(rejected), /nicht erreichbar/)
  })

  test('rejects jobs that wait too long, and continues after a failed job', async () => {
    const { send, end, started, resultOf } = setup({ running: 1, maxWaitMs: 5 })
    await send('a')
    await send('b')
    assert.equal(await resultOf('b'), 'unavailable')
    await end('a')
    await send('c')
    assert.deepEqual(started, ['a', 'c'])
    const narrow = setup({ perClient: { running: 1, waiting: 4 }, maxWaitMs: 5, isOwnWaitRateLimited: true })
    await narrow.send('a', 'a1')
    await narrow.send('a', 'a2')
    assert.equal(await narrow.resultOf('a2'), 'rate_limited', 'its own jobs kept it waiting')
    const queue = new FairQueue({ running: 1, waiting: 0, perClient: { running: 1, waiting: 0 } })
    const broken = () => Promise.reject(new Error('broken'))
    await assert.rejects(queue.run('a', broken))
    assert.equal(await queue.run('a', async () => 'well'), 'well')
  })
})
