/**
 * Protected figures: the sums of a group consist of fixed blocks. Each block has noise of its own, which never changes
 * as long as its respondents do not, and for weights the votes that are weighted together. So the answers of a small
 * group cannot be found by subtracting views, however many are requested. The rules and their proof are in decision 15.
 */
import { createHmac } from 'node:crypto'
import { lazy } from '../../../contract/lazy.ts'
import type { SharedSizeNoise } from '../../../contract/shared-sizes.ts'
import { addSums, subtractSums, type Sums } from './shares.ts'

const DRAW_VARIANCE = 3
/** Variance of the noise of one count of one block: two draws. */
export const BLOCK_NOISE_VARIANCE = 2 * DRAW_VARIANCE
/** Variance of the noise that weights have of their own, which depends on the votes weighted together. */
const WEIGHTING_VARIANCE = DRAW_VARIANCE / 4

/**
 * Cumulative probabilities, times 2^32, of one draw of −5 … 5 with mean 0, variance 3 and maximum entropy (p(e) ∝
 * exp(−λe²)), computed like the tables of the cell-key method.
 */
const CUMULATIVE = [
  16285916, 87543411, 312138561, 822081613, 1656136175, 2638831121, 3472885683, 3982828735, 4207423885,
  4278681380, 4294967296,
]
const LARGEST_DRAW = 5

/** Maximum absolute noise of one count of one block. */
export const MAX_BLOCK_NOISE = 2 * LARGEST_DRAW

/**
 * Index of the first draw for weights, so that a count and a weight never share one: polls have at most 64 answers.
 */
const FIRST_WEIGHT_DRAW = 64

/** A pair of unsigned 32-bit words from which draws are generated. */
type Words = readonly [number, number]

/** The source of noise: the secret of the installation, and the poll, so that no two polls share noise. */
export interface NoiseSource {
  readonly secret: string | Uint8Array
  readonly poll: string
  /** Where the noise of sizes is from, if other polls count the same people. */
  readonly sharedSizes?: SharedSizeNoise | null | undefined
  /** Cached noise of blocks by identity: each layer costs an HMAC. */
  readonly blockNoiseCache?: Map<string, BlockNoise>
}

interface BlockNoise {
  readonly lasting: Words
  readonly current: Words
  /** What its weights depend on; empty for equal weights. */
  readonly weighting: string
  /** Key of the respondents for whom it was drawn. */
  readonly key: number
  readonly n: number
  /** For each answer's count and the base, then for their weights. */
  readonly values: Float32Array
}

/** Maximum number of cached blocks of one poll. */
const MAX_CACHED_BLOCKS = 20_000

/**
 * The exact sums of one block: the respondents in one node of every axis who gave an answer. All lists are in the
 * order of the poll's answers. They must not leave the engine.
 */
export interface BlockSums extends Sums {
  /** The nodes of the axes in their order, joined by `|`: `all`, or `column=value`. */
  readonly blockId: string
  /** Sum of its respondents' keys, mod 2^32. */
  readonly key: number
  /**
   * All people of the block, if its noise depends on those without an answer too: who was asked a question depends on
   * an earlier answer, and noise must not.
   */
  readonly allPeople?: People
  readonly counts: ArrayLike<number>
  readonly weights: ArrayLike<number>
  /** Where the block's own values begin in these two lists; defaults to 0. */
  readonly answerOffset?: number
}

/** The people on whom the noise of a block depends. */
export type People = Pick<BlockSums, 'key' | 'n' | 'weight'>

/** Sums with noise, not yet clamped to 0, so that they add up over blocks. */
export interface NoisySums {
  readonly noiseBlockCount: number
  readonly n: number
  /** Weight of the base; multiple choice only. */
  readonly weight: number
  readonly counts: readonly number[]
  readonly weights: readonly number[]
  /** Variance of the noise of a weight of one block, in squares of its mean weight. */
  readonly blockWeightNoiseVariance: number
  /** Variance of the noise of the size of one block. */
  readonly blockSizeNoiseVariance: number
  /** The true sums, for the design effect only. */
  readonly exact: Sums
}

/** What the weights of a block depend on, other than its respondents. */
export interface WeightingKey {
  /** Identifies the votes that are weighted together: others have other noise. */
  readonly votesId: string
  /** Identifies their days, if they are more than those of one block; otherwise null. */
  readonly daysId: string | null
}

/** The base of shares: one answer per respondent, or any number of answers. */
export type Choice = 'SINGLE' | 'MULTIPLE'

/** The finalizer of MurmurHash3: every bit of the argument affects every bit of the result. */
export function mixBits(value: number): number {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

function wordsOf({ secret }: NoiseSource, text: string): Words {
  const digest = createHmac('sha256', secret).update(text).digest()
  return [digest.readUInt32BE(0), digest.readUInt32BE(4)]
}

/**
 * Returns the keys of a poll's first `count` votes by position, as unsigned 32-bit numbers.
 *
 * @param knownKeys the keys of the first votes, if already computed
 */
export function computeVoteKeys(
  source: NoiseSource,
  count: number,
  knownKeys: Uint32Array = new Uint32Array(0),
): Uint32Array {
  const [first, second] = wordsOf(source, `poll|${source.sharedSizes?.people ?? source.poll}`)
  const keys = new Uint32Array(count)
  keys.set(knownKeys.subarray(0, count))
  for (let place = knownKeys.length; place < count; place++)
    keys[place] = mixBits(mixBits(place ^ first) + second)
  return keys
}

const draw = ([first, second]: Words, index: number): number => mixBits(mixBits(first ^ index) + second)

function noiseOf(value: number): number {
  let index = 0
  while (value >= (CUMULATIVE[index] ?? Infinity)) index++
  return index - LARGEST_DRAW
}

/** The mean of the sum of four bytes, and the variance. */
const BYTES_MEAN = 2 * 255
const BYTES_VARIANCE = (256 ** 2 - 1) / 3
const SCALE_OF_BYTES = Math.sqrt(WEIGHTING_VARIANCE / BYTES_VARIANCE)

/**
 * Returns nearly normal noise of weights: the sum of the four bytes of a draw, scaled. Noise of whole people alone would
 * leave the fractions of a sum of weights, which tell whose weights were added.
 */
function fractionalNoiseOf(value: number): number {
  const sum = (value & 255) + ((value >>> 8) & 255) + ((value >>> 16) & 255) + (value >>> 24)
  return SCALE_OF_BYTES * (sum - BYTES_MEAN)
}

/** What the additional noise of weights is generated from. Computed on first use, because cached noise needs none. */
export interface WeightingNoise {
  /** Differs for each `WeightingKey`. */
  readonly weightingId: string
  /** For the layer that is drawn again for other votes; combined with the words of a block. */
  readonly getVotesSeed: () => Words
  /** For the layer of the days that are weighted together; null if they are those of one block. */
  readonly getDaysSeed: (() => Words) | null
}

/** Returns what `sumBlocksWithNoise` generates the additional noise of weights from. */
export const createWeightingNoise = (
  source: NoiseSource,
  { votesId, daysId }: WeightingKey,
): WeightingNoise => ({
  weightingId: `${daysId} ${votesId}`,
  getVotesSeed: lazy(() => wordsOf(source, `weighting|${source.poll}|${votesId}`)),
  getDaysSeed: daysId === null ? null : lazy(() => wordsOf(source, `weights|${source.poll}|${daysId}`)),
})

const combine = (one: Words, other: Words): Words => [one[0] ^ other[0], one[1] ^ other[1]]

/**
 * Returns the noise of a block: one layer from its identity, one from its respondents. Drawn again when these change.
 * Its weights have one more from its identity and the votes weighted together, and one from the days of these votes if
 * they are more than its own.
 */
function noiseOfBlock(
  source: NoiseSource,
  identity: string,
  { key, n }: People,
  answerCount: number,
  weighting: WeightingNoise | null,
): Float32Array {
  const { blockNoiseCache, poll } = source
  const before = blockNoiseCache?.get(identity)
  const width = answerCount + 1
  const isSame = before?.key === key && before.n === n
  const ofWeighting = weighting?.weightingId ?? '' // equal weights have none
  if (isSame && before.weighting === ofWeighting && before.values.length === 2 * width) return before.values
  const lasting = before?.lasting ?? wordsOf(source, `static|${poll}|${identity}`)
  const current = isSame ? before.current : wordsOf(source, `set|${poll}|${key}|${n}`)
  const ofVotes = weighting && combine(lasting, weighting.getVotesSeed())
  const ofDays = weighting?.getDaysSeed && combine(lasting, weighting.getDaysSeed())
  const noise = (index: number) => noiseOf(draw(lasting, index)) + noiseOf(draw(current, index))
  const values = new Float32Array(2 * width)
  for (let position = 0; position < width; position++) {
    values[position] = noise(position)
    const index = FIRST_WEIGHT_DRAW + position
    values[width + position] =
      noise(index) +
      (ofVotes ? fractionalNoiseOf(draw(ofVotes, index)) : 0) +
      (ofDays ? noiseOf(draw(ofDays, index)) : 0)
  }
  if (source.sharedSizes) values[answerCount] = sizeNoiseOf(source, source.sharedSizes, identity, { key, n })
  if (blockNoiseCache && blockNoiseCache.size >= MAX_CACHED_BLOCKS) blockNoiseCache.clear()
  blockNoiseCache?.set(identity, { lasting, current, weighting: ofWeighting, key, n, values })
  return values
}

/** At least as many draws as one part can have. */
const DRAWS_OF_PART = 64

/** Returns the noise of the size of a block that all polls of the same people share. */
function sizeNoiseOf(
  source: NoiseSource,
  { people, parts }: SharedSizeNoise,
  identity: string,
  { key, n }: Pick<People, 'key' | 'n'>,
): number {
  const lasting = wordsOf(source, `static|${people}|${identity}`)
  const current = wordsOf(source, `set|${people}|${key}|${n}`)
  let noise = 0
  for (const { part, sign, draws } of parts)
    for (let index = part * DRAWS_OF_PART; index < part * DRAWS_OF_PART + draws; index++)
      noise += sign * (noiseOf(draw(lasting, index)) + noiseOf(draw(current, index)))
  return noise
}

const sizeVarianceOf = ({ sharedSizes }: NoiseSource): number =>
  BLOCK_NOISE_VARIANCE * (sharedSizes?.parts.reduce((sum, { draws }) => sum + draws, 0) ?? 1)

/** Noisy sums to which blocks are added. */
interface MutableSums {
  noiseBlockCount: number
  n: number
  weight: number
  readonly counts: number[]
  readonly weights: number[]
  readonly blockWeightNoiseVariance: number
  readonly blockSizeNoiseVariance: number
  readonly exact: { n: number; weight: number; squares: number }
}

/**
 * Adds a block's sums with its noise. Zeros get noise too: an exact zero would reveal that nobody gave the answer.
 */
function addBlock(
  sums: MutableSums,
  block: BlockSums,
  answerCount: number,
  source: NoiseSource,
  choice: Choice,
  weighting: WeightingNoise | null,
): void {
  const { allPeople = block, answerOffset = 0 } = block
  if (allPeople.n === 0) return
  const { exact, counts, weights } = sums
  const noise = noiseOfBlock(source, block.blockId, allPeople, answerCount, weighting)
  const mean = block.n > 0 ? block.weight / block.n : allPeople.weight / allPeople.n
  const width = answerCount + 1
  for (let position = 0; position < answerCount; position++) {
    counts[position] =
      (counts[position] ?? 0) + (block.counts[answerOffset + position] ?? 0) + (noise[position] ?? 0)
    const weight = (block.weights[answerOffset + position] ?? 0) + mean * (noise[width + position] ?? 0)
    weights[position] = (weights[position] ?? 0) + weight
  }
  sums.noiseBlockCount++
  sums.n += block.n + (noise[answerCount] ?? 0)
  sums.weight += block.weight + (choice === 'MULTIPLE' ? mean * (noise[width + answerCount] ?? 0) : 0)
  exact.n += block.n
  exact.weight += block.weight
  exact.squares += block.squares
}

/**
 * Returns the sums of disjoint blocks, with the noise of each.
 *
 * @param weighting the noise for what the weights depend on; null for equal ones. The same block has other weights
 *   beside other votes, and with the same noise their differences would be exact sums of answers
 */
export function sumBlocksWithNoise(
  blocks: readonly BlockSums[],
  answerCount: number,
  source: NoiseSource,
  choice: Choice,
  weighting: WeightingNoise | null = null,
): NoisySums {
  // The first block fills the arrays: JavaScript engines would copy arrays of integer zeros at the first fraction.
  const sums: MutableSums = {
    noiseBlockCount: 0,
    n: 0,
    weight: 0,
    counts: [],
    weights: [],
    blockWeightNoiseVariance: varianceOfWeights(weighting),
    blockSizeNoiseVariance: sizeVarianceOf(source),
    exact: { n: 0, weight: 0, squares: 0 },
  }
  for (const block of blocks) addBlock(sums, block, answerCount, source, choice, weighting)
  return sums.noiseBlockCount > 0
    ? sums
    : { ...sums, counts: zeros(answerCount), weights: zeros(answerCount) }
}

function varianceOfWeights(weighting: WeightingNoise | null): number {
  if (weighting === null) return BLOCK_NOISE_VARIANCE
  return BLOCK_NOISE_VARIANCE + WEIGHTING_VARIANCE + (weighting.getDaysSeed === null ? 0 : DRAW_VARIANCE)
}

const zeros = (length: number): number[] => Array<number>(length).fill(0)

/** Returns the sums of several disjoint groups, at least one, with the noise of each. */
export const addNoisySums = (groups: readonly [NoisySums, ...NoisySums[]]): NoisySums =>
  groups.reduce((one, other) => ({ ...combined(one, other, 1), exact: addSums(one.exact, other.exact) }))

/** Returns the sums of respondents in `whole` but not in `part`. They contain the noise of both. */
export const subtractNoisySums = (whole: NoisySums, part: NoisySums): NoisySums => ({
  ...combined(whole, part, -1),
  exact: subtractSums(whole.exact, part.exact),
})

function combined(one: NoisySums, other: NoisySums, sign: 1 | -1): Omit<NoisySums, 'exact'> {
  const values = (of: 'counts' | 'weights') =>
    one[of].map((value, position) => value + sign * (other[of][position] ?? 0))
  return {
    noiseBlockCount: one.noiseBlockCount + other.noiseBlockCount,
    n: one.n + sign * other.n,
    weight: one.weight + sign * other.weight,
    counts: values('counts'),
    weights: values('weights'),
    blockWeightNoiseVariance: Math.max(one.blockWeightNoiseVariance, other.blockWeightNoiseVariance),
    blockSizeNoiseVariance: Math.max(one.blockSizeNoiseVariance, other.blockSizeNoiseVariance),
  }
}
