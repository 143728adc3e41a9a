import { Type, type Static } from 'typebox'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Id,
  Nullable,
  OneOf,
  PageQuery,
  SortQuery,
  ListWithTotal,
  OptionalSearchText,
  Slug,
  StrictObject,
  ignoredFields,
} from '../common-schema.ts'
import { PollBundle, Title } from '../poll-bundles/schema.ts'
import { PollPicture } from '../polls/schema.ts'

export const PollBundleCollection = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  status: OneOf(getValues(POLL_BUNDLE_COLLECTION_STATUS)),
  score: Type.Number({ description: 'Higher scores come first.' }),
  poll_bundles: Type.Array(Type.String(), { description: 'Slugs, in order.' }),
  filter_list: Type.Array(Type.String()),
})
export type PollBundleCollectionWire = Static<typeof PollBundleCollection>

const PicturedBundle = Type.Object({
  ...PollBundle.properties,
  picture: Nullable(PollPicture, {
    description:
      'The figures of the poll with the strongest finding of the first ones; null if none has figures.',
  }),
})

export const PollBundleCollectionList = Type.Object({
  poll_bundle_collections: Type.Array(PollBundleCollection),
  total: Type.Integer(),
  bundles: Type.Array(PicturedBundle, {
    description: 'Every bundle of the collections of this page, once.',
  }),
})

export const CollectionListQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.collections).properties,
  bundle: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only collections that contain the bundle with this slug.' }),
  ),
  ...SortQuery(SORT_COLUMNS.collections).properties,
})

export const AdminCollection = Type.Object({
  ...PollBundleCollection.properties,
  bundle_ids: Type.Array(Id, { description: 'IDs of the same bundles, for assign and unassign.' }),
  version: Type.Integer(),
})
export type AdminCollectionWire = Static<typeof AdminCollection>

export const AdminCollectionList = ListWithTotal('poll_bundle_collections', AdminCollection)

export const AdminCollectionListQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.adminCollections).properties,
  query: OptionalSearchText(),
})

const status = OneOf(getValues(POLL_BUNDLE_COLLECTION_STATUS))

const fields = {
  slug: Type.Optional(Slug),
  status: Type.Optional(status),
  score: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  filter_list: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50 })),
  poll_bundles: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 1000,
      description: 'Slugs of all bundles, in the new order.',
    }),
  ),
  ...ignoredFields('id', 'bundle_ids', 'version'),
}

export const NewCollectionBody = StrictObject({ title: Title, ...fields })

/** Omitted fields stay unchanged. */
export const CollectionBody = StrictObject({ title: Type.Optional(Title), ...fields })
export type CollectionBodyWire = Static<typeof CollectionBody>
export type NewCollectionBodyWire = Static<typeof NewCollectionBody>

export const AssignmentBody = StrictObject({ poll_bundle_id: Id, poll_bundle_collection_id: Id })
export type AssignmentBodyWire = Static<typeof AssignmentBody>
