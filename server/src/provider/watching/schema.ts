import { Type, type Static } from 'typebox'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { WATCH_RHYTHM, WATCHED_TYPE } from '../../../../contract/watching.ts'
import { STRICT, Id, Nullable, OneOf, Timestamp } from '../common-schema.ts'
import { Contrast } from '../results/contrast-schema.ts'

const type = OneOf(valuesOf(WATCHED_TYPE))
const rhythm = OneOf(valuesOf(WATCH_RHYTHM))

export const WatchBody = Type.Object(
  {
    type,
    id: { ...Id, description: 'Of a poll, of any wave of a series, or of a board.' },
    segment: Type.Optional({
      ...Id,
      description: 'Whose answers to a poll are watched; without it those of all.',
    }),
    rhythm: Type.Optional(rhythm),
  },
  STRICT,
)
export type WatchBodyWire = Static<typeof WatchBody>

export const RhythmBody = Type.Object({ rhythm }, STRICT)

export const Watch = Type.Object({
  id: Id,
  type,
  rhythm,
  title: Nullable(
    Type.String({
      description: 'Of a series that of its latest wave. Null where it may no longer be opened.',
    }),
  ),
  poll_ids: Type.Array(Id, {
    description:
      'The poll, or the waves of the series, the latest last; none of a board, nor what may not be opened.',
  }),
  board: Nullable(
    Type.Object({ id: Id, slug: Type.String() }, { description: 'Null where it may no longer be opened.' }),
  ),
  segment: Nullable(
    Type.Object(
      {
        id: Id,
        name: Nullable(Type.String({ description: 'Null where it may no longer be used.' })),
      },
      { description: 'Whose answers to the poll are watched; null for those of all.' },
    ),
  ),
})
export type WatchWire = Static<typeof Watch>

export const WatchList = Type.Object({
  watches: Type.Array(Watch, { description: 'The newest first.' }),
  is_mail_enabled: Type.Boolean({ description: 'Whether mails can reach the account.' }),
})

/** What is kept of a change. Those that are stored stay as they were: a field that comes later is optional. */
export const ChangeContent = Type.Object({
  sentence: Type.String(),
  contrast: Contrast,
  ends: Type.Array(Type.Number(), {
    minItems: 2,
    maxItems: 2,
    description: 'What a drawing of both figures reaches from and to.',
  }),
})
export type ChangeContentWire = Static<typeof ChangeContent>

export const ChangeList = Type.Object({
  last_visit_at: Nullable(Timestamp),
  watch_count: Type.Integer({ description: 'How much the user watches.' }),
  changes: Type.Array(
    Type.Object({
      id: Id,
      found_at: Timestamp,
      poll_id: Id,
      segment_id: Nullable({ ...Id, description: 'Whose answers have changed; null for those of all.' }),
      segment_name: Nullable(Type.String()),
      title: Type.String(),
      ...ChangeContent.properties,
    }),
    { description: 'Found since the last visit, the newest first; one that was found twice is told once.' },
  ),
})
export type ChangeListWire = Static<typeof ChangeList>
