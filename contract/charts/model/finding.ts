import { basisOf, pollFinding, type Finding } from '../../findings/poll-finding.ts'
import type { ChartPoll, ChartResult } from '../result.ts'

/** Summarizes a result in a sentence. @param who describes the filter, '' for all respondents */
export const findingOf = (
  poll: ChartPoll,
  { total, scale, weighting }: Pick<ChartResult, 'total' | 'scale' | 'weighting'>,
  who?: string,
): Finding => pollFinding(poll, total, { who, unit: scale?.unit, basis: basisOf(weighting.method) })
