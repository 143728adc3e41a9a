import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dictionary } from '@zxcvbn-ts/language-de'
import fc from 'fast-check'
import { assertAcceptablePassword } from '../../../src/provider/accounts/password-policy.ts'

const isRejected = (password: string): Promise<boolean> =>
  assertAcceptablePassword(password, null).then(
    () => false,
    () => true,
  )

const QWERTZ = ['1234567890', 'qwertzuiop', 'asdfghjklö', 'yxcvbnm,.-']
const QWERTY = ['1234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./']
const MIN_LENGTH = 12

const reversed = (text: string) => Array.from(text).reverse().join('')
const layout = fc.constantFrom(QWERTZ, QWERTY)
/** Repeats a text until it is long enough for a password. */
const longEnough = (text: string) => text.repeat(Math.ceil(MIN_LENGTH / text.length))

const rows = layout.chain((keys) =>
  fc
    .tuple(fc.shuffledSubarray(keys, { minLength: 1 }), fc.nat(5), fc.integer({ min: 3, max: 10 }))
    .map(([chosen, from, length]) => chosen.map((row) => row.slice(from, from + length)).join('')),
)
const columns = layout.chain((keys) =>
  fc
    .record({ from: fc.nat(6), count: fc.integer({ min: 1, max: 4 }), top: fc.nat(1), isSnake: fc.boolean() })
    .map(({ from, count, top, isSnake }) =>
      Array.from({ length: count }, (_, index) => {
        const column = keys
          .slice(top)
          .map((row) => row[from + index])
          .join('')
        return isSnake && index % 2 === 1 ? reversed(column) : column
      }).join(''),
    ),
)
const zigzags = layout.chain((keys) =>
  fc
    .record({ top: fc.nat(2), from: fc.nat(3), count: fc.integer({ min: 6, max: 7 }) })
    .map(({ top, from, count }) =>
      Array.from(
        { length: count },
        (_, index) => `${keys[top]![from + index]!}${keys[top + 1]![from + index]!}`,
      ).join(''),
    ),
)
/** Every second key of a row. */
const steps = layout.chain((keys) =>
  fc.constantFrom(...keys).map((row) =>
    Array.from(row)
      .filter((_, place) => place % 2 === 0)
      .join(''),
  ),
)

const walk = fc
  .record({
    text: fc.oneof(rows, columns, zigzags),
    isReversed: fc.boolean(),
    isUpperCase: fc.boolean(),
    suffix: fc.constantFrom('', '!', '1'),
  })
  .map(({ text, isReversed, isUpperCase, suffix }) => {
    const long = longEnough(isReversed ? reversed(text) : text)
    return (isUpperCase ? long.toUpperCase() : long) + suffix
  })

const words = Object.values(dictionary)
  .flat()
  .map(String)
  .filter((word) => /^[a-zäöüß]{4,10}$/.test(word))

describe('a password', () => {
  it('is rejected if it walks over the keys: rows, columns and zigzags, reversed or repeated [S22]', async () => {
    await fc.assert(
      fc.asyncProperty(walk, async (password) => {
        assert.equal(await isRejected(password), true, password)
      }),
      { numRuns: 2000 },
    )
  })

  it('is rejected if it repeats the same steps over the keys [S22]', async () => {
    for (const password of [
      '6z5t4r3e2w1q',
      '1w3r5z7i9p1w',
      'qetuoqetuoqe',
      ...fc.sample(steps, 20).map(longEnough),
    ])
      assert.equal(await isRejected(password), true, password)
  })

  it('is rejected if it counts through the alphabet and digits, one after the other or in turns [S22]', async () => {
    const sequence = fc
      .record({
        set: fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '0123456789'),
        from: fc.nat(4),
        isDown: fc.boolean(),
      })
      .map(({ set, from, isDown }) => {
        const part = set.slice(from, from + 6)
        return isDown ? reversed(part) : part
      })
    const mixed = fc.record({
      one: sequence,
      other: sequence,
      isInTurns: fc.boolean(),
      suffix: fc.constantFrom('', '!'),
    })
    await fc.assert(
      fc.asyncProperty(mixed, async ({ one, other, isInTurns, suffix }) => {
        const text = isInTurns
          ? Array.from(one, (symbol, place) => symbol + other[place]!).join('')
          : one + other
        assert.equal(await isRejected(text + suffix), true, text)
      }),
    )
    for (const password of ['1a2b3c4d5e6f', 'abcdefg12345', 'ABCDEFG12345', '890123456789', 'aabbccddeeff'])
      assert.equal(await isRejected(password), true, password)
  })

  it('is rejected if it is a known walk [S22]', async () => {
    for (const password of [
      '1q2w3e4r5t6z',
      '1q2w3e4r5t6y',
      'zaq12wsxzaq1',
      'yaq12wsxyaq1',
      '!QAZ2wsx#EDC',
      '1qay"WSX3edc',
      'qwe123QWE!"§',
      'qawsedrftgzh',
      'poiulkjhmnb1',
      '1q2w3e4r5t6z2024',
    ])
      assert.equal(await isRejected(password), true, password)
  })

  it('is accepted if it is a phrase of four different words, whatever their letters [S22]', async () => {
    const phrase = fc
      .tuple(
        fc.uniqueArray(fc.constantFrom(...words), { minLength: 4, maxLength: 4 }),
        fc.constantFrom(' ', '-', '', '.'),
      )
      .map(([chosen, separator]) => chosen.join(separator))
    await fc.assert(
      fc.asyncProperty(phrase, async (password) => {
        assert.equal(await isRejected(password), false, password)
      }),
      { numRuns: 3000 },
    )
  })

  it('is accepted if it only contains a walk [S22]', async () => {
    for (const password of [
      'Wasser und qwertz',
      'Wer tanzt im Regen',
      'fünf edle Reeder',
      'Dresden liegt an der Elbe',
      'asdf kocht Brühe',
      'mein Fred, dein Wert',
    ])
      assert.equal(await isRejected(password), false, password)
  })
})
