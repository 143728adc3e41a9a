import { weightingText } from '../../../contract/margins-text'
import type { ViewResult } from '../../api/results'
import type { ChartPoll } from './chart-data'

/** The note after the source of a chart: the weighting, and "Demodaten" for demo data. */
export const WeightingAndDemoNote = ({
  poll,
  weighting,
}: {
  poll: ChartPoll
  weighting: ViewResult['weighting']
}) => (
  <>
    {weightingText(weighting)}
    {poll.isDemo && ' · Demodaten'}
  </>
)
