import fc from 'fast-check'
import { FILTER_OPERATOR, type FilterOperator } from '../../../contract/enumerations/content'
import { getValues } from '../../../contract/enumerations/values'
import {
  selectAgeBands,
  isInBand,
  MAX_FILTER_VALUES,
  parseAgeBand,
  parseFilterParam,
  findRegionField,
  serializeAgeBand,
  serializeChoice,
} from '../../../contract/filter'
import { isInTargetGroup, targetConditionError } from '../../../contract/target-group'

const band = fc
  .tuple(fc.nat(999), fc.option(fc.nat(999)))
  .filter(([from, to]) => to === null || from <= to)
  .map(([from, to]) => ({ from, to }))

describe('the syntax of a result filter', () => {
  test('parses each serialized age band [BOARD-02]', () => {
    fc.assert(fc.property(band, (given) => expect(parseAgeBand(serializeAgeBand(given))).toEqual(given)))
  })

  test.each(['', '18', '-18', '18-', '18+29', '30-20', '18-29,', '1000+', '٣-٤'])(
    'rejects %j as age band',
    (text) => expect(parseAgeBand(text)).toBeNull(),
  )

  test.each([
    ['age', '18-29'],
    ['gender', 'FEMALE'],
    ['region', 'DE-BY'],
  ] as const)('removes duplicate values of %s and rejects „%s;“', (param, value) => {
    expect(parseFilterParam(param, `${value},${value}`)).toEqual({
      operator: 'IN_LIST',
      values: [value],
      error: null,
    })
    expect(parseFilterParam(param, `${value};${value}`).error).toMatch(/ist hier nicht möglich/)
  })

  test('accepts the maximum number of values, not more', () => {
    const { age: max } = MAX_FILTER_VALUES
    const list = (count: number) => Array.from({ length: count }, (_, from) => `${from}+`)
    expect(parseFilterParam('age', list(max).join())).toMatchObject({ values: list(max), error: null })
    const { values, error } = parseFilterParam('age', list(max + 1).join())
    expect(values).toEqual(list(max))
    expect(error).toBe('Hier sind höchstens 10 Werte möglich.')
  })

  test.each([
    ['DE', 'COUNTRY_CODE', null],
    ['EAST', 'NUTS1', null],
    ['DE-BY', 'NUTS1', null],
    ['DE212', 'NUTS3', null],
    ['DE21', 'NUTS2', null],
    ['10115', 'ZIP', 'Nach Postleitzahl lässt sich nicht filtern.'],
  ] as const)('knows %s as a value of %s', (value, field, error) => {
    expect(findRegionField(value)).toBe(field)
    expect(parseFilterParam('region', value).error).toBe(error)
  })

  test.each(['MARS', 'DE-XX', 'AT', 'constructor', ''])('knows no field of %j', (value) =>
    expect(findRegionField(value)).toBeNull(),
  )

  test.each([
    ['age', 'ab:30', '„ab“ ist kein Vergleich.'],
    ['age', 'constructor:30', '„constructor“ ist kein Vergleich.'],
    ['age', 'jung', '„jung“ ist hier nicht möglich.'],
    ['age', '29-18', 'Bitte geben Sie das kleinere Alter zuerst an.'],
    ['age', 'gte:', 'Bitte geben Sie einen Wert an.'],
    ['age', 'gte:18,30', 'Dieser Vergleich nimmt nur einen Wert.'],
    ['age', 'superset:18-29', 'Dieser Vergleich passt nicht zu diesem Merkmal.'],
    ['gender', 'lt:MALE', 'Dieser Vergleich passt nicht zu diesem Merkmal.'],
    ['region', 'DE-BY,DE212', 'Bitte wählen Sie entweder Länder oder Kreise.'],
  ] as const)('returns the error of %s=%s', (param, text, error) =>
    expect(parseFilterParam(param, text).error).toBe(error),
  )

  test.each(getValues(FILTER_OPERATOR).filter((operator) => operator !== 'SUPERSET'))(
    'parses a serialized %s, which selects the same ages in results and target groups [BOARD-02]',
    (operator) => {
      const choice = { operator, values: ['30'] }
      expect(parseFilterParam('age', serializeChoice(choice))).toEqual({ ...choice, error: null })
      expect(targetConditionError({ field: 'AGE', ...choice })).toBeNull()
      const inBands = (age: number) => selectAgeBands(choice).some((own) => isInBand(age, own))
      const nobody = { age: null, gender: null, zip: null, district: null, state: null, side: null }
      for (const age of [0, 29, 30, 31, 99]) {
        expect(inBands(age)).toBe(EXPECTED[operator]?.(age) ?? age === 30)
        expect(isInTargetGroup([{ field: 'AGE', ...choice }], { ...nobody, age })).toBe(inBands(age))
      }
    },
  )

  test.each([
    [
      'disjoint:18-29,65+',
      [
        { from: 0, to: 17 },
        { from: 30, to: 64 },
      ],
    ],
    [
      'ne:18-29',
      [
        { from: 0, to: 17 },
        { from: 30, to: null },
      ],
    ],
    ['disjoint:0-17,18+', []],
    ['lt:0', []],
  ])('selects the gaps between the ages of %s', (text, bands) =>
    expect(selectAgeBands(parseFilterParam('age', text))).toEqual(bands),
  )
})

const EXPECTED: Partial<Record<FilterOperator, (age: number) => boolean>> = {
  NOT_EQUALS: (age) => age !== 30,
  DISJOINT: (age) => age !== 30,
  GREATER_THAN: (age) => age > 30,
  GREATER_THAN_OR_EQUALS: (age) => age >= 30,
  LESS_THAN: (age) => age < 30,
  LESS_THAN_OR_EQUALS: (age) => age <= 30,
}
