import { formatCount, formatMean, formatMeanRange } from '../lib/format'
import { figure, type ChartTable } from './chart-table'
import { SHARE, type Measure } from './measure'
import { chartMessage } from './messages'
import type { Answer, Dimension, Group, RegionValue } from './types'

interface Estimate {
  value: number | null
  ciLow?: number | null
  ciHigh?: number | null
}

/** `25,3 % (23,0–27,8 %)`: a value with its 95 % range, where that is known. */
export const formatEstimate = (estimate: Estimate | undefined, { format, formatRange }: Measure): string =>
  estimate?.value == null || estimate.ciLow == null || estimate.ciHigh == null
    ? format(estimate?.value)
    : `${format(estimate.value)} (${formatRange(estimate.ciLow, estimate.ciHigh)})`

/** A column of estimates, which says what stands in brackets behind them. */
export const estimates = (label: string, points: readonly (Estimate | undefined)[]) =>
  figure(points.some((point) => point?.ciLow != null) ? `${label} (95-%-Bereich)` : label)

/** One row a group, one column an answer; how many were asked in front. */
export const groupsTable = (dimension: Dimension, total: readonly Answer[]): ChartTable => ({
  columns: [
    { label: dimension.label },
    figure('Befragte'),
    ...total.map(({ id, label }) =>
      estimates(
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
      ...total.map(({ id }) => formatEstimate(answerOf(group, id), SHARE)),
    ],
  })),
})

const answerOf = ({ answers }: Group, id: string): Estimate | undefined => {
  const answer = answers.find((one) => one.id === id)
  return answer && { ...answer, value: answer.share }
}

/** One row a group with its mean. */
export const groupMeansTable = ({ label, groups }: Dimension): ChartTable => ({
  columns: [{ label }, figure('Befragte'), figure('Mittelwert'), figure('95-%-Bereich')],
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

/** One row a region. */
export const regionsTable = (regions: readonly RegionValue[], measure: Measure = SHARE): ChartTable => ({
  columns: [
    { label: 'Region' },
    { label: 'Art' },
    figure(measure.label),
    figure('95-%-Bereich'),
    figure('Befragte'),
  ],
  rows: regions.map(({ id, name, value, ciLow, ciHigh, n }) => ({
    id,
    cells: [
      name,
      chartMessage('map.measured'),
      measure.format(value),
      measure.formatRange(ciLow, ciHigh),
      formatCount(n),
    ],
  })),
})
