import type { Entitlement } from '../../../contract/entitlements.ts'
import type { MemberRole } from '../../../contract/enumerations/people.ts'
import type { organizations } from '../database/schema-accounts.ts'

/** The organization that a user acts for. */
export type ViewerOrganization = Omit<typeof organizations.$inferSelect, 'version' | 'createdAt'>

export interface User {
  kind: 'user'
  userId: number
  sessionId: number
  email: string | null
  /** Null for staff who switched into an organization of which they are not a member. */
  memberRole: MemberRole | null
  organization: ViewerOrganization | null
  /** The roles in effect: none as long as the user must set up a second factor. */
  adminRoles: string[]
  /** Whether the user is staff and must set up a second factor before using any staff permission. */
  needsSecondFactor: boolean
  entitlements: Set<Entitlement>
}

/** The user or visitor who sent a request. */
export type Viewer = { kind: 'anonymous' } | User

export const ANONYMOUS: Viewer = { kind: 'anonymous' }

/** Actor of changes that the server makes by itself; no user has this ID. */
export const SERVER_ACTOR = { userId: 0 }
