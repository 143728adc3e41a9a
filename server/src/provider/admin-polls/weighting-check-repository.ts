import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'

/** People of the panel with the same attributes. */
type PanelGroup = Record<'age' | 'gender' | 'state', number | null> & { people: number }

/** Counts the panel by the attributes used for weighting. */
export async function countPanel(database: Database, year: number): Promise<PanelGroup[]> {
  const { rows } = await database.execute<PanelGroup>(sql`
    select ${year}::int - birth_year as age, gender, state, count(*)::int as people
    from voters group by 1, 2, 3`)
  return rows
}
