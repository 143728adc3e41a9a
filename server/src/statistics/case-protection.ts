import { CaseError, type ProtectionCase, type Row, type StatisticsCase } from './case-input.ts'
import { toFailureOutput, weighRows } from './case-weights.ts'
import { computeNoisyFigures, type NoisyFigures } from './protected-figures.ts'
import { sumBlocksWithNoise, computeVoteKeys, type BlockSums, type NoiseSource } from './protection.ts'

/** A row with the data that the noise needs. */
export interface KeyedRow {
  readonly row: Row
  readonly weight: number
  readonly noiseKey: number
  readonly answerIndex: number
}

/** The rows of a poll with an answer, and its answers sorted by code units. */
export interface KeyedRows {
  readonly rows: readonly KeyedRow[]
  readonly answers: readonly string[]
}

/**
 * Returns the rows with an answer, each with its key. A row without an answer counts in no block, but keeps its position,
 * and thus the keys of the rows after it.
 *
 * @param weights by row
 * @throws CaseError if the case has more than one answer column, because each column would be a poll of its own
 */
export function keyAnsweredRows(
  { rows, answerColumns: columns }: Pick<StatisticsCase, 'rows' | 'answerColumns'>,
  source: NoiseSource,
  weights: ArrayLike<number>,
): KeyedRows {
  const [column, ...others] = columns
  if (column === undefined || others.length > 0) {
    throw new CaseError('Ein Fall mit „protect“ hat genau eine Spalte „answer“.')
  }
  const keys = computeVoteKeys(source, rows.length)
  const answers = [...new Set(rows.map((row) => row[column] ?? ''))].filter((answer) => answer !== '').sort()
  const keyed = rows.flatMap((row, index): KeyedRow[] => {
    const position = answers.indexOf(row[column] ?? '')
    return position < 0
      ? []
      : [{ row, weight: weights[index] ?? 0, noiseKey: keys[index] ?? 0, answerIndex: position }]
  })
  return { rows: keyed, answers }
}

/**
 * Computes the protected figures of each view of a case.
 *
 * @returns the views' figures, or the reason why the rows cannot be weighted
 * @throws CaseError if the case has more than one answer column, because each column would be a poll of its own
 */
export function computeProtectedViews(
  input: StatisticsCase,
  protect: ProtectionCase,
): ReturnType<typeof toFailureOutput> | { protected: object[] } {
  const weighed = weighRows(input.rows, input)
  if (!weighed.ok) return toFailureOutput(weighed)
  const source = { secret: protect.secret, poll: protect.poll }
  const { rows, answers } = keyAnsweredRows(input, source, weighed.weights)
  const views = protect.views.map((view) => {
    const blocks = blocksOf(view, protect.axes).map((nodes) => sumsOfBlock(rows, nodes, answers.length))
    const figures = computeNoisyFigures(sumBlocksWithNoise(blocks, answers.length, source, 'SINGLE'), {
      choice: 'SINGLE',
    })
    return toDocument(figures, answers)
  })
  return { protected: views }
}

/** A node of an axis; null for the node with everyone. */
type Node = { readonly column: string; readonly value: string } | null

/** Returns the blocks of a view: one node of every axis, at the level that the view filters by. */
function blocksOf(view: ProtectionCase['views'][number], axes: ProtectionCase['axes']): Node[][] {
  return axes
    .map((axis): Node[] => {
      const column = axis.find((name) => view[name] !== undefined)
      if (column === undefined) return [null]
      return [...new Set(view[column])].map((value) => ({ column, value }))
    })
    .reduce<Node[][]>(
      (blocks, nodes) => blocks.flatMap((block) => nodes.map((node) => [...block, node])),
      [[]],
    )
}

const sumsOfBlock = (rows: readonly KeyedRow[], nodes: readonly Node[], answerCount: number): BlockSums =>
  sumBlockMembers(
    rows.filter(({ row }) => nodes.every((node) => node === null || row[node.column] === node.value)),
    nodes.map((node) => (node === null ? EVERYONE_NODE : toNodeId(node.column, node.value))).join('|'),
    answerCount,
  )

/** The node of an axis with everyone. */
export const EVERYONE_NODE = 'all'
export const toNodeId = (column: string, value: string): string => `${column}=${value}`

export function sumBlockMembers(
  members: readonly KeyedRow[],
  blockId: string,
  answerCount: number,
): BlockSums {
  const counts = Array<number>(answerCount).fill(0)
  const weights = Array<number>(answerCount).fill(0)
  for (const { answerIndex, weight } of members) {
    counts[answerIndex] = (counts[answerIndex] ?? 0) + 1
    weights[answerIndex] = (weights[answerIndex] ?? 0) + weight
  }
  const sum = (valueOf: (member: KeyedRow) => number) =>
    members.reduce((total, member) => total + valueOf(member), 0)
  return {
    blockId,
    key: sum(({ noiseKey }) => noiseKey) % 2 ** 32,
    n: members.length,
    weight: sum(({ weight }) => weight),
    squares: sum(({ weight }) => weight ** 2),
    counts,
    weights,
  }
}

function toDocument(
  { n, isHidden, noiseBlockCount, deff, effectiveN, answers: figures }: NoisyFigures,
  answers: readonly string[],
) {
  return {
    n,
    hidden: isHidden,
    blocks: noiseBlockCount,
    ...(!isHidden && { design_effect: deff, effective_n: effectiveN }),
    answers: figures.map(({ n: reported, unweighted, share, se, ci95 }, position) => ({
      answer: answers[position],
      n: reported,
      unweighted_share: unweighted,
      share,
      se,
      ci95,
    })),
  }
}
