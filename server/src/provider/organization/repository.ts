import { eq, sql, and, asc, desc, notInArray, or, type SQL, isNull } from 'drizzle-orm'
import type { SortOrder } from '../../../../contract/enumerations/content.ts'
import type { ProRole, MemberRole } from '../../../../contract/enumerations/people.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { updateRow } from '../../database/rows.ts'
import { organizations, palettes, memberships, users } from '../../database/schema-accounts.ts'
import type { Page } from '../common-schema.ts'
import type { ViewerOrganization } from '../viewer.ts'

const ID_AND_NAME = { id: organizations.id, name: organizations.name }

export async function findOrganization(database: Reader, id: number) {
  const [row] = await database.select(ID_AND_NAME).from(organizations).where(eq(organizations.id, id))
  return row
}

/** Returns a page of organizations by name whose name contains the words or whose ID equals them. */
export async function searchOrganizations(database: Database, words: string, page: Page) {
  const text = words.trim()
  const where = sql`${containsPhrase(sql`plain_text(organizations.name)`, text)} or organizations.id::text = ${text}`
  const matching = database
    .select(ID_AND_NAME)
    .from(organizations)
    .where(where)
    .orderBy(sql`plain_text(organizations.name)`, organizations.id)
  return readPage(matching, database.$count(organizations, where), page)
}

/** Inserts an organization. @returns its ID; null if the name or slug is taken */
export async function insertOrganization(
  transaction: Transaction,
  organization: typeof organizations.$inferInsert,
): Promise<number | null> {
  const [added] = await transaction
    .insert(organizations)
    .values(organization)
    .onConflictDoNothing()
    .returning({ id: organizations.id })
  return added?.id ?? null
}

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

export async function findAdminOrganization(database: Reader, id: number) {
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

const member = {
  userId: memberships.userId,
  role: memberships.role,
  ...pick(users, 'email', 'firstName', 'lastName', 'lastActiveAt'),
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** The members of an organization by e-mail address. */
export function listMembers(database: Database | Transaction, organizationId: number) {
  return database
    .select(member)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId))
    .orderBy(asc(users.email), asc(users.id))
}

/** Returns the organization that a user belongs to; null if there is none. */
export async function findOwnOrganizationId(transaction: Transaction, userId: number) {
  const [own] = await transaction
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return own?.id ?? null
}

/** Adds a member. @returns false if the person already belongs to an organization */
export async function addMember(transaction: Transaction, membership: typeof memberships.$inferInsert) {
  const joined = await transaction
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return joined.length > 0
}

export async function updateRole(transaction: Transaction, userId: number, role: MemberRole): Promise<void> {
  await transaction.update(memberships).set({ role }).where(eq(memberships.userId, userId))
}

export async function deleteMember(transaction: Transaction, organizationId: number, userId: number) {
  await transaction
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
}

/**
 * Serializes changes of an organization's members and invitations. Accepting an invitation only refers to the
 * organization and does not wait for this lock.
 */
export async function lockOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  await transaction
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
}

export async function findRemainingLicenses(database: Database, organizationId: number): Promise<number> {
  const [row] = await database
    .select({ left: organizations.remainingLicenses })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.left ?? 0
}

/** @returns how many licenses are left */
export async function changeRemainingLicenses(
  transaction: Transaction,
  organizationId: number,
  change: number,
): Promise<number> {
  const [row] = await transaction
    .update(organizations)
    .set({ remainingLicenses: sql`${organizations.remainingLicenses} + ${change}` })
    .where(eq(organizations.id, organizationId))
    .returning({ left: organizations.remainingLicenses })
  return row?.left ?? 0
}

export type PaletteRow = typeof palettes.$inferSelect

/** Returns the palettes that an organization may choose: those of all organizations and its own. */
export async function listAvailablePalettes(database: Reader, organizationId: number): Promise<PaletteRow[]> {
  return database.select().from(palettes).where(isOffered(organizationId)).orderBy(asc(palettes.id))
}

const isOffered = (organizationId: number) =>
  or(isNull(palettes.organizationId), eq(palettes.organizationId, organizationId))

/** Finds a palette that an organization may choose. */
export async function findAvailablePalette(database: Reader, organizationId: number, paletteId: number) {
  const [found] = await database
    .select()
    .from(palettes)
    .where(and(eq(palettes.id, paletteId), isOffered(organizationId)))
  return found
}
