import { isTooUncertain, describePartQuality, type PartFigures } from '../../../contract/part-quality'

const part = (n: number | null, statisticalError: number | null, more: Partial<PartFigures> = {}) => ({
  n,
  statisticalError,
  reliability: 'GOOD' as const,
  mean: null,
  ...more,
})

describe('the quality of the parts of a chart', () => {
  it('spans the errors of all parts, from the best reliability to the worst [READ-14]', () => {
    expect(
      describePartQuality('Einzelne Monate', [
        part(540, 5.61, { reliability: 'MEDIUM' }),
        part(1720, 3),
        part(610, 4.1),
      ]),
    ).toEqual({
      text: 'Einzelne Monate: n = 540 bis 1.720 · statistischer Fehler ±\u00a03,0 bis 5,6\u00a0Prozentpunkte',
      reliability: ['GOOD', 'MEDIUM'],
    })
  })

  it('names one number where all parts have the same, and no size that is withheld [READ-14]', () => {
    expect(describePartQuality('Einzelne Gruppen', [part(null, 4.02), part(null, 3.98)])?.text).toBe(
      'Einzelne Gruppen: statistischer Fehler ±\u00a04,0\u00a0Prozentpunkte',
    )
  })

  it('is in points of the scale for means [READ-14]', () => {
    const mean = (value: number, high: number) => ({ mean: { value, ci95: [2 * value - high, high] } })
    const parts = [part(300, 5, mean(6, 6.25)), part(100, 9, mean(4, 4.5)), part(40, 12)]
    expect(describePartQuality('Einzelne Gruppen', parts, true)?.text).toBe(
      'Einzelne Gruppen: n = 100 bis 300 · statistischer Fehler des Mittelwerts ±\u00a00,3 bis 0,5\u00a0Punkte',
    )
  })

  it('is the uncut half of an interval that ends at the end of the scale [READ-14] [READ-112]', () => {
    const cut = (value: number, ci95: readonly number[]) => ({ mean: { value, ci95 } })
    const parts = [part(33, 9, cut(0.5, [0, 2])), part(40, 9, cut(9, [8, 10]))]
    expect(describePartQuality('Einzelne Gruppen', parts, true)?.text).toContain(
      '±\u00a01,0 bis 1,5\u00a0Punkte',
    )
  })

  it('is unknown where no errors are [READ-14]', () => {
    expect(describePartQuality('Einzelne Wellen', [part(1000, null)])).toBeNull()
  })
})

it('holds a group back whose ranges are wider than 40 points, and no other [READ-14]', () => {
  const group = (...ranges: readonly (readonly number[] | null)[]) => ranges.map((ci95) => ({ ci95 }))
  expect(isTooUncertain(group([0.1, 0.2], [0, 0.67]))).toBe(true)
  expect(isTooUncertain(group([0.3, 0.69], [0, 0.12], null))).toBe(false)
  expect(isTooUncertain([])).toBe(false)
})
