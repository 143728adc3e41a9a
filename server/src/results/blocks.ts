import { ageBandsFrom, isOfWholeBands, type AgeBand } from '../../../contract/filter.ts'
import { DISTRICTS } from '../regions/districts.ts'
import { DIVERSE, FEMALE, decodeCell, MALE } from '../statistics/cells.ts'
import {
  ageNodes,
  containsBand,
  EVERYBODY,
  genderNodes,
  regionLevel,
  regionNodes,
  findRegion,
  REGIONS,
  getDistrictState,
  STATES,
  type Node,
  type RegionLevel,
} from './nodes.ts'
import type { PollColumns } from './poll-columns.ts'
import type { Dimension, Filter, GroupKey, NotApplicable, View } from './view.ts'

/** The division of a view's respondents into blocks: one node each of age, gender and region. */
export interface Partition {
  /** Nodes of age, gender and region of each block, joined by `|`: `all`, or `column=value`. */
  readonly identities: readonly string[]
  /**
   * The identities joined with those of time nodes, by the list of these. Tallies fill it, because cached noise is found
   * faster by the same string than by a new equal one.
   */
  readonly timedIdentities: WeakMap<readonly string[], string[]>
  /** Block of each cell; −1 if the view excludes it. */
  readonly blockOfCell: Int32Array
  /**
   * Offset of each district within the block, −1 if the view excludes it; the last entry is for unknown districts.
   * Null if all count alike.
   */
  readonly blockOfDistrict: Int32Array | null
  /** The key of each group and its blocks. A view without groups has one for all respondents. */
  readonly groups: readonly { readonly key: GroupKey; readonly blocks: readonly number[] }[]
  readonly isGrouped: boolean
  /** The dimensions whose values the blocks are, in the order of the axes; none for everyone. */
  readonly dimensions: readonly Dimension[]
  readonly notApplicable: readonly NotApplicable[]
}

type AxisName = 'age' | 'gender' | 'region'

/** The groups of one dimension. */
interface Grouping {
  readonly axis: AxisName
  readonly keys: readonly GroupKey[]
  /** Returns the index in `keys` of a node's group; −1 for none. */
  readonly groupOf: (node: Node) => number
}

/**
 * Divides the respondents of a view into blocks. An axis that the view neither filters nor groups by has one node for
 * everyone, including unknown values. Filters and groupings that the poll cannot apply (age bands that are no union
 * of its own, an attribute that nobody stated) are omitted and listed in `notApplicable`.
 */
export function createPartition(
  votes: PollColumns,
  view: Pick<View, 'filter' | 'groupBy' | 'ageBands'>,
): Partition {
  const notApplicable: NotApplicable[] = []
  const filter = usableFilter(votes, view.filter ?? {}, notApplicable)
  const requested = view.groupBy ?? []
  const dimensions = requested.filter((dimension) => {
    const reason = findObstacle(votes, dimension, view.ageBands)
    if (reason !== null) notApplicable.push({ part: 'group', dimension, reason })
    return reason === null
  })
  // a crosstab without one of its sides is no table
  const usable = dimensions.length === requested.length ? dimensions : []
  const level = regionLevel([...usable, ...filterDimensions(filter)])
  const axes = {
    age: ageNodes(votes, filter, usable.includes('age')),
    gender: genderNodes(filter, usable.includes('gender')),
    region: regionNodes(votes, filter, level),
  }
  const groupings = usable.map((dimension) =>
    groupingOf(votes, dimension, { level, nodes: axes.region }, view.ageBands),
  )
  return {
    identities: axes.age.flatMap((age) =>
      axes.gender.flatMap((gender) =>
        axes.region.map((region) => `${age.identity}|${gender.identity}|${region.identity}`),
      ),
    ),
    timedIdentities: new WeakMap(),
    ...tablesOf(votes, axes, level),
    groups: groupsOf(axes, groupings),
    isGrouped: groupings.length > 0,
    dimensions: dividingDimensions(axes, level),
    notApplicable,
  }
}

/** Returns the dimensions of a filter. */
export const filterDimensions = ({ ages, genders, states, regions, districts }: Filter): Dimension[] => [
  ...(ages?.length ? (['age'] as const) : []),
  ...(genders?.length ? (['gender'] as const) : []),
  ...(states?.length ? (['state'] as const) : []),
  ...(regions?.length ? (['region'] as const) : []),
  ...(districts?.length ? (['district'] as const) : []),
]

function usableFilter(votes: PollColumns, filter: Filter, notApplicable: NotApplicable[]): Filter {
  const usable = filterDimensions(filter).filter((dimension) => {
    const reason = findObstacle(votes, dimension, dimension === 'age' ? filter.ages : undefined)
    if (reason !== null) notApplicable.push({ part: 'filter', dimension, reason })
    return reason === null
  })
  const kept = <Value>(dimension: Dimension, values: readonly Value[] | undefined) =>
    usable.includes(dimension) ? (values ?? []) : []
  return {
    ages: kept('age', filter.ages),
    genders: kept('gender', filter.genders),
    states: kept('state', filter.states),
    regions: kept('region', filter.regions),
    districts: kept('district', filter.districts),
  }
}

function findObstacle(
  votes: PollColumns,
  dimension: Dimension,
  bands: readonly AgeBand[] | undefined,
): NotApplicable['reason'] | null {
  const attribute = dimension === 'region' ? 'state' : dimension
  if (votes.length > 0 && !votes.carries[attribute]) return 'not_collected'
  const { breaks } = votes.space
  const fits = (band: AgeBand) => isOfWholeBands(band, breaks)
  return dimension === 'age' && bands?.every(fits) === false ? 'bands_do_not_fit' : null
}

type Axes = Readonly<Record<AxisName, readonly Node[]>>

function dividingDimensions({ age, gender, region }: Axes, level: RegionLevel): Dimension[] {
  const isDivided = ([node]: readonly Node[]) => node !== EVERYBODY
  return [
    ...(isDivided(age) ? (['age'] as const) : []),
    ...(isDivided(gender) ? (['gender'] as const) : []),
    ...(isDivided(region) && level !== 'all' ? [level] : []),
  ]
}

function tablesOf(
  { space }: PollColumns,
  { age, gender, region }: Axes,
  level: RegionLevel,
): Pick<Partition, 'blockOfCell' | 'blockOfDistrict'> {
  const places = (nodes: readonly Node[]) => {
    const byValue = new Map(nodes.map(({ value }, index) => [value, index]))
    return (value: number | null) => byValue.get(null) ?? byValue.get(value) ?? -1
  }
  const [ageAt, genderAt, regionAt] = [places(age), places(gender), places(region)]
  const placeOfState = (state: number) => {
    if (level === 'district') return 0
    const side = findRegion(state)
    return regionAt(level === 'region' ? (side === null ? null : REGIONS.indexOf(side)) : state)
  }
  const blockOfCell = Int32Array.from({ length: space.size }, (_, cell) => {
    const key = decodeCell(cell)
    const [a, g, r] = [ageAt(key.band), genderAt(key.gender), placeOfState(key.state)]
    return a < 0 || g < 0 || r < 0 ? -1 : (a * gender.length + g) * region.length + r
  })
  if (level !== 'district') return { blockOfCell, blockOfDistrict: null }
  const blockOfDistrict = new Int32Array(DISTRICTS.length + 1).fill(-1)
  region.forEach(({ value }, index) => (blockOfDistrict[value ?? 0] = index))
  return { blockOfCell, blockOfDistrict }
}

function groupingOf(
  votes: PollColumns,
  dimension: Dimension,
  { level, nodes }: { level: RegionLevel; nodes: readonly Node[] },
  bands?: readonly AgeBand[],
): Grouping {
  const { breaks } = votes.space
  const stateOf = ({ value }: Node) => (level === 'district' ? getDistrictState(value ?? -1) : (value ?? 0))
  switch (dimension) {
    case 'age': {
      const ages = bands ?? ageBandsFrom(breaks)
      return {
        axis: 'age',
        keys: ages.map((age) => ({ age })),
        groupOf: ({ value }) => ages.findIndex((age) => containsBand(age, breaks, value ?? -1)),
      }
    }
    case 'gender': {
      const genders = [FEMALE, MALE, DIVERSE]
      return {
        axis: 'gender',
        keys: genders.map((gender) => ({ gender })),
        groupOf: ({ value }) => genders.indexOf(value ?? -1),
      }
    }
    case 'state':
      return {
        axis: 'region',
        keys: STATES.map((state) => ({ state })),
        groupOf: (node) => STATES.indexOf(stateOf(node)),
      }
    case 'region':
      return {
        axis: 'region',
        keys: REGIONS.map((region) => ({ region })),
        groupOf: (node) =>
          level === 'region'
            ? (node.value ?? -1)
            : REGIONS.findIndex((region) => region === findRegion(stateOf(node))),
      }
    case 'district': {
      const places = new Map(nodes.map(({ value }, place) => [value, place]))
      return {
        axis: 'region',
        keys: nodes.flatMap(({ value }) => (value === null ? [] : [{ district: value }])),
        groupOf: ({ value }) => places.get(value) ?? -1,
      }
    }
  }
}

/** Returns the groups of all combinations, each with its blocks. */
function groupsOf(axes: Axes, groupings: readonly Grouping[]): Partition['groups'] {
  const keys = groupings.reduce<readonly GroupKey[]>(
    (before, grouping) => before.flatMap((key) => grouping.keys.map((added) => ({ ...key, ...added }))),
    [{}],
  )
  const groups = keys.map((key) => ({ key, blocks: [] as number[] }))
  const places = groupings.map(({ axis, groupOf }) => axes[axis].map(groupOf))
  let block = 0
  for (const age of axes.age.keys()) {
    for (const gender of axes.gender.keys()) {
      for (const region of axes.region.keys()) {
        const at = { age, gender, region }
        const own = groupings.map(({ axis }, index) => places[index]?.[at[axis]] ?? -1)
        const group = own.reduce((sum, place, index) => sum * (groupings[index]?.keys.length ?? 1) + place, 0)
        if (!own.includes(-1)) groups[group]?.blocks.push(block)
        block++
      }
    }
  }
  return groups
}
