import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { organisations, palettes } from '../../database/schema-accounts.ts'
import { ApiError } from '../../errors.ts'

export type PaletteRow = typeof palettes.$inferSelect

/** The palettes an organisation may wear: those of the house and its own. */
export async function listPalettes(database: Database, organisationId: number): Promise<PaletteRow[]> {
  return database
    .select()
    .from(palettes)
    .where(or(isNull(palettes.organisationId), eq(palettes.organisationId, organisationId)))
    .orderBy(asc(palettes.id))
}

/** Dresses every chart of an organisation; null for the usual colours. @throws ApiError `not_found` */
export async function choosePalette(
  database: Database,
  organisationId: number,
  paletteId: number | null,
): Promise<PaletteRow[]> {
  const choice = await listPalettes(database, organisationId)
  if (paletteId !== null && !choice.some(({ id }) => id === paletteId)) throw new ApiError('not_found')
  await database.update(organisations).set({ paletteId }).where(eq(organisations.id, organisationId))
  return choice
}
