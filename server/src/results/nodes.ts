import { FIRST_EASTERN_STATE_KEY } from '../../../contract/enumerations/regions.ts'
import { ageBandsFrom, serializeAgeBand, type AgeBand } from '../../../contract/filter.ts'
import { PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { DISTRICTS, ONLY_DISTRICT_INDEX_BY_STATE } from '../regions/districts.ts'
import { DIVERSE, FEMALE, MALE } from '../statistics/cells.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import type { Dimension, Filter, Region } from './view.ts'

/** One node of an axis; the code is null for everyone, and the district at that level. */
export interface AxisNode {
  /** Blocks of the same nodes have the same noise. */
  readonly nodeId: string
  readonly code: number | null
}

export const EVERYBODY: AxisNode = { nodeId: 'all', code: null }

export const STATE_NUMBERS = Array.from({ length: 16 }, (_, index) => index + 1)
export const EAST_WEST_REGIONS: readonly Region[] = ['west', 'east']

/** Returns the age bands of a poll that a view counts. */
export function getAgeNodes(
  { space: { ageBreaks } }: PollVoteColumns,
  { ages = [] }: Filter,
  isGrouped: boolean,
): AxisNode[] {
  if (ages.length === 0 && !isGrouped) return [EVERYBODY]
  return ageBandsFrom(ageBreaks).flatMap((band, code) =>
    ages.length === 0 || ages.some((range) => containsBand(range, ageBreaks, code))
      ? [{ nodeId: `age=${serializeAgeBand(band)}`, code }]
      : [],
  )
}

export function getGenderNodes({ genders = [] }: Filter, isGrouped: boolean): AxisNode[] {
  if (genders.length === 0 && !isGrouped) return [EVERYBODY]
  return [FEMALE, MALE, DIVERSE].flatMap((code) =>
    genders.length === 0 || genders.includes(code) ? [{ nodeId: `gender=${code}`, code }] : [],
  )
}

/** Returns the answers to a profile question that a view counts. */
export function getProfileNodes(
  subject: ProfileSubject | undefined,
  { profile = [] }: Filter,
  isGrouped: boolean,
): AxisNode[] {
  if (subject === undefined || (profile.length === 0 && !isGrouped)) return [EVERYBODY]
  return PROFILE_CATEGORIES[subject].flatMap((_, code) =>
    profile.length === 0 || profile.includes(code) ? [{ nodeId: `${subject}=${code}`, code }] : [],
  )
}

export type RegionLevel = 'all' | 'region' | 'state' | 'district'

export const getFinestRegionLevel = (dimensions: readonly Dimension[]): RegionLevel =>
  (['district', 'state', 'region'] as const).find((level) => dimensions.includes(level)) ?? 'all'

/** Returns the regions that a view counts, at its finest level. */
export function getRegionNodes(votes: PollVoteColumns, filter: Filter, level: RegionLevel): AxisNode[] {
  const { regions = [], states = [], districts = [] } = filter
  const isWanted = (side: Region | null, state: number | null, district: number | null) =>
    (regions.length === 0 || (side !== null && regions.includes(side))) &&
    (states.length === 0 || (state !== null && states.includes(state))) &&
    (districts.length === 0 || (district !== null && districts.includes(district)))
  const node = (code: number): AxisNode => ({ nodeId: `${level}=${code}`, code })
  switch (level) {
    case 'all':
      return [EVERYBODY]
    case 'region':
      return EAST_WEST_REGIONS.flatMap((side, value) => (isWanted(side, null, null) ? [node(value)] : []))
    case 'state':
      return STATE_NUMBERS.flatMap((state) =>
        isWanted(findEastWestRegion(state), state, null) ? [node(state)] : [],
      )
    case 'district': {
      const list = districts.length > 0 ? [...new Set(districts)] : votes.districts()
      return list.flatMap((district) => {
        const state = getDistrictStateOrZero(district)
        if (!isWanted(findEastWestRegion(state), state, district)) return []
        // A district that is a whole state is the same block.
        return ONLY_DISTRICT_INDEX_BY_STATE.has(state)
          ? [{ nodeId: `state=${state}`, code: district }]
          : [node(district)]
      })
    }
  }
}

export function containsBand({ from, to }: AgeBand, breaks: readonly number[], bandIndex: number): boolean {
  const first = breaks[bandIndex]
  return first !== undefined && first >= from && (to === null || first <= to)
}

/** Returns the state of a district; 0 if unknown. */
export const getDistrictStateOrZero = (districtIndex: number): number => DISTRICTS[districtIndex]?.state ?? 0

/** Returns the part of the country of a state; null for an unknown state. */
export function findEastWestRegion(state: number): Region | null {
  if (state === 0) return null
  return state >= FIRST_EASTERN_STATE_KEY ? 'east' : 'west'
}

/** Returns the ID of the node that contains a state's node. */
export function getEastWestNodeId(stateNodeId: string): string {
  const region = findEastWestRegion(Number(stateNodeId.slice('state='.length)))
  return region === null ? EVERYBODY.nodeId : `region=${EAST_WEST_REGIONS.indexOf(region)}`
}
