import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Topology } from 'topojson-specification'
import type { MapChart } from '../../src/drawing/chart.ts'
import { drawChart } from '../../src/drawing/draw-chart.ts'
import { loadTypesetter } from '../../src/drawing/typesetter.ts'

const germany = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology

type Region = MapChart['regions'][number]

const reliable = (label: string, value: number): Region => ({
  id: label,
  label,
  value,
  low: value - 0.02,
  high: value + 0.02,
  isLowBase: false,
  mark: null,
})
const uncertain = (label: string, value: number): Region => ({ ...reliable(label, value), isLowBase: true })

/** Returns the listed names and notes. */
async function textsOf(regions: readonly Region[]): Promise<string[]> {
  const chart: MapChart = { type: 'MAP', measure: 'SHARE', level: 'NUTS3', subject: 'Anteil', regions }
  const style = { text: await loadTypesetter(), colors: ['#0d6f95'], germany }
  return drawChart(chart, 0, style).shapes.flatMap((shape) =>
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
    '* unsicher: unter 100 Befragte',
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
