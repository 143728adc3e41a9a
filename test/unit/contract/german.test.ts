import fc from 'fast-check'
import { germanList, germanNumber, germanPercent } from '../../../contract/german'

const decimals = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: min + more }))
const values = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
  fc.integer({ min: -200_000, max: 200_000 }).map((thousandths) => thousandths / 1000), // halves among them
)
const options = ({ min, max }: { min: number; max: number }): Intl.NumberFormatOptions => ({
  minimumFractionDigits: min,
  maximumFractionDigits: max,
  signDisplay: 'negative',
})

test('numbers and shares are formatted like by Intl in German', () => {
  fc.assert(
    fc.property(values, decimals, (value, digits) => {
      expect(germanNumber(value, digits)).toBe(value.toLocaleString('de-DE', options(digits)))
      expect(germanPercent(value, digits)).toBe(
        value.toLocaleString('de-DE', { ...options(digits), style: 'percent' }),
      )
    }),
    { numRuns: 2_000 },
  )
  expect(germanNumber(210_430)).toBe('210.430')
  expect(germanNumber(6.125)).toBe('6,125')
})

test('lists end with a conjunction', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((items) => germanList(items))).toEqual([
    '',
    'A',
    'A und B',
    'A, B und C',
  ])
  expect(germanList(['A', 'B', 'C'], 'oder')).toBe('A, B oder C')
})
