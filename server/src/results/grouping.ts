import { DIVERSE, FEMALE, keyOfCell, MALE, type CellKey, type CellSpace } from '../statistics/cells.ts'
import type { PollColumns } from './poll-columns.ts'
import type { AgeBand } from '../../../contract/filter.ts'
import type { Dimension, Filter, GroupKey, NotApplicable, Region, View } from './view.ts'

/** Which votes count, and into which group; what `scanVotes` needs of a view. */
interface Grouping {
  readonly groupOfCell: Int32Array
  readonly groupOfDistrict: Int32Array | null
  readonly groupCount: number
  /**
   * What the respondents of each group share; null for a group of those who did not state it, which
   * count for the whole alone. A view without groups has one, of all.
   */
  readonly keys: readonly (GroupKey | null)[]
  readonly isGrouped: boolean
  readonly notApplicable: readonly NotApplicable[]
}

/** States from which on the key (AGS) names the east, Berlin included. */
const FIRST_EASTERN_STATE = 11
const STATES = Array.from({ length: 16 }, (_, index) => index + 1)
const DISTRICT_CODES = 65536

/**
 * Turns filter and groups into tables by cell and district. What the poll cannot follow (age bands that
 * are no union of its own, an attribute nobody stated) is left out and told in `notApplicable`.
 */
export function groupingOf(votes: PollColumns, view: View): Grouping {
  const notApplicable: NotApplicable[] = []
  const filter = view.filter ?? {}
  const counts = cellFilter(votes, filter, notApplicable)
  const asked = view.groupBy ?? []
  const dimensions = asked.filter((dimension) => {
    const reason = obstacle(votes, dimension, view.ageBands)
    if (reason !== null) notApplicable.push({ part: 'group', dimension, reason })
    return reason === null
  })
  // A crosstab of which one side cannot be had is no table at all.
  const usable = dimensions.length === asked.length ? dimensions : []
  const byCell = usable
    .filter((dimension) => dimension !== 'district')
    .map((dimension) => axisOf(votes.space, dimension, view.ageBands))
  const notStated = byCell.reduce((product, axis) => product * axis.keys.length, 1)
  const groupOfCell = Int32Array.from({ length: votes.space.size }, (_, cell) => {
    const key = keyOfCell(cell)
    if (!counts(key)) return -1
    const indexes = byCell.map((axis) => axis.indexOf(key))
    if (indexes.includes(-1)) return notStated
    return indexes.reduce((group, index, at) => group * (byCell[at]?.keys.length ?? 1) + index, 0)
  })
  const stated = byCell.reduce<GroupKey[]>(
    (keys, axis) => keys.flatMap((key) => axis.keys.map((added) => ({ ...key, ...added }))),
    [{}],
  )
  const cellKeys = byCell.length > 0 ? [...stated, null] : stated
  const districts = districtTable(votes, filter, usable.includes('district'), cellKeys.length, notApplicable)
  const keys =
    districts.list === null
      ? cellKeys
      : [
          ...districts.list.flatMap((district) =>
            cellKeys.map((key) => (key === null ? null : { ...key, district })),
          ),
          ...cellKeys.map(() => null),
        ]
  return {
    groupOfCell,
    groupOfDistrict: districts.table,
    groupCount: keys.length,
    keys,
    isGrouped: usable.length > 0,
    notApplicable,
  }
}

/** The groups of the same votes taken together. */
export function ungrouped(grouping: Grouping): Grouping {
  return {
    ...grouping,
    groupOfCell: grouping.groupOfCell.map((group) => Math.min(group, 0)),
    groupOfDistrict: grouping.groupOfDistrict?.map((group) => Math.min(group, 0)) ?? null,
    groupCount: 1,
    keys: [{}],
    isGrouped: false,
  }
}

function cellFilter(
  votes: PollColumns,
  filter: Filter,
  notApplicable: NotApplicable[],
): (key: CellKey) => boolean {
  const tests: ((key: CellKey) => boolean)[] = []
  const add = (
    dimension: Dimension,
    bands: readonly AgeBand[] | undefined,
    test: (key: CellKey) => boolean,
  ) => {
    const reason = obstacle(votes, dimension, bands)
    if (reason === null) tests.push(test)
    else notApplicable.push({ part: 'filter', dimension, reason })
  }
  const { ages, genders, states, regions } = filter
  const { breaks } = votes.space
  if (ages?.length) add('age', ages, ({ band }) => ages.some((range) => contains(range, breaks, band)))
  if (genders?.length) add('gender', undefined, ({ gender }) => genders.includes(gender))
  if (states?.length) add('state', undefined, ({ state }) => states.includes(state))
  if (regions?.length) {
    add('region', undefined, ({ state }) => regions.some((region) => region === regionOf(state)))
  }
  return (key) => tests.every((test) => test(key))
}

function obstacle(
  votes: PollColumns,
  dimension: Dimension,
  bands: readonly AgeBand[] | undefined,
): NotApplicable['reason'] | null {
  const attribute = dimension === 'region' ? 'state' : dimension
  if (votes.length > 0 && !votes.carries[attribute]) return 'not_collected'
  const { breaks } = votes.space
  // Nobody is younger than the first band: "unter 30" is a band of its own.
  const isBound = (age: number) => breaks.includes(age) || age < (breaks[0] ?? 0)
  const fits = ({ from, to }: AgeBand) => isBound(from) && (to === null || isBound(to + 1))
  return dimension === 'age' && bands?.every(fits) === false ? 'bands_do_not_fit' : null
}

interface Axis {
  readonly keys: readonly GroupKey[]
  /** −1: in no group, because it is not known. */
  readonly indexOf: (key: CellKey) => number
}

function axisOf(
  space: CellSpace,
  dimension: Exclude<Dimension, 'district'>,
  bands?: readonly AgeBand[],
): Axis {
  switch (dimension) {
    case 'age': {
      const ages = bands ?? bandsOf(space.breaks)
      return {
        keys: ages.map((age) => ({ age })),
        indexOf: ({ band }) => ages.findIndex((age) => contains(age, space.breaks, band)),
      }
    }
    case 'gender': {
      const genders = [FEMALE, MALE, DIVERSE]
      return { keys: genders.map((gender) => ({ gender })), indexOf: ({ gender }) => genders.indexOf(gender) }
    }
    case 'state':
      return { keys: STATES.map((state) => ({ state })), indexOf: ({ state }) => state - 1 }
    case 'region': {
      const regions: Region[] = ['west', 'east']
      return {
        keys: regions.map((region) => ({ region })),
        indexOf: ({ state }) => regions.findIndex((region) => region === regionOf(state)),
      }
    }
  }
}

/** Bands by their first years as ranges of ages. */
function bandsOf(breaks: readonly number[]): AgeBand[] {
  return breaks.map((from, index) => {
    const next = breaks[index + 1]
    return { from, to: next === undefined ? null : next - 1 }
  })
}

function contains({ from, to }: AgeBand, breaks: readonly number[], band: number): boolean {
  const first = breaks[band]
  return first !== undefined && first >= from && (to === null || first <= to)
}

function regionOf(state: number): Region | null {
  if (state === 0) return null
  return state >= FIRST_EASTERN_STATE ? 'east' : 'west'
}

function districtTable(
  votes: PollColumns,
  filter: Filter,
  grouped: boolean,
  stride: number,
  notApplicable: NotApplicable[],
): { table: Int32Array | null; list: readonly number[] | null } {
  const reason = filter.districts?.length ? obstacle(votes, 'district', undefined) : null
  if (reason !== null) notApplicable.push({ part: 'filter', dimension: 'district', reason })
  const wanted = filter.districts?.length && reason === null ? filter.districts : null
  if (wanted === null && !grouped) return { table: null, list: null }
  const list = wanted ?? votes.districts()
  const others = wanted === null ? list.length * stride : -1
  const table = new Int32Array(DISTRICT_CODES).fill(others)
  list.forEach((district, index) => (table[district] = grouped ? index * stride : 0))
  return { table, list: grouped ? list : null }
}
