import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createDrawQueue } from '../../src/host/draw-queue.ts'

const never = () => new Promise<never>(() => undefined)

suite('the queue of pages to draw', () => {
  test('begins a page when the one before is drawn', async () => {
    const queue = createDrawQueue({ maxWaitMs: 60_000 })
    const steps: string[] = []
    const draw = (name: string) =>
      queue(async () => {
        steps.push(`${name} begins`)
        await new Promise(setImmediate)
        steps.push(`${name} ends`)
        return name
      })
    assert.deepEqual(await Promise.all([draw('a'), draw('b')]), ['a', 'b'])
    assert.deepEqual(steps, ['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('leaves a page undrawn whose turn does not come in time, and draws the next', async () => {
    const queue = createDrawQueue({ maxWaitMs: 1 })
    let end = () => {}
    const first = queue(() => new Promise<string>((resolve) => (end = () => resolve('first'))))
    assert.equal(await queue(async () => 'second'), null)
    end()
    assert.equal(await first, 'first')
    let third: string | null = null
    while (third === null) third = await queue(async () => 'third')
    assert.equal(third, 'third')
  })

  test('gives up a page that is not drawn in time, and goes on with the next', async (t) => {
    // The queue's own timer does not keep a process.
    const waiting = setTimeout(() => undefined, 60_000)
    t.after(() => clearTimeout(waiting))
    const queue = createDrawQueue({ maxWaitMs: 60_000, maxDrawMs: 1 })
    let signal: AbortSignal | undefined
    const slow = queue((given) => {
      signal = given
      return never()
    })
    await assert.rejects(slow, { name: 'TimeoutError' })
    assert.equal(signal?.aborted, true)
    assert.equal(await queue(async () => 'next'), 'next')
  })
})
