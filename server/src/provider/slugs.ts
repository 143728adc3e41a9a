import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import { isTaken } from '../database/database-error.ts'
import { fieldError } from '../http/errors.ts'
import { slugOf } from '../../../contract/slug.ts'

/** Address of the form that creates: an object of this slug could not be opened. */
const RESERVED = 'new'

/** The field of a form that decides the slug. */
type SlugField = keyof typeof ADMIN_TEXT.slugTaken

/**
 * Returns the slug of what staff save: the given one, else that of the title.
 * @param field the form's field that is told what is wrong
 * @throws ApiError `validation_failed` for a reserved slug, and for a title of which no letter is left
 */
export function savedSlug(given: string | undefined, title: string, field: SlugField): string {
  const slug = given ?? slugOf(title)
  if (slug === RESERVED || slug === '') throw fieldError(field, ADMIN_TEXT.slugIsNew[field])
  return slug
}

/** Runs a save; what the database says of a taken slug is told the form's field. */
export async function withUniqueSlug<T>(
  constraint: string,
  field: SlugField,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw isTaken(error, constraint) ? fieldError(field, ADMIN_TEXT.slugTaken[field]) : error
  }
}
