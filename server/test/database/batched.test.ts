import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { batched } from '../../src/database/batched.ts'

describe('batched reads', () => {
  /** Doubles numbers up to ten, and keeps what it was asked. */
  const doubling = () => {
    const asked: (readonly number[])[] = []
    const double = batched<number, number>(String, async (numbers) => {
      asked.push(numbers)
      if (numbers.includes(13)) throw new Error('unlucky')
      return new Map(numbers.filter((n) => n <= 10).map((n) => [String(n), 2 * n]))
    })
    return { asked, double }
  }

  it('answer all of one turn by one reading, each question once', async () => {
    const { asked, double } = doubling()
    assert.deepEqual(await Promise.all([3, 4, 3, 11].map(double)), [6, 8, 6, undefined])
    assert.deepEqual(asked, [[3, 4, 11]])
  })

  it('are made anew for whoever asks later', async () => {
    const { asked, double } = doubling()
    await double(3)
    await double(3)
    assert.deepEqual(asked, [[3], [3]])
  })

  it('that fail are told to all who asked, and hinder none that follow', async () => {
    const { double } = doubling()
    const outcomes = await Promise.allSettled([1, 13].map(double))
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await double(1), 2)
  })
})
