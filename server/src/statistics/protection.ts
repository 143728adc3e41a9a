/**
 * Protected figures: what is told of a group is made of fixed blocks, each with noise of its own that never changes
 * while the block's respondents do not. So nobody learns a small group's answers by subtracting one view from
 * another, however often it is asked. The rules and their proof are in decision 15.
 */
import { createHmac } from 'node:crypto'
import { subtractSums, type Sums } from './shares.ts'

/** Variance of the noise of one count of one block: two draws of variance 3. */
export const NOISE_VARIANCE = 6

/**
 * Cumulative probabilities, times 2^32, of one draw of −5 … 5 with mean 0, variance 3 and the largest entropy
 * (p(e) ∝ exp(−λe²)), as the tables of the cell-key method are made.
 */
const CUMULATIVE = [
  16285916, 87543411, 312138561, 822081613, 1656136175, 2638831121, 3472885683, 3982828735, 4207423885,
  4278681380, 4294967296,
]
const LARGEST_DRAW = 5

/** The most that the noise of one count of one block is, up or down. */
export const MAX_NOISE = 2 * LARGEST_DRAW

/** Draws for weights begin here, so that a count and a weight never share one: polls have at most 64 answers. */
const FIRST_WEIGHT_DRAW = 64

/** A pair of unsigned 32-bit words that draws are made of. */
type Words = readonly [number, number]

/** Where noise comes from: the installation's secret, and the poll, so that no two polls share any. */
export interface NoiseSource {
  readonly secret: string | Uint8Array
  readonly poll: string
  /** Noise of blocks by identity, where it is kept: each layer of it costs an HMAC. */
  readonly kept?: Map<string, BlockNoise>
}

/** The noise of a block as it stands. */
interface BlockNoise {
  readonly lasting: Words
  /** Of those who were in it when it was drawn. */
  readonly key: number
  readonly n: number
  /** Of each answer's count and of the base; then the same of weights. */
  readonly values: Int8Array
}

/** Blocks of one poll whose noise is kept. */
const MAX_KEPT = 20_000

/**
 * The exact sums of one block: the respondents who fall on one node of every axis and gave an answer. All lists are in
 * the order of the poll's answers. They must not leave the engine.
 */
export interface BlockSums extends Sums {
  /** The nodes of the axes in their order, joined by `|`: `all`, or `column=value`. */
  readonly identity: string
  /** Sum of its respondents' keys, mod 2^32. */
  readonly key: number
  readonly counts: ArrayLike<number>
  readonly weights: ArrayLike<number>
  /** Where its own begin in these two; 0 unless told. */
  readonly offset?: number
}

/** Sums with noise, not cut off below 0 yet, so that they add up over blocks. */
export interface NoisySums {
  /** Blocks with respondents: each has added its noise. */
  readonly blocks: number
  readonly n: number
  /** Weight of the base; only multiple choice has one of its own. */
  readonly weight: number
  readonly counts: readonly number[]
  readonly weights: readonly number[]
  /** The true sums, for the design effect alone. */
  readonly exact: Sums
}

/** How shares are taken: of one answer each, or over a base of people who marked any number of them. */
export type Choice = 'SINGLE' | 'MULTIPLE'

/** The finalizer of MurmurHash3: every bit of the argument acts on every bit of the result. */
function mix(value: number): number {
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
 * Keys of a poll's first `count` votes, by their place in it: unsigned 32-bit numbers.
 *
 * @param known the keys of the first votes, where they are there already
 */
export function recordKeys(
  source: NoiseSource,
  count: number,
  known: Uint32Array = new Uint32Array(0),
): Uint32Array {
  const [first, second] = wordsOf(source, `poll|${source.poll}`)
  const keys = new Uint32Array(count)
  keys.set(known.subarray(0, count))
  for (let place = known.length; place < count; place++) keys[place] = mix(mix(place ^ first) + second)
  return keys
}

const draw = ([first, second]: Words, index: number): number => mix(mix(first ^ index) + second)

function noiseOf(value: number): number {
  let index = 0
  while (value >= (CUMULATIVE[index] ?? Infinity)) index++
  return index - LARGEST_DRAW
}

/** Noise of a block: one layer by what the block is, one by who is in it. Drawn anew when these have changed. */
function noiseOfBlock(source: NoiseSource, { identity, key, n }: BlockSums, answerCount: number): Int8Array {
  const { kept, poll } = source
  const before = kept?.get(identity)
  const width = answerCount + 1
  if (before?.key === key && before.n === n && before.values.length === 2 * width) return before.values
  const lasting = before?.lasting ?? wordsOf(source, `static|${poll}|${identity}`)
  const current = wordsOf(source, `set|${poll}|${key}|${n}`)
  const noise = (index: number) => noiseOf(draw(lasting, index)) + noiseOf(draw(current, index))
  const values = new Int8Array(2 * width)
  for (let index = 0; index < width; index++) {
    values[index] = noise(index)
    values[width + index] = noise(FIRST_WEIGHT_DRAW + index)
  }
  if (kept && kept.size >= MAX_KEPT) kept.clear()
  kept?.set(identity, { lasting, key, n, values })
  return values
}

/** Noisy sums that blocks are added to. */
interface GrowingSums {
  blocks: number
  n: number
  weight: number
  readonly counts: number[]
  readonly weights: number[]
  readonly exact: { n: number; weight: number; squares: number }
}

/** Adds a block's sums with its noise. Zeros get noise too: a zero that is kept says that nobody gave the answer. */
function addBlock(
  sums: GrowingSums,
  block: BlockSums,
  answerCount: number,
  source: NoiseSource,
  choice: Choice,
): void {
  if (block.n === 0) return
  const { exact, counts, weights } = sums
  const { offset = 0 } = block
  const noise = noiseOfBlock(source, block, answerCount)
  const mean = block.weight / block.n
  const width = answerCount + 1
  for (let position = 0; position < answerCount; position++) {
    counts[position] =
      (counts[position] ?? 0) + (block.counts[offset + position] ?? 0) + (noise[position] ?? 0)
    const weight = (block.weights[offset + position] ?? 0) + mean * (noise[width + position] ?? 0)
    weights[position] = (weights[position] ?? 0) + weight
  }
  sums.blocks++
  sums.n += block.n + (noise[answerCount] ?? 0)
  sums.weight += block.weight + (choice === 'MULTIPLE' ? mean * (noise[width + answerCount] ?? 0) : 0)
  exact.n += block.n
  exact.weight += block.weight
  exact.squares += block.squares
}

/** The sums of blocks that share no respondent, with the noise of each. */
export function protectBlocks(
  blocks: readonly BlockSums[],
  answerCount: number,
  source: NoiseSource,
  choice: Choice,
): NoisySums {
  // Filled by the first block: arrays of zeros would be copied at the first fraction.
  const counts: number[] = []
  const weights: number[] = []
  const exact = { n: 0, weight: 0, squares: 0 }
  const sums: GrowingSums = { blocks: 0, n: 0, weight: 0, counts, weights, exact }
  for (const block of blocks) addBlock(sums, block, answerCount, source, choice)
  return sums.blocks > 0 ? sums : { ...sums, counts: zeros(answerCount), weights: zeros(answerCount) }
}

const zeros = (length: number): number[] => Array<number>(length).fill(0)

/** A number of people with noise: of a group that is counted beside the answers of a poll. */
export function protectCount(source: NoiseSource, identity: string, people: number): number {
  const sums = { n: people, weight: people, squares: people, counts: [], weights: [] }
  return protectBlocks([{ ...sums, identity, key: 0 }], 0, source, 'SINGLE').n
}

/** The sums of those of `whole` who are not in `part`: the noise of both is in it. */
export function subtractNoisySums(whole: NoisySums, part: NoisySums): NoisySums {
  const counts: number[] = []
  const weights: number[] = []
  for (let position = 0; position < whole.counts.length; position++) {
    counts.push((whole.counts[position] ?? 0) - (part.counts[position] ?? 0))
    weights.push((whole.weights[position] ?? 0) - (part.weights[position] ?? 0))
  }
  return {
    blocks: whole.blocks + part.blocks,
    n: whole.n - part.n,
    weight: whole.weight - part.weight,
    counts,
    weights,
    exact: subtractSums(whole.exact, part.exact),
  }
}
