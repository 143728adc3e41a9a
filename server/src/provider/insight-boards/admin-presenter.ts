import { pick } from '../../../../contract/pick.ts'
import type { BoardTile } from '../../database/schema-boards.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { AdminBoardRow } from './admin-repository.ts'
import type { AdminInsightBoardWire } from './admin-schema.ts'

export function presentAdminBoard(row: AdminBoardRow): AdminInsightBoardWire {
  const sectionIds = createIdAssigner(row.sections)
  const tileIds = createIdAssigner(row.sections.flatMap(({ tiles }) => tiles))
  return {
    ...pick(row, 'id', 'slug', 'title', 'description', 'topic', 'status'),
    sections: row.sections.map((section) => ({
      id: sectionIds(section),
      title: section.title,
      text: section.text ?? null,
      tiles: section.tiles.map((tile) => ({ id: tileIds(tile), ...presentTile(tile) })),
    })),
    ...pickSnakeJson(row, 'publishedAt', 'frozenAt', 'updatedAt', 'version'),
  }
}

/**
 * Returns a function that assigns IDs to sections or tiles within their board. One without an ID, or with a duplicate
 * ID, gets the next free one. The result is deterministic.
 */
export function createIdAssigner(all: readonly { id?: number }[]): (one: { id?: number }) => number {
  const taken = new Set<number>()
  let last = Math.max(0, ...all.map(({ id = 0 }) => id))
  return ({ id }) => {
    const own = id === undefined || taken.has(id) ? ++last : id
    taken.add(own)
    return own
  }
}

const presentTile = (tile: BoardTile) => ({
  kind: tile.kind,
  width: tile.width,
  poll_id: 'pollId' in tile ? tile.pollId : null,
  index_id: tile.kind === 'INDEX' ? tile.indexId : null,
  answer: 'answer' in tile ? (tile.answer ?? null) : null,
  by: 'by' in tile ? (tile.by ?? null) : null,
  label: tile.kind === 'NUMBER' ? (tile.label ?? null) : null,
  text: tile.kind === 'TEXT' ? tile.text : null,
})
