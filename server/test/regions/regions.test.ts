import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DISTRICTS, findDistrictByCodeOrAgs } from '../../src/regions/districts.ts'
import { STATES, parseState } from '../../src/regions/states.ts'

describe('the regions', () => {
  it('are the 400 current districts in all 16 states, with unique codes and names [BOARD-02]', () => {
    assert.equal(DISTRICTS.length, 400)
    assert.equal(new Set(DISTRICTS.map((district) => district.code)).size, 400)
    assert.equal(new Set(DISTRICTS.map((district) => district.name)).size, 400)
    assert.deepEqual(
      [...new Set(DISTRICTS.map((district) => district.state))],
      STATES.map((state) => state.id),
    )
    const residents = DISTRICTS.reduce((sum, district) => sum + district.population, 0)
    assert.equal(residents, 83_019_213) // Germany on 31.12.2018: no district lost by merging
  })

  it('map former districts to the one they were merged into [BOARD-02]', () => {
    assert.equal(findDistrictByCodeOrAgs('16056')?.name, 'Wartburgkreis')
    assert.equal(findDistrictByCodeOrAgs('DE919')?.name, 'Göttingen')
    assert.equal(findDistrictByCodeOrAgs('de212')?.name, 'München')
    assert.equal(findDistrictByCodeOrAgs('DE999'), undefined)
  })

  it('find a state by name, abbreviation, ISO code or official key [BOARD-02]', () => {
    for (const text of ['Thüringen', 'thueringen', 'TH', 'DE-TH', '16'])
      assert.equal(parseState(text)?.id, 16, text)
    assert.equal(parseState('5')?.name, 'Nordrhein-Westfalen')
    assert.equal(parseState('Berlin')?.side, 'east')
    assert.equal(parseState('Tirol'), undefined)
  })
})
