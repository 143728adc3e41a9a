import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { hasInvisible, isBlank, withoutSoftHyphens } from '../../src/widget/visible-text.ts'

suite('invisible characters', () => {
  test('are found at any position [S21]', () => {
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

  test('are allowed where scripts need them [S21]', () => {
    for (const text of [
      'Mehr Züge,\n\tweniger Autos – 5 € im Monat!',
      '👨‍👩‍👧‍👦 ❤️ 👍🏽 🏳️‍🌈 1️⃣ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '\u260e\ufe0e 1\ufe0e\u20e3',
      '\u845b\u{e0100}城 \u{fa1e}\ufe00',
      'می‌خواهم',
      'क्‍ष',
      'Cafe\u0301',
    ]) {
      assert.equal(hasInvisible(text), false, text)
      assert.equal(isBlank(text), false, text)
    }
  })

  test('are rejected after characters that they do not affect [S21]', () => {
    for (const text of ['Ja\ufe0e', 'Ja\u{e0100}', '1\ufe0f']) assert.equal(hasInvisible(text), true, text)
  })

  test('are removed if they are soft hyphens [S21]', () => {
    assert.equal(hasInvisible(withoutSoftHyphens('Mei\u00adnungs\u00adbild')), false)
    assert.equal(withoutSoftHyphens('Mei\u00adnungs\u00adbild'), 'Meinungsbild')
  })
})
