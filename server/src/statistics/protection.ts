/**
 * Protected figures: what is told of a group is made of fixed blocks, each with noise of its own that never changes
 * while the block's respondents do not. So nobody learns a small group's answers by subtracting one view from
 * another, however often it is asked. The rules and their proof are in decision 15.
 */
import { createHmac } from 'node:crypto'
import { MIN_BASE } from '../../../contract/limits.ts'
import { designEffect, effectiveSize, wilsonInterval, Z95, type Interval } from './intervals.ts'
import { addSums, NO_SUMS, type Sums } from './shares.ts'

/** Variance of the noise of one count of one block: two draws of variance 3. */
const NOISE_VARIANCE = 6

/**
 * Cumulative probabilities, times 2^32, of one draw of −5 … 5 with mean 0, variance 3 and the largest entropy
 * (p(e) ∝ exp(−λe²)), as the tables of the cell-key method are made.
 */
const CUMULATIVE = [
  16285916, 87543411, 312138561, 822081613, 1656136175, 2638831121, 3472885683, 3982828735, 4207423885,
  4278681380, 4294967296,
]
const LARGEST_DRAW = 5

/** Draws for weights begin here, so that a count and a weight never share one: polls have at most 64 answers. */
const FIRST_WEIGHT_DRAW = 64

/** A pair of unsigned 32-bit words that draws are made of. */
type Words = readonly [number, number]

/** Where noise comes from: the installation's secret, and the poll, so that no two polls share any. */
export interface NoiseSource {
  readonly secret: string | Uint8Array
  readonly poll: string
}

/**
 * The exact sums of one block: the respondents who fall on one node of every axis and gave an answer. All lists are in
 * the order of the poll's answers. They must not leave the engine.
 */
export interface BlockSums extends Sums {
  /** The nodes of the axes in their order, joined by `|`: `all`, or `column=value`. */
  readonly identity: string
  /** Sum of its respondents' keys, mod 2^32. */
  readonly key: number
  readonly counts: readonly number[]
  readonly weights: readonly number[]
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

interface ProtectedAnswer {
  /** Index in the poll's order of answers. */
  readonly position: number
  /** Respondents told to have given it: the unweighted share times the base. */
  readonly n: number
  readonly unweighted: number
  readonly share: number
  /** Of sampling and noise together. */
  readonly se: number
  readonly ci95: Interval
}

/** What may be told of a group, rounded as it is told. */
export interface ProtectedFigures {
  /** Null where even the size is not told. */
  readonly n: number | null
  readonly isHidden: boolean
  readonly blocks: number
  /** Null where the group is hidden. */
  readonly deff: number | null
  /** Null where the group is hidden. */
  readonly effective: number | null
  readonly answers: readonly ProtectedAnswer[]
}

/** The finaliser of MurmurHash3: every bit of the argument acts on every bit of the result. */
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

/** Keys of a poll's first `count` votes, by their place in it: unsigned 32-bit numbers. */
export function recordKeys(source: NoiseSource, count: number): Uint32Array {
  const [first, second] = wordsOf(source, `poll|${source.poll}`)
  return Uint32Array.from({ length: count }, (_, place) => mix(mix(place ^ first) + second))
}

const draw = ([first, second]: Words, index: number): number => mix(mix(first ^ index) + second)

const noiseOf = (value: number): number => CUMULATIVE.findIndex((bound) => value < bound) - LARGEST_DRAW

/** Noise of a block by index: one layer by what the block is, one by who is in it. */
function blockNoise(source: NoiseSource, { identity, key, n }: BlockSums): (index: number) => number {
  const lasting = wordsOf(source, `static|${source.poll}|${identity}`)
  const current = wordsOf(source, `set|${source.poll}|${key}|${n}`)
  return (index) => noiseOf(draw(lasting, index)) + noiseOf(draw(current, index))
}

/** A block's sums with its noise. Zeros get noise too: a zero that is kept says that nobody gave the answer. */
function noisySums(block: BlockSums, source: NoiseSource, choice: Choice): NoisySums {
  const answerCount = block.counts.length
  if (block.n === 0) return noNoisySums(answerCount)
  const noise = blockNoise(source, block)
  const mean = block.weight / block.n
  const baseNoise = choice === 'MULTIPLE' ? mean * noise(FIRST_WEIGHT_DRAW + answerCount) : 0
  return {
    blocks: 1,
    n: block.n + noise(answerCount),
    weight: block.weight + baseNoise,
    counts: block.counts.map((count, position) => count + noise(position)),
    weights: block.weights.map((weight, position) => weight + mean * noise(FIRST_WEIGHT_DRAW + position)),
    exact: block,
  }
}

const noNoisySums = (answerCount: number): NoisySums => ({
  blocks: 0,
  n: 0,
  weight: 0,
  counts: Array<number>(answerCount).fill(0),
  weights: Array<number>(answerCount).fill(0),
  exact: NO_SUMS,
})

/** The sums of blocks that share no respondent, with the noise of each. */
export function protectBlocks(
  blocks: readonly BlockSums[],
  answerCount: number,
  source: NoiseSource,
  choice: Choice,
): NoisySums {
  return blocks
    .map((block) => noisySums(block, source, choice))
    .reduce(
      (sum, block) => ({
        blocks: sum.blocks + block.blocks,
        n: sum.n + block.n,
        weight: sum.weight + block.weight,
        counts: addEach(sum.counts, block.counts),
        weights: addEach(sum.weights, block.weights),
        exact: addSums(sum.exact, block.exact),
      }),
      noNoisySums(answerCount),
    )
}

const addEach = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => value + (b[index] ?? 0))

/** What may be told of noisy sums: thresholds, shares, and errors that hold the noise. */
export function protectedFigures(sums: NoisySums, choice: Choice): ProtectedFigures {
  const n = Math.max(0, sums.n)
  if (n < MIN_BASE.hidden) {
    const told = n < MIN_BASE.told ? null : n
    return { n: told, isHidden: true, blocks: sums.blocks, deff: null, effective: null, answers: [] }
  }
  const { exact, blocks } = sums
  const deff = Math.max(1, rounded(designEffect(exact.n, effectiveSize(exact.weight, exact.squares)), 2))
  const effective = n / deff
  const counts = sums.counts.map(cut)
  const weights = sums.weights.map(cut)
  const base = choice === 'MULTIPLE' ? n : total(counts)
  const baseWeight = choice === 'MULTIPLE' ? cut(sums.weight) : total(weights)
  const noise = (share: number) => noiseVariance(share, { n, blocks, answerCount: counts.length, choice })
  const answers = counts.map((count, position) => {
    const unweighted = shareOf(count, base)
    const share = shareOf(weights[position] ?? 0, baseWeight)
    const [low, high] = noisyInterval(share, effective, noise)
    return {
      position,
      n: Math.round(unweighted * n),
      unweighted: rounded(unweighted, 3),
      share: rounded(share, 3),
      se: rounded(Math.sqrt((share * (1 - share)) / effective + noise(share)), 4),
      ci95: [rounded(low, 3), rounded(high, 3)] as const,
    }
  })
  return { n, isHidden: false, blocks, deff, effective: Math.round(effective), answers }
}

interface NoisyShare {
  readonly n: number
  readonly blocks: number
  readonly answerCount: number
  readonly choice: Choice
}

/** Variance that the noise of its blocks adds to a share (delta method of a ratio of noisy sums). */
function noiseVariance(share: number, { n, blocks, answerCount, choice }: NoisyShare): number {
  const spread =
    choice === 'MULTIPLE' ? 1 + share * share : (1 - share) ** 2 + (answerCount - 1) * share * share
  return (NOISE_VARIANCE * blocks * spread) / (n * n)
}

/** Wilson's interval on the size that sampling and noise, at its center, are worth together. */
function noisyInterval(share: number, effective: number, noise: (share: number) => number): Interval {
  const z2 = Z95 * Z95
  const center = (share * effective + z2 / 2) / (effective + z2)
  const spread = center * (1 - center)
  return wilsonInterval(share, spread / (spread / effective + noise(center)))
}

const cut = (value: number): number => Math.max(0, value)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
