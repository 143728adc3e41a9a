import type { ViewResult } from '../../api/results'
import type { AskedPoll } from './data'

/** What every chart of a poll's result takes. */
export interface ResultChartProps {
  poll: AskedPoll
  result: ViewResult
  /** Whose answers alone these are, as in „nur weiblich“; unless told those of all. */
  who?: string
  /** The page's headline says the question already. */
  isTitleHidden?: boolean
}
