import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { hasInvisible, isBlank } from '../../src/widget/visible-text.ts'

suite('invisible characters', () => {
  test('are found wherever they stand [S21]', () => {
    for (const hidden of [
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u202e',
      '\u2066',
      '\u2800',
      '\u3164',
      '\u{e0041}',
      '\u0007',
      '\u0085',
    ]) {
      const name = hidden.codePointAt(0)?.toString(16)
      assert.equal(hasInvisible(`Ja${hidden}!`), true, name)
      assert.equal(isBlank(hidden), true, name)
    }
    assert.equal(isBlank(' \n\u00a0\u3000'), true)
  })

  test('are allowed where writing needs them [S21]', () => {
    for (const text of [
      'Mehr Züge,\n\tweniger Autos – 5 € im Monat!',
      '👨‍👩‍👧‍👦 ❤️ 👍🏽 🏳️‍🌈 1️⃣ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      'می‌خواهم',
      'क्‍ष',
      'Cafe\u0301',
    ]) {
      assert.equal(hasInvisible(text), false, text)
      assert.equal(isBlank(text), false, text)
    }
  })
})
