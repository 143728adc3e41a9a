import { inOrder, type AnswerOrder } from '../../contract/answer-order'
import { formatCount, formatMean, formatMeanRange, formatPercent, formatPercentRange } from '../lib/format'
import type { Answer, MeanValue } from './types'

/** The data of a chart as a table. The first column names the row. Cells are formatted already. */
export interface ChartTable {
  columns: readonly { label: string; isNumeric?: boolean }[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

export const figure = (label: string) => ({ label, isNumeric: true })

/** Answers with share, 95 % range and base; last the mean, where there is one. */
export const answersTable = (
  answers: readonly Answer[],
  order: AnswerOrder = 'questionnaire',
  mean: MeanValue | null = null,
): ChartTable => ({
  columns: [{ label: 'Antwort' }, figure('Anteil'), figure('95-%-Bereich'), figure('Befragte')],
  rows: [
    ...inOrder(answers, order).map(({ id, label, share, ciLow, ciHigh, n }) => ({
      id,
      cells: [label, formatPercent(share), formatPercentRange(ciLow, ciHigh), formatCount(n)],
    })),
    ...(mean
      ? [
          {
            id: 'mean',
            cells: ['Mittelwert', formatMean(mean.value), formatMeanRange(mean.low, mean.high), ''],
          },
        ]
      : []),
  ],
})
