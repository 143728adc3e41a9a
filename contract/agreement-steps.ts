/** Color of each step, 1 to 5, by the number of steps of the scale. */
const STEPS: Record<number, readonly number[]> = {
  1: [1],
  2: [1, 5],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 2, 4, 4, 5],
  7: [1, 2, 2, 3, 4, 4, 5],
}

/**
 * Returns the color of a step, from 1 to 5: the middle color 3 for scales whose length is not in the table.
 *
 * @param rankFromStrongest from 0, the strongest agreement
 */
export const agreementColorStep = (rankFromStrongest: number, scaleLength: number): number =>
  STEPS[scaleLength]?.[rankFromStrongest] ?? 3
