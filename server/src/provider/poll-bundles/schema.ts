import { Type, type Static } from 'typebox'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import {
  POLL_BUNDLE_STATUS,
  POLL_STATUS,
  SEARCH_CRITERION,
} from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  PAGE_SIZE,
  MAX_BUNDLE_POLLS,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import {
  Id,
  ListWithTotal,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  Timestamp,
  HexColor,
  ImageRemoval,
  LimitedText,
  NonBlankText,
  PollKind,
  Slug,
  StaffListQuery,
  StrictObject,
  ignoredFields,
} from '../common-schema.ts'

export const PollBundle = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  design_color: Type.String({ description: '#rrggbb' }),
  image_url: Nullable(Type.String()),
  status: OneOf(getValues(POLL_BUNDLE_STATUS)),
  poll_ids: Type.Array(Id, { description: 'The polls that the viewer may see, in order.' }),
  total: Type.Integer({ description: 'Number of these polls.' }),
  updated_at: Timestamp,
})
export type PollBundleWire = Static<typeof PollBundle>

export const PollBundleList = ListWithTotal('poll_bundles', PollBundle)

export const BundleListQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.bundles).properties,
  query: OptionalSearchText(),
})
export const BundlePollsQuery = PageQuery(PAGE_SIZE.bundlePolls)
export const BundleParams = Type.Object({ bundle: Type.String({ minLength: 1, maxLength: 200 }) })

export const AdminPollBundle = Type.Object({
  ...PollBundle.properties,
  poll_ids: Type.Array(Id, { description: 'All polls, in order.' }),
  collections: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  published_at: Nullable(Timestamp),
  version: Type.Integer(),
})
export type AdminPollBundleWire = Static<typeof AdminPollBundle>

export const AdminPollBundleList = ListWithTotal('poll_bundles', AdminPollBundle)

const Count = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_BUNDLE_POLLS }))

export const AdminBundleListQuery = Type.Object({
  ...StaffListQuery(PAGE_SIZE.adminBundles, OneOf(getValues(POLL_BUNDLE_STATUS)), SORT_COLUMNS.adminBundles)
    .properties,
  search_criteria: Type.Optional(OneOf(getValues(SEARCH_CRITERION))),
  min_polls: Count,
  max_polls: Count,
  collection_id: Type.Optional(Id),
})

export const Title = NonBlankText(MAX_TITLE_LENGTH)

const fields = {
  slug: Type.Optional(Slug),
  description: Type.Optional(LimitedText(MAX_DESCRIPTION_LENGTH)),
  color: Type.Optional(HexColor),
  design_color: Type.Optional(HexColor),
  status: Type.Optional(OneOf(getValues(POLL_BUNDLE_STATUS))),
  poll_ids: Type.Optional(
    Type.Array(Id, {
      maxItems: MAX_BUNDLE_POLLS,
      [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.tooManyBundlePolls,
    }),
  ),
  image_url: ImageRemoval,
}

const ignored = ignoredFields(
  'id',
  'image',
  'total',
  'updated_at',
  'published_at',
  'version',
  'collections',
  'poll_bundles',
  'metadata',
)

export const NewBundleBody = StrictObject({ title: Title, ...fields, ...ignored })

/** `color` takes precedence over `design_color`. Omitted fields stay unchanged. */
export const BundleBody = StrictObject({ title: Type.Optional(Title), ...fields, ...ignored })
export type BundleBodyWire = Static<typeof BundleBody>
export type NewBundleBodyWire = Static<typeof NewBundleBody>

export const AdminBundlePollsQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.adminBundlePolls).properties,
  type: Type.Optional(OneOf(['ID', 'TEXT'])),
  query: OptionalSearchText({ description: 'IDs separated by commas, or part of the title or question.' }),
})

export const AdminBundlePolls = ListWithTotal(
  'polls',
  Type.Object({
    id: Id,
    title: Type.String(),
    question: Type.String(),
    kind: PollKind,
    status: OneOf(getValues(POLL_STATUS)),
    topic: Type.String(),
    sample_size: Type.Integer(),
    image_url: Nullable(Type.String()),
  }),
)
