import { color } from '../components/theme/tokens'

/** Which of five colors each step has, for scales of one to seven steps. */
const STEPS: Record<number, readonly number[]> = {
  1: [1],
  2: [1, 5],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 2, 4, 4, 5],
  7: [1, 2, 2, 3, 4, 4, 5],
}
const fills = [color.diverge1, color.diverge2, color.diverge3, color.diverge4, color.diverge5]
const inks = [color.onDiverge1, color.onDiverge2, color.onDiverge3, color.onDiverge4, color.onDiverge5]

/** The color of a step of a scale, and that of a figure on it. @param rank from 0, the strongest agreement */
export function agreementColor(rank: number, steps: number): { fill?: string; ink?: string } {
  const step = (STEPS[steps]?.[rank] ?? 3) - 1
  return { fill: fills[step], ink: inks[step] }
}
