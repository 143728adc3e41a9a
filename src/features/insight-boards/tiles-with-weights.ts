import { couldHaveWeights } from '../../../contract/result-weights'
import type { Tile } from '../../api/insight-boards'

/** The part of a section that this module needs; older servers may omit its tiles. */
interface Section {
  tiles?: readonly (Tile | null)[] | null
}

/** Returns whether any tile of a board has weights that can be ignored. */
export const hasTileWithWeights = ({ sections }: { sections: readonly Section[] }): boolean =>
  sections.some(({ tiles }) =>
    tiles?.some((tile) => tile?.result != null && couldHaveWeights(tile.result.weighting)),
  )
