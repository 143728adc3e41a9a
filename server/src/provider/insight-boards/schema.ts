import { Type, type Static } from 'typebox'
import { BOARD_TILE_KIND, INSIGHT_BOARD_STATUS } from '../../../../contract/enumerations/content.ts'
import { RESULT_GROUPING } from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  PAGE_SIZE,
  MAX_BOARD,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Day,
  Id,
  ListWithTotal,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  Timestamp,
  LimitedText,
  NonBlankText,
  OMITTABLE,
  Slug,
  StaffListQuery,
  StrictObject,
} from '../common-schema.ts'
import { DecisionIndex } from '../decision-indexes/schema.ts'
import { Poll, PollEvent, PollPicture } from '../polls/schema.ts'
import { ChangeGap, Contrast } from '../results/contrasts/schema.ts'
import {
  DIMENSIONS,
  FiguresQuery,
  type FiguresQueryWire,
  NotApplicable,
  UsedSegment,
  ViewResult,
} from '../results/view/schema.ts'

const Status = OneOf(getValues(INSIGHT_BOARD_STATUS))

const board = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  topic: Type.String(),
  status: Status,
  image_url: Nullable(Type.String()),
  published_at: Nullable(Timestamp),
  updated_at: Timestamp,
  is_pinned: Type.Boolean(),
}

const InsightBoard = Type.Object({
  ...board,
  poll_count: Type.Integer(),
  picture: Nullable(PollPicture, {
    description:
      'The current figures of its first poll that the viewer may see; null without any, and for a frozen board.',
  }),
})
export type InsightBoardWire = Static<typeof InsightBoard>

export const InsightBoardList = ListWithTotal('insight_boards', InsightBoard)

export const Tile = Type.Object({
  kind: OneOf(getValues(BOARD_TILE_KIND)),
  width: Type.Integer({ description: 'In twelfths of the page.' }),
  poll_id: Nullable(Id),
  /** The answer that a NUMBER, MAP or TIME_SERIES shows. */
  answer: Nullable(Type.Integer()),
  by: Nullable(OneOf(DIMENSIONS)),
  label: Nullable(Type.String()),
  text: Nullable(Type.String()),
  is_available: Type.Boolean({ description: 'False if the viewer may not see the poll of the tile.' }),
  filter_applicable: Type.Boolean({ description: 'False if the tile cannot apply every requested filter.' }),
  not_applicable: Type.Array(NotApplicable),
  result: Type.Unsafe<Static<typeof ViewResult> | null>(Type.Union([ViewResult, Type.Null()])),
  /** NUMBER: the change since an earlier period, significant or not. */
  change: Nullable(Contrast),
  course: Type.Optional(
    Type.Array(Type.Object({ from: Day, to: Day, value: Nullable(Type.Number()) }), {
      description:
        'NUMBER: its value in each whole period since the present wording, null where a time series shows none.',
    }),
  ),
  index: Type.Optional({
    ...DecisionIndex,
    description: 'INDEX: the index with its values, of all respondents whatever the filter.',
  }),
  change_gap: Nullable(ChangeGap, {
    description: 'NUMBER: why no earlier period is compared; null if one is, or if there is none.',
  }),
})
export type TileWire = Static<typeof Tile>

/** A poll of a board. The time series of tiles mark its events, and a new wording breaks their lines. */
export const BoardPoll = Type.Object({
  ...Poll.properties,
  events: Type.Array(PollEvent, { description: 'Empty without a time series.' }),
})

const contents = {
  sections: Type.Array(
    Type.Object({ title: Type.String(), text: Nullable(Type.String()), tiles: Type.Array(Tile) }),
  ),
  polls: Type.Array(BoardPoll, { description: 'The polls of all tiles, each once.' }),
}

/** The content of a board below its heading, with the figures of its tiles. */
export const BoardContents = Type.Object(contents)
export type BoardContentsWire = Static<typeof BoardContents>

export const InsightBoardDetail = Type.Object({
  ...board,
  frozen_at: Nullable(Timestamp),
  ...contents,
  segment: Type.Optional(UsedSegment),
})
export type InsightBoardDetailWire = Static<typeof InsightBoardDetail>

export const Showcase = Type.Object({
  boards: Type.Array(
    Type.Object({ id: Id, slug: Type.String(), title: Type.String(), description: Type.String() }),
    { description: 'The three newest public boards; none if staff chose to show none.' },
  ),
  showcase: Nullable(
    Type.Object(
      {
        board: Type.Object({ id: Id, slug: Type.String(), title: Type.String() }),
        question: Type.String(),
        credit: Type.String(),
        n: Nullable(Type.Integer()),
        statistical_error: Nullable(
          Type.Number({ description: 'Half-width of the widest 95 % range, in percentage points.' }),
        ),
        error_note: Type.String({ description: 'What the error does not include.' }),
        bars: Type.Array(
          Type.Object({ position: Type.Integer(), text: Type.String(), share: Type.Number() }),
        ),
      },
      {
        description:
          'A chart of the board that staff chose for the login page. By default that of the newest board with one that the viewer may see and an effective n of at least 385, among the last three. Null for none.',
      },
    ),
  ),
})
export type ShowcaseWire = Static<typeof Showcase>

export const BoardListQuery = PageQuery(PAGE_SIZE.boards)
export const BoardSearchQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.boards).properties,
  query: OptionalSearchText(),
})
export const PublicBoardQuery = Type.Object({ query: OptionalSearchText() })
export const PublicBoardList = Type.Object({
  boards: Type.Array(
    Type.Object({
      id: Id,
      slug: Type.String(),
      title: Type.String(),
      question: Nullable({
        ...Type.String(),
        description: 'The first question of the board that contains the words; null if only the board does.',
      }),
    }),
    { description: 'At most ten, the newest first.' },
  ),
})
export const BoardQuery = FiguresQuery
export type BoardQueryWire = FiguresQueryWire
export const BoardHeaders = Type.Object({
  'x-include-empty-nuts3': Type.Optional(Type.Boolean()),
  'x-omit-sections': Type.Optional(Type.Boolean()),
})
export type BoardHeadersWire = Static<typeof BoardHeaders>

const key = Type.Integer({ minimum: 0, maximum: 2147483647, description: 'Unique within its board.' })

const tile = {
  kind: OneOf(getValues(BOARD_TILE_KIND)),
  width: Type.Integer({ description: 'In twelfths of the page.' }),
  poll_id: Nullable(Id, OMITTABLE),
  /** The decision index that an INDEX shows. */
  index_id: Nullable(Id, OMITTABLE),
  /** The answer that a NUMBER, MAP or TIME_SERIES shows. */
  answer: Nullable(Type.Integer({ ...OMITTABLE, minimum: 0 })),
  by: Nullable(OneOf(getValues(RESULT_GROUPING)), OMITTABLE),
  label: Nullable(Type.String(OMITTABLE)),
  text: Nullable(Type.String(OMITTABLE)),
}
/** Lengths and widths are validated by `contract/board-layout.ts`, which the form uses as well. */
export const FormTile = StrictObject({ id: Type.Optional(key), ...tile })
export type FormTileWire = Static<typeof FormTile>

export const FormSection = StrictObject({
  id: Type.Optional(key),
  title: Type.String(),
  text: Nullable(Type.String(OMITTABLE)),
  tiles: Type.Array(FormTile),
})
const Sections = Type.Array(FormSection)
export type FormSectionWire = Static<typeof FormSection>

/** A board in the form for editing. */
export const AdminInsightBoard = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  topic: Type.String(),
  status: Status,
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
  ...StaffListQuery(PAGE_SIZE.adminBoards, Status, SORT_COLUMNS.adminBoards).properties,
  min_tiles: Count,
  max_tiles: Count,
})

const fields = {
  slug: Type.Optional(Slug),
  description: Type.Optional(LimitedText(MAX_DESCRIPTION_LENGTH)),
  sections: Type.Optional(Sections),
}

export const NewBoardBody = StrictObject({
  title: NonBlankText(MAX_TITLE_LENGTH),
  topic: NonBlankText(MAX_BOARD.topic),
  ...fields,
})

/** Omitted fields stay unchanged. */
export const BoardBody = StrictObject({
  title: Type.Optional(NonBlankText(MAX_TITLE_LENGTH)),
  topic: Type.Optional(NonBlankText(MAX_BOARD.topic)),
  ...fields,
})
export type BoardBodyWire = Static<typeof BoardBody>

export const BoardStatusBody = StrictObject({ status: Status })

export const PreviewBody = StrictObject({
  sections: Sections,
  frozen_at: Nullable(Type.String({ ...Timestamp, ...OMITTABLE })),
  /** Whose permissions apply: those of a visitor, or those of the current user and organization. */
  reader: OneOf(['VISITOR', 'SELF']),
})
