import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Topology } from 'topojson-specification'
import type { AnswersModel } from '../../../contract/charts/model/answers.ts'
import type { PictureStyle } from '../../src/drawing/chart-parts.ts'
import { drawChart } from '../../src/drawing/draw-chart.ts'
import { loadTypesetter } from '../../src/drawing/typesetter.ts'

const germany = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology

/** Returns the widths of the bars, which are as high as no other rectangle. */
async function barWidths(shares: readonly number[]): Promise<number[]> {
  const style: PictureStyle = { text: await loadTypesetter(), colors: ['#0d6f95'], germany, width: 1000 }
  const answers = shares.map((share, index) => ({
    id: String(index),
    label: 'Antwort',
    share,
    ciLow: share / 2,
    ciHigh: share,
  }))
  const chart: AnswersModel = {
    type: 'ANSWERS',
    answers,
    histogram: [],
    stack: [],
    agreement: null,
    mean: null,
    median: null,
    axisMax: 1,
  }
  return drawChart(chart, 0, style, () => 0).shapes.flatMap((shape) =>
    shape.type === 'rect' && shape.height === 24 ? [shape.width] : [],
  )
}

test('a bar is as long as its share of 100 %, whatever the largest share is [READ-31]', async () => {
  const [whole] = await barWidths([1])
  const [small, large] = await barWidths([0.1, 0.2])
  assert.ok(Math.abs(small! - 0.1 * whole!) < 1e-9)
  assert.ok(Math.abs(large! - 0.2 * whole!) < 1e-9)
})
