import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { organizations, palettes } from '../../database/schema-accounts.ts'

export type PaletteRow = typeof palettes.$inferSelect

/** Returns the palettes that an organization may choose: those of all organizations and its own. */
export async function listAvailablePalettes(
  database: Pick<Database, 'select'>,
  organizationId: number,
): Promise<PaletteRow[]> {
  return database.select().from(palettes).where(isOffered(organizationId)).orderBy(asc(palettes.id))
}

const isOffered = (organizationId: number) =>
  or(isNull(palettes.organizationId), eq(palettes.organizationId, organizationId))

/** Finds a palette that an organization may choose. */
export async function findAvailablePalette(
  database: Pick<Database, 'select'>,
  organizationId: number,
  paletteId: number,
): Promise<PaletteRow | undefined> {
  const [found] = await database
    .select()
    .from(palettes)
    .where(and(eq(palettes.id, paletteId), isOffered(organizationId)))
  return found
}

export async function setOrganizationPalette(
  database: Pick<Database, 'update'>,
  organizationId: number,
  paletteId: number | null,
): Promise<void> {
  await database.update(organizations).set({ paletteId }).where(eq(organizations.id, organizationId))
}
