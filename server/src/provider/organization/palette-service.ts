import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { listPalettes, updatePalette, type PaletteRow } from './palette-repository.ts'

/** Dresses every chart of an organization; null for the usual colors. @throws ApiError `not_found` */
export async function choosePalette(
  database: Database,
  organizationId: number,
  paletteId: number | null,
): Promise<PaletteRow[]> {
  const choice = await listPalettes(database, organizationId)
  if (paletteId !== null && !choice.some(({ id }) => id === paletteId)) throw new ApiError('not_found')
  await updatePalette(database, organizationId, paletteId)
  return choice
}
