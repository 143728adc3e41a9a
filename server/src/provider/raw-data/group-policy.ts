import { RAW_DATA } from '../../../../contract/raw-data-level.ts'
import type { Group } from './repository.ts'

type Cell = Pick<Group, 'state' | 'zip' | 'band' | 'gender'>

/** People of one region: a state, or the beginning of a ZIP in it. */
const regionOf = ({ state, zip }: Pick<Cell, 'state' | 'zip'>) => `${state}|${zip}`
const cellOf = (cell: Cell) => `${regionOf(cell)}|${cell.band}|${cell.gender}`

export interface Grouping {
  /** People in the smallest region; null where nobody states one. */
  smallestRegion: number | null
  /** People whose age and gender are left out. */
  concealed: number
  /** Whether age and gender of such a person are left out: too few in the region share them. */
  isConcealed: (cell: Cell) => boolean
}

/**
 * Decides what of people's age and gender an export may tell. Region, age band and gender together leave at least ten
 * people who are alike: those of smaller groups keep their region only, and so do as many others as it takes for ten.
 */
export function judgeGroups(groups: readonly Group[]): Grouping {
  const regions = new Map<string, Group[]>()
  for (const group of groups) {
    const region = regionOf(group)
    regions.set(region, [...(regions.get(region) ?? []), group])
  }
  const concealedCells = new Set<string>()
  let concealed = 0
  let smallestRegion: number | null = null
  for (const cells of regions.values()) {
    const people = cells.reduce((sum, cell) => sum + cell.people, 0)
    const isKnown = cells.some(({ state, zip }) => state !== null || zip !== null)
    if (isKnown) smallestRegion = Math.min(smallestRegion ?? Infinity, people)
    let hidden = 0
    for (const cell of cells.sort((one, other) => one.people - other.people)) {
      if (cell.people >= RAW_DATA.minGroup && (hidden === 0 || hidden >= RAW_DATA.minGroup)) break
      concealedCells.add(cellOf(cell))
      hidden += cell.people
    }
    concealed += hidden
  }
  return { smallestRegion, concealed, isConcealed: (cell) => concealedCells.has(cellOf(cell)) }
}
