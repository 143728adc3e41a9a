import { findUnitAndClasses } from '../../../contract/class-intervals'

const scaleOf = (...answers: [text: string, value: number | null][]) =>
  findUnitAndClasses('INTERVAL_CHOICE', [
    ...answers.map(([text, value], position) => ({ position, text, value, isDontKnow: false })),
    { position: answers.length, text: 'Weiß nicht', value: null, isDontKnow: true },
  ])
const bounds = (...answers: [text: string, value: number | null][]) =>
  scaleOf(...answers)?.classes.map(({ low, high }) => [low, high])

describe('the classes of an interval question', () => {
  test('are parsed from amounts, with their unit [ROUTE-07]', () => {
    const scale = scaleOf(
      ['Nichts', 0],
      ['Unter 20 Euro', 12],
      ['20 bis unter 1.050,50 Euro', 35],
      ['1.050,50 Euro und mehr', 1400],
    )
    expect(scale).toEqual({
      unit: 'Euro',
      classes: [
        { position: 0, low: 0, high: 0 },
        { position: 1, low: 0, high: 20 },
        { position: 2, low: 20, high: 1050.5 },
        { position: 3, low: 1050.5, high: null },
      ],
    })
  })

  test('have one unit, also if a singular is used for one [READ-01]', () => {
    const unit = (...texts: string[]) => scaleOf(...texts.map((text): [string, number] => [text, 1]))?.unit
    expect(unit('Unter 1 Stunde', '1 bis unter 2 Stunden', '2 Stunden und mehr')).toEqual('Stunden')
    expect(unit('Unter 1 Stunde', '1 bis 30 Tage')).toEqual(null)
  })

  test('of counts meet halfway between two numbers [ROUTE-07]', () => {
    expect(bounds(['Keines', 0], ['1 bis 2', 1.5], ['3–5', 4], ['Mehr als 5', 8])).toEqual([
      [0, 0],
      [0.5, 2.5],
      [2.5, 5],
      [5, null],
    ])
    expect(scaleOf(['1 bis 2', 1.5], ['3 bis 5', 4])?.unit).toEqual(null)
  })

  test('are open at both ends if the texts are [ROUTE-07]', () => {
    const ages = bounds(['Unter 60 Jahre', 58], ['60 bis 62 Jahre', 61], ['Über 62 Jahre', 70])
    expect(ages).toEqual([
      [null, 60],
      [60, 62],
      [62, null],
    ])
  })

  test('are empty if texts or values do not define them [ROUTE-07]', () => {
    expect(bounds(['Wenig', 10], ['20 bis 50 Euro', 35])).toEqual([])
    expect(bounds(['1 bis 5', 30], ['6 bis 10', 8])).toEqual([])
    expect(bounds(['1 bis 5', null], ['6 bis 10', 8])).toEqual([])
    expect(findUnitAndClasses('NUMERIC_SCALE', [])).toEqual(null)
  })
})
