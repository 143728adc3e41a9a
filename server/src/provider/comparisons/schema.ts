import { Type, type Static } from 'typebox'
import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_COMPARISON_NAME_LENGTH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { StrictObject, NonBlankText, Id, Nullable, OneOf, PageQuery } from '../common-schema.ts'
import { savedObjectFields, sharedObjectFields } from '../saved-objects/schema.ts'

const status = OneOf(getValues(TARGET_GROUP_ANALYSIS_STATUS), {
  description:
    'PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened.',
})

export const SavedComparison = Type.Object({
  ...savedObjectFields,
  poll: Nullable(
    Type.Object(
      { id: Id, title: Type.String() },
      { description: 'Null if it was deleted or may no longer be opened.' },
    ),
  ),
  query: Nullable(Type.String({ description: 'The query of its URL; null if it cannot be opened.' })),
  status,
  is_archived: Type.Boolean({
    description: 'Independent of `status`: a blocked comparison can be archived, too.',
  }),
})
export type SavedComparisonWire = Static<typeof SavedComparison>

export const SavedComparisonList = Type.Object({
  comparisons: Type.Array(SavedComparison, { description: 'By name.' }),
})

const name = NonBlankText(MAX_COMPARISON_NAME_LENGTH)

export const NewComparisonBody = StrictObject({
  name,
  poll_id: Id,
  query: Type.String({ description: 'The query of its URL, without the question mark.' }),
  is_shared: Type.Boolean(),
})

export const ComparisonBody = StrictObject({ name, is_shared: Type.Boolean(), is_archived: Type.Boolean() })

export const AdminComparisonQuery = PageQuery(PAGE_SIZE.comparisons)

export const AdminComparisonList = Type.Object({
  comparisons: Type.Array(
    Type.Object({
      ...sharedObjectFields,
      poll: Nullable(Type.String({ description: 'Title of the poll; null if it was deleted.' })),
      status,
    }),
    { description: 'Shared comparisons, newest first.' },
  ),
  total: Type.Integer(),
})
export type AdminComparisonListWire = Static<typeof AdminComparisonList>
