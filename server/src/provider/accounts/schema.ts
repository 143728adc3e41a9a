import { Type, type Static } from 'typebox'
import { ENTITLEMENTS } from '../../../../contract/entitlements.ts'
import { GENDER } from '../../../../contract/enumerations/gender.ts'
import {
  MEMBER_ROLE,
  ORGANIZATION_KIND,
  PRO_ROLE,
  VOTER_ROLE,
  type MemberRole,
} from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PERSON_NAME_LENGTH } from '../../../../contract/limits.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import { AdminRole, StrictObject, NonBlankText, Id, Nullable, OneOf } from '../common-schema.ts'

export const Gender = OneOf(getValues(GENDER))

const Palette = Type.Object({ id: Id, name: Type.String(), colors: Type.Array(Type.String()) })

export const Organization = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  logo_url: Nullable(Type.String()),
  kind: OneOf(getValues(ORGANIZATION_KIND)),
  pro_role: OneOf(getValues(PRO_ROLE)),
  remaining_licenses: Type.Integer(),
  allowed_filter_types: Type.Array(Type.String()),
  color_palette_config: Type.Object({
    allow_organization_admins_access: Type.Boolean(),
    internal_color_palettes: Type.Array(Palette),
    active_palette_id: Nullable(Id),
  }),
})

export const OrganizationReference = Type.Object({ id: Id, name: Type.String() })

export const PersonName = NonBlankText(PERSON_NAME_LENGTH.max)

/** Any text: the server checks the password rules and has its own messages for them. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1000,
  [ERROR_MESSAGE_KEYWORD]: TEXT.passwordTooLong,
})

/** The password confirms the request. Accounts without one omit it. */
export const PasswordConfirmation = StrictObject({ password: Type.Optional(Password) })

export const MetadataValue = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: 500,
})

export const StoredMetadata = Type.Record(Type.String(), MetadataValue)

const VoterRole = OneOf(getValues(VOTER_ROLE))

export const UserResponse = Type.Object({
  id: Nullable(Id),
  email: Nullable(Type.String()),
  email_verified: Type.Boolean(),
  has_password: Type.Boolean(),
  voter_role: VoterRole,
  gender: Nullable(Gender),
  is_diverse_gender: Type.Boolean(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  admin_roles: Type.Array(AdminRole),
  features: Type.Array(OneOf(ENTITLEMENTS)),
  metadata: StoredMetadata,
  signup_type: Nullable(Type.String()),
  has_gdpr_consent: Type.Boolean(),
  personal: Type.Object({ email: Nullable(Type.String()), voter_role: VoterRole }),
  anonymized_uid: Nullable(Type.String()),
  needs_second_factor: Type.Optional(
    Type.Boolean({ description: 'Staff must set up a second factor before they may use their permissions.' }),
  ),
  pro: Type.Unsafe<{
    member_role: MemberRole | null
    organization: Static<typeof Organization>
    own_organization?: Static<typeof OrganizationReference> | null
  } | null>({
    type: ['object', 'null'],
    properties: {
      member_role: Nullable(OneOf(getValues(MEMBER_ROLE))),
      organization: Organization,
      own_organization: Nullable(
        Type.Object(OrganizationReference.properties, {
          description: 'Own organization of the user, while acting for another one.',
        }),
      ),
    },
    required: ['member_role', 'organization'],
  }),
})

export type UserResponse = Static<typeof UserResponse>

export const LoginResponse = Type.Object({
  auth_token: Type.String(),
  user: UserResponse,
  features: Type.Array(OneOf(ENTITLEMENTS)),
  admin_roles: Type.Array(AdminRole),
})
