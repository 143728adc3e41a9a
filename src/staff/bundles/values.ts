import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { MAX_BUNDLE_POLLS, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { DEFAULT_BUNDLE_COLOR } from '../../../contract/look'
import { pick } from '../../../contract/pick'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { requiredText, maxLength } from '../../lib/form-rules'
import { slugRule } from '../form/slug-rule'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import { toImageRemoval, type ImageChange } from '../uploads/image'
import type { AdminBundle } from './api'

export interface BundleValues extends Pick<
  AdminBundle,
  'title' | 'slug' | 'description' | 'designColor' | 'status' | 'pollIds'
> {
  image: ImageChange
}

/** Validates the values before they are sent. */
const checkBundle = ({ title, slug, description, pollIds }: BundleValues) => ({
  title: requiredText(MAX_TITLE_LENGTH)(title),
  slug: slugRule(slug),
  description: maxLength(MAX_DESCRIPTION_LENGTH)(description),
  pollIds: pollIds.length > MAX_BUNDLE_POLLS ? ADMIN_TEXT.tooManyBundlePolls : null,
})

/** Returns the fields to send. */
const toBundleFields = ({ designColor, image, ...values }: BundleValues) => ({
  ...values,
  color: designColor,
  ...toImageRemoval(image),
})

export const BUNDLE_FORM: ObjectFormDefinition<
  AdminBundle,
  BundleValues,
  ReturnType<typeof toBundleFields>
> = {
  name: 'Paket',
  newTitle: 'Neues Paket',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.pollBundles, label: 'Pakete' },
  permission: 'pollBundles.write',
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
  valuesOf: (bundle) => ({
    ...pick(bundle, 'title', 'slug', 'description', 'designColor'),
    image: null,
    ...pick(bundle, 'status', 'pollIds'),
  }),
  toFields: toBundleFields,
  check: checkBundle,
  errorMapping: { formFieldNames: { color: 'designColor' } },
  imageFailedText: 'Das Paket wurde gespeichert, das Bild konnte nicht hochgeladen werden.',
}
