import { Type, type Static } from 'typebox'
import { AUDIT_OBJECT_TYPE } from '../../../../contract/enumerations/audit.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { Day, Id, Nullable, OneOf, Timestamp, OptionalSearchText } from '../common-schema.ts'

export const AuditFilter = Type.Object({
  object_type: Type.Optional(OneOf(getValues(AUDIT_OBJECT_TYPE))),
  object_id: Type.Optional(Id),
  person: OptionalSearchText({
    description: 'Part of the name of the actor or e-mail address, or the ID of their account.',
  }),
  from: Type.Optional({ ...Day, description: 'First day, in Berlin.' }),
  to: Type.Optional({ ...Day, description: 'Last day, in Berlin.' }),
})
export type AuditFilterWire = Static<typeof AuditFilter>

export const AuditQuery = Type.Object({
  ...AuditFilter.properties,
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The `next` of the previous page; omitted for the newest entries.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: PAGE_SIZE.audit.max, default: PAGE_SIZE.audit.default }),
})

/** The fields of an object before or after a change. */
export const AuditedFields = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
})

export const AuditLog = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Timestamp,
      actor_id: Nullable(Type.Integer({ description: 'Null for the server itself.' })),
      actor: Nullable(
        Type.String({ description: 'Name or e-mail address; null for the server and for deleted accounts.' }),
      ),
      action: Type.String(),
      object_type: Type.String(),
      object_id: Nullable(Type.Integer()),
      object_name: Nullable(
        Type.String({ description: 'Current name of a poll, bundle, collection, board or organization.' }),
      ),
      before: AuditedFields,
      after: AuditedFields,
      reason: Nullable(Type.String()),
    }),
  ),
  next: Nullable(Type.Integer({ description: 'The `before` of the next page; null at the end.' })),
})

export type AuditLogWire = Static<typeof AuditLog>
