import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isHomePostcode } from '../../src/regions/postcode-areas.ts'
import { stateOfText } from '../../src/regions/states.ts'
import { stateOfPostcode } from '../../src/widget/postcode-states.ts'

/** Town halls of the 16 capitals, and of towns whose post codes begin like those of a neighboring state. */
const KNOWN = [
  ['24103', 'SH'],
  ['20095', 'HH'],
  ['30159', 'NI'],
  ['28195', 'HB'],
  ['27568', 'HB'],
  ['40213', 'NW'],
  ['65183', 'HE'],
  ['55116', 'RP'],
  ['70173', 'BW'],
  ['80331', 'BY'],
  ['66111', 'SL'],
  ['10117', 'BE'],
  ['14467', 'BB'],
  ['19053', 'MV'],
  ['01067', 'SN'],
  ['39104', 'ST'],
  ['99084', 'TH'],
] as const

const UNCERTAIN = [
  '12529',
  '21039',
  '59969',
  '14715',
  '38486',
  '51598',
  '19273',
  '88131',
  '01945',
  '00000',
  '',
]

suite('states of postcodes', () => {
  test('are derived from a prefix that is in one state [ROUTE-20]', () => {
    for (const [postcode, state] of KNOWN) assert.equal(stateOfPostcode(postcode), state, postcode)
  })

  test('are unknown for areas across a border [ROUTE-20]', () => {
    for (const postcode of UNCERTAIN) assert.equal(stateOfPostcode(postcode), undefined, postcode)
  })

  test('are abbreviations of known states [ROUTE-20]', () => {
    const states = Array.from({ length: 1000 }, (_, area) =>
      stateOfPostcode(String(area).padStart(3, '0') + '00'),
    )
    const found = new Set(states.flatMap((state) => (state === undefined ? [] : [stateOfText(state)?.id])))
    assert.equal(found.size, 16)
    assert.ok(!found.has(undefined))
  })
})

suite('postcodes with residents', () => {
  test('are those of inhabited areas [S21]', () => {
    const places = KNOWN.map(([postcode]) => postcode)
    for (const postcode of [...places, '01067', '99998', '25992', '78266', '87491', '59969', '21039']) {
      assert.equal(isHomePostcode(postcode), true, postcode)
    }
    for (const postcode of [
      '00000',
      '01066',
      '99999',
      '05000',
      '43210',
      '62000',
      '11011',
      '11111',
      '1011',
      '1011a',
    ]) {
      assert.equal(isHomePostcode(postcode), false, postcode)
    }
  })

  test('are in 671 areas [S21]', () => {
    const areas = Array.from({ length: 1000 }, (_, area) => `${String(area).padStart(3, '0')}90`)
    assert.equal(areas.filter(isHomePostcode).length, 671)
  })
})
