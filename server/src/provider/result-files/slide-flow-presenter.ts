import { SHARE } from '../../../../contract/charts/measure.ts'
import type { FlowModel } from '../../../../contract/charts/model/flow.ts'
import { formatSize } from '../../drawing/chart-parts.ts'
import { flowColor } from '../../drawing/flow-chart.ts'
import { addNative, BODY, write, type Deck, type Slide } from './native-chart-presenter.ts'

/** Adds a bar of 100 % per earlier answer, whose parts are the later answers. */
export function addFlow(
  deck: Deck,
  slide: Slide,
  { categories, rows, times }: FlowModel,
  altText: string,
): void {
  const shown = categories
    .map(({ label }, index) => ({ label, ...(rows[index] ?? { n: null, shares: [] }) }))
    .filter(({ n }) => n !== null)
  const answers = categories.flatMap(({ label: name, color }, column) => {
    const values = shown.map(({ shares }) => shares[column]?.percent ?? null)
    return values.every((value) => value === null) ? [] : [{ name, color, values }]
  })
  const [earlier, later] = times
  const text = `Von 100 mit der Antwort ${earlier.when} antworten ${later.when}:`
  write(slide, text, { ...BODY, h: 0.3 }, { fontSize: 12 })
  addNative(
    deck,
    slide,
    'bar',
    { ...BODY, y: BODY.y + 0.3, h: BODY.h - 0.3 },
    {
      altText,
      measure: SHARE,
      fontSize: 11,
      isStacked: true,
      isLabeled: true,
      series: answers.map(({ name, values }) => ({
        name,
        labels: shown.map(({ label, n }) => `${label} (n = ${formatSize(n)})`),
        values: values.map((value) => value && value / 100),
        ranges: shown.map(() => null),
      })),
      fills: answers.map(({ color }) => flowColor(color, deck.colors)),
    },
  )
}
