import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { organizations, palettes } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'

export type PaletteRow = typeof palettes.$inferSelect

/** The palettes an organization may wear: those of the house and its own. */
export async function listPalettes(database: Database, organizationId: number): Promise<PaletteRow[]> {
  return database
    .select()
    .from(palettes)
    .where(or(isNull(palettes.organizationId), eq(palettes.organizationId, organizationId)))
    .orderBy(asc(palettes.id))
}

/** Dresses every chart of an organization; null for the usual colors. @throws ApiError `not_found` */
export async function choosePalette(
  database: Database,
  organizationId: number,
  paletteId: number | null,
): Promise<PaletteRow[]> {
  const choice = await listPalettes(database, organizationId)
  if (paletteId !== null && !choice.some(({ id }) => id === paletteId)) throw new ApiError('not_found')
  await database.update(organizations).set({ paletteId }).where(eq(organizations.id, organizationId))
  return choice
}
