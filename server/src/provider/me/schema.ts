import { Type } from 'typebox'
import { Gender, StoredMetadata, MetadataValue, Password, PersonName } from '../accounts/schema.ts'
import { AdminRole, StrictObject, Id, Nullable, Timestamp } from '../common-schema.ts'

const METADATA_KEY = '^[a-z][a-z0-9_]{0,39}$'

/** Client settings stored with the account: at most twenty keys per request; null deletes a key. */
export const MetadataChanges = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  patternProperties: { [METADATA_KEY]: MetadataValue },
  additionalProperties: false,
  maxProperties: 20,
})

export const MetadataResponse = Type.Object({ metadata: StoredMetadata })

export const PersonalDataBody = StrictObject(
  {
    first_name: Type.Optional(Nullable(PersonName)),
    last_name: Type.Optional(Nullable(PersonName)),
    gender: Type.Optional(Nullable(Gender)),
    is_diverse_gender: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1 },
)

/** The version of the consent text that the page showed. Defaults to the current one. */
export const ConsentQuery = Type.Object({ version: Type.Optional(Type.String({ maxLength: 100 })) })

export const ConsentResponse = Type.Object({
  has_gdpr_consent: Type.Boolean(),
  gdpr_consent_at: Nullable(Timestamp),
  gdpr_consent_version: Nullable(Type.String()),
})

export const PasswordBody = StrictObject({
  current_password: Type.Optional(Password),
  new_password: Password,
})

export const SessionsResponse = Type.Object({
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
export const AdminMeResponse = Type.Object({
  admin_roles: Type.Array(AdminRole),
  is_mail_enabled: Type.Boolean({ description: 'Whether the server can send e-mail.' }),
})

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()))

export const PersonalDataExportResponse = Type.Object({
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
  segments: Rows,
  comparisons: Rows,
  pinned_boards: Rows,
  invitations: Rows,
  contact_requests: Rows,
  letters: Rows,
  audit_entries: Rows,
  jobs: Rows,
})
