import { Type, type Static } from 'typebox'
import {
  EXCLUSIVITY_TYPE,
  FILTER_TYPE,
  POLL_STATUS,
  SAMPLING,
  SCALE_HALF,
  SEARCH_SORT,
  type ScaleHalf,
} from '../../../../contract/enumerations/content.ts'
import { POLL_EVENT_KIND } from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { ID_LIST_PATTERN } from '../../../../contract/ids.ts'
import { MAX_SEARCH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { pick } from '../../../../contract/pick.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Day,
  Id,
  ListWithTotal,
  Nullable,
  OneOf,
  OptionalSearchText,
  PageQuery,
  PollKind,
  SortQuery,
  Timestamp,
} from '../common-schema.ts'

const cardAnswer = {
  position: Type.Integer(),
  text: Type.String(),
  is_dont_know: Type.Boolean(),
  share: Nullable(Type.Number({ description: 'Weighted share, 0–1; null without a result.' })),
  se: Type.Optional(
    Nullable(Type.Number({ description: 'The standard error of the share. Missing in older frozen views.' })),
  ),
  versus: Type.Optional(
    Type.Integer({ description: 'As in results: the size behind the differences from the other answers.' }),
  ),
  value: Nullable(Type.Number({ description: 'Numeric value of an answer on a scale or of an interval.' })),
  half: Type.Optional(
    Nullable(
      Type.Unsafe<ScaleHalf>(
        OneOf(getValues(SCALE_HALF), {
          description:
            'The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views.',
        }),
      ),
    ),
  ),
}

export const CardAnswer = Type.Object(cardAnswer)

const card = {
  id: Id,
  title: Type.String(),
  question: Type.String(),
  kind: PollKind,
  status: OneOf(getValues(POLL_STATUS)),
  exclusivity: Nullable(OneOf(getValues(EXCLUSIVITY_TYPE))),
  topic: Type.String(),
  tags: Type.Array(Type.String()),
  image_url: Nullable(Type.String()),
  image_alt: Nullable(Type.String()),
  is_favorited: Type.Boolean(),
  is_demo: Type.Boolean(),
  last_updated: { ...Timestamp, description: 'The beginning of the day, in Berlin.' },
  published_at: Nullable(Timestamp),
  field_start: Nullable(Day),
  field_end: Nullable(Day),
  sample_size: Type.Integer({
    description: 'Respondents in the default period, the base of the shares; 0 for fewer than ten.',
  }),
  effective_n: Type.Optional(
    Nullable(Type.Number({ description: 'Same base. Missing in older frozen views.' })),
  ),
  statistical_error: Type.Optional(
    Nullable(
      Type.Number({
        description: 'In percentage points, same base. Missing in older frozen views.',
      }),
    ),
  ),
  mean: Type.Optional(
    Nullable(
      Type.Object(
        {
          value: Type.Number(),
          ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '95 %: low, high.' }),
        },
        { description: 'In scale points, same base; null unless the kind is numeric.' },
      ),
    ),
  ),
  credit: Type.String({ description: 'The source line that each chart must show.' }),
  population: Nullable(
    Type.String({ description: 'The population that the result describes; null if unknown.' }),
  ),
  /** How respondents were selected; null if unknown. Missing in older frozen boards. */
  sampling: Type.Optional(Nullable(OneOf(getValues(SAMPLING)))),
}

/** The polls with the same question, earliest first. */
export const PollSeries = Type.Object({
  wave_count: Type.Integer(),
  waves: Type.Array(
    Type.Object({
      id: Id,
      from: Nullable(Day),
      to: Nullable(Day),
      answers: Type.Array(Type.Object({ position: Type.Integer(), share: Type.Number() }), {
        description: 'Empty without a result, or if its answers differ from the poll.',
      }),
      mean: Type.Optional(
        Nullable(Type.Number({ description: 'In scale points; null for a kind without numbers.' })),
      ),
    }),
    { description: 'The latest waves.' },
  ),
})
export type PollSeriesWire = Static<typeof PollSeries>

/** A poll as shown in cards and lists. */
export const Poll = Type.Object({
  ...card,
  answers: Type.Array(CardAnswer),
  series: Type.Optional(
    Type.Unsafe<PollSeriesWire>({
      ...PollSeries,
      description: 'Set if the poll represents its series, as in searches.',
    }),
  ),
})
export type PollWire = Static<typeof Poll>

/** The figures of a poll as a picture of a list, as on the card of the poll. */
export const PollPicture = Type.Object({
  id: Id,
  question: card.question,
  kind: card.kind,
  answers: Type.Array(CardAnswer),
  ...pick(card, 'sample_size', 'statistical_error', 'mean', 'is_demo'),
})
export type PollPictureWire = Static<typeof PollPicture>

/** An event, or the start of a changed wording with its reason. */
export const PollEvent = Type.Object({
  date: Day,
  label: Type.String(),
  kind: OneOf(getValues(POLL_EVENT_KIND)),
})

export const PollDetail = Type.Object({
  ...card,
  answers: Type.Array(
    Type.Object({
      ...cardAnswer,
      image_url: Nullable(Type.String()),
      image_alt: Nullable(Type.String()),
    }),
  ),
  vote_count: Type.Integer({
    description:
      'All reported votes: for an open poll those until midnight, then every tenth answer; 0 for fewer than ten.',
  }),
  description: Type.String(),
  institute: Nullable(Type.String()),
  sponsor: Nullable(Type.String()),
  mode: Nullable(Type.String({ description: 'Mode of the interviews.' })),
  source: Type.String({ description: 'Empty if unknown.' }),
  attribution: Nullable(Type.String()),
  age_breaks: Type.Array(Type.Integer(), { description: 'First year of each age band.' }),
  events: Type.Array(PollEvent),
  takes_replacements: Type.Optional(
    Type.Boolean({
      description:
        'Whether people may replace their votes, so that their answers of two months are compared.',
    }),
  ),
  grants: Type.Object({
    can_export: Type.Boolean(),
    can_embed: Type.Boolean(),
    embed_key: Type.Optional(
      Type.String({ description: 'The widget shows this poll only with this parameter `key`.' }),
    ),
  }),
})
export type PollDetailWire = Static<typeof PollDetail>

export const PollList = ListWithTotal('polls', Poll)

/** A part of the search text and how it was interpreted. */
export const SearchSegment = Type.Object({
  text: Type.String(),
  kind: OneOf(['WORD', 'PHRASE', 'EXCLUDED']),
  is_approximate: Type.Boolean({ description: 'No poll contains the word; a similar one was searched for.' }),
  is_left_out: Type.Boolean({
    description: 'Not searched for: beyond the maximum or, if all are ignored, too common.',
  }),
})
export type SearchSegmentWire = Static<typeof SearchSegment>

/** A highlighted range of a text, in UTF-16 units; `end` is exclusive. */
const TextRange = Type.Object({ start: Type.Integer(), end: Type.Integer() })

export const Highlight = Type.Object({
  poll_id: Id,
  title: Type.Array(TextRange),
  question: Type.Array(TextRange),
  answers: Type.Array(Type.Object({ position: Type.Integer(), ranges: Type.Array(TextRange) })),
})
export type HighlightWire = Static<typeof Highlight>

const count = Type.Integer({ description: 'Number of polls if only this value of its facet were selected.' })
export const Facets = Type.Object({
  topics: Type.Array(Type.Object({ value: Type.String(), count })),
  kinds: Type.Array(Type.Object({ value: PollKind, count })),
  periods: Type.Array(
    Type.Object({ value: Type.String({ description: 'A year.' }), from: Day, to: Day, count }),
  ),
})
export type FacetsWire = Static<typeof Facets>

export const PollSearchResponse = Type.Object({
  polls: Type.Array(Poll),
  total: Type.Integer(),
  search_segments: Type.Array(SearchSegment),
  highlights: Type.Array(Highlight),
  facets: Facets,
})

const dayOfPoll = 'The last day of the field period, or the day of publication if there is none,'
const searchPage = PageQuery(PAGE_SIZE.search)
/** The filters of a search, without the page. */
export const PollFilterQuery = Type.Object({
  ...SortQuery(getValues(SEARCH_SORT), 'Default RELEVANCE, which is DATE without search terms.').properties,
  query: OptionalSearchText({
    maxLength: MAX_SEARCH.query,
    description:
      'Words; "in quotes" a phrase; -word excludes. Only the first 12 terms that are no stop words are used.',
  }),
  filter_type: Type.Optional(OneOf(getValues(FILTER_TYPE))),
  show_granted_only: Type.Optional(Type.Boolean()),
  bundle: Type.Optional(Type.String({ maxLength: MAX_SEARCH.bundle, description: 'Slug of a bundle.' })),
  topic: Type.Optional(
    Type.Array(Type.String({ maxLength: MAX_SEARCH.topic }), { maxItems: MAX_SEARCH.topics }),
  ),
  kind: Type.Optional(Type.Array(PollKind, { maxItems: MAX_SEARCH.kinds })),
  from: Type.Optional({ ...Day, description: `${dayOfPoll} is this one or later.` }),
  to: Type.Optional({ ...Day, description: `${dayOfPoll} is this one or earlier.` }),
  min_sample_size: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_SEARCH.sampleSize })),
  ids: Type.Optional(Type.String({ pattern: ID_LIST_PATTERN })),
})
export type PollFilter = Static<typeof PollFilterQuery>

export const PollSearchQuery = Type.Object({ ...searchPage.properties, ...PollFilterQuery.properties })
export type PollSearch = Static<typeof PollSearchQuery>

export const ExclusivesQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.exclusive).properties,
  ...SortQuery(SORT_COLUMNS.exclusives).properties,
})
export const FavoritesQuery = PageQuery(PAGE_SIZE.favorites)
export const OwnPollsQuery = PageQuery(PAGE_SIZE.results)
