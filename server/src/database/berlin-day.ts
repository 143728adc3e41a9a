import { sql, type SQL } from 'drizzle-orm'

/** Returns the SQL for the day in Germany of a timestamp with time zone. */
export const berlinDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Berlin')::date`

/** Returns the SQL for the moment at which a day begins in Germany. */
export const startOfBerlinDay = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Europe/Berlin')`
