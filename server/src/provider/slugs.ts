import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import { MAX_TITLE_LENGTH } from '../../../contract/limits.ts'
import { toSlug } from '../../../contract/slug.ts'
import type { Transaction } from '../database/connection.ts'
import { isUniqueViolation } from '../database/database-error.ts'
import { fieldError } from '../http/errors.ts'
import { findSlugsLike, type CopiedType } from './slugs-repository.ts'

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

const COPY = { title: ' (Kopie)', slug: '-kopie' }
/** Room for the number of a further copy. */
const MAX_NUMBER_LENGTH = 4

/** Returns the title and a free slug for a copy of an object: `Titel (Kopie)`, `titel-kopie` or `titel-kopie-2`. */
export async function createCopyTitleAndSlug(
  transaction: Transaction,
  type: CopiedType,
  { title, slug }: { title: string; slug: string },
): Promise<{ title: string; slug: string }> {
  const first = slug.slice(0, MAX_TITLE_LENGTH - COPY.slug.length - MAX_NUMBER_LENGTH) + COPY.slug
  const taken = await findSlugsLike(transaction, type, first)
  let free = first
  for (let number = 2; taken.includes(free); number++) free = `${first}-${number}`
  return { title: title.slice(0, MAX_TITLE_LENGTH - COPY.title.length) + COPY.title, slug: free }
}

/** Runs a save and turns a violation of the unique constraint into an error of the form field. */
export async function withSlugTakenError<T>(constraint: string, field: SlugField, save: () => Promise<T>) {
  try {
    return await save()
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? fieldError(field, ADMIN_TEXT.slugTaken[field]) : error
  }
}
