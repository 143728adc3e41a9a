import type { VoterRole } from '../../../contract/enumerations/people'
import type { ResponseBody } from '../../api/wire-types'

type Me = ResponseBody<'getMe'>

/** The user's organization, as the server sends it with the user. */
export type OrganizationResponse = NonNullable<Me['pro']>['organization']

/** The user's organization from a server that may omit all fields except the id. */
export type OrganizationInfo = Pick<OrganizationResponse, 'id'> & {
  [Field in keyof OrganizationResponse]?: OrganizationResponse[Field] | null
}

/** The current user, as GET /v1/me returns it. Any field may be missing. A visitor is an ANONYMOUS user. */
export type User = Partial<Omit<Me, 'personal' | 'pro' | 'features'>> & {
  /** May contain features that this version does not know. */
  features?: string[]
  personal?: Partial<Me['personal']> | null
  pro?:
    | ({ organization?: OrganizationInfo | null } & Partial<
        Pick<NonNullable<Me['pro']>, 'memberRole' | 'ownOrganization'>
      >)
    | null
}

/** The response of a login, and the session in the page's initial state. */
export type SessionResponse = Partial<Omit<ResponseBody<'login'>, 'user' | 'features'>> &
  Pick<User, 'features'> & { user: User }

/** Returns the user's e-mail address. Some responses have address and role at the top level, others in `personal`. */
export const findEmail = (user: User | null): string | null => user?.email ?? user?.personal?.email ?? null

export const findVoterRole = (user: User | null): VoterRole | null =>
  user?.voterRole ?? user?.personal?.voterRole ?? null

export const hasMasterDataRole = (user: User | null): boolean => findVoterRole(user) === 'MASTER_DATA'

/** Returns whether this user counts as logged in: with an e-mail address, or with master data only. */
export const isLoggedInUser = (user: User | null): boolean =>
  Boolean(findEmail(user)) || hasMasterDataRole(user)
