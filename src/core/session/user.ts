import type { AdminRole } from '../../../contract/admin-roles'
import type { OrganisationInfo } from '../organisation/organisation'
import type { Gender, MemberRole, VoterRole } from '../../../contract/enumerations/people'

/** Who is logged in, as GET /v1/me tells. An ANONYMOUS user is nobody in particular. */
export interface User {
  id?: number | null
  info?: Record<string, unknown> | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  emailVerified?: boolean
  hasPassword?: boolean
  voterRole?: VoterRole
  gender?: Gender | null
  isDiverseGender?: boolean
  /** Free-form, `lastVisited` (milliseconds) among it. */
  metadata?: Record<string, unknown>
  signupType?: string | null
  hasGdprConsent?: boolean
  personal?: { email?: string | null; voterRole?: VoterRole } | null
  anonymizedUid?: string | null
  pro?: { organisation?: OrganisationInfo | null; memberRole?: MemberRole | null } | null
  features?: string[]
  adminRoles?: AdminRole[]
}

/** What a login answers, and what the page's initial state holds of the session. */
export interface SessionAnswer {
  authToken?: string
  user: User
  features?: string[]
  adminRoles?: AdminRole[]
}

/** Some answers hold the address and role at the top, others under `personal`. */
export const emailOf = (user: User | null): string | null => user?.email ?? user?.personal?.email ?? null

export const voterRoleOf = (user: User | null): VoterRole | null =>
  user?.voterRole ?? user?.personal?.voterRole ?? null

export const isMasterdata = (user: User | null): boolean => voterRoleOf(user) === 'MASTER_DATA'

/** Whether this user counts as logged in: someone with an e-mail, or with master data only. */
export const isSomebody = (user: User | null): boolean => Boolean(emailOf(user)) || isMasterdata(user)
