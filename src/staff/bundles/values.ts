import { ADMIN_TEXT } from '../../../contract/admin-texts'
import {
  MAX_BUNDLE_POLLS,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  SLUG_PATTERN,
} from '../../../contract/limits'
import { DEFAULT_BUNDLE_COLOR } from '../../../contract/look'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import { maxLength, required } from '../../lib/form-rules'
import type { ObjectFormTexts } from '../object/define-staff-object'
import type { AdminBundle, BundleFields } from './api'

/** The values of the form: the fields, and the value of the image field. */
export interface BundleValues extends Omit<BundleFields, 'imageUrl'> {
  image: string | null
}

const SLUG = new RegExp(SLUG_PATTERN)

/** Validates the values before they are sent. @returns error messages by field */
function checkBundle({ title, slug, description, pollIds }: BundleValues) {
  const errors: Partial<Record<keyof BundleValues, string>> = {}
  const addError = (name: keyof BundleValues, error: string | null) => {
    if (error !== null) errors[name] ??= error
  }
  addError('title', required(title))
  addError('title', maxLength(MAX_TITLE_LENGTH)(title))
  addError('slug', required(slug))
  addError('slug', slug === 'new' ? ADMIN_TEXT.slugIsNew.slug : null)
  addError('slug', SLUG.test(slug) ? null : ADMIN_TEXT.slugPattern)
  addError('description', maxLength(MAX_DESCRIPTION_LENGTH)(description))
  const isTooMany = pollIds.length > MAX_BUNDLE_POLLS
  addError('pollIds', isTooMany ? ADMIN_TEXT.tooManyBundlePolls : null)
  return errors
}

export const BUNDLE_FORM: ObjectFormTexts<AdminBundle, BundleValues> = {
  name: 'Paket',
  newTitle: 'Neues Paket',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PATHS.pollBundles, label: 'Pakete' },
  labels: {
    title: 'Titel',
    slug: 'Kürzel',
    description: 'Beschreibung',
    designColor: 'Farbe',
    image: 'Bild',
    status: 'Status',
    pollIds: 'Umfragen',
  },
  empty: {
    title: '',
    slug: '',
    description: '',
    designColor: DEFAULT_BUNDLE_COLOR,
    image: null,
    status: 'CREATED',
    pollIds: [],
  },
  valuesOf: ({ title, slug, description, designColor, status, pollIds }) => ({
    title,
    slug,
    description,
    designColor,
    image: null,
    status,
    pollIds,
  }),
  check: checkBundle,
  words: { fields: { color: 'designColor' } },
  imageFailed: 'Das Paket wurde gespeichert, das Bild konnte nicht hochgeladen werden.',
}
