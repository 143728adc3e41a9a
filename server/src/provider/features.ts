export const FEATURES = [
  'pro:access',
  'pro:news',
  'org:my_results',
  'org:members',
  'org:palette',
  'poll:export',
  'poll:embed',
  'internal:tooling',
] as const

/** What an organisation's role, and one's own, open to people. */
export type Feature = (typeof FEATURES)[number]

export const PRO_ROLES = [
  'DEMO',
  'CUSTOMER',
  'CUSTOMER_ADMIN',
  'CUSTOMER_FLATRATE',
  'CUSTOMER_FLATRATE_ADMIN',
  'PUBLISHER',
  'PUBLISHER_ADMIN',
  'MASTER_DATA',
] as const

export type ProRole = (typeof PRO_ROLES)[number]

export const MEMBER_ROLES = ['ADMIN', 'EDITOR'] as const

export type MemberRole = (typeof MEMBER_ROLES)[number]

const CUSTOMER: readonly Feature[] = ['pro:access', 'pro:news', 'org:my_results', 'poll:export']
const PUBLISHER: readonly Feature[] = [...CUSTOMER, 'poll:embed']

const BY_PRO_ROLE: Record<ProRole, readonly Feature[]> = {
  DEMO: ['pro:access'],
  CUSTOMER,
  CUSTOMER_ADMIN: [...CUSTOMER, 'org:members'],
  CUSTOMER_FLATRATE: CUSTOMER,
  CUSTOMER_FLATRATE_ADMIN: [...CUSTOMER, 'org:members'],
  PUBLISHER,
  PUBLISHER_ADMIN: [...PUBLISHER, 'org:members'],
  MASTER_DATA: [],
}

/**
 * The role in which someone acts for an organisation: its `*_ADMIN` form is for members with the role ADMIN.
 * Staff who switched into the organisation (no member role) see it as it is booked.
 */
export function actingProRole(booked: ProRole, memberRole: MemberRole | null): ProRole {
  if (memberRole === null || booked === 'DEMO' || booked === 'MASTER_DATA') return booked
  const base = booked.replace(/_ADMIN$/, '')
  return (memberRole === 'ADMIN' ? `${base}_ADMIN` : base) as ProRole // each of the three bases has its twin
}

/** Who someone is, as far as features depend on it. */
export interface Standing {
  proRole: ProRole | null
  memberRole: MemberRole | null
  allowPaletteAccess: boolean
  adminRoles: readonly string[]
}

/** The features of a standing: one table, enforced here and shown by the client. */
export function featuresOf({ proRole, memberRole, allowPaletteAccess, adminRoles }: Standing): Set<Feature> {
  const features = new Set<Feature>(proRole ? BY_PRO_ROLE[proRole] : [])
  if (memberRole === 'ADMIN' && proRole !== 'MASTER_DATA') features.add('org:members')
  if (proRole === 'CUSTOMER_ADMIN' && allowPaletteAccess) features.add('org:palette')
  if (adminRoles.length > 0) features.add('internal:tooling')
  return features
}
