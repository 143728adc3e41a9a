import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { IndividualRegionStatus } from '../../../contract/enumerations/content.ts'
import { timestampColumn, idColumn, versionColumn } from './columns.ts'
import { organizations } from './schema-accounts.ts'

/** Named sets of districts. */
export const individualRegions = pgTable(
  'individual_regions',
  {
    id: idColumn(),
    title: text().notNull(),
    status: text().$type<IndividualRegionStatus>().notNull().default('CREATED'),
    /** The organization that may use it; null for all. */
    organizationId: integer('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** The NUTS-3 codes of the districts, in the order of `regions/districts.ts`. */
    districts: text().array().notNull(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    version: versionColumn(),
  },
  (table) => [index('individual_regions_organization').on(table.organizationId)],
)
