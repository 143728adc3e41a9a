import type { ChangeRow, WatchRow } from './repository.ts'
import type { ChangeListWire, WatchWire } from './schema.ts'

export const presentWatch = ({
  id,
  type,
  rhythm,
  title,
  pollIds,
  boardId,
  boardSlug,
  indexId,
  indexSlug,
  segmentId,
  segmentName,
}: WatchRow): WatchWire => ({
  id,
  type,
  rhythm,
  title,
  poll_ids: pollIds,
  index: indexId === null || indexSlug === null ? null : { id: indexId, slug: indexSlug },
  board: boardId === null || boardSlug === null ? null : { id: boardId, slug: boardSlug },
  segment: segmentId === null ? null : { id: segmentId, name: segmentName },
})

export const presentChange = ({
  id,
  foundAt,
  pollId,
  indexSlug,
  segmentId,
  segmentName,
  title,
  content,
}: ChangeRow): ChangeListWire['changes'][number] => ({
  id,
  found_at: foundAt.toISOString(),
  poll_id: pollId,
  index_slug: indexSlug,
  segment_id: segmentId,
  segment_name: segmentName,
  title,
  ...content,
})
