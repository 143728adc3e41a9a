import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { IndividualRegionStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import { INDIVIDUAL_REGION_LOCK } from '../../database/advisory-locks.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { organizations } from '../../database/schema-accounts.ts'
import { individualRegions } from '../../database/schema-regions.ts'
import type { StaffListing } from '../common-schema.ts'

const FIELDS = {
  ...pick(individualRegions, 'id', 'title', 'status', 'organizationId', 'districts', 'updatedAt', 'version'),
  organizationName: organizations.name,
}

const selectRegions = (database: Reader) =>
  database
    .select(FIELDS)
    .from(individualRegions)
    .leftJoin(organizations, eq(organizations.id, individualRegions.organizationId))

export type StaffRegionRow = NonNullable<Awaited<ReturnType<typeof findRegionForStaff>>>

export async function findRegionForStaff(database: Reader, id: number) {
  const [row] = await selectRegions(database).where(eq(individualRegions.id, id))
  return row
}

const plainTitle = sql`plain_text(individual_regions.title)`

const SORTED: Record<SortColumn<'adminIndividualRegions'>, SQL> = {
  TITLE: plainTitle,
  STATUS: sql`individual_regions.status`,
  UPDATED_AT: sql`individual_regions.updated_at`,
}

/** Returns a page of all individual regions; the words must occur in the title. */
export async function listRegionsForStaff(
  database: Database,
  query: StaffListing<IndividualRegionStatus, SortColumn<'adminIndividualRegions'>>,
) {
  const { words, status, sort, order, limit, offset } = query
  const where = and(containsPhrase(plainTitle, words), status && eq(individualRegions.status, status))
  const matching = selectRegions(database)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(SORTED[sort]), asc(individualRegions.id))
  return readPage(matching, database.$count(individualRegions, where), { limit, offset })
}

/** Locks all individual regions against other writers until the end of the transaction. */
export async function lockRegions(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${INDIVIDUAL_REGION_LOCK})`)
}

export const listRegionTitlesAndOwners = (transaction: Transaction) =>
  transaction.select(pick(individualRegions, 'id', 'title', 'organizationId')).from(individualRegions)

type RegionFields = Pick<typeof individualRegions.$inferSelect, 'title' | 'organizationId' | 'districts'>

export const insertDraftRegion = (transaction: Transaction, fields: RegionFields, now: Date) =>
  insertRow(transaction, individualRegions, { ...fields, updatedAt: now })

export const updateRegion = (
  transaction: Transaction,
  id: number,
  fields: Partial<RegionFields & { status: IndividualRegionStatus }>,
  now: Date,
): Promise<void> => updateRow(transaction, individualRegions, id, { ...fields, updatedAt: now })

/** Returns the published regions that an organization may use, its own and those for all, in alphabetical order. */
export const listUsableRegions = (database: Reader, organizationId: number | null) =>
  database
    .select(pick(individualRegions, 'id', 'title', 'districts'))
    .from(individualRegions)
    .where(
      and(
        eq(individualRegions.status, 'PUBLISHED'),
        or(
          isNull(individualRegions.organizationId),
          organizationId === null ? undefined : eq(individualRegions.organizationId, organizationId),
        ),
      ),
    )
    .orderBy(plainTitle, asc(individualRegions.id))

export async function organizationExists(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.$count(organizations, eq(organizations.id, id))) > 0
}
