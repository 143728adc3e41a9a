import { parseReferencedIds } from '../../../../contract/comparison-query.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Reader } from '../../database/connection.ts'
import { fieldError } from '../../http/errors.ts'
import type { SavedObjectReader } from '../saved-objects/repository.ts'
import { findSegment } from '../segments/repository.ts'

/**
 * Requires that all users who may open a comparison can use its segments: a shared comparison must not contain a segment
 * that only its creator sees.
 *
 * @throws ApiError `validation_failed`
 */
export async function assertUsableSegments(
  database: Reader,
  reader: SavedObjectReader,
  { query, isShared }: { query: string; isShared: boolean },
): Promise<void> {
  for (const id of parseReferencedIds(query).segments) {
    const row = await findSegment(database, reader, id)
    if (!row) throw fieldError('query', TEXT.segmentGone)
    if (row.saved.blockedReason !== null) throw fieldError('query', TEXT.segmentBlocked)
    if (isShared && !row.saved.isShared)
      throw fieldError(
        'is_shared',
        `Das Segment „${row.saved.name}“ sehen nur Sie. Bitte teilen Sie es, bevor Sie diesen Vergleich teilen.`,
      )
  }
}
