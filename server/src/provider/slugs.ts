import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import { MAX_TITLE_LENGTH } from '../../../contract/limits.ts'
import { toSlug } from '../../../contract/slug.ts'
import { isUniqueViolation } from '../database/database-error.ts'
import { fieldError } from '../http/errors.ts'

/** The URL segment of the create form; an object with this slug could not be opened. */
const RESERVED = 'new'

/** The form field from which the slug is made. */
type SlugField = keyof typeof ADMIN_TEXT.slugTaken

/**
 * Returns the given slug, else one made from the title.
 *
 * @param field the form field that the error belongs to
 * @throws ApiError `validation_failed` for a reserved or empty slug
 */
export function resolveSlug(given: string | undefined, title: string, field: SlugField): string {
  const slug = given ?? toSlug(title)
  if (slug === RESERVED || slug === '') throw fieldError(field, ADMIN_TEXT.slugIsNew[field])
  return slug
}

/** Returns the slug, else with the lowest number from 2 that makes it free: `slug-2`. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let number = 1
  let free = slug
  while (taken.includes(free)) free = `${slug}-${++number}`
  return free
}

const COPY = ' (Kopie)'

/** Returns the title of a copy: `Titel (Kopie)`. */
export const copiedTitle = (title: string): string =>
  `${title.slice(0, MAX_TITLE_LENGTH - COPY.length)}${COPY}`

/** Runs a save and turns a violation of the unique constraint into an error of the form field. */
export async function withUniqueSlug<T>(
  constraint: string,
  field: SlugField,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? fieldError(field, ADMIN_TEXT.slugTaken[field]) : error
  }
}
