/**
 * Tables of two questions that the same people have answered. Each cell has noise of its own, which never changes, and is
 * the same whichever question is in the rows. Nothing else is computed from people, so a table is the only look at a cell.
 */
import { BLOCK_NOISE_VARIANCE, sumBlocksWithNoise, type NoiseSource, type NoisySums } from './protection.ts'

/** The number of other questions whose tables together tell as much of a person as one layer of noise allows. */
const QUESTIONS_PER_LAYER = 2.5
const MIN_LAYERS = 2

/**
 * Returns the number of independent draws of noise for each cell. A person is in one cell of each table, so more questions
 * are more looks at the same answer: with more draws, all of them together tell no more than those of six questions.
 */
export const getNoiseLayerCount = (crossableQuestionCount: number): number =>
  Math.max(MIN_LAYERS, Math.ceil((crossableQuestionCount - 1) / QUESTIONS_PER_LAYER))

/**
 * Returns the cells with noise; rows without people stay empty.
 *
 * @param cells people by answer to the first question and answer to the second
 * @param source its `poll` identifies the two questions in a fixed order
 */
export function addNoiseToCells(
  cells: readonly (readonly number[])[],
  source: NoiseSource,
  layerCount: number,
): number[][] {
  return cells.map((row, index) => {
    const n = total(row)
    const noisy = [...row]
    const none = row.map(() => 0)
    for (let layer = 0; layer < layerCount; layer++) {
      const block = { blockId: `row=${index}`, key: index + 1, n, weight: n, squares: n }
      const { counts } = sumBlocksWithNoise(
        [{ ...block, counts: none, weights: none }],
        row.length,
        { secret: source.secret, poll: `${source.poll}|layer=${layer}` },
        'SINGLE',
      )
      counts.forEach((noise, column) => (noisy[column] = (noisy[column] ?? 0) + noise))
    }
    return noisy
  })
}

/** Returns the rows of noisy cells as sums, from which figures are computed like those of groups. */
export const toRowSums = (
  exactCells: readonly (readonly number[])[],
  noisyCells: readonly (readonly number[])[],
  layerCount: number,
): NoisySums[] =>
  noisyCells.map((counts, row) => {
    const people = total(exactCells[row] ?? [])
    const n = total(counts)
    return {
      noiseBlockCount: layerCount,
      n,
      weight: n,
      counts,
      weights: counts,
      blockWeightNoiseVariance: BLOCK_NOISE_VARIANCE,
      blockSizeNoiseVariance: BLOCK_NOISE_VARIANCE,
      exact: { n: people, weight: people, squares: people },
    }
  })

/** Returns a table with rows and columns exchanged. */
export const transposed = (cells: readonly (readonly number[])[]): number[][] =>
  (cells[0] ?? []).map((_value, column) => cells.map((row) => row[column] ?? 0))

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
