import { groupBy } from '../../../../contract/group-by.ts'
import { RAW_DATA_LIMITS } from '../../../../contract/raw-data-level.ts'
import type { PeopleGroup } from './repository.ts'

type Cell = Pick<PeopleGroup, 'state' | 'zip' | 'ageBandStart' | 'gender'>

/** Returns the key of a region: a state, or the first digits of a ZIP code in it. */
const regionOf = ({ state, zip }: Pick<Cell, 'state' | 'zip'>) => `${state}|${zip}`
const cellOf = (cell: Cell) => `${regionOf(cell)}|${cell.ageBandStart}|${cell.gender}`

export interface ConcealmentPlan {
  /** Number of people in the smallest region; null without regions. */
  smallestRegionSize: number | null
  /** Number of people whose age and gender are concealed. */
  concealedPersonCount: number
  /** Returns whether age and gender of a person are concealed, because too few people in the region share them. */
  hasConcealedAgeAndGender: (cell: Cell) => boolean
}

/**
 * Decides whose age and gender an export contains. At least ten people must share region, age band and gender.
 * Smaller groups keep their region only, together with as many others as are needed for ten.
 */
export function planConcealment(groups: readonly PeopleGroup[]): ConcealmentPlan {
  const regions = groupBy(groups, regionOf)
  const concealedCells = new Set<string>()
  let concealedPersonCount = 0
  let smallestRegionSize: number | null = null
  for (const cells of regions.values()) {
    const people = cells.reduce((sum, cell) => sum + cell.people, 0)
    const isKnown = cells.some(({ state, zip }) => state !== null || zip !== null)
    if (isKnown) smallestRegionSize = Math.min(smallestRegionSize ?? Infinity, people)
    let hidden = 0
    for (const cell of cells.sort((one, other) => one.people - other.people)) {
      if (
        cell.people >= RAW_DATA_LIMITS.minGroupSize &&
        (hidden === 0 || hidden >= RAW_DATA_LIMITS.minGroupSize)
      )
        break
      concealedCells.add(cellOf(cell))
      hidden += cell.people
    }
    concealedPersonCount += hidden
  }
  return {
    smallestRegionSize,
    concealedPersonCount,
    hasConcealedAgeAndGender: (cell) => concealedCells.has(cellOf(cell)),
  }
}
