import { SHARE } from '../../../contract/charts/measure'
import type { Answer, MeanValue } from '../../../contract/charts/types'
import { formatCount, formatMean, formatMeanRange, formatPercentRange } from '../../lib/format'

/** The data of a chart as a table. The first column is the row header. Cells are already formatted. */
export interface ChartTable {
  /** Whether each row is a period. */
  hasPeriodRows?: boolean
  columns: readonly { label: string; isNumeric?: boolean }[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

export const createNumericColumn = (label: string): ChartTable['columns'][number] => ({
  label,
  isNumeric: true,
})

/** Returns a table of the answers with share, 95 % range and respondents, and a last row for the mean, if any. */
export const createAnswersTable = (
  answers: readonly Answer[],
  mean: MeanValue | null = null,
): ChartTable => ({
  columns: [
    { label: 'Antwort' },
    createNumericColumn('Anteil'),
    createNumericColumn('95-%-Bereich'),
    createNumericColumn('Befragte'),
  ],
  rows: [
    ...answers.map(({ id, label, share, ciLow, ciHigh, n }) => ({
      id,
      cells: [label, SHARE.format(share, ciHigh), formatPercentRange(ciLow, ciHigh), formatCount(n)],
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
