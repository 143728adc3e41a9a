import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Topology } from 'topojson-specification'
import { SHARE } from '../../../../contract/charts/measure.ts'
import type { MapModel } from '../../../../contract/charts/model/map.ts'
import type { RegionValue } from '../../../../contract/charts/types.ts'
import { lightColors } from '../../../../contract/look.ts'
import { createPresentation } from '../../../src/provider/result-files/slide-presenter.ts'
import { unzip } from '../../support/zip.ts'

const germany = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology

test('a slide of a map ends with the grey bars of regions with few respondents [READ-34]', async () => {
  const region = (name: string, value: number, isLowBase = false): RegionValue => ({
    id: name,
    name,
    value,
    n: 400,
    ciLow: value - 0.02,
    ciHigh: value + 0.02,
    isLowBase,
  })
  const chart: MapModel = {
    type: 'MAP',
    measure: SHARE,
    level: 'STATE',
    subject: 0,
    label: 'Anteil „Ja“',
    regions: [region('Saarland', 0.9, true), region('Hessen', 0.3), region('Bayern', 0.4)],
  }
  const page = {
    question: 'Ja?',
    view: 'Nach Bundesland',
    finding: 'Am häufigsten: „Ja“.',
    drawing: { chart, colorOf: () => 0, refusal: null },
    method: ['n = 400'],
  }
  const files = unzip(await createPresentation([page], { colors: ['#0d6f95'], germany }, 'Ja?'))
  // The library numbers the charts of a process.
  const [name = ''] = [...files.keys()].filter((file) => /^ppt\/charts\/chart\d+\.xml$/.test(file))
  const drawn = files.get(name)!.toString()
  const [labels = ''] = /<c:cat>.*?<\/c:cat>/s.exec(drawn) ?? []
  assert.deepEqual(
    [...labels.matchAll(/<c:v>(.*?)<\/c:v>/g)].map(([, label]) => label),
    ['Saarland *: 90,0\u00a0%', 'Hessen: 30,0\u00a0%', 'Bayern: 40,0\u00a0%'], // bars begin at the bottom
  )
  const grey = lightColors.neutralSoft.slice(1).toUpperCase()
  const [last = ''] = /<c:dPt><c:idx val="0"\/>.*?<\/c:dPt>/s.exec(drawn.replaceAll(/>\s+</g, '><')) ?? []
  assert.ok(last.includes(grey), drawn)
  assert.match(files.get('ppt/slides/slide1.xml')!.toString(), /unsicher: unter 100 Befragte/)
})
