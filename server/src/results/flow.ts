/**
 * How the same people answered at two times (decision 36). One block holds all of them; each pair of an earlier and a
 * later answer is one answer of it, so that the pairs have the noise of every other result.
 */
import type { FlowRow } from '../../../contract/charts/model/flow.ts'
import { MIN_BASE, MIN_FLOW_RESPONDENTS } from '../../../contract/limits.ts'
import type { WeightingProfile } from '../../../contract/weighting-profile.ts'
import { computeNoisyFigures } from '../statistics/protected-figures.ts'
import { protectCount } from '../statistics/protected-sizes.ts'
import {
  createWeightingNoise,
  mixBits,
  sumBlocksWithNoise,
  type BlockSums,
  type NoiseSource,
  type NoisySums,
} from '../statistics/protection.ts'
import { PollVoteColumns } from './poll-columns.ts'
import { PollWeights, toWeightNoiseKey } from './poll-weights.ts'
import type { ReportedWeighting } from './view.ts'
import { createVoteColumns, setVoter, type Voter } from './votes.ts'

/** One identity for all: nobody can filter a flow. */
const EVERYBODY = 'all|all|all'
const WORD = 2 ** 32

/** The answers of one person at two times, with the attributes of the later one. Null is unknown. */
export interface LinkedVote extends Pick<Voter, 'age' | 'gender' | 'state'> {
  readonly earlierId: number
  readonly laterId: number
  readonly earlierMask: number
  readonly laterMask: number
  readonly weight: number
}

export interface FlowInput {
  readonly votes: readonly LinkedVote[]
  /** The number of people who answered at the earlier time. */
  readonly earlierPersonCount: number
  /** Returns the category of an answer mask; −1 for none. */
  readonly toEarlierCategory: (mask: number) => number
  readonly toLaterCategory: (mask: number) => number
  /** At most 7, because noise has 64 draws for the counts of a block. */
  readonly categoryCount: number
  readonly ageBreaks: readonly number[]
  /** Null uses the weights that came with the votes. */
  readonly rakingProfile: WeightingProfile | null
  /** Its `poll` identifies the two times. */
  readonly source: NoiseSource
}

/** Figures that may be reported. */
export interface Flow {
  /** The people who answered at both times; null for fewer than {@link MIN_FLOW_RESPONDENTS}. */
  readonly people: number | null
  /** Part of the earlier respondents, in whole percent; null if the people are. */
  readonly returnedPercent: number | null
  /** By earlier category; empty if the people are too few. */
  readonly rows: readonly FlowRow[]
  /** How the people are weighted; the sizes of their weights would tell more than noise allows. */
  readonly weighting: Pick<ReportedWeighting, 'method' | 'margins'>
}

/** Computes the flow between the answers of the same people at two times. */
export function computeProtectedFlow(input: FlowInput): Flow {
  const { categoryCount, source } = input
  const linked = input.votes.flatMap((vote) => {
    const pair = [input.toEarlierCategory(vote.earlierMask), input.toLaterCategory(vote.laterMask)] as const
    return pair.includes(-1) ? [] : [{ vote, answer: pair[0] * categoryCount + pair[1] }]
  })
  const columns = toColumns(
    linked.map(({ vote }) => vote),
    input.ageBreaks,
  )
  const days = { from: null, to: null }
  const { factors, note, fingerprint } = new PollWeights(columns, {
    rakingProfile: input.rakingProfile,
    secret: source.secret,
  }).weighRange(days, columns.length)
  const counts = new Float64Array(categoryCount ** 2)
  const weights = new Float64Array(categoryCount ** 2)
  const sums = { key: 0, n: 0, weight: 0, squares: 0 }
  for (const [row, { vote, answer }] of linked.entries()) {
    const weight = (factors[columns.cell[row] ?? 0] ?? 0) * vote.weight
    counts[answer] = (counts[answer] ?? 0) + 1
    weights[answer] = (weights[answer] ?? 0) + weight
    sums.key = (sums.key + keyOf(vote)) % WORD
    sums.n++
    sums.weight += weight
    sums.squares += weight ** 2
  }
  const block: BlockSums = { ...sums, blockId: EVERYBODY, counts, weights }
  const weightingKey = toWeightNoiseKey(note, fingerprint, null)
  const noise = weightingKey && createWeightingNoise(source, weightingKey)
  const noisy = sumBlocksWithNoise([block], categoryCount ** 2, source, 'SINGLE', noise)
  const weighting = { method: note.method, margins: note.margins }
  if (noisy.n < MIN_FLOW_RESPONDENTS) return { people: null, returnedPercent: null, rows: [], weighting }
  const earlier = protectCount(source, 'earlier', input.earlierPersonCount)
  return {
    people: noisy.n,
    returnedPercent: Math.min(100, toPercent(noisy.n / Math.max(1, earlier))),
    rows: Array.from({ length: categoryCount }, (_, row) => rowOf(noisy, row, categoryCount)),
    weighting,
  }
}

/** Differs for each pair of votes, so that noise is drawn again when a person replaces one of them. */
const keyOf = ({ earlierId, laterId }: LinkedVote): number =>
  mixBits(wordOf(earlierId) + mixBits(wordOf(laterId)))

const wordOf = (id: number): number => mixBits((id % WORD) ^ mixBits(Math.floor(id / WORD)))

function toColumns(votes: readonly LinkedVote[], ageBreaks: readonly number[]): PollVoteColumns {
  const columns = createVoteColumns(
    votes.length,
    votes.some(({ weight }) => weight !== 1),
  )
  columns.answerMask.fill(1)
  for (const [row, vote] of votes.entries()) {
    setVoter(columns, row, vote)
    if (columns.weight !== null) columns.weight[row] = vote.weight
  }
  const poll = new PollVoteColumns(ageBreaks)
  poll.append(columns)
  return poll
}

function rowOf(sums: NoisySums, row: number, categories: number): FlowRow {
  const own = (values: readonly number[]) => values.slice(row * categories, (row + 1) * categories)
  const counts = own(sums.counts)
  const weights = own(sums.weights)
  const figures = computeNoisyFigures(
    { ...sums, n: total(counts), weight: total(weights), counts, weights },
    { choice: 'SINGLE' },
  )
  if (figures.isHidden) return { n: null, percent: null, shares: [] }
  const all = total(sums.weights.map(cut))
  return {
    n: figures.n,
    percent: toPercent(total(weights.map(cut)) / all),
    shares: figures.answers.map(({ share, ci95 }, position) =>
      (counts[position] ?? 0) < MIN_BASE.reportedCount
        ? null
        : { percent: toPercent(share), low: Math.floor(100 * ci95[0]), high: Math.ceil(100 * ci95[1]) },
    ),
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const cut = (value: number): number => Math.max(0, value)
/** Tenths of points can be the answer of one person. */
const toPercent = (share: number): number => Math.round(100 * share)
