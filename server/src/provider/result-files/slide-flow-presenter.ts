import { SHARE } from '../../../../contract/charts/measure.ts'
import type { FlowModel } from '../../../../contract/charts/model/flow.ts'
import { formatRespondentCountOrBelowMinimum } from '../../drawing/chart-parts.ts'
import { flowColor } from '../../drawing/flow-chart.ts'
import { addNativeChart, SLIDE_BODY, addTextBox, type DeckSlide } from './native-chart-presenter.ts'

/** Adds a bar of 100 % per earlier answer, whose parts are the later answers. */
export function addFlowChart(slide: DeckSlide, { categories, rows, times }: FlowModel, altText: string) {
  const shown = categories
    .map(({ label }, index) => ({ label, ...(rows[index] ?? { n: null, shares: [] }) }))
    .filter(({ n }) => n !== null)
  const answers = categories.flatMap(({ label: name, color }, column) => {
    const values = shown.map(({ shares }) => shares[column]?.percent ?? null)
    return values.every((value) => value === null) ? [] : [{ name, color, values }]
  })
  const [earlier, later] = times
  const text = `Von 100 mit der Antwort ${earlier.when} antworten ${later.when}:`
  addTextBox(slide, text, { ...SLIDE_BODY, h: 0.3 }, { fontSize: 12 })
  addNativeChart(
    slide,
    'bar',
    { ...SLIDE_BODY, y: SLIDE_BODY.y + 0.3, h: SLIDE_BODY.h - 0.3 },
    {
      altText,
      measure: SHARE,
      fontSize: 11,
      isStacked: true,
      isLabeled: true,
      series: answers.map(({ name, values }) => ({
        name,
        labels: shown.map(({ label, n }) => `${label} (n = ${formatRespondentCountOrBelowMinimum(n)})`),
        values: values.map((value) => value && value / 100),
        ranges: shown.map(() => null),
      })),
      fills: answers.map(({ color }) => flowColor(color, slide.colors)),
    },
  )
}
