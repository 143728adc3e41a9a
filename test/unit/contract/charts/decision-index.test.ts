import {
  indexChangeSentence,
  indexModel,
  indexValueSentence,
  type ChartIndex,
} from '../../../../contract/charts/model/decision-index'

const valueOf = (month: string, value: number, formula: number) => ({
  from: `${month}-01`,
  to: `${month}-28`,
  isPartial: false,
  isLowBase: false,
  formula,
  value,
  se: 1,
  ci95: [value - 2, value + 2],
  parts: [],
})

/** An index that was a balance until February, and has a base since March. */
const rebased: ChartIndex = {
  formulas: [
    { base: null, components: [] },
    { base: { from: '2026-01', to: '2026-01' }, components: [] },
  ],
  values: [
    valueOf('2026-01', 10, 0),
    valueOf('2026-02', 20, 0),
    valueOf('2026-03', 104, 1),
    valueOf('2026-04', 112, 1),
  ],
  breaks: [{ date: '2026-03-01', kind: 'FORMULA', label: 'ab März 2026' }],
}

test('values with and without a base are two lines, each with its own name [INDEX-05]', () => {
  const lines = indexModel(rebased)?.series.map(({ label, points }) => [
    label,
    points.map(({ value }) => value),
  ])
  expect(lines).toEqual([
    ['Index', [104, 112]],
    ['Saldo', [10, 20]],
  ])
})

test('a value and a change have the name of their own formula [INDEX-05]', () => {
  const model = indexModel(rebased)
  expect(indexValueSentence(rebased)).toMatch(/^Im April 2026 steht der Index bei 112,0/)
  expect(model && indexChangeSentence(model)).toMatch(/^Der Index ist seit März 2026 gestiegen/)
  const former = { ...rebased, values: rebased.values.slice(0, 2) }
  const formerModel = indexModel(former)
  expect(indexValueSentence(former)).toMatch(/^Im Februar 2026 liegt der Saldo bei 20,0 Punkten/)
  expect(formerModel && indexChangeSentence(formerModel)).toMatch(/^Der Saldo ist seit Januar 2026 gestiegen/)
})

test('nothing is compared across a new formula [INDEX-05]', () => {
  const one = { ...rebased, values: rebased.values.slice(1, 3) }
  const model = indexModel(one)
  expect(model?.changes).toEqual([])
  expect(model && indexChangeSentence(model)).toBeNull()
})
