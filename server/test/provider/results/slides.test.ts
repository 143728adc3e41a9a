import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightColors } from '../../../../contract/look.ts'
import type { MapChart } from '../../../src/drawing/chart.ts'
import { createPresentation } from '../../../src/provider/result-files/slide-presenter.ts'
import { unzip } from '../../support/zip.ts'

test('a slide of a map ends with the grey columns of regions with few respondents [READ-34]', async () => {
  const region = (label: string, value: number, isLowBase = false): MapChart['regions'][number] => ({
    id: label,
    label,
    value,
    low: value - 0.02,
    high: value + 0.02,
    mark: null,
    isLowBase,
  })
  const chart: MapChart = {
    type: 'MAP',
    measure: 'SHARE',
    level: 'STATE',
    subject: 'Anteil „Ja“',
    regions: [region('Saarland', 0.9, true), region('Hessen', 0.3), region('Bayern', 0.4)],
  }
  const page = {
    question: 'Ja?',
    view: 'Nach Bundesland',
    finding: 'Am häufigsten: „Ja“.',
    drawing: { chart, refusal: null },
    method: ['n = 400'],
  }
  const files = unzip(await createPresentation([page], ['#0d6f95'], 'Ja?'))
  // The library numbers the charts of a process.
  const [name = ''] = [...files.keys()].filter((file) => /^ppt\/charts\/chart\d+\.xml$/.test(file))
  const drawn = files.get(name)!.toString()
  const [labels = ''] = /<c:cat>.*?<\/c:cat>/s.exec(drawn) ?? []
  assert.deepEqual(
    [...labels.matchAll(/<c:v>(.*?)<\/c:v>/g)].map(([, label]) => label),
    ['Bayern', 'Hessen', 'Saarland *'],
  )
  const grey = lightColors.neutralSoft.slice(1).toUpperCase()
  const [last = ''] = /<c:dPt><c:idx val="2"\/>.*?<\/c:dPt>/s.exec(drawn.replaceAll(/>\s+</g, '><')) ?? []
  assert.ok(last.includes(grey), drawn)
  assert.match(files.get('ppt/slides/slide1.xml')!.toString(), /\* unsicher: unter 100 Befragte\. /)
})
