import type { Wire } from '../../api/wire-types'
import type { VoterRole } from '../../../contract/enumerations/people'

type Me = Wire<'getMe'>

/** The user's organization, as the server sends it with the user. */
export type OrganizationResponse = NonNullable<Me['pro']>['organization']

/** The same from a server that leaves out all but the id. */
export type OrganizationInfo = Pick<OrganizationResponse, 'id'> & {
  [Field in keyof OrganizationResponse]?: OrganizationResponse[Field] | null
}

/** Who is logged in, as GET /v1/me tells; any field may be missing. An ANONYMOUS user is nobody in particular. */
export type User = Partial<Omit<Me, 'personal' | 'pro' | 'features'>> & {
  /** Some of them this version may not know. */
  features?: string[]
  personal?: Partial<Me['personal']> | null
  pro?:
    | ({ organization?: OrganizationInfo | null } & Partial<
        Pick<NonNullable<Me['pro']>, 'memberRole' | 'ownOrganization'>
      >)
    | null
}

/** What a login answers, and what the page's initial state holds of the session. */
export type SessionResponse = Partial<Omit<Wire<'login'>, 'user' | 'features'>> &
  Pick<User, 'features'> & { user: User }

/** Some answers hold the address and role at the top, others under `personal`. */
export const emailOf = (user: User | null): string | null => user?.email ?? user?.personal?.email ?? null

export const voterRoleOf = (user: User | null): VoterRole | null =>
  user?.voterRole ?? user?.personal?.voterRole ?? null

export const isMasterdata = (user: User | null): boolean => voterRoleOf(user) === 'MASTER_DATA'

/** Whether this user counts as logged in: someone with an e-mail, or with master data only. */
export const isIdentified = (user: User | null): boolean => Boolean(emailOf(user)) || isMasterdata(user)
