import { Type } from 'typebox'
import { MAX_BULK_ITEMS, MAX_POLL } from '../../../../contract/limits.ts'
import { Id, NonBlankText, STRICT } from '../common-schema.ts'

/** IDs of organizations, as in grants. */
export const OrganizationIds = Type.Array(Id, { maxItems: MAX_BULK_ITEMS, uniqueItems: true })

const pollIds = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_ITEMS, uniqueItems: true })
const tagList = Type.Array(NonBlankText(MAX_POLL.tag), {
  maxItems: MAX_POLL.tags,
  uniqueItems: true,
  default: [],
})
export const BulkTagsBody = Type.Object({ poll_ids: pollIds, add: tagList, remove: tagList }, STRICT)
export const BulkGrantsBody = Type.Object({ poll_ids: pollIds, organization_ids: OrganizationIds }, STRICT)
export const BulkArchiveBody = Type.Object({ poll_ids: pollIds }, STRICT)
export const BulkResponse = Type.Object({
  changed: Type.Integer({ description: 'Number of changed polls.' }),
})
