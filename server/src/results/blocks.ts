import { ageBandsFrom, isOfWholeBands, type AgeBand } from '../../../contract/filter.ts'
import { pick } from '../../../contract/pick.ts'
import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import { DISTRICTS } from '../regions/districts.ts'
import { DIVERSE, FEMALE, MALE, UNKNOWN_ATTRIBUTE } from '../statistics/cells.ts'
import {
  getAgeNodes,
  containsBand,
  EVERYBODY,
  getGenderNodes,
  getProfileNodes,
  getFinestRegionLevel,
  getRegionNodes,
  findEastWestRegion,
  EAST_WEST_REGIONS,
  getDistrictStateOrZero,
  STATE_NUMBERS,
  type AxisNode,
  type RegionLevel,
} from './nodes.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import type { Dimension, Filter, GroupKey, NotApplicable, View } from './view.ts'

/** The division of a view's respondents into blocks: one node each of age, gender and region. */
export interface Partition {
  /**
   * Nodes of age, gender, region and, if it divides the view, profile of each block, joined by `|`: `all`, or
   * `column=value`.
   */
  readonly blockIds: readonly string[]
  /**
   * The IDs joined with those of time nodes, by the list of these. Tallies fill it, because cached noise is found
   * faster by the same string than by a new equal one.
   */
  readonly timedBlockIds: WeakMap<readonly string[], string[]>
  /** Block of each cell; −1 if the view excludes it. */
  readonly blockOfCell: Int32Array
  /**
   * Offset of each district within the block, −1 if the view excludes it; the last entry is for unknown districts.
   * Null if all count alike.
   */
  readonly blockOffsetOfDistrict: Int32Array | null
  /** The key of each group and its blocks. A view without groups has one for all respondents. */
  readonly groups: readonly { readonly key: GroupKey; readonly blocks: readonly number[] }[]
  readonly isGrouped: boolean
  /** The dimensions whose values the blocks are, in the order of the axes; none for everyone. */
  readonly dimensions: readonly Dimension[]
  readonly notApplicable: readonly NotApplicable[]
}

type AxisName = 'age' | 'gender' | 'region' | 'profile'

/** The groups of one dimension. */
interface Grouping {
  readonly axis: AxisName
  readonly keys: readonly GroupKey[]
  /** Returns the index in `keys` of a node's group; −1 for none. */
  readonly groupOf?: (node: AxisNode) => number
  /** Returns the indices in `keys` of all groups of a node, if there may be several. */
  readonly groupsOf?: (node: AxisNode) => readonly number[]
}

/** The part of a view that divides its respondents. */
type Division = Pick<View, 'filter' | 'groupBy' | 'ageBands' | 'areas' | 'profileSubject'>

export const pickPartitionOptions = ({
  filter: { days: _, ...filter } = {},
  groupBy,
  ageBands,
  areas,
  profileSubject,
}: View): Division => ({
  filter,
  ...(groupBy && { groupBy }),
  ...(ageBands && { ageBands }),
  ...(areas && { areas }),
  ...(profileSubject && { profileSubject }),
})

/**
 * Divides the respondents of a view into blocks. An axis that the view neither filters nor groups by has one node for
 * everyone, including unknown values. Filters and groupings that the poll cannot apply (age bands that are no union
 * of its own, an attribute that nobody stated) are omitted and listed in `notApplicable`.
 */
export function createApplicablePartition(votes: PollVoteColumns, view: Division): Partition {
  const notApplicable: NotApplicable[] = []
  const filter = usableFilter(votes, view, notApplicable)
  const requested = view.groupBy ?? []
  const dimensions = requested.filter((dimension) => {
    const reason = findObstacle(votes, dimension, view, view.ageBands)
    if (reason !== null)
      notApplicable.push({ part: 'group', dimension, reason, ...pickSubject(dimension, view) })
    return reason === null
  })
  // a crosstab without one of its sides is no table
  const usable = dimensions.length === requested.length ? dimensions : []
  const needed = usable.map((dimension) => (dimension === 'area' ? 'district' : dimension))
  const level = getFinestRegionLevel([...needed, ...getFilterDimensions(filter)])
  const axes = {
    age: getAgeNodes(votes, filter, usable.includes('age')),
    gender: getGenderNodes(filter, usable.includes('gender')),
    region: getRegionNodes(votes, filter, level),
    profile: getProfileNodes(view.profileSubject, filter, usable.includes('profile')),
  }
  const groupings = usable.map((dimension) =>
    groupingOf(votes, dimension, { level, nodes: axes.region, answers: axes.profile }, view),
  )
  return {
    blockIds: axes.age.flatMap((age) =>
      axes.gender.flatMap((gender) =>
        axes.region.flatMap((region) =>
          axes.profile.map((answer) => joinNodeIds([age, gender, region], answer)),
        ),
      ),
    ),
    timedBlockIds: new WeakMap(),
    ...tablesOf(votes, axes, level, view.profileSubject),
    groups: groupsOf(axes, groupings),
    isGrouped: groupings.length > 0,
    dimensions: dividingDimensions(axes, level),
    notApplicable,
  }
}

/** The part of a filter that is about each dimension. */
const FILTER_PARTS = {
  age: 'ages',
  gender: 'genders',
  state: 'states',
  region: 'regions',
  district: 'districts',
  profile: 'profile',
} as const satisfies Partial<Record<Dimension, keyof Filter>>

export const getFilterDimensions = (filter: Filter) =>
  (Object.keys(FILTER_PARTS) as (keyof typeof FILTER_PARTS)[]) // its keys
    .filter((dimension) => filter[FILTER_PARTS[dimension]]?.length)

export const pickSubject = (dimension: Dimension, { profileSubject }: Pick<View, 'profileSubject'>) =>
  dimension === 'profile' && profileSubject ? { subject: profileSubject } : {}

/** Blocks of all answers have the ID that they have in polls without profile answers, hence the same noise. */
const joinNodeIds = (nodes: readonly AxisNode[], answer: AxisNode): string =>
  [...nodes, ...(answer === EVERYBODY ? [] : [answer])].map(({ nodeId }) => nodeId).join('|')

function usableFilter(
  votes: PollVoteColumns,
  view: Pick<View, 'filter' | 'profileSubject'>,
  notApplicable: NotApplicable[],
): Filter {
  const { filter = {} } = view
  const usable = getFilterDimensions(filter).filter((dimension) => {
    const reason = findObstacle(votes, dimension, view, dimension === 'age' ? filter.ages : undefined)
    if (reason !== null)
      notApplicable.push({ part: 'filter', dimension, reason, ...pickSubject(dimension, view) })
    return reason === null
  })
  return pick(filter, ...usable.map((dimension) => FILTER_PARTS[dimension]))
}

function findObstacle(
  votes: PollVoteColumns,
  dimension: Dimension,
  { profileSubject }: Pick<View, 'profileSubject'>,
  bands: readonly AgeBand[] | undefined,
): NotApplicable['reason'] | null {
  if (dimension === 'profile')
    return profileSubject !== undefined && votes.hasAnswers(profileSubject) ? null : 'not_collected'
  const attribute = dimension === 'region' ? 'state' : dimension === 'area' ? 'district' : dimension
  if (votes.length > 0 && !votes.availableAttributes[attribute]) return 'not_collected'
  const { ageBreaks } = votes.space
  const fits = (band: AgeBand) => isOfWholeBands(band, ageBreaks)
  return dimension === 'age' && bands?.every(fits) === false ? 'bands_do_not_fit' : null
}

type Axes = Readonly<Record<AxisName, readonly AxisNode[]>>

const dividingDimensions = (axes: Axes, level: RegionLevel): Dimension[] =>
  (['age', 'gender', 'region', 'profile'] as const).flatMap((axis) => {
    const dimension = axis === 'region' ? level : axis
    return axes[axis][0] === EVERYBODY || dimension === 'all' ? [] : [dimension]
  })

function tablesOf(
  { space }: PollVoteColumns,
  { age, gender, region, profile }: Axes,
  level: RegionLevel,
  subject: ProfileSubject | undefined,
): Pick<Partition, 'blockOfCell' | 'blockOffsetOfDistrict'> {
  const places = (nodes: readonly AxisNode[]) => {
    const byValue = new Map(nodes.map(({ code }, index) => [code, index]))
    return (value: number | null) => byValue.get(null) ?? byValue.get(value) ?? -1
  }
  const [ageAt, genderAt, regionAt, answerAt] = [places(age), places(gender), places(region), places(profile)]
  const subjectAt = subject === undefined ? -1 : space.subjects.indexOf(subject)
  const placeOfState = (state: number) => {
    if (level === 'district') return 0
    const side = findEastWestRegion(state)
    return regionAt(level === 'region' ? (side === null ? null : EAST_WEST_REGIONS.indexOf(side)) : state)
  }
  const blockOfCell = Int32Array.from({ length: space.size }, (_, cell) => {
    const key = space.decode(cell)
    const [a, g, r] = [ageAt(key.band), genderAt(key.gender), placeOfState(key.state)]
    const p = answerAt(key.profile?.[subjectAt] ?? UNKNOWN_ATTRIBUTE)
    return Math.min(a, g, r, p) < 0 ? -1 : ((a * gender.length + g) * region.length + r) * profile.length + p
  })
  if (level !== 'district') return { blockOfCell, blockOffsetOfDistrict: null }
  const blockOffsetOfDistrict = new Int32Array(DISTRICTS.length + 1).fill(-1)
  region.forEach(({ code }, index) => (blockOffsetOfDistrict[code ?? 0] = index * profile.length))
  return { blockOfCell, blockOffsetOfDistrict }
}

function groupingOf(
  votes: PollVoteColumns,
  dimension: Dimension,
  { level, nodes, answers }: { level: RegionLevel; nodes: readonly AxisNode[]; answers: readonly AxisNode[] },
  { ageBands: bands, areas = [], profileSubject }: Pick<View, 'ageBands' | 'areas' | 'profileSubject'>,
): Grouping {
  const { ageBreaks } = votes.space
  const stateOf = ({ code }: AxisNode) =>
    level === 'district' ? getDistrictStateOrZero(code ?? -1) : (code ?? 0)
  switch (dimension) {
    case 'age': {
      const ages = bands ?? ageBandsFrom(ageBreaks)
      return {
        axis: 'age',
        keys: ages.map((age) => ({ age })),
        groupOf: ({ code }) => ages.findIndex((age) => containsBand(age, ageBreaks, code ?? -1)),
      }
    }
    case 'gender': {
      const genders = [FEMALE, MALE, DIVERSE]
      return {
        axis: 'gender',
        keys: genders.map((gender) => ({ gender })),
        groupOf: ({ code }) => genders.indexOf(code ?? -1),
      }
    }
    case 'state':
      return {
        axis: 'region',
        keys: STATE_NUMBERS.map((state) => ({ state })),
        groupOf: (node) => STATE_NUMBERS.indexOf(stateOf(node)),
      }
    case 'region':
      return {
        axis: 'region',
        keys: EAST_WEST_REGIONS.map((region) => ({ region })),
        groupOf: (node) =>
          level === 'region'
            ? (node.code ?? -1)
            : EAST_WEST_REGIONS.findIndex((region) => region === findEastWestRegion(stateOf(node))),
      }
    case 'profile':
      return {
        axis: 'profile',
        keys: answers.flatMap(({ code }) =>
          profileSubject === undefined || code === null
            ? []
            : [{ profile: { subject: profileSubject, category: code } }],
        ),
        groupOf: (node) => answers.findIndex(({ code }) => code === node.code),
      }
    case 'district': {
      const places = new Map(nodes.map(({ code }, place) => [code, place]))
      return {
        axis: 'region',
        keys: nodes.flatMap(({ code }) => (code === null ? [] : [{ district: code }])),
        groupOf: ({ code }) => places.get(code) ?? -1,
      }
    }
    case 'area': {
      const members = areas.map(({ districts }) => new Set<number | null>(districts))
      return {
        axis: 'region',
        keys: areas.map((area) => ({ area })),
        groupsOf: ({ code }) => members.flatMap((own, place) => (own.has(code) ? [place] : [])),
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
  const places = groupings.map(({ axis, groupOf = () => -1, groupsOf }) =>
    axes[axis].map(groupsOf ?? ((node) => [groupOf(node)].filter((place) => place >= 0))),
  )
  let block = 0
  for (const age of axes.age.keys()) {
    for (const gender of axes.gender.keys()) {
      for (const region of axes.region.keys()) {
        for (const profile of axes.profile.keys()) {
          const at = { age, gender, region, profile }
          const own = groupings.map(({ axis }, index) => places[index]?.[at[axis]] ?? [])
          const containing = own.reduce<readonly number[]>(
            (sums, found, index) =>
              sums.flatMap((sum) => found.map((place) => sum * (groupings[index]?.keys.length ?? 1) + place)),
            [0],
          )
          for (const group of containing) groups[group]?.blocks.push(block)
          block++
        }
      }
    }
  }
  return groups
}
