import { Type, type Static } from 'typebox'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { Id, ListWithTotal, OneOf, PageQuery, OptionalSearchText, Slug, STRICT } from '../common-schema.ts'
import { Title } from '../poll-bundles/admin-schema.ts'
import { PollBundleCollection } from './schema.ts'

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
  /** Read-only fields. They are accepted and ignored, so that clients can send back a collection as they read it. */
  id: Type.Optional(Type.Unknown()),
  bundle_ids: Type.Optional(Type.Unknown()),
  version: Type.Optional(Type.Unknown()),
}

export const NewCollectionBody = Type.Object({ title: Title, ...fields }, STRICT)

/** Omitted fields stay unchanged. */
export const CollectionBody = Type.Object({ title: Type.Optional(Title), ...fields }, STRICT)
export type CollectionBodyWire = Static<typeof CollectionBody>
export type NewCollectionBodyWire = Static<typeof NewCollectionBody>

export const AssignmentBody = Type.Object({ poll_bundle_id: Id, poll_bundle_collection_id: Id }, STRICT)
export type AssignmentBodyWire = Static<typeof AssignmentBody>
