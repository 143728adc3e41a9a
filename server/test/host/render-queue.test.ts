import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createRenderQueue } from '../../src/host/render-queue.ts'

const never = () => new Promise<never>(() => undefined)

suite('the render queue', () => {
  test('starts a page after the previous one is rendered', async () => {
    const queue = createRenderQueue({ maxWaitMs: 60_000 })
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

  test('returns null for a page that waits too long, and renders the next', async () => {
    const queue = createRenderQueue({ maxWaitMs: 1 })
    let end = () => {}
    const first = queue(() => new Promise<string>((resolve) => (end = () => resolve('first'))))
    assert.equal(await queue(async () => 'second'), null)
    end()
    assert.equal(await first, 'first')
    let third: string | null = null
    while (third === null) third = await queue(async () => 'third')
    assert.equal(third, 'third')
  })

  test('rejects a page that takes too long to render, and continues with the next', async (t) => {
    // The queue's timer is unreferenced and does not keep the process running.
    const waiting = setTimeout(() => undefined, 60_000)
    t.after(() => clearTimeout(waiting))
    const queue = createRenderQueue({ maxWaitMs: 60_000, maxRenderMs: 1 })
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
