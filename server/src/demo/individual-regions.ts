import type { Transaction } from '../database/connection.ts'
import { individualRegions } from '../database/schema-regions.ts'

/** The districts of the Regionalverband Ruhr. */
const RUHR =
  'DEA12 DEA13 DEA16 DEA17 DEA1F DEA31 DEA32 DEA36 DEA51 DEA52 DEA53 DEA54 DEA55 DEA56 DEA5C'.split(' ')
/** Berlin, Hamburg, Munich and Cologne. */
const MILLIONS = 'DE600 DEA23 DE212 DE300'.split(' ')

/** Inserts two published individual regions for all organizations. */
export async function seedSharedIndividualRegions(db: Transaction, today: Date): Promise<void> {
  const shared = { status: 'PUBLISHED', updatedAt: today } as const
  await db.insert(individualRegions).values([
    { ...shared, title: 'Metropole Ruhr', districts: RUHR },
    { ...shared, title: 'Millionenstädte', districts: MILLIONS },
  ])
}
