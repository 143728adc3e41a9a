import { styled } from 'styled-components'
import { formatMedianAndMethod } from '../../../contract/class-means'
import type { ViewResult } from '../../api/results'
import { secondaryText } from '../../components/theme/mixins'
import { formatMean, formatMeanRange, formatNumber, NO_VALUE } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'

const Method = styled.small`
  display: block;
  ${secondaryText}
`

/** The mean and median of numeric answers, or of classes of numbers. */
export function MeanAndMedian({ poll, result: { total, scale } }: { poll: ChartPoll; result: ViewResult }) {
  const { mean } = total
  const { unit, median, medianRange, method } = formatMedianAndMethod(
    poll.answers,
    scale,
    total,
    formatNumber,
  )
  return (
    <p>
      Mittelwert <b>{formatMean(mean?.value) + unit}</b>
      {mean?.ci95 && ` (95-%-Bereich ${formatMeanRange(mean.ci95[0], mean.ci95[1])}${unit})`} · Median{' '}
      <b>{median ?? NO_VALUE}</b>
      {medianRange && ` (95-%-Bereich ${medianRange})`}
      {method && <Method>{method}</Method>}
    </p>
  )
}
