import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createBatcher } from '../../src/database/batched.ts'

describe('batched reads', () => {
  /** Doubles numbers up to ten, and records the batches. */
  const doubling = () => {
    const asked: (readonly number[])[] = []
    const double = createBatcher<number, number>(String, async (numbers) => {
      asked.push(numbers)
      if (numbers.includes(13)) throw new Error('unlucky')
      return new Map(numbers.filter((n) => n <= 10).map((n) => [String(n), 2 * n]))
    })
    return { asked, double }
  }

  it('combine all calls of one turn into one read, without duplicates', async () => {
    const { asked, double } = doubling()
    assert.deepEqual(await Promise.all([3, 4, 3, 11].map(double)), [6, 8, 6, undefined])
    assert.deepEqual(asked, [[3, 4, 11]])
  })

  it('are repeated for later calls', async () => {
    const { asked, double } = doubling()
    await double(3)
    await double(3)
    assert.deepEqual(asked, [[3], [3]])
  })

  it('combine the calls during a read, but wait only briefly for it', async () => {
    const asked: (readonly number[])[] = []
    const finish: (() => void)[] = []
    const read = createBatcher<number, number>(String, async (numbers) => {
      asked.push(numbers)
      await new Promise<void>((resolve) => finish.push(resolve))
      return new Map(numbers.map((n) => [String(n), n]))
    })
    const first = read(1)
    while (asked.length < 1) await turn()
    const second = read(2)
    await turn()
    const third = read(3)
    while (asked.length < 2) await turn() // although the first read has not ended
    assert.deepEqual(asked, [[1], [2, 3]])
    for (const end of finish) end()
    assert.deepEqual(await Promise.all([first, second, third]), [1, 2, 3])
  })

  it('wait for the end of the batch before, if they are serial', async () => {
    const events: string[] = []
    const write = createBatcher<number, number>(
      String,
      async (numbers) => {
        events.push(`begin ${numbers.join(' ')}`)
        for (let turns = 0; turns < 5; turns++) await turn()
        events.push(`end ${numbers.join(' ')}`)
        return new Map<string, number>()
      },
      { isSerial: true },
    )
    const first = write(1)
    while (events.length < 1) await turn()
    await Promise.all([first, write(2), write(3)])
    assert.deepEqual(events, ['begin 1', 'end 1', 'begin 2 3', 'end 2 3'])
  })

  it('reject the batch that waits for one that finds the database unavailable, if they are serial', async () => {
    const written: (readonly number[])[] = []
    const failures: ((error: Error) => void)[] = []
    const write = createBatcher<number, number>(
      String,
      async (numbers) => {
        written.push(numbers)
        if (numbers.includes(9)) return new Map<string, number>()
        return new Promise((_, reject) => failures.push(reject))
      },
      { isSerial: true },
    )
    const frozen = new Error('Query read timeout') // of the driver
    const first = assert.rejects(write(1), frozen)
    while (written.length < 1) await turn()
    const second = assert.rejects(write(2), frozen)
    await turn()
    failures[0]!(frozen)
    await Promise.all([first, second])
    assert.deepEqual(written, [[1]])

    const third = assert.rejects(write(3), /unlucky/)
    while (written.length < 2) await turn()
    const last = write(9)
    await turn()
    failures[1]!(new Error('unlucky'))
    await Promise.all([third, last])
    assert.deepEqual(written, [[1], [3], [9]])
  })

  it('reject all calls of a failed batch, and only those', async () => {
    const { double } = doubling()
    const outcomes = await Promise.allSettled([1, 13].map(double))
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await double(1), 2)
  })
})
