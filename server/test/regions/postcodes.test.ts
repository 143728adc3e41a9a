import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { findStateAbbreviation } from '../../../scripts/postcode-states.ts'
import { DISTRICTS } from '../../src/regions/districts.ts'
import {
  districtsOfPostcode,
  isPlausiblePostcode,
  RESIDENTIAL_POSTCODES,
} from '../../src/regions/postcodes.ts'
import { findStateById, parseState } from '../../src/regions/states.ts'

/** Places in the 16 states, and in places whose name, postcode or district is easily confused. */
const KNOWN = [
  ['24103', 'SH', 'Kiel'],
  ['27498', 'SH', 'Pinneberg'], // Helgoland
  ['20095', 'HH', 'Hamburg'],
  ['27499', 'HH', 'Hamburg'], // Neuwerk
  ['30159', 'NI', 'Region Hannover'],
  ['26121', 'NI', 'Oldenburg (Oldenburg)'],
  ['26556', 'NI', 'Wittmund'],
  ['27251', 'NI', 'Diepholz'], // one of many Neuenkirchen
  ['37520', 'NI', 'Göttingen'], // Osterode, merged in 2016
  ['28195', 'HB', 'Bremen'],
  ['40213', 'NW', 'Düsseldorf'],
  ['33824', 'NW', 'Gütersloh'], // Werther is in Thuringia as well
  ['65183', 'HE', 'Wiesbaden'],
  ['27356', 'NI', 'Rotenburg (Wümme)'],
  ['55116', 'RP', 'Mainz'],
  ['66500', 'RP', 'Südwestpfalz'], // most postcodes of 66 are in the Saarland
  ['70173', 'BW', 'Stuttgart'],
  ['80331', 'BY', 'München'],
  ['97070', 'BY', 'Würzburg'],
  ['92345', 'BY', 'Neumarkt i.d.OPf.'], // Dietfurt an der Altmühl, or a.d. Altmühl
  ['66111', 'SL', 'Regionalverband Saarbrücken'],
  ['10117', 'BE', 'Berlin'],
  ['14467', 'BB', 'Potsdam'],
  ['03044', 'BB', 'Cottbus'],
  ['12529', 'BB', 'Dahme-Spreewald'],
  ['17489', 'MV', 'Vorpommern-Greifswald'],
  ['18055', 'MV', 'Rostock'],
  ['01067', 'SN', 'Dresden'],
  ['39104', 'ST', 'Magdeburg'],
  ['99084', 'TH', 'Erfurt'],
  ['99817', 'TH', 'Wartburgkreis'], // Eisenach, merged in 2021
] as const

const namesOf = (postcode: string) => districtsOfPostcode(postcode).map(({ name }) => name)

suite('districts of postcodes', () => {
  test('are right for known places of each state [VOTE-01]', () => {
    for (const [postcode, state, district] of KNOWN) {
      assert.deepEqual(namesOf(postcode), [district], postcode)
      assert.equal(findStateById(districtsOfPostcode(postcode)[0]!.state)?.shortName, state, postcode)
    }
    assert.equal(new Set(KNOWN.map(([, state]) => state)).size, 16)
  })

  test('are several for postcodes across a border, also of a state [VOTE-01]', () => {
    assert.deepEqual(namesOf('21039'), ['Herzogtum Lauenburg', 'Hamburg'])
    assert.deepEqual(namesOf('59969'), ['Hochsauerlandkreis', 'Waldeck-Frankenberg'])
    assert.deepEqual(namesOf('27568'), ['Bremen', 'Bremerhaven'])
  })

  test('are known for 97 % of postcodes at least: one, or a few to choose from [VOTE-01]', () => {
    assert.equal(RESIDENTIAL_POSTCODES.length, 8168, 'all that OpenStreetMap has')
    const counts = RESIDENTIAL_POSTCODES.map((postcode) => districtsOfPostcode(postcode).length)
    assert.ok(counts.every((count) => count >= 1 && count <= 4))
    assert.ok(counts.filter((count) => count === 1).length >= 0.97 * RESIDENTIAL_POSTCODES.length)
    const found = new Set(
      RESIDENTIAL_POSTCODES.flatMap((postcode) => districtsOfPostcode(postcode).map(({ code }) => code)),
    )
    assert.equal(found.size, DISTRICTS.length, 'each district has a postcode')
  })

  test('are in no other state than that of the prefix [VOTE-01]', () => {
    const checked = RESIDENTIAL_POSTCODES.filter((postcode) => findStateAbbreviation(postcode) !== undefined)
    assert.ok(checked.length > 6000)
    for (const postcode of checked)
      for (const { state, name } of districtsOfPostcode(postcode))
        assert.equal(findStateById(state)?.shortName, findStateAbbreviation(postcode), `${postcode} ${name}`)
  })

  test('are none for postcodes that do not exist [S21]', () => {
    for (const postcode of [
      '',
      '00000',
      '01066',
      '99999',
      '05000',
      '43210',
      '62000',
      '11011',
      '1011',
      '1011a',
    ])
      assert.deepEqual(districtsOfPostcode(postcode), [], postcode)
  })
})

suite('areas of postcodes', () => {
  test('contain all postcodes with residents, and room for new ones [S21]', () => {
    for (const postcode of [...RESIDENTIAL_POSTCODES, '10118'])
      assert.equal(isPlausiblePostcode(postcode), true, postcode)
    for (const postcode of ['00000', '01066', '99999', '05000', '43210', '62000', '11011', '1011', '1011a'])
      assert.equal(isPlausiblePostcode(postcode), false, postcode)
  })
})

suite('states of postcode prefixes', () => {
  test('are unknown for areas across a border [VOTE-01]', () => {
    for (const postcode of ['12529', '21039', '59969', '14715', '38486', '66500', '00000', ''])
      assert.equal(findStateAbbreviation(postcode), undefined, postcode)
  })

  test('are all 16 states [VOTE-01]', () => {
    const states = RESIDENTIAL_POSTCODES.flatMap(
      (postcode) => parseState(findStateAbbreviation(postcode) ?? '')?.id ?? [],
    )
    assert.equal(new Set(states).size, 16)
  })
})
