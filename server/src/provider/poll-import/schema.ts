import { Type, type Static } from 'typebox'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_POLL } from '../../../../contract/limits.ts'
import {
  IMPORT_CONTENT,
  IMPORT_FIELD,
  IMPORT_MODE,
  IMPORTED_POLL_STATUS,
  MAX_IMPORT,
} from '../../../../contract/poll-import.ts'
import { PollKind, StrictObject, Day, nonBlankPattern, Id, Nullable, OneOf } from '../common-schema.ts'

const Columns = Type.Array(
  StrictObject({
    field: OneOf(getValues(IMPORT_FIELD)),
    column: Type.String({ maxLength: MAX_IMPORT.columnNameLength }),
  }),
  { maxItems: getValues(IMPORT_FIELD).length },
)
const Questions = Type.Array(Type.String({ maxLength: MAX_IMPORT.columnNameLength }), {
  maxItems: MAX_IMPORT.questionCount,
})

export const UploadQuery = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: MAX_IMPORT.fileNameLength,
    description: 'The name of the file.',
  }),
})

/** The body stream from the route's parser. */
export const UploadBody = Type.Unsafe<AsyncIterable<Buffer>>({ description: 'The bytes of the file.' })

export const PollUpload = Type.Object({
  id: Id,
  file_name: Type.String(),
  format: OneOf(['CSV', 'XLSX', 'SAV']),
  columns: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  rows: Type.Array(Type.Array(Type.String()), { description: 'First rows, without the header.' }),
  proposal: Type.Object({
    content: OneOf(getValues(IMPORT_CONTENT)),
    columns: Columns,
    questions: Type.Array(Type.String()),
  }),
})
export type PollUploadWire = Static<typeof PollUpload>

export const ImportSettingsBody = StrictObject({
  content: OneOf(getValues(IMPORT_CONTENT)),
  columns: Columns,
  questions: Questions,
  study: Type.String({ pattern: nonBlankPattern(1), maxLength: MAX_IMPORT.studyNameLength }),
  kind: PollKind,
  topic: Type.String({ pattern: nonBlankPattern(1), maxLength: MAX_POLL.topic }),
  date: Nullable(Day),
  status: OneOf(getValues(IMPORTED_POLL_STATUS)),
  mode: OneOf(getValues(IMPORT_MODE)),
  skip_bad_rows: Type.Boolean(),
  reason: Type.Optional(
    Type.String({ maxLength: MAX_POLL.reason, description: 'Required to replace polls.' }),
  ),
  exact_figures_reason: Type.Optional(
    Type.String({
      maxLength: MAX_POLL.reason,
      description: 'Reason for exact figures of groups; protected without one.',
    }),
  ),
  institute: Type.String({ maxLength: MAX_POLL.method }),
  source: Type.String({ maxLength: MAX_POLL.method }),
})

const BadRow = Type.Object({
  line: Type.Integer(),
  column: Nullable(Type.String()),
  reason: Type.String(),
})

export const ImportCheck = Type.Object({
  problem: Nullable(
    Type.String({ description: 'Error of the whole file; null if only rows can be invalid.' }),
  ),
  row_count: Type.Integer(),
  polls: Type.Array(
    Type.Object({
      key: Type.String(),
      question: Type.String(),
      answers: Type.Array(Type.String()),
      size: Type.Integer({ description: 'Votes, or waves of published shares.' }),
    }),
  ),
  bad_rows: Type.Array(BadRow, { description: 'The first ones.' }),
  bad_count: Type.Integer(),
  notes: Type.Array(Type.String()),
})
export type ImportCheckWire = Static<typeof ImportCheck>

export const StartedImport = Type.Object({ job_id: Id })
