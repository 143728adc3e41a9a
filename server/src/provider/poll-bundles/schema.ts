import { Type, type Static } from 'typebox'
import { POLL_BUNDLE_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import {
  Id,
  ListWithTotal,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  Timestamp,
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
