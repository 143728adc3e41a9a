import type { ResultDimension } from '../../../../contract/enumerations/results.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Reader, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import {
  expandParamsWithIndividualRegions,
  findUsableRegionsAsAreas,
} from '../individual-regions/filter-service.ts'
import type { Viewer } from '../viewer.ts'
import { findSegmentReader, toPeopleQuery } from './policy.ts'
import { findSegment, segmentStore, type SavedSegment } from './repository.ts'
import type { PeopleQuery, SegmentResolved } from './schema.ts'

/** A filter in which the segment is replaced by its conditions, and individual regions contain their districts. */
export interface ResolvedFilter<Query> {
  query: SegmentResolved<Query>
  /** Null if the filter has no segment. */
  segment: SavedSegment | null
}

interface FilterOptions extends PeopleQuery {
  segment?: number | undefined
  /** The dimensions of a grouping. */
  by?: readonly string[] | undefined
  by2?: string | undefined
}

/**
 * Replaces the segment of a query by its conditions, and writes their districts into individual regions.
 *
 * @throws ApiError `validation_failed` if the viewer may not see the segment or an individual region, if the segment is
 *   blocked, or if the query has a segment and other conditions on people
 */
export async function expandSegmentAndRegions<Query extends FilterOptions>(
  database: Reader,
  viewer: Viewer,
  { segment: id, ...query }: Query,
): Promise<ResolvedFilter<Query>> {
  const isByRegion = query.by2 === INDIVIDUAL_REGION || (query.by?.includes(INDIVIDUAL_REGION) ?? false)
  const areas = isByRegion ? { areas: await findUsableRegionsAsAreas(database, viewer) } : {}
  if (id === undefined) {
    const { region } = query
    const expanded = await expandParamsWithIndividualRegions<'region'>(database, viewer, { region })
    return { query: { ...query, ...areas, ...expanded }, segment: null }
  }
  if (query.age !== undefined || query.gender !== undefined || query.region !== undefined)
    throw fieldError('segment', TEXT.segmentBesideOthers)
  const segment = await readUsable(database, viewer, id, 'segment')
  return { query: { ...query, ...areas, ...(await peopleOf(database, viewer, segment)) }, segment }
}

const INDIVIDUAL_REGION = 'INDIVIDUAL_REGION' satisfies ResultDimension

/**
 * Resolves the filter of a comparison's second side in the same way. Empty parameters override those of the first side.
 */
export async function expandSecondSegmentAndRegions<
  Query extends Partial<Record<'vs_age' | 'vs_gender' | 'vs_region', string | undefined>> & {
    vs_segment?: number | undefined
  },
>(
  database: Reader,
  viewer: Viewer,
  { vs_segment: id, ...query }: Query,
): Promise<{ query: Omit<Query, 'vs_segment'>; segment: SavedSegment | null }> {
  const { vs_age, vs_gender, vs_region } = query
  if (id === undefined)
    return {
      query: {
        ...query,
        ...(await expandParamsWithIndividualRegions<'vs_region'>(database, viewer, { vs_region })),
      },
      segment: null,
    }
  if (vs_age !== undefined || vs_gender !== undefined || vs_region !== undefined)
    throw fieldError('vs_segment', TEXT.segmentBesideOthers)
  const segment = await readUsable(database, viewer, id, 'vs_segment')
  const { age = '', gender = '', region = '' } = await peopleOf(database, viewer, segment)
  return { query: { ...query, vs_age: age, vs_gender: gender, vs_region: region }, segment }
}

/**
 * Locks a segment until the end of the transaction, and checks that it is still the version that was resolved.
 *
 * @throws ApiError `validation_failed` if it was deleted, unshared or blocked in the meantime, `conflict` if it was changed
 */
export async function lockUnchangedSegment(
  transaction: Transaction,
  viewer: Viewer,
  { id, version }: SavedSegment,
): Promise<void> {
  await segmentStore.lock(transaction, id)
  const held = await readUsable(transaction, viewer, id, 'segment')
  if (held.version !== version) throw new ApiError('conflict')
}

async function readUsable(
  database: Reader,
  viewer: Viewer,
  id: number,
  param: 'segment' | 'vs_segment',
): Promise<SavedSegment> {
  const reader = findSegmentReader(viewer)
  const row = reader === null ? undefined : await findSegment(database, reader, id)
  if (!row) throw fieldError(param, TEXT.segmentGone)
  if (row.saved.blockedReason !== null) throw fieldError(param, TEXT.segmentBlocked)
  return row.saved
}

/** The name and the conditions of a segment. */
export interface NamedPeopleQuery {
  name: string
  people: PeopleQuery
}

/**
 * Returns name and conditions of a segment; null if the viewer may not see it, it is blocked, or one of its individual
 * regions is gone.
 */
export async function findUsableSegment(
  database: Reader,
  viewer: Viewer,
  id: number,
): Promise<NamedPeopleQuery | null> {
  try {
    const segment = await readUsable(database, viewer, id, 'segment')
    return { name: segment.name, people: await peopleOf(database, viewer, segment) }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** @throws ApiError `validation_failed` for an individual region that the viewer may not use (any more) */
async function peopleOf(database: Reader, viewer: Viewer, segment: SavedSegment): Promise<PeopleQuery> {
  const people = toPeopleQuery(segment)
  const { region } = people
  return { ...people, ...(await expandParamsWithIndividualRegions<'region'>(database, viewer, { region })) }
}
