import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { correctionOf } from '../../src/lib/search/corrections.ts'
import { rangesIn } from '../../src/lib/search/marks.ts'
import { segmentsOf, type AnalyzedTerm } from '../../src/lib/search/words.ts'

const word = (text: string, more: Partial<AnalyzedTerm> = {}): AnalyzedTerm => ({
  text,
  kind: 'WORD',
  part: text,
  isStop: false,
  isApproximate: false,
  isLeftOut: false,
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
    assert.deepEqual(segmentsOf('Wort wort -wort WORT'), [
      { text: 'Wort', kind: 'WORD' },
      { text: 'wort', kind: 'EXCLUDED' },
    ])
  })

  it('are marked in the units of the text, whatever folding does to its length [LIST-05]', () => {
    const text = '😀 Große Straße'
    assert.deepEqual(rangesIn({ text, marked: text }, [word('strasse')]), [{ start: 9, end: 15 }])
    assert.equal(text.slice(9, 15), 'Straße')
  })

  it('are marked once where marks overlap [LIST-05]', () => {
    const mark = { text: 'Mietpreise steigen', marked: '\u0001Mietpreise\u0002 steigen' }
    const found = rangesIn(mark, [word('miet'), word('preise')])
    assert.deepEqual(found, [{ start: 0, end: 10 }])
  })

  it('are marked as they are written, whatever the database made of the text [LIST-05]', () => {
    const text = '10 ㎞² ½ Cafe\u0301 CO₂ 😀'
    const marked = '10 \u0001km2\u0002 1⁄2 \u0001Café\u0002 \u0001CO2\u0002 😀'
    const found = rangesIn({ text, marked }, [])
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      ['㎞²', 'Cafe\u0301', 'CO₂'],
    )
  })

  it('are marked whole where they end within a character [LIST-05]', () => {
    const text = 'Straße'
    assert.deepEqual(rangesIn({ text, marked: text }, [word('stras')]), [{ start: 0, end: 5 }])
  })
})

describe('a mistyped word', () => {
  it('is taken for the nearest that there is, the most frequent of equals [LIST-05]', () => {
    assert.equal(correctionOf('klimawandl', ['klimaschutz', 'klimawandel']), 'klimawandel')
    assert.equal(correctionOf('meit', ['zeit', 'miet']), 'zeit')
    assert.equal(correctionOf('meiten', ['zeit', 'mieten', 'weiten']), 'mieten')
    assert.equal(correctionOf('wermepump', ['warmepump']), 'warmepump')
  })

  it('is left alone where none is near [LIST-05]', () => {
    assert.equal(correctionOf('haus', ['hof']), null)
    assert.equal(correctionOf('bahn', ['bein']), null)
    assert.equal(correctionOf('digital', ['kapital']), null)
    assert.equal(correctionOf('digital', []), null)
  })

  it('is none that there is, nor a number [LIST-05]', () => {
    assert.equal(correctionOf('rente', ['renten', 'rente']), null)
    assert.equal(correctionOf('2030', ['2020', '2031']), null)
    assert.equal(correctionOf('10.000', ['100000']), null)
  })
})
