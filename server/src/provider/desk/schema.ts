import { Type, type Static, type TProperties } from 'typebox'
import { AUDIT_ACTION, AUDIT_OBJECT_TYPE } from '../../../../contract/enumerations/audit.ts'
import { JOB_KIND } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { Day, Id, Nullable, OneOf, Timestamp } from '../common-schema.ts'

/** The first entries of a list and their total count; absent without the permission to see them. */
const list = <Properties extends TProperties>(properties: Properties, description: string) =>
  Type.Optional(
    Type.Object({ total: Type.Integer(), items: Type.Array(Type.Object(properties)) }, { description }),
  )

export const Desk = Type.Object({
  drafts: list(
    { id: Id, title: Type.String(), gaps: Type.Integer(), last_updated: Timestamp },
    'Drafts of polls, the last changed first; `gaps`: the fields that are missing for publication.',
  ),
  ending: list(
    { id: Id, title: Type.String(), ends_on: Day },
    'Published polls whose field work ends today or in the next six days.',
  ),
  failed_jobs: list(
    { id: Id, title: Type.String(), kind: OneOf(getValues(JOB_KIND)), error: Nullable(Type.String()) },
    'Jobs that failed in the last seven days: those of the user, or all with `jobs.read`.',
  ),
  contact_requests: list(
    {
      id: Id,
      name: Nullable(Type.String()),
      email: Nullable(Type.String()),
      organization: Nullable(Type.String()),
      message: Type.String(),
      sent_at: Timestamp,
    },
    'Requests of the last seven days, the newest first.',
  ),
  today: Type.Optional(
    Type.Object(
      {
        answers: Type.Integer({ description: 'In steps of ten.' }),
        hours: Type.Array(Type.Integer(), {
          description: 'Answers by hour in Germany, in steps of ten, up to the last complete hour.',
        }),
      },
      { description: 'With the permission to see the panel.' },
    ),
  ),
  recent: Type.Array(
    Type.Object({
      object_type: OneOf(getValues(AUDIT_OBJECT_TYPE)),
      object_id: Id,
      name: Nullable(Type.String()),
      action: OneOf(getValues(AUDIT_ACTION)),
      at: Timestamp,
    }),
    { description: 'What the user has changed last, each object once.' },
  ),
})
export type DeskWire = Static<typeof Desk>
