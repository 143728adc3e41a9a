import type { MemberRole, OrganizationKind, ProRole } from './enumerations/people.ts'

/** The features that a user may use (`features` on the wire). They depend on the roles of the organization and the user. */
export const ENTITLEMENT = {
  pro: 'pro:access',
  news: 'pro:news',
  ownResults: 'org:my_results',
  members: 'org:members',
  palette: 'org:palette',
  export: 'poll:export',
  embed: 'poll:embed',
  internal: 'internal:tooling',
} as const

export type Entitlement = (typeof ENTITLEMENT)[keyof typeof ENTITLEMENT]

export const ENTITLEMENTS: readonly Entitlement[] = Object.values(ENTITLEMENT)

const { pro, news, ownResults, members, palette, embed, internal } = ENTITLEMENT

const CUSTOMER: readonly Entitlement[] = [pro, news, ownResults, ENTITLEMENT.export]
const PUBLISHER: readonly Entitlement[] = [...CUSTOMER, embed]

const BY_PRO_ROLE: Record<ProRole, readonly Entitlement[]> = {
  DEMO: [pro],
  CUSTOMER,
  CUSTOMER_ADMIN: [...CUSTOMER, members],
  CUSTOMER_FLATRATE: CUSTOMER,
  CUSTOMER_FLATRATE_ADMIN: [...CUSTOMER, members],
  PUBLISHER,
  PUBLISHER_ADMIN: [...PUBLISHER, members],
  MASTER_DATA: [],
}

/** The name and slug of every organization with the role DEMO. */
export const DEMO_ORGANIZATION = { name: 'Testaccount', slug: 'demo' } as const

/** Returns the kind of an organization with this role: publisher or customer. */
export const kindOfRole = (proRole: ProRole): OrganizationKind =>
  proRole.startsWith('PUBLISHER') ? 'PUBLISHER' : 'CUSTOMER'

/**
 * Returns the pro role in which a user acts for an organization. Members with the role ADMIN get its `*_ADMIN`
 * form. Staff who switched into the organization have no member role and get the role that the organization has
 * bought.
 */
export function getEffectiveProRole(organizationRole: ProRole, memberRole: MemberRole | null): ProRole {
  if (memberRole === null || organizationRole === 'DEMO' || organizationRole === 'MASTER_DATA')
    return organizationRole
  const base = organizationRole.replace(/_ADMIN$/, '')
  return (memberRole === 'ADMIN' ? `${base}_ADMIN` : base) as ProRole // each of the three bases has its twin
}

/** The data that determines a user's entitlements. */
interface EntitlementFacts {
  proRole: ProRole | null
  memberRole: MemberRole | null
  allowPaletteAccess: boolean
  adminRoles: readonly string[]
}

/** Returns the entitlements of a user. The server enforces them; the client uses them to show or hide screens. */
export function getEntitlements({
  proRole,
  memberRole,
  allowPaletteAccess,
  adminRoles,
}: EntitlementFacts): Set<Entitlement> {
  const entitlements = new Set<Entitlement>(proRole ? BY_PRO_ROLE[proRole] : [])
  if (memberRole === 'ADMIN' && proRole !== 'MASTER_DATA') entitlements.add(members)
  if (proRole === 'CUSTOMER_ADMIN' && allowPaletteAccess) entitlements.add(palette)
  if (adminRoles.length > 0) entitlements.add(internal)
  return entitlements
}

/** Returns whether an entry of `features` is an experiment, which the client hides. */
export const isExperiment = (feature: string): boolean => feature.startsWith('experiment:')
