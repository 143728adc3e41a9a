import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { memberships, organisations, sessions, users } from '../database/schema-accounts.ts'
import {
  actingProRole,
  featuresOf,
  type Feature,
  type MemberRole,
  type ProRole,
  type Standing,
} from './features.ts'
import { tokenHash } from './tokens.ts'

/** The organisation someone acts for. */
export interface ViewerOrganisation {
  id: number
  name: string
  slug: string
  logoUrl: string | null
  kind: 'CUSTOMER' | 'PUBLISHER'
  proRole: ProRole
  remainingLicenses: number
  allowedFilterTypes: string[]
  allowPaletteAccess: boolean
  paletteId: number | null
}

export interface User {
  kind: 'user'
  userId: number
  sessionId: number
  email: string | null
  voterRole: string
  /** Null for staff who switched into an organisation they are no member of. */
  memberRole: MemberRole | null
  organisation: ViewerOrganisation | null
  adminRoles: string[]
  features: Set<Feature>
}

/** Whoever asks. */
export type Viewer = { kind: 'anonymous' } | User

export const ANONYMOUS: Viewer = { kind: 'anonymous' }

/** `lastUsedAt` is exact to a minute: a list of sessions needs no more, and reads stay reads. */
const TOUCH_EVERY = 60_000

/**
 * Finds who a token belongs to; undefined for one that is unknown or over.
 * All tokens asked for in one turn of the event loop are looked up by one query.
 */
export function createViewerLoader({ database, now }: Pick<Context, 'database' | 'now'>) {
  type Waiting = { resolve: (user: User | undefined) => void; reject: (error: unknown) => void }
  let waiting = new Map<string, { hash: Buffer; callers: Waiting[] }>()

  async function answer(batch: typeof waiting): Promise<void> {
    const callers = [...batch.values()].flatMap((entry) => entry.callers)
    try {
      const found = await findViewers(
        database,
        [...batch.values()].map(({ hash }) => hash),
        now(),
      )
      for (const [key, entry] of batch) for (const { resolve } of entry.callers) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of callers) reject(error)
    }
  }

  return (token: string): Promise<User | undefined> =>
    new Promise((resolve, reject) => {
      const hash = tokenHash(token)
      const key = hash.toString('hex')
      if (waiting.size === 0) {
        setImmediate(() => {
          const batch = waiting
          waiting = new Map()
          void answer(batch)
        })
      }
      const entry = waiting.get(key) ?? { hash, callers: [] }
      entry.callers.push({ resolve, reject })
      waiting.set(key, entry)
    })
}

/** Who the tokens with these hashes belong to, by the hash in hexadecimal. */
export async function findViewers(
  database: Context['database'],
  hashes: Buffer[],
  now: Date,
): Promise<Map<string, User>> {
  const rows = await database
    .select({ session: sessions, user: users, membership: memberships, organisation: organisations })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(
      organisations,
      eq(organisations.id, sql`coalesce(${sessions.organisationId}, ${memberships.organisationId})`),
    )
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, now)))
  const stale = rows.filter(({ session }) => now.getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY)
  if (stale.length > 0) {
    const ids = stale.map(({ session }) => session.id)
    await database.update(sessions).set({ lastUsedAt: now }).where(inArray(sessions.id, ids))
    await database
      .update(users)
      .set({ lastActiveAt: now })
      .where(
        inArray(
          users.id,
          stale.map(({ user }) => user.id),
        ),
      )
  }
  return new Map(rows.map((row) => [row.session.tokenHash.toString('hex'), asUser(row)]))
}

interface ViewerRow {
  session: typeof sessions.$inferSelect
  user: typeof users.$inferSelect
  membership: typeof memberships.$inferSelect | null
  organisation: typeof organisations.$inferSelect | null
}

function asUser({ session, user, membership, organisation }: ViewerRow): User {
  const own = membership !== null && membership.organisationId === organisation?.id
  const memberRole = own ? (membership.role as MemberRole) : null // written through the MEMBER_ROLES schema only
  const proRole = organisation && actingProRole(organisation.proRole as ProRole, memberRole) // of PRO_ROLES alike
  const standing: Standing = {
    proRole,
    memberRole,
    allowPaletteAccess: organisation?.allowPaletteAccess ?? false,
    adminRoles: user.adminRoles,
  }
  return {
    kind: 'user',
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    voterRole: user.voterRole,
    memberRole,
    organisation: organisation && proRole ? viewerOrganisation(organisation, proRole) : null,
    adminRoles: user.adminRoles,
    features: featuresOf(standing),
  }
}

/** Role DEMO has one name and one slug, whatever the organisation is called. */
function viewerOrganisation(row: typeof organisations.$inferSelect, proRole: ProRole): ViewerOrganisation {
  const { id, logoUrl, remainingLicenses, allowedFilterTypes, allowPaletteAccess, paletteId } = row
  const kind = row.kind === 'PUBLISHER' ? 'PUBLISHER' : 'CUSTOMER'
  const named =
    proRole === 'DEMO' ? { name: 'Testaccount', slug: 'demo' } : { name: row.name, slug: row.slug }
  return {
    id,
    ...named,
    logoUrl,
    kind,
    proRole,
    remainingLicenses,
    allowedFilterTypes,
    allowPaletteAccess,
    paletteId,
  }
}
