import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { groupWordsByEditDistance } from '../../src/lib/search/corrections.ts'
import { findMatchRanges } from '../../src/lib/search/marks.ts'
import { parseSearchQuery, type AnalyzedTerm } from '../../src/lib/search/words.ts'

const word = (text: string, more: Partial<AnalyzedTerm> = {}): AnalyzedTerm => ({
  text,
  kind: 'WORD',
  stemOrPhrase: text,
  isStopWord: false,
  isApproximate: false,
  isLeftOut: false,
  ...more,
})

describe('the terms of a search', () => {
  it('are parsed into words, phrases and exclusions [LIST-05]', () => {
    assert.deepEqual(parseSearchQuery('Miete "hohe Preise" -Berlin „alte Häuser“'), [
      { text: 'Miete', kind: 'WORD' },
      { text: 'hohe Preise', kind: 'PHRASE' },
      { text: 'Berlin', kind: 'EXCLUDED' },
      { text: 'alte Häuser', kind: 'PHRASE' },
    ])
    assert.deepEqual(parseSearchQuery('E-Auto "unbeendet ?! --'), [
      { text: 'E-Auto', kind: 'WORD' },
      { text: 'unbeendet', kind: 'WORD' },
    ])
    assert.deepEqual(parseSearchQuery('Wort wort -wort WORT'), [
      { text: 'Wort', kind: 'WORD' },
      { text: 'wort', kind: 'EXCLUDED' },
    ])
  })

  it('are marked at positions of the original text, even if folding changes its length [LIST-05]', () => {
    const text = '😀 Große Straße'
    assert.deepEqual(findMatchRanges({ text, marked: text }, [word('strasse')]), [{ start: 9, end: 15 }])
    assert.equal(text.slice(9, 15), 'Straße')
  })

  it('are marked once if marks overlap [LIST-05]', () => {
    const mark = { text: 'Mietpreise steigen', marked: '\u0001Mietpreise\u0002 steigen' }
    const found = findMatchRanges(mark, [word('miet'), word('preise')])
    assert.deepEqual(found, [{ start: 0, end: 10 }])
  })

  it('are marked in the original text, even if the database normalized it [LIST-05]', () => {
    const text = '10 ㎞² ½ Cafe\u0301 CO₂ 😀'
    const marked = '10 \u0001km2\u0002 1⁄2 \u0001Café\u0002 \u0001CO2\u0002 😀'
    const found = findMatchRanges({ text, marked }, [])
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      ['㎞²', 'Cafe\u0301', 'CO₂'],
    )
  })

  it('are marked completely if they end within a character [LIST-05]', () => {
    const text = 'Straße'
    assert.deepEqual(findMatchRanges({ text, marked: text }, [word('stras')]), [{ start: 0, end: 5 }])
  })
})

describe('a mistyped word', () => {
  it('is similar to words with one or two edits, also swapped letters; short words to those with one [LIST-05]', () => {
    assert.deepEqual(groupWordsByEditDistance('klimawandl', ['klimaschutz', 'klimawandel']), [
      [],
      ['klimawandel'],
      [],
    ])
    assert.deepEqual(groupWordsByEditDistance('meit', ['zeit', 'miet', 'zeig']), [[], ['zeit', 'miet']])
    assert.deepEqual(groupWordsByEditDistance('meiten', ['zeit', 'mieten', 'weiten']), [
      [],
      ['mieten', 'weiten'],
      [],
    ])
    assert.deepEqual(groupWordsByEditDistance('wermepump', ['warmepump']), [[], ['warmepump'], []])
    assert.deepEqual(groupWordsByEditDistance('haus', ['hof']), [[], []])
    assert.deepEqual(groupWordsByEditDistance('bahn', ['bein']), [[], []])
    assert.deepEqual(groupWordsByEditDistance('digital', ['kapital']), [[], [], []])
  })

  it('is told from known words; numbers have no similar words [LIST-05]', () => {
    assert.deepEqual(groupWordsByEditDistance('rente', ['renten', 'rente']), [['rente'], ['renten']])
    assert.deepEqual(groupWordsByEditDistance('2030', ['2020', '2031']), [])
    assert.deepEqual(groupWordsByEditDistance('10.000', ['100000']), [])
  })
})
