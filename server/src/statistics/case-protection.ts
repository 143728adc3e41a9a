import { CaseError, type ProtectionCase, type Row, type StatisticsCase } from './case-input.ts'
import { failureDocument, weighRows } from './case-weights.ts'
import { noisyFigures, type NoisyFigures } from './protected-figures.ts'
import { protectBlocks, recordKeys, type BlockSums } from './protection.ts'

/** A row with the data that the noise needs. */
interface KeyedRow {
  readonly row: Row
  readonly weight: number
  readonly key: number
  /** Index in the list of answers. */
  readonly position: number
}

/**
 * Computes the protected figures of each view of a case. Answers are sorted by code units. A row without an answer
 * counts in no block, but keeps its position, and thus the keys of the rows after it.
 *
 * @returns the views' figures, or the reason why the rows cannot be weighted
 * @throws CaseError if the case has more than one answer column, because each column would be a poll of its own
 */
export function protectCase(input: StatisticsCase, protect: ProtectionCase) {
  const [column, ...others] = input.answers
  if (column === undefined || others.length > 0) {
    throw new CaseError('Ein Fall mit „protect“ hat genau eine Spalte „answer“.')
  }
  const weighed = weighRows(input.rows, input)
  if (!weighed.ok) return failureDocument(weighed)
  const source = { secret: protect.secret, poll: protect.poll }
  const keys = recordKeys(source, input.rows.length)
  const answers = [...new Set(input.rows.map((row) => row[column] ?? ''))]
    .filter((answer) => answer !== '')
    .sort()
  const rows = input.rows.flatMap((row, index): KeyedRow[] => {
    const position = answers.indexOf(row[column] ?? '')
    return position < 0 ? [] : [{ row, weight: weighed.weights[index] ?? 0, key: keys[index] ?? 0, position }]
  })
  const views = protect.views.map((view) => {
    const blocks = blocksOf(view, protect.axes).map((nodes) => sumsOfBlock(rows, nodes, answers.length))
    const figures = noisyFigures(protectBlocks(blocks, answers.length, source, 'SINGLE'), {
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

function sumsOfBlock(rows: readonly KeyedRow[], nodes: readonly Node[], answerCount: number): BlockSums {
  const members = rows.filter(({ row }) =>
    nodes.every((node) => node === null || row[node.column] === node.value),
  )
  const counts = Array<number>(answerCount).fill(0)
  const weights = Array<number>(answerCount).fill(0)
  for (const { position, weight } of members) {
    counts[position] = (counts[position] ?? 0) + 1
    weights[position] = (weights[position] ?? 0) + weight
  }
  const sum = (valueOf: (member: KeyedRow) => number) =>
    members.reduce((total, member) => total + valueOf(member), 0)
  return {
    identity: nodes.map((node) => (node === null ? 'all' : `${node.column}=${node.value}`)).join('|'),
    key: sum(({ key }) => key) % 2 ** 32,
    n: members.length,
    weight: sum(({ weight }) => weight),
    squares: sum(({ weight }) => weight ** 2),
    counts,
    weights,
  }
}

function toDocument(
  { n, isHidden, blocks, deff, effective, answers: figures }: NoisyFigures,
  answers: readonly string[],
) {
  return {
    n,
    hidden: isHidden,
    blocks,
    ...(!isHidden && { design_effect: deff, effective_n: effective }),
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
