import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Topology } from 'topojson-specification'
import { SHARE } from '../../../contract/charts/measure.ts'
import type { MapModel } from '../../../contract/charts/model/map.ts'
import type { RegionValue } from '../../../contract/charts/types.ts'
import { lightColors } from '../../../contract/look.ts'
import { REGION_VERDICT_COLORS } from '../../src/drawing/chart-parts.ts'
import { drawChart } from '../../src/drawing/draw-chart.ts'
import { loadTypesetter } from '../../src/drawing/typesetter.ts'

const germany = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology

const reliable = (name: string, value: number): RegionValue => ({
  id: name,
  name,
  value,
  n: 400,
  ciLow: value - 0.02,
  ciHigh: value + 0.02,
})
const uncertain = (name: string, value: number): RegionValue => ({
  ...reliable(name, value),
  isLowBase: true,
})

/** Returns the listed names and notes. */
async function textsOf(regions: readonly RegionValue[]): Promise<string[]> {
  const chart: MapModel = {
    type: 'MAP',
    measure: SHARE,
    level: 'NUTS3',
    subject: 0,
    label: 'Anteil',
    regions,
  }
  const style = { text: await loadTypesetter(), colors: ['#0d6f95'], germany, width: 1000 }
  return drawChart(chart, 0, style, () => 0).shapes.flatMap((shape) =>
    shape.type === 'text' && /^(Kreis|…|\*)/.test(shape.text) ? [shape.text] : [],
  )
}

test('lists regions with few respondents below the others, by name, as on screen [READ-31]', async () => {
  const regions = [uncertain('Kreis Ost', 0.9), reliable('Kreis Nord', 0.3), uncertain('Kreis Elbe', 0.1)]
  assert.deepEqual(await textsOf([...regions, reliable('Kreis Süd', 0.4)]), [
    'Kreis Süd',
    'Kreis Nord',
    'Kreis Elbe *',
    'Kreis Ost *',
  ])
})

test('lists no region with few respondents among the highest and lowest of many [READ-31]', async () => {
  const many = Array.from({ length: 30 }, (_, index) => reliable(`Kreis ${index}`, (40 - index) / 100))
  const texts = await textsOf([uncertain('Kreis Ost', 0.9), ...many])
  assert.equal(texts[0], 'Kreis 0')
  assert.equal(texts[10], '…')
  assert.equal(texts.at(-1), 'Kreis 29')
  assert.equal(texts.length, 21)
})

/** The first eight states: one above the others, one below, the others like them. */
const states = ['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'].map((code, index): RegionValue => ({
  ...reliable(`DE-${code}`, 0.3),
  difference: index === 0 ? 'higher' : index === 1 ? 'lower' : null,
}))

async function drawStates(regions: readonly RegionValue[]) {
  const chart: MapModel = {
    type: 'MAP',
    measure: SHARE,
    level: 'STATE',
    subject: 0,
    label: 'Anteil',
    regions,
  }
  const style = { text: await loadTypesetter(), colors: ['#0d6f95'], germany, width: 1000 }
  return drawChart(chart, 0, style, () => 0).shapes
}

test('colors states by their verdict, and draws no map with fewer than eight reliable ones [READ-31]', async () => {
  const drawn = await drawStates(states)
  const counts = REGION_VERDICT_COLORS.map(
    (color) => drawn.filter((shape) => shape.type === 'path' && shape.fill === color).length,
  )
  assert.deepEqual(counts, [1 + 1, 6 + 1, 1 + 1], 'the states and one swatch of the legend')
  const triangles = drawn.flatMap((shape) =>
    shape.type === 'path' && shape.fill === lightColors.paper ? [shape.d.includes('l-5 -9') ? '▲' : '▼'] : [],
  )
  assert.deepEqual(triangles.toSorted(), ['▲', '▲', '▼', '▼'], 'on two states and in the legend')
  const list = await drawStates(states.slice(1))
  assert.ok(!list.some((shape) => shape.type === 'path' && shape.stroke !== undefined))
  assert.ok(list.some((shape) => shape.type === 'text' && shape.text.startsWith('Als Liste: ')))
})

test('hatches states with few respondents, which do not look like those that equal the others [READ-31]', async () => {
  const hatchings = async (regions: readonly RegionValue[]) =>
    (await drawStates(regions)).filter(
      (shape) => shape.type === 'path' && shape.stroke === lightColors.neutral,
    ).length
  assert.equal(await hatchings(states), 1, 'only in the legend')
  assert.equal(await hatchings([...states, uncertain('DE-NI', 0.4), uncertain('DE-NW', 0.4)]), 3)
})

test('dots states that are hidden, as on the screen [READ-31]', async () => {
  const dotted = async (regions: readonly RegionValue[]) =>
    (await drawStates(regions)).flatMap((shape) =>
      shape.type === 'path' && shape.fill === lightColors.neutral ? [shape.d.match(/z/g)?.length ?? 0] : [],
    )
  const legend = (await dotted(states)).at(-1) ?? 0
  assert.ok(legend >= 4, `${legend} dots in the legend`)
  const hidden = states.map((state, index) => (index === 7 ? { ...state, value: null } : state))
  const [first = 0, ...others] = await dotted([...hidden, reliable('DE-NW', 0.3)])
  assert.ok(first > 20, `${first} dots in the first hidden state`)
  assert.ok(others.length > 0, 'the legend')
})
