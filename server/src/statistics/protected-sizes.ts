/** Numbers of people with noise, and what is certain of them. */
import { BLOCK_NOISE_VARIANCE, sumBlocksWithNoise, type NoiseSource, type NoisySums } from './protection.ts'

/** The noisy size of a group, and what its noise consists of. */
export type GroupSize = Pick<NoisySums, 'n' | 'noiseBlockCount' | 'blockSizeNoiseVariance'>

/** The one-sided 95 % quantile of the normal distribution. */
const Z_ONE_SIDED = 1.64

/**
 * Returns the size that a group has with 95 % certainty, as far as its noise exceeds the usual one. Who was asked has noise
 * of several parts: with the usual thresholds, few people would be reported as if they were many.
 */
export const reduceSizeByExcessNoise = ({ n, noiseBlockCount, blockSizeNoiseVariance }: GroupSize): number =>
  n - Z_ONE_SIDED * Math.sqrt(noiseBlockCount * Math.max(0, blockSizeNoiseVariance - BLOCK_NOISE_VARIANCE))

/** @param of the number of people whose part they are, on whom the noise depends */
function protectSize(source: NoiseSource, blockId: string, people: number, of = people): NoisySums {
  const sums = { n: people, weight: people, squares: people, counts: [], weights: [] }
  const whole = { key: 0, n: of, weight: of }
  return sumBlocksWithNoise([{ ...sums, blockId, key: 0, allPeople: whole }], 0, source, 'SINGLE')
}

/** Returns a number of people with noise, for groups that are counted outside of a poll. */
export const protectCount = (source: NoiseSource, blockId: string, people: number): number =>
  protectSize(source, blockId, people).n

/**
 * Returns the size, with noise, that a category of weighting has with certainty ({@link reduceSizeByExcessNoise}); with
 * `answeredCount`, the number of those of its people who gave an answer.
 */
export type LowerBoundSizeFunction = (blockId: string, people: number, answeredCount?: number) => number

/** Returns a function that computes lower bounds of sizes of categories. Who was asked is a part that polls share. */
export const createLowerBoundSizeFunction =
  ({ secret, poll, sharedSizes }: NoiseSource): LowerBoundSizeFunction =>
  (blockId, people, answeredCount) =>
    reduceSizeByExcessNoise(
      answeredCount === undefined
        ? protectSize({ secret, poll }, blockId, people)
        : protectSize({ secret, poll, sharedSizes }, `answered|${blockId}`, answeredCount, people),
    )
