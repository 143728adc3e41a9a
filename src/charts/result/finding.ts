import { basisOf, pollFinding, type Finding } from '../../../contract/findings/poll-finding'
import type { ViewResult } from '../../api/results'
import type { ChartPoll } from './chart-data'

/** Summarizes a result in a sentence. @param who describes the filter, '' for all respondents */
export const findingOf = (poll: ChartPoll, { total, scale, weighting }: ViewResult, who?: string): Finding =>
  pollFinding(poll, total, { who, unit: scale?.unit, basis: basisOf(weighting.method) })
