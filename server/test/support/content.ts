import assert from 'node:assert/strict'
import type { Database } from '../../src/database/connection.ts'
import { insightBoards, type BoardTile } from '../../src/database/schema-boards.ts'
import { publishedWaves } from '../../src/database/schema-published.ts'

interface NewBoard extends Partial<typeof insightBoards.$inferInsert> {
  slug: string
  /** Tiles of the only section; use `sections` for several. */
  tiles?: BoardTile[]
}

/** Inserts boards, published by default. @returns their IDs in the same order */
export async function insertBoards(
  db: Pick<Database, 'insert'>,
  boards: readonly NewBoard[],
): Promise<number[]> {
  const rows = await db
    .insert(insightBoards)
    .values(
      boards.map(({ tiles, ...board }) => ({
        title: board.slug,
        topic: 'Verkehr',
        status: 'PUBLISHED' as const,
        publishedAt: new Date('2026-04-01'),
        sections: tiles && [{ title: 'Abschnitt', tiles }],
        ...board,
      })),
    )
    .returning({ id: insightBoards.id })
  return rows.map(({ id }) => id)
}

/** Inserts one board, see {@link insertBoards}. @returns its ID */
export async function insertBoard(db: Pick<Database, 'insert'>, board: NewBoard): Promise<number> {
  const [id] = await insertBoards(db, [board])
  assert.ok(id !== undefined)
  return id
}

interface NewWave extends Pick<
  typeof publishedWaves.$inferInsert,
  'number' | 'fieldStart' | 'fieldEnd' | 'respondents'
> {
  /** Share of the first of two answers. */
  share: number
}

/** Inserts the published shares of a poll with two answers. */
export async function insertWaves(
  db: Pick<Database, 'insert'>,
  pollId: number,
  waves: readonly NewWave[],
): Promise<void> {
  await db.insert(publishedWaves).values(
    waves.map(({ share, ...wave }) => ({
      ...wave,
      pollId,
      shares: [
        { position: 0, share },
        { position: 1, share: 1 - share },
      ],
    })),
  )
}
