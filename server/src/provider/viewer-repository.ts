import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { rolesWith } from '../../../contract/admin-permissions.ts'
import { getEffectiveProRole, DEMO_ORGANIZATION, getEntitlements } from '../../../contract/entitlements.ts'
import type { ProRole } from '../../../contract/enumerations/people.ts'
import { LIFETIME } from '../../../contract/limits.ts'
import { pick } from '../../../contract/pick.ts'
import type { Context } from '../context/context.ts'
import { createBatcher } from '../database/batched.ts'
import type { Reader, Transaction } from '../database/connection.ts'
import { memberships, organizations, sessions, users } from '../database/schema-accounts.ts'
import { settings } from '../database/schema-admin.ts'
import { tokenHash } from '../lib/tokens.ts'
import type { User, ViewerOrganization } from './viewer.ts'

/** Whether the account in the query has a confirmed second factor. */
export const HAS_SECOND_FACTOR = sql<boolean>`exists (select 1 from second_factors
  where second_factors.user_id = ${users.id} and second_factors.confirmed_at is not null)`

/** Whether the account in the query is staff and must set up a second factor before using any staff permission. */
const NEEDS_SECOND_FACTOR = sql<boolean>`(cardinality(${users.adminRoles}) > 0
  and exists (select 1 from ${settings} where stored ->> 'isStaffSecondFactorRequired' = 'true')
  and not ${HAS_SECOND_FACTOR})`

/** The columns of a viewer. Read with every request, so only what is needed. */
const VIEWER = {
  session: pick(sessions, 'id', 'tokenHash', 'lastUsedAt'),
  user: pick(users, 'id', 'email', 'adminRoles'),
  membership: pick(memberships, 'organizationId', 'role'),
  organization: organizations,
  needsSecondFactor: NEEDS_SECOND_FACTOR,
}

/** Without the permission to switch, staff are back in their own organization with the next request. */
const switchedInto = sql`case when ${users.adminRoles} && ${sql.param(rolesWith('organizations.switch'))} and not ${NEEDS_SECOND_FACTOR}
  then ${sessions.organizationId} end`

/** Finds a user without a session, acting for their own organization; undefined for a deleted account. */
export async function findUserByIdWithoutSession(database: Reader, userId: number) {
  const { session: _session, ...columns } = VIEWER
  const [row] = await database
    .select(columns)
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(users.id, userId))
  return row && toUser({ ...row, session: { id: 0 } })
}

/** Maximum age of `lastUsedAt`. The list of sessions needs no more than minutes, and most reads cause no write. */
const MAX_TOUCH_AGE_MS = 60_000

const selectViewers = (database: Context['database']) =>
  database
    .select(VIEWER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(
      organizations,
      eq(organizations.id, sql`coalesce(${switchedInto}, ${memberships.organizationId})`),
    )

/** Locks the user's row, so that limits on what a user owns are checked by one request at a time. */
export async function lockUser(transaction: Transaction, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/**
 * Returns a function that finds the user of a session with their current rights; undefined for an expired session. Calls
 * of the same turn share one statement.
 */
export function createSessionUserLoader({ database, now }: Pick<Context, 'database' | 'now'>) {
  return createBatcher<number, User>(String, async (ids) => {
    const rows = await selectViewers(database).where(
      and(sql`${sessions.id} = any(${sql.param(ids)}::int[])`, gt(sessions.expiresAt, now())),
    )
    return new Map(rows.map((row) => [String(row.session.id), toUser(row)]))
  })
}

/** Returns a function that finds the user of a token; undefined for an unknown or expired token. */
export function createTouchingUserLoader({ database, now }: Pick<Context, 'database' | 'now'>) {
  const viewers = selectViewers(database)
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('viewers')

  const byHash = createBatcher<Buffer, User>(hex, async (hashes) => {
    const at = now()
    const rows = await viewers.execute({ hashes, now: at })
    await touch(database, rows, at)
    return new Map(rows.map((row) => [hex(row.session.tokenHash), toUser(row)]))
  })
  return (token: string) => byHash(tokenHash(token))
}

/**
 * Returns the column update for an active user. A pause of {@link LIFETIME}.visitMinutes begins a new visit, and the
 * end of the last one is stored.
 */
export function getActivityColumns(now: Date): { lastActiveAt: Date; lastVisitAt: ReturnType<typeof sql> } {
  const pauseStart = new Date(now.getTime() - LIFETIME.visitMinutes * 60_000)
  return {
    lastActiveAt: now,
    lastVisitAt: sql`case when ${users.lastActiveAt} < ${pauseStart.toISOString()}::timestamptz
      then ${users.lastActiveAt} else ${users.lastVisitAt} end`,
  }
}

const hex = (hash: Buffer) => hash.toString('hex')

async function touch(database: Context['database'], rows: readonly LoadedRow[], now: Date): Promise<void> {
  const stale = rows.filter(({ session }) => now.getTime() - session.lastUsedAt.getTime() > MAX_TOUCH_AGE_MS)
  if (stale.length === 0) return
  const sessionIds = stale.map(({ session }) => session.id)
  const userIds = stale.map(({ user }) => user.id)
  await database.update(sessions).set({ lastUsedAt: now }).where(inArray(sessions.id, sessionIds))
  await database.update(users).set(getActivityColumns(now)).where(inArray(users.id, userIds))
}

type LoadedRow = Awaited<ReturnType<typeof selectViewers>>[number]

function toUser({
  session,
  user,
  membership,
  organization,
  needsSecondFactor,
}: Omit<LoadedRow, 'session'> & { session: { id: number } }): User {
  const own = membership !== null && membership.organizationId === organization?.id
  const memberRole = own ? membership.role : null
  const proRole = organization && getEffectiveProRole(organization.proRole, memberRole)
  return {
    kind: 'user',
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    memberRole,
    organization: organization && proRole ? viewerOrganization(organization, proRole) : null,
    adminRoles: needsSecondFactor ? [] : user.adminRoles,
    needsSecondFactor,
    // Staff without a second factor may open the internal area: it shows them how to set one up.
    entitlements: getEntitlements({
      proRole,
      memberRole,
      allowPaletteAccess: organization?.allowPaletteAccess ?? false,
      adminRoles: user.adminRoles,
    }),
  }
}

/** Organizations with the role DEMO share one name and one slug. */
function viewerOrganization(row: typeof organizations.$inferSelect, proRole: ProRole): ViewerOrganization {
  const named = proRole === 'DEMO' ? DEMO_ORGANIZATION : pick(row, 'name', 'slug')
  return {
    ...pick(row, 'id', 'logoUrl', 'kind', 'remainingLicenses', 'allowedFilterTypes', 'allowPaletteAccess'),
    paletteId: row.paletteId,
    ...named,
    proRole,
  }
}
