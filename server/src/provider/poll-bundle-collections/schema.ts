import { Type, type Static } from 'typebox'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { Id, Nullable, OneOf, PageQuery, SortQuery } from '../common-schema.ts'
import { PollBundle } from '../poll-bundles/schema.ts'
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

/** A bundle with its picture. */
const PicturedBundle = Type.Object({
  ...PollBundle.properties,
  picture: {
    ...Nullable(PollPicture),
    description:
      'The figures of the poll with the strongest finding of the first ones; null if none has figures.',
  },
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
