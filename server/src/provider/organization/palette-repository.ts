import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { organizations, palettes } from '../../database/schema-accounts.ts'

export type PaletteRow = typeof palettes.$inferSelect

/** The palettes that an organization may choose: those for all and its own. */
export async function listPalettes(
  database: Pick<Database, 'select'>,
  organizationId: number,
): Promise<PaletteRow[]> {
  return database
    .select()
    .from(palettes)
    .where(or(isNull(palettes.organizationId), eq(palettes.organizationId, organizationId)))
    .orderBy(asc(palettes.id))
}

export async function updatePalette(
  database: Database,
  organizationId: number,
  paletteId: number | null,
): Promise<void> {
  await database.update(organizations).set({ paletteId }).where(eq(organizations.id, organizationId))
}
