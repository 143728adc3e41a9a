import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { FieldError, parseTimeMs, parseWeightDefaultingToOne, parseZip } from '../../src/import/fields.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const read = (text: string) => {
  const time = parseTimeMs(text, NOW)
  return time === null ? null : new Date(time).toISOString()
}

describe('the time of a vote', () => {
  it('may be a day with or without a time', () => {
    assert.equal(read(''), null)
    assert.equal(read('2024-03-05'), '2024-03-05T11:00:00.000Z')
    assert.equal(read('5.3.2024'), '2024-03-05T11:00:00.000Z')
    assert.equal(read('2024-02-29'), '2024-02-29T11:00:00.000Z')
    assert.equal(read('2024-03-05T10:00:00Z'), '2024-03-05T10:00:00.000Z')
    assert.equal(read('2024-03-05T10:00+03:00'), '2024-03-05T07:00:00.000Z')
  })

  it('is German time without a zone, in any system time zone', () => {
    const machine = process.env.TZ
    for (const zone of ['America/New_York', 'Asia/Tokyo']) {
      process.env.TZ = zone
      assert.equal(read('2024-03-06 00:30'), '2024-03-05T23:30:00.000Z')
      assert.equal(read('5.7.2024, 14:30'), '2024-07-05T12:30:00.000Z')
    }
    if (machine === undefined) delete process.env.TZ
    else process.env.TZ = machine
    assert.equal(read('2024-10-27T02:30'), '2024-10-27T00:30:00.000Z') // comes twice: the first
    assert.equal(read('2024-03-31T02:30'), '2024-03-31T01:30:00.000Z') // is left out
  })

  it('is rejected for a day that does not exist', () => {
    for (const text of ['2024-02-31', '31.2.2024', '29.2.2023', '2024-04-31T10:00:00Z', '31.4.2024 10:00'])
      assert.throws(() => read(text), new FieldError(`Zeitpunkt „${text}“: Diesen Tag gibt es nicht`))
    for (const text of ['2024-13-01', '0.1.2024', '2024-03-05T25:00', 'neulich', '2024', '5.3.24'])
      assert.throws(() => read(text), new FieldError(`Zeitpunkt „${text}“ ist nicht lesbar`))
  })

  it('is rejected for an implausible year', () => {
    assert.throws(() => read('0224-03-05'), /liegt vor 1950/)
    assert.throws(() => read('5.3.1949'), /liegt vor 1950/)
    assert.throws(() => read('2062-03-05'), /liegt in der Zukunft/)
    assert.equal(read('2026-03-11'), '2026-03-11T11:00:00.000Z')
    assert.throws(() => read('2026-03-12'), /liegt in der Zukunft/)
  })
})

describe('the weight of a vote', () => {
  it('is rejected if it would be stored as zero or infinity', () => {
    assert.equal(parseWeightDefaultingToOne('1,5'), 1.5)
    for (const text of [`1${'0'.repeat(39)}`, `0,${'0'.repeat(50)}1`, '0', '-1'])
      assert.throws(
        () => parseWeightDefaultingToOne(text),
        new FieldError(`Gewicht „${text}“ ist keine Zahl über 0`),
      )
  })
})

describe('a post code', () => {
  it('must have residents, or be empty', () => {
    assert.equal(parseZip(' 01067 '), '01067')
    assert.equal(parseZip(''), null)
    for (const wrong of ['00000', '99999', '01000', '1067', 'ABCDE'])
      assert.throws(() => parseZip(wrong), FieldError, wrong)
  })
})
