import { agreementColorStep } from '../../contract/agreement-steps'
import { color } from '../components/theme/tokens'

const fills = [color.diverge1, color.diverge2, color.diverge3, color.diverge4, color.diverge5]
const inks = [color.onDiverge1, color.onDiverge2, color.onDiverge3, color.onDiverge4, color.onDiverge5]

/** Returns the colors of a step of an agreement scale and of text on it. @param rank from 0, the strongest agreement */
export function agreementColor(rank: number, steps: number): { fill?: string; ink?: string } {
  const step = agreementColorStep(rank, steps) - 1
  return { fill: fills[step], ink: inks[step] }
}
