import { meanMeasure, SHARE, type Measure } from '../../../contract/charts/measure'
import type { Answer, Dimension, Group, RegionValue } from '../../../contract/charts/types'
import { formatCount, formatMean, formatMeanRange } from '../../lib/format'
import { createNumericColumn, type ChartTable } from './chart-table'
import { getChartMessage } from './messages'

type Estimate = Pick<RegionValue, 'value' | 'ciLow' | 'ciHigh'>

/** Formats a value with its 95 % range, if that is known: `25,3 % (23,0–27,8 %)`. */
export const formatEstimate = (estimate: Estimate | undefined, { format, formatRange }: Measure): string =>
  estimate?.value == null || estimate.ciLow == null || estimate.ciHigh == null
    ? format(estimate?.value, estimate?.ciHigh)
    : `${format(estimate.value, estimate.ciHigh)} (${formatRange(estimate.ciLow, estimate.ciHigh)})`

/** Returns a column of estimates; its label explains the range in brackets, if any point has one. */
export const createEstimateColumnHeader = (
  label: string,
  points: readonly (Estimate | undefined)[],
): ChartTable['columns'][number] =>
  createNumericColumn(points.some((point) => point?.ciLow != null) ? `${label} (95-%-Bereich)` : label)

/** Returns a table with one row per group and one column per answer, after the number of respondents. */
export const createGroupsTable = (dimension: Dimension, answerColumns: readonly Answer[]): ChartTable => ({
  columns: [
    { label: dimension.label },
    createNumericColumn('Befragte'),
    ...answerColumns.map(({ id, label }) =>
      createEstimateColumnHeader(
        label,
        dimension.groups.map((group) => answerOf(group, id)),
      ),
    ),
  ],
  rows: dimension.groups.map((group) => ({
    id: group.id,
    cells: [
      group.label,
      formatCount(group.n),
      ...answerColumns.map(({ id }) => formatEstimate(answerOf(group, id), SHARE)),
    ],
  })),
})

const answerOf = ({ answers }: Group, id: string): Estimate | undefined => {
  const answer = answers.find((one) => one.id === id)
  return answer && { ...answer, value: answer.share }
}

/** Returns a table with one row per group and its mean. @param unit null for points of a scale */
export const createGroupMeansTable = (
  { label, groups }: Dimension,
  unit: string | null = null,
): ChartTable => ({
  columns: [
    { label },
    createNumericColumn('Befragte'),
    createNumericColumn(meanMeasure(unit).label),
    createNumericColumn('95-%-Bereich'),
  ],
  rows: groups.map((group) => ({
    id: group.id,
    cells: [
      group.label,
      formatCount(group.n),
      formatMean(group.mean?.value),
      formatMeanRange(group.mean?.low, group.mean?.high),
    ],
  })),
})

export const createMeasuredRegionsTable = (
  regions: readonly RegionValue[],
  measure: Measure = SHARE,
): ChartTable => ({
  columns: [
    { label: 'Region' },
    { label: 'Art' },
    createNumericColumn(measure.label),
    createNumericColumn('95-%-Bereich'),
    createNumericColumn('Befragte'),
  ],
  rows: regions.map(({ id, name, value, ciLow, ciHigh, n }) => ({
    id,
    cells: [
      name,
      getChartMessage('map.measured'),
      measure.format(value, ciHigh),
      measure.formatRange(ciLow, ciHigh),
      formatCount(n),
    ],
  })),
})
