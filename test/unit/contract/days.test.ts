import fc from 'fast-check'
import { isDay, isIsoTimestamp } from '../../../contract/days'

const YEARS = {
  noInvalidDate: true,
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
}

describe('isDay', () => {
  it('accepts every day from 0001 to 9999, and no other combination of digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (year, month, day) => {
          const date = new Date(0)
          date.setUTCFullYear(year, month - 1, day)
          const exists =
            year > 0 &&
            date.getUTCFullYear() === year &&
            date.getUTCMonth() === month - 1 &&
            date.getUTCDate() === day
          const digits = (value: number, length: number) => String(value).padStart(length, '0')
          expect(isDay(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`)).toBe(exists)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('isIsoTimestamp', () => {
  it('accepts every time that Date formats, in UTC and with an offset', () => {
    fc.assert(
      fc.property(fc.date(YEARS), (date) => {
        const text = date.toISOString()
        expect(isIsoTimestamp(text)).toBe(true)
        expect(isIsoTimestamp(text.replace('Z', '+02:00'))).toBe(true)
      }),
    )
  })

  it('accepts no text that Date cannot read', () => {
    const part = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'))
    const offset = fc.oneof(
      fc.constantFrom('Z', '', '+05', '+0500'),
      fc.tuple(part, part).map(([hours, minutes]) => `+${hours}:${minutes}`),
    )
    fc.assert(
      fc.property(part, part, part, part, part, offset, (month, day, hour, minute, second, end) => {
        const text = `2026-${month}-${day}T${hour}:${minute}:${second}${end}`
        const isReadable = !Number.isNaN(Date.parse(text))
        expect(isIsoTimestamp(text) && !isReadable).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '2026-02-30T12:00:00Z',
    '0000-12-31T12:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-03-05',
    '2026-03-05T12:00:00',
  ])('rejects %s', (text) => {
    expect(isIsoTimestamp(text)).toBe(false)
  })
})
