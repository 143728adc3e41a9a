import { Type, type Static } from 'typebox'
import { POLL_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { ID_LIST_PATTERN } from '../../../../contract/ids.ts'
import { EXPORTED_LEVEL, RAW_DATA_LIMITS } from '../../../../contract/raw-data-level.ts'
import { DAY_RANGES_FORMAT } from '../../http/validation.ts'
import { StrictObject, Day, Id, Nullable, OneOf } from '../common-schema.ts'

const Level = OneOf(getValues(EXPORTED_LEVEL))
const ZipDigits = Type.Integer({ minimum: 0, maximum: 5, description: 'More than 3 are rejected.' })

const Range = StrictObject(
  { start: Nullable(Day), end: Nullable(Day) },
  { description: 'Whole months. Both null for votes without a known day.' },
)
export type RangeWire = Static<typeof Range>

const Votes = Nullable(Type.Integer({ description: 'Null from one to nine.' }))

export const TimeRanges = Type.Object({
  time_ranges: Type.Array(Type.Object({ start: Nullable(Day), end: Nullable(Day), votes: Votes })),
})

/** Example: `1,2,3`. */
const Ids = Type.String({ pattern: ID_LIST_PATTERN, maxLength: 2000 })
const Ranges = Type.String({
  format: DAY_RANGES_FORMAT,
  maxLength: 1000,
  description: 'Ranges of days with open ends, such as 2026-01-01..2026-03-31,..',
})

export const ExportDataQuery = Type.Object({
  poll_ids: Type.Optional(Ids),
  dates: Type.Optional(Ranges),
  zip_digits: Type.Optional(ZipDigits),
  include_archived_polls: Type.Optional(Type.Boolean()),
  level: Type.Optional(Level),
})
export type ExportDataQueryWire = Static<typeof ExportDataQuery>

export const ExportData = Type.Object({
  title: Type.String({ description: 'Title of the board or poll.' }),
  levels: Type.Array(Level, { description: 'Levels that the roles of the user allow.' }),
  polls: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      status: OneOf(getValues(POLL_STATUS)),
      votes: Type.Integer(),
    }),
  ),
  dry_run: Type.Object(
    {
      rows: Votes,
      columns: Type.Array(Type.String()),
      smallest_group: Nullable(
        Type.Integer({ description: 'Number of people; null from one to nine, and without rows.' }),
      ),
      concealed: Nullable(
        Type.Integer({
          description:
            'Number of people whose age and gender are concealed in too small groups; null from one to nine.',
        }),
      ),
      refusal: Nullable(Type.String({ description: 'Reason why this selection cannot be exported.' })),
    },
    { description: 'Content of an export of the selection.' },
  ),
})
export type ExportDataWire = Static<typeof ExportData>

const selection = {
  dates: Type.Optional(Type.Array(Range, { maxItems: RAW_DATA_LIMITS.maxTimeRanges })),
  zip_digits: Type.Optional(ZipDigits),
  is_confirmed: Type.Optional(Type.Boolean()),
  include_archived_polls: Type.Optional(Type.Boolean()),
}

/** The body is given by the specification, which has no level. */
export const BoardExportQuery = Type.Object({ level: Type.Optional(Level) })
export const RawBoardExportBody = StrictObject({
  id: Type.Optional(Id),
  poll_ids: Type.Array(Id, { maxItems: RAW_DATA_LIMITS.maxPolls }),
  ...selection,
})

export const PollExportBody = StrictObject({ ...selection, level: Type.Optional(Level) })
export type SelectionWire = Static<typeof PollExportBody>
