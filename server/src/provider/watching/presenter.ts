import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { FoundChangeRow, WatchRow } from './repository.ts'
import type { ChangeListWire, WatchWire } from './schema.ts'

export function presentWatch(row: WatchRow): WatchWire {
  const { boardId, boardSlug, indexId, indexSlug, segmentId, segmentName } = row
  return {
    ...pickSnakeJson(row, 'id', 'type', 'rhythm', 'title', 'pollIds'),
    index: indexId === null || indexSlug === null ? null : { id: indexId, slug: indexSlug },
    board: boardId === null || boardSlug === null ? null : { id: boardId, slug: boardSlug },
    segment: segmentId === null ? null : { id: segmentId, name: segmentName },
  }
}

export const presentChange = (row: FoundChangeRow): ChangeListWire['changes'][number] => ({
  ...pickSnakeJson(row, 'id', 'foundAt', 'pollId', 'indexSlug', 'segmentId', 'segmentName', 'title'),
  ...row.content,
})
