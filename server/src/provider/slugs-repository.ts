import { eq, like, or } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { decisionIndexes } from '../database/schema-indexes.ts'

/** The tables of objects that can be duplicated. */
const TABLES = { DECISION_INDEX: decisionIndexes, INSIGHT_BOARD: insightBoards }
export type CopiedType = keyof typeof TABLES

/** Returns the slugs of objects of a type that are this one, or begin with it and a hyphen. */
export async function findSlugsLike(transaction: Transaction, type: CopiedType, slug: string) {
  const table = TABLES[type]
  const rows = await transaction
    .select({ slug: table.slug })
    .from(table)
    .where(or(eq(table.slug, slug), like(table.slug, `${slug}-%`)))
  return rows.map((row) => row.slug)
}
