import { Type } from 'typebox'
import { ADMIN_ROLES } from '../../../../contract/admin-roles.ts'
import { Gender, KeptMetadata, MetadataValue, Password, PersonName } from '../accounts/schema.ts'
import { NO_OTHER_FIELDS, Id, Nullable, OneOf, Timestamp } from '../common-schema.ts'

const METADATA_KEY = '^[a-z][a-z0-9_]{0,39}$'

/** What the client keeps with the account: at most twenty keys at once; null takes a key away. */
export const Metadata = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  patternProperties: { [METADATA_KEY]: MetadataValue },
  additionalProperties: false,
  maxProperties: 20,
})

export const MetadataAnswer = Type.Object({ metadata: KeptMetadata })

export const PersonalDataBody = Type.Object(
  {
    first_name: Type.Optional(Nullable(PersonName)),
    last_name: Type.Optional(Nullable(PersonName)),
    gender: Type.Optional(Nullable(Gender)),
    is_diverse_gender: Type.Optional(Type.Boolean()),
  },
  { ...NO_OTHER_FIELDS, minProperties: 1 },
)

/** The version of the text that the page showed, as its configuration names it; that of today unless told. */
export const ConsentQuery = Type.Object({ version: Type.Optional(Type.String({ maxLength: 100 })) })

export const ConsentAnswer = Type.Object({
  has_gdpr_consent: Type.Boolean(),
  gdpr_consent_at: Nullable(Timestamp),
  gdpr_consent_version: Nullable(Type.String()),
})

export const PasswordBody = Type.Object(
  { current_password: Type.Optional(Password), new_password: Password },
  NO_OTHER_FIELDS,
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
export const DeleteAccountBody = Type.Object({ password: Type.Optional(Password) }, NO_OTHER_FIELDS)

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
  watches: Rows,
  found_changes: Rows,
  digests: Rows,
  pinned_boards: Rows,
  invitations: Rows,
  contact_requests: Rows,
  letters: Rows,
  audit_entries: Rows,
  jobs: Rows,
})
