import { couldHaveWeights } from '../../../contract/result-weights'
import type { Tile } from '../../api/insight-boards'

/** What a section has for certain; each tile says for itself what it lacks. */
interface Section {
  tiles?: readonly (Tile | null)[] | null
}

/** Whether any tile of a board shows answers by weights that can be left out. */
export const hasTileWithWeights = ({ sections }: { sections: readonly Section[] }): boolean =>
  sections.some(({ tiles }) =>
    tiles?.some((tile) => tile?.result != null && couldHaveWeights(tile.result.weighting)),
  )
