/** A part of the people of several polls, whose size has noise of its own. */
export interface SizeNoisePart {
  /** Identifies it among the parts of these people. */
  readonly part: number
  /** Whether its size is added or subtracted. */
  readonly sign: 1 | -1
  /** The number of independent draws of noise. */
  readonly draws: number
}

/**
 * Where the noise of the sizes of a poll's groups is from, if other polls count the same people: so all of them report
 * the same sizes, and cannot be averaged ([decision 34](../docs/decisions/0034-projects.md)).
 */
export interface SharedSizeNoise {
  /**
   * Identifies the people of all these polls. Each poll has a vote of each of them, in the same order, without an answer
   * if the person was not asked.
   */
  readonly people: string
  /** The parts of which those who were asked consist. */
  readonly parts: readonly SizeNoisePart[]
}
