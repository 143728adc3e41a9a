import { expit } from './laplace.ts'

const TOLERANCE = 1e-10
const MAX_ROUNDS = 200

interface Benchmarked {
  /** By area, then answer. */
  readonly shares: readonly (readonly number[])[]
  /** What was added to the log odds of each answer. */
  readonly shift: readonly number[]
}

/**
 * Shifts the log odds of each answer alike in all areas, until their mean by residents is the measured share of all.
 * The order of areas is kept. Raking of areas to answers: shift every answer, divide by the sums of the areas, repeat.
 *
 * @param shares by area, then answer; each area adds up to 1
 * @param residents of each area
 * @param national measured share of each answer
 */
export function benchmark(
  shares: readonly (readonly number[])[],
  residents: readonly number[],
  national: readonly number[],
): Benchmarked {
  const people = residents.reduce((sum, count) => sum + count, 0)
  let current = shares
  const shift = national.map(() => 0)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const moves = national.map((target, answer) =>
      shiftTo(
        target,
        current.map((area) => area[answer] ?? 0),
        residents,
        people,
      ),
    )
    moves.forEach((move, answer) => (shift[answer] = (shift[answer] ?? 0) + move))
    current = current.map((area) => {
      const moved = area.map((share, answer) => shifted(share, moves[answer] ?? 0))
      const sum = moved.reduce((total, share) => total + share, 0)
      return moved.map((share) => share / sum)
    })
    if (Math.max(...moves.map(Math.abs)) < TOLERANCE) break
  }
  return { shares: current, shift }
}

/** The shift of log odds at which the mean share is the target: Newton's method, as the mean rises with the shift. */
function shiftTo(
  target: number,
  shares: readonly number[],
  residents: readonly number[],
  people: number,
): number {
  if (target <= 0 || target >= 1) return 0
  let shift = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let [mean, slope] = [0, 0]
    for (const [area, share] of shares.entries()) {
      const moved = shifted(share, shift)
      const part = (residents[area] ?? 0) / people
      mean += part * moved
      slope += part * moved * (1 - moved)
    }
    const step = (target - mean) / Math.max(slope, 1e-9)
    shift += Math.max(-1, Math.min(1, step))
    if (Math.abs(step) < TOLERANCE) break
  }
  return shift
}

const shifted = (share: number, shift: number): number =>
  share <= 0 || share >= 1 ? share : expit(Math.log(share / (1 - share)) + shift)
