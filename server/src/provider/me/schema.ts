import { NAME_LENGTH } from '../../../../contract/limits.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { Type, type Static } from 'typebox'
import { MESSAGE } from '../../http/validation.ts'
import { ADMIN_ROLES } from '../../../../contract/admin-roles.ts'
import { closed, FilledText, Id, Nullable, OneOf, Timestamp } from '../common-schema.ts'
import { ENTITLEMENTS } from '../../../../contract/entitlements.ts'
import {
  GENDER,
  MEMBER_ROLE,
  ORGANIZATION_KIND,
  PRO_ROLE,
  VOTER_ROLE,
  type MemberRole,
} from '../../../../contract/enumerations/people.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'

const Gender = OneOf(valuesOf(GENDER))

const Palette = Type.Object({ id: Id, name: Type.String(), colors: Type.Array(Type.String()) })

export const Organization = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  logo_url: Nullable(Type.String()),
  kind: OneOf(valuesOf(ORGANIZATION_KIND)),
  pro_role: OneOf(valuesOf(PRO_ROLE)),
  remaining_licenses: Type.Integer(),
  allowed_filter_types: Type.Array(Type.String()),
  color_palette_config: Type.Object({
    allow_organization_admins_access: Type.Boolean(),
    internal_color_palettes: Type.Array(Palette),
    active_palette_id: Nullable(Id),
  }),
})

/** Whose name and id are all that matters. */
export const OrganizationName = Type.Object({ id: Id, name: Type.String() })

const MetadataValue = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: 500,
})

const METADATA_KEY = '^[a-z][a-z0-9_]{0,39}$'

/** What the client keeps with the account: at most twenty keys at once; null takes a key away. */
export const Metadata = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  patternProperties: { [METADATA_KEY]: MetadataValue },
  additionalProperties: false,
  maxProperties: 20,
})

const KeptMetadata = Type.Record(Type.String(), MetadataValue)

const VoterRole = OneOf(valuesOf(VOTER_ROLE))

export const UserAnswer = Type.Object({
  id: Nullable(Id),
  email: Nullable(Type.String()),
  email_verified: Type.Boolean(),
  has_password: Type.Boolean(),
  voter_role: VoterRole,
  gender: Nullable(Gender),
  is_diverse_gender: Type.Boolean(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  admin_roles: Type.Array(OneOf(ADMIN_ROLES)),
  features: Type.Array(OneOf(ENTITLEMENTS)),
  metadata: KeptMetadata,
  signup_type: Nullable(Type.String()),
  has_gdpr_consent: Type.Boolean(),
  personal: Type.Object({ email: Nullable(Type.String()), voter_role: VoterRole }),
  anonymized_uid: Nullable(Type.String()),
  needs_second_factor: Type.Optional(
    Type.Boolean({ description: 'Staff must set up a second factor before they may do anything as such.' }),
  ),
  pro: Type.Unsafe<{
    member_role: MemberRole | null
    organization: Static<typeof Organization>
    own_organization?: Static<typeof OrganizationName> | null
  } | null>({
    type: ['object', 'null'],
    properties: {
      member_role: Nullable(OneOf(valuesOf(MEMBER_ROLE))),
      organization: Organization,
      own_organization: Nullable(
        Type.Object(OrganizationName.properties, {
          description: 'Where the user belongs, while acting for another organization.',
        }),
      ),
    },
    required: ['member_role', 'organization'],
  }),
})

export type UserAnswer = Static<typeof UserAnswer>

export const MetadataAnswer = Type.Object({ metadata: KeptMetadata })

export const PersonName = FilledText(NAME_LENGTH.max)

export const PersonalDataBody = Type.Object(
  {
    first_name: Type.Optional(Nullable(PersonName)),
    last_name: Type.Optional(Nullable(PersonName)),
    gender: Type.Optional(Nullable(Gender)),
    is_diverse_gender: Type.Optional(Type.Boolean()),
  },
  { ...closed, minProperties: 1 },
)

/** The version of the text that the page showed, as its configuration names it; that of today unless told. */
export const ConsentQuery = Type.Object({ version: Type.Optional(Type.String({ maxLength: 100 })) })

export const ConsentAnswer = Type.Object({
  has_gdpr_consent: Type.Boolean(),
  gdpr_consent_at: Nullable(Timestamp),
  gdpr_consent_version: Nullable(Type.String()),
})

/** As typed: its rules are checked by the server with words of their own. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1000,
  [MESSAGE]: TEXT.passwordTooLong,
})

export const PasswordBody = Type.Object(
  { current_password: Type.Optional(Password), new_password: Password },
  closed,
)

export const SessionsAnswer = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Id,
      is_current: Type.Boolean(),
      user_agent: Nullable(Type.String()),
      created_at: Timestamp,
      last_used_at: Timestamp,
      expires_at: Timestamp,
    }),
  ),
})

/** The password confirms the request, where the account has one. */
export const DeleteAccountBody = Type.Object({ password: Type.Optional(Password) }, closed)

export const AdminMeAnswer = Type.Object({
  admin_roles: Type.Array(OneOf(ADMIN_ROLES)),
  is_mail_enabled: Type.Boolean({ description: 'Whether mails can leave this server.' }),
})

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()))

/** Everything that is kept about a person. */
export const ExportAnswer = Type.Object({
  exported_at: Timestamp,
  account: Type.Record(Type.String(), Type.Unknown()),
  memberships: Rows,
  sessions: Rows,
  known_devices: Rows,
  second_factors: Rows,
  links: Rows,
  favorites: Rows,
  citations: Rows,
  pinned_boards: Rows,
  invitations: Rows,
  contact_requests: Rows,
  letters: Rows,
  audit_entries: Rows,
  jobs: Rows,
})
