import { TEXT } from '../../../../contract/texts.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import type { Viewer } from '../viewer.ts'
import { findSegmentReader } from './policy.ts'
import { findSegment, segmentStore, type SavedSegment } from './repository.ts'
import type { PeopleQuery, Resolved } from './schema.ts'

/** A filter in which the segment is replaced by its conditions. */
export interface ResolvedFilter<Query> {
  query: Resolved<Query>
  /** Null if the filter has no segment. */
  segment: SavedSegment | null
}

/**
 * Replaces the segment of a query by its conditions.
 *
 * @throws ApiError `validation_failed` if the viewer may not see the segment, if it is blocked, or if the query has other
 *   conditions on people
 */
export async function resolveSegment<Query extends PeopleQuery & { segment?: number | undefined }>(
  database: Pick<Database, 'select'>,
  viewer: Viewer,
  { segment: id, ...query }: Query,
): Promise<ResolvedFilter<Query>> {
  if (id === undefined) return { query, segment: null }
  if (query.age !== undefined || query.gender !== undefined || query.region !== undefined)
    throw fieldError('segment', TEXT.segmentBesideOthers)
  const segment = await readUsable(database, viewer, id, 'segment')
  return { query: { ...query, ...peopleOf(segment) }, segment }
}

/**
 * Replaces the segment of a comparison's second side by its conditions. Empty parameters override those of the first
 * side.
 */
export async function resolveSecondSegment<
  Query extends Partial<Record<'vs_age' | 'vs_gender' | 'vs_region', string | undefined>> & {
    vs_segment?: number | undefined
  },
>(
  database: Pick<Database, 'select'>,
  viewer: Viewer,
  { vs_segment: id, ...query }: Query,
): Promise<{ query: Omit<Query, 'vs_segment'>; segment: SavedSegment | null }> {
  if (id === undefined) return { query, segment: null }
  if (query.vs_age !== undefined || query.vs_gender !== undefined || query.vs_region !== undefined)
    throw fieldError('vs_segment', TEXT.segmentBesideOthers)
  const segment = await readUsable(database, viewer, id, 'vs_segment')
  const { age = '', gender = '', region = '' } = peopleOf(segment)
  return { query: { ...query, vs_age: age, vs_gender: gender, vs_region: region }, segment }
}

/**
 * Locks a segment until the end of the transaction, and checks that it is still the version that was resolved.
 *
 * @throws ApiError `validation_failed` if it was deleted, unshared or blocked in the meantime, `conflict` if it was changed
 */
export async function lockSegment(
  transaction: Transaction,
  viewer: Viewer,
  { id, version }: SavedSegment,
): Promise<void> {
  await segmentStore.lock(transaction, id)
  const held = await readUsable(transaction, viewer, id, 'segment')
  if (held.version !== version) throw new ApiError('conflict')
}

async function readUsable(
  database: Pick<Database, 'select'>,
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
export interface NamedPeople {
  name: string
  people: PeopleQuery
}

/** Returns name and conditions of a segment; null if the viewer may not see it or it is blocked. */
export async function findUsableSegment(
  database: Pick<Database, 'select'>,
  viewer: Viewer,
  id: number,
): Promise<NamedPeople | null> {
  const reader = findSegmentReader(viewer)
  const row = reader === null ? undefined : await findSegment(database, reader, id)
  return row?.saved.blockedReason === null ? { name: row.saved.name, people: peopleOf(row.saved) } : null
}

const peopleOf = ({ age, gender, region }: SavedSegment): PeopleQuery => ({
  ...(age !== null && { age }),
  ...(gender !== null && { gender }),
  ...(region !== null && { region }),
})
