import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createBackgroundTasks } from '../../src/context/background.ts'

suite('background work', () => {
  test('is waited for, and its pauses end at once when somebody waits', { timeout: 60_000 }, async () => {
    const background = createBackgroundTasks()
    const errors: unknown[] = []
    let rounds = 0
    const rest = async () => {
      while (++rounds < 3) await background.sleepUnlessClosing(3_600_000)
    }
    background.runAfterResponse(rest, (error) => errors.push(error))
    background.runAfterResponse(
      () => Promise.reject(new Error('failed')),
      (error) => errors.push(error),
    )
    await background.finishWithoutSleeping()
    assert.equal(rounds, 3)
    assert.equal(errors.length, 1)
  })
})
