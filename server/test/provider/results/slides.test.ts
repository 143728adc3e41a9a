import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Topology } from 'topojson-specification'
import { SHARE } from '../../../../contract/charts/measure.ts'
import { REGION_VERDICTS, type MapModel } from '../../../../contract/charts/model/map.ts'
import type { TimeModel } from '../../../../contract/charts/model/time.ts'
import type { RegionValue, SeriesPoint } from '../../../../contract/charts/types.ts'
import { lightColors } from '../../../../contract/look.ts'
import { REGION_VERDICT_COLORS } from '../../../src/drawing/chart-parts.ts'
import { createPresentation } from '../../../src/provider/result-files/slide-presenter.ts'
import { unzip } from '../../support/zip.ts'

const germany = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology

const region = (id: string, name: string, value: number, rest: Partial<RegionValue> = {}): RegionValue => ({
  id,
  name,
  value,
  n: 400,
  ciLow: value - 0.02,
  ciHigh: value + 0.02,
  ...rest,
})

/** Returns the XML of a presentation's only slide and of its chart. */
async function slideOf(chart: MapModel | TimeModel) {
  const page = {
    question: 'Ja?',
    viewText: 'Ansicht',
    finding: 'Am häufigsten: „Ja“.',
    drawing: { chart, colorOf: () => 0, noChartReason: null },
    methodTextLines: ['n = 400'],
  }
  const files = unzip(await createPresentation([page], { colors: ['#0d6f95'], germany }, 'Ja?'))
  // The library numbers the charts of a process.
  const [name = ''] = [...files.keys()].filter((file) => /^ppt\/charts\/chart\d+\.xml$/.test(file))
  return {
    slide: files.get('ppt/slides/slide1.xml')!.toString(),
    drawn: files.get(name)!.toString().replaceAll(/>\s+</g, '><'),
  }
}

/** Returns the slide of a map, with the labels and fills of its bars. */
async function mapSlideOf(regions: readonly RegionValue[]) {
  const { slide, drawn } = await slideOf({
    type: 'MAP',
    measure: SHARE,
    level: 'STATE',
    subject: 0,
    label: 'Anteil „Ja“',
    regions,
  })
  // The first category is at the top, and the axis of values at the bottom.
  assert.match(drawn, /<c:catAx>.*?<c:orientation val="maxMin"\/>.*?<c:valAx>.*?<c:crosses val="max"\/>/s)
  const [labels = ''] = /<c:cat>.*?<\/c:cat>/s.exec(drawn) ?? []
  return {
    slide,
    labels: [...labels.matchAll(/<c:v>(.*?)<\/c:v>/g)].map(([, label]) => label),
    fillOf: (bar: number) =>
      new RegExp(`<c:dPt><c:idx val="${bar}"/>.*?srgbClr val="(\\w+)"`, 's').exec(drawn)?.[1],
  }
}

const hex = (color: string | undefined) => color?.slice(1).toUpperCase()

test('a slide of a map ends with the grey bars of regions with few respondents [READ-34]', async () => {
  const { slide, labels, fillOf } = await mapSlideOf([
    region('SL', 'Saarland', 0.9, { isLowBase: true }),
    region('HE', 'Hessen', 0.3),
    region('BY', 'Bayern', 0.4),
  ])
  assert.deepEqual(labels, ['Bayern: 40,0\u00a0%', 'Hessen: 30,0\u00a0%', 'Saarland *: 90,0\u00a0%'])
  assert.equal(fillOf(2), hex(lightColors.neutralSoft))
  assert.match(slide, /unsicher: unter 100 Befragte/)
})

test('the bars beside a map have its three colors and marks, with a legend in words [READ-34]', async () => {
  const codes = ['BE', 'BB', 'HB', 'HH', 'HE', 'MV']
  const { slide, labels, fillOf } = await mapSlideOf([
    region('DE-BW', 'Baden-Württemberg', 0.6, { difference: 'higher' }),
    ...codes.map((code) => region(`DE-${code}`, code, 0.4)),
    region('DE-BY', 'Bayern', 0.2, { difference: 'lower' }),
  ])
  assert.equal(labels[7], 'Bayern ▼: 20,0\u00a0%')
  assert.equal(labels[1], 'BE: 40,0\u00a0%')
  assert.equal(labels[0], 'Baden-Württemberg ▲: 60,0\u00a0%')
  const [higher, same, lower] = REGION_VERDICT_COLORS.map(hex)
  assert.deepEqual([fillOf(0), fillOf(1), fillOf(7)], [higher, same, lower])
  for (const { words } of REGION_VERDICTS) assert.ok(slide.includes(words), words)
  assert.match(slide, /▲: Anteil „Ja“ gesichert höher als bei den übrigen Befragten; ▼: gesichert niedriger/)
})

test('a line of a slide is interrupted where only the upper bound of a share is known, as on the screen [READ-34]', async () => {
  const bound = { value: 0, ciLow: 0, ciHigh: 0.046, isUpperBound: true }
  const months: Partial<SeriesPoint>[] = [{ value: 0.09 }, bound, { value: 0.08 }, bound]
  const points = months.map((month, index): SeriesPoint => ({
    date: `2026-0${index + 1}-01`,
    to: `2026-0${index + 1}-28`,
    n: 120,
    value: null,
    ...month,
  }))
  const { slide, drawn } = await slideOf({
    type: 'LINES',
    lineKind: 'ANSWERS',
    measure: SHARE,
    series: [{ id: '0', label: 'Gar nicht', points }],
    seriesBehindTrend: null,
    marks: [],
    breaks: [],
    changes: [],
    coloredIds: new Set(['0']),
    isInPanels: false,
  })
  const [values = ''] = /<c:val>.*?<\/c:val>/s.exec(drawn) ?? []
  const known = [...values.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]+)<\/c:v>/g)]
  assert.deepEqual(
    known.map(([, index, value]) => [Number(index), Number(value)]),
    [
      [0, 0.09],
      [2, 0.08],
    ],
  )
  assert.match(slide, />8\s% Gar nicht</)
})
