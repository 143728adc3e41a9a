import { TEXT } from '../../../../contract/texts.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import type { Viewer } from '../viewer.ts'
import { segmentReaderOf } from './policy.ts'
import { findSegment, segmentStore, type SavedSegment } from './repository.ts'
import type { PeopleQuery, Resolved } from './schema.ts'

/** A filter with the people of its segment in the place of the segment. */
export interface ResolvedFilter<Query> {
  query: Resolved<Query>
  /** Null where the filter names none. */
  segment: SavedSegment | null
}

/**
 * Puts whom a segment chooses in its place.
 *
 * @throws ApiError `validation_failed` for a segment that the viewer does not see, one that is blocked, and one beside
 *   other choices of people
 */
export async function resolveSegment<Query extends PeopleQuery & { segment?: number | undefined }>(
  database: Pick<Database, 'select'>,
  viewer: Viewer,
  { segment: id, ...query }: Query,
): Promise<ResolvedFilter<Query>> {
  if (id === undefined) return { query, segment: null }
  if (query.age !== undefined || query.gender !== undefined || query.region !== undefined)
    throw fieldError('segment', BESIDE_OTHERS)
  const segment = await readUsable(database, viewer, id, 'segment')
  return { query: { ...query, ...peopleOf(segment) }, segment }
}

/** Puts whom the segment of the second side of a comparison chooses in its place: these alone, whoever the first side is. */
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
    throw fieldError('vs_segment', BESIDE_OTHERS)
  const segment = await readUsable(database, viewer, id, 'vs_segment')
  const { age = '', gender = '', region = '' } = peopleOf(segment)
  return { query: { ...query, vs_age: age, vs_gender: gender, vs_region: region }, segment }
}

/**
 * Locks a segment until the transaction ends, as it was when it was put in place.
 *
 * @throws ApiError `validation_failed` for one that is gone or blocked by now, `conflict` for one that was changed
 */
export async function holdSegment(
  transaction: Transaction,
  viewer: Viewer,
  { id, version }: SavedSegment,
): Promise<void> {
  await segmentStore.lock(transaction, id)
  const held = await readUsable(transaction, viewer, id, 'segment')
  if (held.version !== version) throw new ApiError('conflict')
}

const BESIDE_OTHERS =
  'Ein Segment steht für sich: Bitte wählen Sie daneben weder Alter noch Geschlecht noch Region.'

async function readUsable(
  database: Pick<Database, 'select'>,
  viewer: Viewer,
  id: number,
  param: 'segment' | 'vs_segment',
): Promise<SavedSegment> {
  const reader = segmentReaderOf(viewer)
  const row = reader === null ? undefined : await findSegment(database, reader, id)
  if (!row) throw fieldError(param, TEXT.segmentGone)
  if (row.saved.blockedReason !== null) throw fieldError(param, TEXT.segmentBlocked)
  return row.saved
}

/** A group of people under a name. */
export interface NamedPeople {
  name: string
  people: PeopleQuery
}

/** Returns whom a segment chooses; null where the viewer does not see it, or it is blocked. */
export async function findUsableSegment(
  database: Pick<Database, 'select'>,
  viewer: Viewer,
  id: number,
): Promise<NamedPeople | null> {
  const reader = segmentReaderOf(viewer)
  const row = reader === null ? undefined : await findSegment(database, reader, id)
  return row?.saved.blockedReason === null ? { name: row.saved.name, people: peopleOf(row.saved) } : null
}

const peopleOf = ({ age, gender, region }: SavedSegment): PeopleQuery => ({
  ...(age !== null && { age }),
  ...(gender !== null && { gender }),
  ...(region !== null && { region }),
})
