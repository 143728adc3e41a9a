import { MAX_TITLE_LENGTH } from '../../../contract/limits'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import type { AdminCollection } from './api'
import type { Saved } from '../form/edits'
import { maxLength, required } from '../../lib/form-rules'
import { slugOf } from '../../../contract/slug'

interface CollectionValues {
  title: string
  status: AdminCollection['status']
}

export const LABELS: Record<keyof CollectionValues, string> = { title: 'Titel', status: 'Status' }

export const NEW_COLLECTION: Saved<CollectionValues> = {
  version: null,
  values: { title: '', status: 'CREATED' },
}

export const savedValues = ({ title, status, version }: AdminCollection): Saved<CollectionValues> => ({
  version,
  values: { title, status },
})

/** Returns the fields to send; the slug is derived from the title. */
export const collectionFields = ({ title, status }: CollectionValues) => ({
  title: title.trim(),
  slug: slugOf(title),
  status,
})

/** Validates the values before they are sent. The slug `new` is reserved for the form of a new collection. */
export function checkCollection({
  title,
}: CollectionValues): Partial<Record<keyof CollectionValues, string>> {
  const slug = slugOf(title)
  const error =
    required(title) ??
    maxLength(MAX_TITLE_LENGTH)(title) ??
    (slug === 'new' || slug === '' ? ADMIN_TEXT.slugIsNew.title : null)
  return error === null ? {} : { title: error }
}
