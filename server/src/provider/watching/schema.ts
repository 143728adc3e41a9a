import { Type, type Static } from 'typebox'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { WATCH_RHYTHM, WATCHED_TYPE } from '../../../../contract/watching.ts'
import { StrictObject, Id, Nullable, OneOf, Timestamp } from '../common-schema.ts'
import { Contrast } from '../results/contrasts/schema.ts'

const type = OneOf(getValues(WATCHED_TYPE))
const rhythm = OneOf(getValues(WATCH_RHYTHM))

export const WatchBody = StrictObject({
  type,
  id: { ...Id, description: 'ID of a poll, of any wave of a series, of a board, or of a decision index.' },
  segment: Type.Optional({
    ...Id,
    description: 'Watch only the respondents of this segment.',
  }),
  rhythm: Type.Optional(rhythm),
})
export type WatchBodyWire = Static<typeof WatchBody>

export const RhythmBody = StrictObject({ rhythm })

export const Watch = Type.Object({
  id: Id,
  type,
  rhythm,
  title: Nullable(
    Type.String({
      description: 'For a series, that of its latest wave. Null if the user may no longer open it.',
    }),
  ),
  poll_ids: Type.Array(Id, {
    description:
      'The poll, or the waves of the series, latest last; empty for a board or an index. Only those that the user may open.',
  }),
  index: Nullable(
    Type.Object({ id: Id, slug: Type.String() }, { description: 'As `board`, for a decision index.' }),
  ),
  board: Nullable(
    Type.Object({ id: Id, slug: Type.String() }, { description: 'Null if the user may no longer open it.' }),
  ),
  segment: Nullable(
    Type.Object(
      {
        id: Id,
        name: Nullable(Type.String({ description: 'Null if the user may no longer use it.' })),
      },
      { description: 'The watched segment; null for all respondents.' },
    ),
  ),
})
export type WatchWire = Static<typeof Watch>

export const WatchList = Type.Object({
  watches: Type.Array(Watch, { description: 'Newest first.' }),
  is_mail_enabled: Type.Boolean({ description: 'Whether the account can receive e-mails.' }),
})

/** The stored content of a change. Stored content never changes: new fields must be optional. */
export const ChangeContent = Type.Object({
  sentence: Type.String(),
  contrast: Contrast,
  ends: Type.Array(Type.Number(), {
    minItems: 2,
    maxItems: 2,
    description: 'Ends of the axis of a chart of both figures.',
  }),
  error_note: Type.Optional(Type.String({ description: 'What the range of the change does not include.' })),
})
export type ChangeContentWire = Static<typeof ChangeContent>

export const ChangeList = Type.Object({
  last_visit_at: Nullable(Timestamp),
  watch_count: Type.Integer({ description: 'Number of watches of the user.' }),
  changes: Type.Array(
    Type.Object({
      id: Id,
      found_at: Timestamp,
      poll_id: Nullable(Id, { description: 'Null for a decision index.' }),
      index_slug: Nullable(Type.String(), {
        description: 'The decision index that changed; null for a poll.',
      }),
      segment_id: Nullable({
        ...Id,
        description: 'The segment whose answers changed; null for all respondents.',
      }),
      segment_name: Nullable(Type.String()),
      title: Type.String(),
      ...ChangeContent.properties,
    }),
    { description: 'Found since the last visit, newest first, without duplicates.' },
  ),
})
export type ChangeListWire = Static<typeof ChangeList>
