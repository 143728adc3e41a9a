import { toFindingBasis, pollFinding, type Finding } from '../../findings/poll-finding.ts'
import type { ChartPoll, ChartResult } from '../result.ts'

/** Summarizes a result in a sentence. @param filterText describes the filter, '' for all respondents */
export const summarizeResult = (
  poll: ChartPoll,
  { total, weighting }: Pick<ChartResult, 'total' | 'weighting'>,
  filterText?: string,
): Finding => pollFinding(poll, total, { filterText, basis: toFindingBasis(weighting.method) })
