import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rangesIn } from '../../../src/provider/polls/search-marks.ts'
import { segmentsOf, type JudgedSegment } from '../../../src/provider/polls/search-words.ts'

const word = (text: string, more: Partial<JudgedSegment> = {}): JudgedSegment => ({
  text,
  kind: 'WORD',
  part: text,
  isStop: false,
  isApproximate: false,
  ...more,
})

describe('the words of a search', () => {
  it('are taken apart into words, phrases and what to leave out [LIST-05]', () => {
    assert.deepEqual(segmentsOf('Miete "hohe Preise" -Berlin „alte Häuser“'), [
      { text: 'Miete', kind: 'WORD' },
      { text: 'hohe Preise', kind: 'PHRASE' },
      { text: 'Berlin', kind: 'EXCLUDED' },
      { text: 'alte Häuser', kind: 'PHRASE' },
    ])
    assert.deepEqual(segmentsOf('E-Auto "unbeendet ?! --'), [
      { text: 'E-Auto', kind: 'WORD' },
      { text: 'unbeendet', kind: 'WORD' },
    ])
    assert.equal(segmentsOf('wort '.repeat(40)).length, 12)
  })

  it('are marked in the units of the text, whatever folding does to its length [LIST-05]', () => {
    const text = '😀 Große Straße'
    assert.deepEqual(rangesIn(text, [word('strasse')]), [{ start: 9, end: 15 }])
    assert.equal(text.slice(9, 15), 'Straße')
  })

  it('are marked once where marks overlap [LIST-05]', () => {
    const found = rangesIn('\u0001Mietpreise\u0002 steigen', [word('miet'), word('preise')])
    assert.deepEqual(found, [{ start: 0, end: 10 }])
  })

  it('are marked by likeness only when they were mistyped [LIST-05]', () => {
    assert.deepEqual(rangesIn('Klimawandel', [word('klimawandle')]), [])
    assert.deepEqual(rangesIn('Klimawandel', [word('klimawandle', { isApproximate: true })]), [
      { start: 0, end: 11 },
    ])
  })
})
