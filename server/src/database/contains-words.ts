import { sql, type SQL } from 'drizzle-orm'

/** Returns the SQL pattern of `like` for texts that contain a normalized text, whose wildcards are escaped. */
export const containing = (plainText: SQL): SQL =>
  sql`'%' || regexp_replace(${plainText}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Returns the SQL condition that a text contains the words as a substring, ignoring case, accents and umlauts.
 *
 * @param plainText a normalized SQL expression, such as `plain_text(title)`
 * @param words user input; wildcards are escaped, also those that it contains only once normalized, such as `％`
 */
export const containsWords = (plainText: SQL, words: string): SQL =>
  sql`${plainText} like ${containing(sql`plain_text(${words.trim()}::text)`)}`
