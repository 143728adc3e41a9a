import { Type, type Static } from 'typebox'
import { INTERNAL_JOB_STATUS, JOB_KIND } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { IMPORT_OUTCOMES } from '../../../../contract/poll-import.ts'
import { Id, ListWithTotal, Nullable, OneOf, PageQuery, Timestamp } from '../common-schema.ts'

const Status = OneOf(getValues(INTERNAL_JOB_STATUS))
const Kind = OneOf(getValues(JOB_KIND))

/** The result of an import; jobs of other kinds have none. */
const ImportResult = Type.Object({
  polls: Type.Array(
    Type.Object({
      id: Id,
      key: Type.String(),
      size: Type.Integer({ description: 'Number of votes, or of waves with published shares.' }),
      outcome: OneOf(IMPORT_OUTCOMES),
    }),
  ),
  skipped_rows: Type.Integer(),
})

export const Job = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String({
    description: 'The title of a poll or board, or the name of a file.',
  }),
  status: Status,
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  error: Nullable(
    Type.String({ description: 'Reason why the last attempt failed; „Abgebrochen“ for a canceled job.' }),
  ),
  result: Nullable(ImportResult),
  file_name: Nullable(Type.String({ description: 'The file to download.' })),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  created_at: Nullable(Timestamp),
  started_at: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  next_attempt_at: Nullable(Timestamp),
  can_download: Type.Boolean(),
  can_cancel: Type.Boolean(),
  can_retry: Type.Boolean(),
})
export type JobWire = Static<typeof Job>

export const JobList = ListWithTotal('jobs', Job)

export const JobQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.jobs).properties,
  status: Type.Optional(Status),
  kind: Type.Optional(Kind),
  own: Type.Optional(Type.Boolean({ description: 'Only jobs that the user started.' })),
})
