import { Type, type Static } from 'typebox'
import { BOARD_TILE_KIND, INSIGHT_BOARD_STATUS } from '../../../../contract/enumerations/content.ts'
import { RESULT_GROUPING } from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  MAX_BOARD,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  PAGE_SIZE,
} from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Id,
  LimitedText,
  ListWithTotal,
  NonBlankText,
  Nullable,
  OMITTABLE,
  OneOf,
  Slug,
  StaffListQuery,
  STRICT,
  Timestamp,
} from '../common-schema.ts'

const key = Type.Integer({ minimum: 0, maximum: 2147483647, description: 'Unique within its board.' })

const tile = {
  kind: OneOf(getValues(BOARD_TILE_KIND)),
  width: Type.Integer({ description: 'In twelfths of the page.' }),
  poll_id: Nullable(Type.Integer({ ...Id, ...OMITTABLE })),
  /** The decision index that an INDEX shows. */
  index_id: Nullable(Type.Integer({ ...Id, ...OMITTABLE })),
  /** The answer that a NUMBER, MAP or TIME_SERIES shows. */
  answer: Nullable(Type.Integer({ ...OMITTABLE, minimum: 0 })),
  by: Nullable(
    Type.Unsafe<keyof typeof RESULT_GROUPING>({ ...OneOf(getValues(RESULT_GROUPING)), ...OMITTABLE }),
  ),
  label: Nullable(Type.String(OMITTABLE)),
  text: Nullable(Type.String(OMITTABLE)),
}
/** Lengths and widths are validated by `contract/board-layout.ts`, which the form uses as well. */
export const FormTile = Type.Object({ id: Type.Optional(key), ...tile }, STRICT)
export type FormTileWire = Static<typeof FormTile>

export const FormSection = Type.Object(
  {
    id: Type.Optional(key),
    title: Type.String(),
    text: Nullable(Type.String(OMITTABLE)),
    tiles: Type.Array(FormTile),
  },
  STRICT,
)
const Sections = Type.Array(FormSection)
export type FormSectionWire = Static<typeof FormSection>

/** A board in the form for editing. */
export const AdminInsightBoard = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  topic: Type.String(),
  status: OneOf(getValues(INSIGHT_BOARD_STATUS)),
  sections: Type.Array(
    Type.Object({
      id: key,
      title: Type.String(),
      text: Nullable(Type.String()),
      tiles: Type.Array(Type.Object({ id: key, ...tile })),
    }),
  ),
  published_at: Nullable(Timestamp),
  frozen_at: Nullable(Timestamp),
  updated_at: Timestamp,
  version: Type.Integer(),
})
export type AdminInsightBoardWire = Static<typeof AdminInsightBoard>

export const AdminInsightBoardList = ListWithTotal('insight_boards', AdminInsightBoard)

/** The decision indexes that a tile can show. */
export const TileIndexList = Type.Object({
  indexes: Type.Array(Type.Object({ id: Id, title: Type.String() }), {
    description: 'In alphabetical order.',
  }),
})

const Count = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_BOARD.tiles }))

export const AdminBoardListQuery = Type.Object({
  ...StaffListQuery(PAGE_SIZE.adminBoards, OneOf(getValues(INSIGHT_BOARD_STATUS)), SORT_COLUMNS.adminBoards)
    .properties,
  min_tiles: Count,
  max_tiles: Count,
})

const fields = {
  slug: Type.Optional(Slug),
  description: Type.Optional(LimitedText(MAX_DESCRIPTION_LENGTH)),
  sections: Type.Optional(Sections),
}

export const NewBoardBody = Type.Object(
  { title: NonBlankText(MAX_TITLE_LENGTH), topic: NonBlankText(MAX_BOARD.topic), ...fields },
  STRICT,
)

/** Omitted fields stay unchanged. */
export const BoardBody = Type.Object(
  {
    title: Type.Optional(NonBlankText(MAX_TITLE_LENGTH)),
    topic: Type.Optional(NonBlankText(MAX_BOARD.topic)),
    ...fields,
  },
  STRICT,
)
export type BoardBodyWire = Static<typeof BoardBody>

export const BoardStatusBody = Type.Object({ status: OneOf(getValues(INSIGHT_BOARD_STATUS)) }, STRICT)

export const PreviewBody = Type.Object(
  {
    sections: Sections,
    frozen_at: Nullable(Type.String({ ...Timestamp, ...OMITTABLE })),
    /** Whose permissions apply: those of a visitor, or those of the current user and organization. */
    reader: OneOf(['VISITOR', 'SELF']),
  },
  STRICT,
)
