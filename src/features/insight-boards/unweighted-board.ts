import { hasWeights } from '../../../contract/result-weights'
import type { Board, Tile } from '../../api/insight-boards'
import { unweightedResult } from '../../charts/result/unweighted'

/** What a section has for certain; each tile says for itself what it lacks. */
interface Section {
  tiles?: readonly (Tile | null)[] | null
}

/** Whether any tile of a board shows answers by weights that can be left out. */
export const hasTileWithWeights = ({ sections }: { sections: readonly Section[] }): boolean =>
  sections.some(({ tiles }) =>
    tiles?.some((tile) => tile?.result != null && hasWeights(tile.result.weighting)),
  )

/** The same board with each answer counting as much as any other. */
export const unweightedBoard = (board: Board): Board => ({
  ...board,
  sections: board.sections.map((section) => ({ ...section, tiles: section.tiles.map(unweightedTile) })),
})

/** A change is one of weighted answers and left out. */
const unweightedTile = (tile: Tile): Tile =>
  tile.result && hasWeights(tile.result.weighting)
    ? { ...tile, result: unweightedResult(tile.result), change: null }
    : tile
