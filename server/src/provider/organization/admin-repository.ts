import { and, asc, desc, eq, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { SortOrder } from '../../../../contract/enumerations/content.ts'
import type { ProRole } from '../../../../contract/enumerations/people.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { updateRow } from '../../database/rows.ts'
import { organizations, palettes } from '../../database/schema-accounts.ts'
import type { Page } from '../common-schema.ts'
import type { ViewerOrganization } from '../viewer.ts'

const memberCount = sql<number>`(select count(*)::int from memberships where organization_id = organizations.id)`

/** Includes expired invitations whose licenses were not returned yet. */
const invitationCount = sql<number>`(select count(*)::int from invitations
  where organization_id = organizations.id and accepted_at is null and closed_at is null)`

const ADMIN_ORGANIZATION = {
  ...pick(organizations, 'id', 'name', 'slug', 'kind', 'proRole', 'remainingLicenses'),
  memberCount,
  invitationCount,
  ...pick(organizations, 'allowedFilterTypes', 'allowPaletteAccess', 'paletteId', 'createdAt', 'version'),
}
export type AdminOrganizationRow = Awaited<ReturnType<typeof listAdminOrganizations>>['rows'][number]

interface AdminOrganizationQuery extends Page {
  /** A part of the name or slug, or an ID. */
  query: string
  proRole?: ProRole | undefined
  sort: SortColumn<'adminOrganizations'>
  order: SortOrder
}

const SORTED: Record<AdminOrganizationQuery['sort'], SQL> = {
  NAME: sql`plain_text(organizations.name)`,
  PRO_ROLE: sql`organizations.pro_role`,
  MEMBERS: memberCount,
  LICENSES: sql`organizations.remaining_licenses`,
  CREATED_AT: sql`organizations.created_at`,
}

/** Returns a page of all organizations. */
export async function listAdminOrganizations(
  database: Database,
  { query, proRole, sort, order, limit, offset }: AdminOrganizationQuery,
) {
  const words = query.trim()
  const where = and(
    or(
      containsPhrase(sql`plain_text(organizations.name || ' ' || organizations.slug)`, words),
      sql`organizations.id::text = ${words}`,
    ),
    proRole && eq(organizations.proRole, proRole),
  )
  const matching = database
    .select(ADMIN_ORGANIZATION)
    .from(organizations)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(SORTED[sort]), asc(organizations.id))
  return readPage(matching, database.$count(organizations, where), { limit, offset })
}

export async function findAdminOrganization(database: Pick<Database, 'select'>, id: number) {
  const [row] = await database.select(ADMIN_ORGANIZATION).from(organizations).where(eq(organizations.id, id))
  return row
}

/** The columns of an organization that staff set. */
export type OrganizationFields = Omit<ViewerOrganization, 'id' | 'logoUrl'>

export const updateOrganization = (
  transaction: Transaction,
  id: number,
  fields: Partial<OrganizationFields>,
): Promise<void> => updateRow(transaction, organizations, id, fields)

/** A palette of an organization; a new one has no ID. */
interface SavedPalette {
  id?: number | undefined
  name: string
  colors: string[]
}

/** Replaces an organization's own palettes. Palettes that are not in the list are deleted. */
export async function replacePalettes(
  transaction: Transaction,
  organizationId: number,
  saved: readonly SavedPalette[],
): Promise<void> {
  const kept = saved.flatMap(({ id }) => id ?? [])
  const isOwn = eq(palettes.organizationId, organizationId)
  await transaction.delete(palettes).where(and(isOwn, notInArray(palettes.id, kept)))
  for (const { id, name, colors } of saved) {
    if (id === undefined) await transaction.insert(palettes).values({ organizationId, name, colors })
    else
      await transaction
        .update(palettes)
        .set({ name, colors })
        .where(and(isOwn, eq(palettes.id, id)))
  }
}
