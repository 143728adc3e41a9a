import { basisOf, pollFinding, type Finding } from '../../../contract/findings/poll-finding'
import type { ViewResult } from '../../api/results'
import type { AskedPoll } from './data'

/** What a result says in a sentence. @param who whose answers alone these are, '' for all */
export const findingOf = (poll: AskedPoll, { total, scale, weighting }: ViewResult, who?: string): Finding =>
  pollFinding(poll, total, { who, unit: scale?.unit, basis: basisOf(weighting.method) })
