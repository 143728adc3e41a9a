import {
  rangeSentence,
  reserveSentence,
  tippingSentence,
  type Sensitivity,
} from '../../../../contract/findings/sensitivity-text.ts'
import type { Cell } from '../csv.ts'
import type { PollSensitivityWire } from '../results/sensitivity/schema.ts'

/** Returns how sure a finding is, as labels and values; none if that is not computed. */
export function sensitivityRows({ sensitivity }: PollSensitivityWire): Cell[][] {
  if (sensitivity === null) return []
  const { claim, range, weightings, tipping_point: tip, reserve } = sensitivity
  const told: Sensitivity = {
    claim: { ...claim, isSecured: claim.is_secured },
    range,
    weightings: weightings.map(({ margins, max_weight: maxWeight }) => ({ margins, maxWeight })),
    tippingPoint: tip && { ...tip, isAtLeast: tip.is_at_least },
    reserve: reserve && { votes: reserve.votes, isExact: reserve.is_exact, isOpen: reserve.is_open },
  }
  return [rangeSentence, tippingSentence, reserveSentence]
    .map((sentence) => sentence(told))
    .filter(Boolean)
    .map((sentence) => ['Sicherheit des Befunds', sentence])
}
