import { pollFinding, type Finding } from '../../../contract/findings/poll-finding'
import type { ViewResult } from '../../api/results'
import type { AskedPoll } from './data'

/** What a result says in a sentence. @param who whose answers alone these are, '' for all */
export const findingOf = (poll: AskedPoll, result: ViewResult, who?: string): Finding =>
  pollFinding(poll, result.total, {
    who,
    unit: result.scale?.unit,
    basis: basisOf(result),
  })

function basisOf({ weighting: { method } }: ViewResult) {
  return method === 'UNWEIGHTED' || method === 'PUBLISHED' ? method : null
}
