import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { MAX_TITLE_LENGTH } from '../../../contract/limits'
import { toSlug } from '../../../contract/slug'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { requiredText } from '../../lib/form-rules'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { AdminCollection } from './api'

export type CollectionValues = Pick<AdminCollection, 'title' | 'status'>

/** Returns the fields to send; the slug is derived from the title. */
const toCollectionFields = ({ title, status }: CollectionValues) => ({
  title: title.trim(),
  slug: toSlug(title),
  status,
})

/** Validates the values before they are sent. The slug `new` is reserved for the form of a new collection. */
function checkCollection({ title }: CollectionValues) {
  const slug = toSlug(title)
  const isReserved = slug === 'new' || slug === ''
  return { title: requiredText(MAX_TITLE_LENGTH)(title) ?? (isReserved ? ADMIN_TEXT.slugIsNew.title : null) }
}

export const COLLECTION_FORM: ObjectFormDefinition<
  AdminCollection,
  CollectionValues,
  ReturnType<typeof toCollectionFields>
> = {
  name: 'Sammlung',
  newTitle: 'Neue Sammlung',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.collections, label: 'Sammlungen' },
  permission: 'collections.write',
  labels: { title: 'Titel', status: 'Status' },
  empty: { title: '', status: 'CREATED' },
  valuesOf: ({ title, status }) => ({ title, status }),
  toFields: toCollectionFields,
  check: checkCollection,
  errorMapping: { formFieldNames: { slug: 'title' } },
}
