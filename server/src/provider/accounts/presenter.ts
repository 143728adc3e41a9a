import type { Static } from 'typebox'
import { ADMIN_ROLES, type AdminRole } from '../../../../contract/admin-roles.ts'
import type { Config } from '../../config/config.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { User, ViewerOrganization } from '../viewer.ts'
import { hasConsented } from './consent-policy.ts'
import type { Profile } from './repository.ts'
import type { Organization, UserResponse } from './schema.ts'

/** Returns the known roles. Unknown values in the database grant nothing. */
export const knownAdminRoles = (roles: readonly string[]): AdminRole[] =>
  ADMIN_ROLES.filter((role) => roles.includes(role))

/** The response of GET /v1/me for a visitor. */
export const anonymousUser: UserResponse = {
  id: null,
  email: null,
  email_verified: false,
  has_password: false,
  voter_role: 'ANONYMOUS',
  gender: null,
  is_diverse_gender: false,
  first_name: null,
  last_name: null,
  admin_roles: [],
  features: [],
  metadata: {},
  signup_type: null,
  has_gdpr_consent: false,
  personal: { email: null, voter_role: 'ANONYMOUS' },
  anonymized_uid: null,
  pro: null,
}

export function presentUser(
  user: User,
  { account, palettes, switchedFromOrganization }: Profile,
  config: Pick<Config, 'consentVersion'>,
): UserResponse {
  return {
    id: account.id,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    has_password: account.passwordHash !== null,
    ...pickSnakeJson(account, 'voterRole', 'gender', 'isDiverseGender', 'firstName', 'lastName'),
    admin_roles: knownAdminRoles(account.adminRoles),
    features: [...user.entitlements],
    metadata: omitNonScalarMetadata(account.metadata),
    signup_type: account.signupType,
    has_gdpr_consent: hasConsented(account, config),
    personal: { email: account.email, voter_role: account.voterRole },
    anonymized_uid: account.anonymizedUid,
    ...(user.needsSecondFactor && { needs_second_factor: true }),
    pro: user.organization && {
      member_role: user.memberRole,
      organization: presentOrganization(user.organization, palettes),
      own_organization: switchedFromOrganization,
    },
  }
}

function presentOrganization(
  organization: ViewerOrganization,
  palettes: Profile['palettes'],
): Static<typeof Organization> {
  return {
    ...pickSnakeJson(organization, 'id', 'slug', 'name', 'logoUrl', 'kind', 'proRole', 'remainingLicenses'),
    ...pickSnakeJson(organization, 'allowedFilterTypes'),
    color_palette_config: {
      allow_organization_admins_access: organization.allowPaletteAccess,
      internal_color_palettes: palettes,
      active_palette_id: organization.paletteId,
    },
  }
}

/** Returns the metadata without values that are no scalars. */
export function omitNonScalarMetadata(metadata: Record<string, unknown>): UserResponse['metadata'] {
  const picked: UserResponse['metadata'] = {}
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      picked[key] = value
  }
  return picked
}
