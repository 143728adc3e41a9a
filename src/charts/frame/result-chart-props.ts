import type { ViewResult } from '../../api/results'
import type { ChartPoll } from './chart-data'

export interface ResultChartProps {
  poll: ChartPoll
  result: ViewResult
  /** Describes the filter, e.g. „nur weiblich“; omitted for all respondents. */
  filterText?: string
  /** Hides the title visually, if the page's headline is the question. */
  isTitleHidden?: boolean
}
