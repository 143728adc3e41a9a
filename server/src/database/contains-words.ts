import { sql, type SQL } from 'drizzle-orm'

/** Returns the SQL pattern of `like` for texts that contain a normalized text, whose wildcards are escaped. */
export const toContainsPattern = (normalizedText: SQL): SQL =>
  sql`'%' || regexp_replace(${normalizedText}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Returns the SQL condition that a text contains the words as a substring, ignoring case, accents and umlauts.
 *
 * @param normalizedText a normalized SQL expression, such as `plain_text(title)`
 * @param phrase user input; wildcards are escaped, also those that it contains only once normalized, such as `％`
 */
export const containsPhrase = (normalizedText: SQL, phrase: string): SQL =>
  sql`${normalizedText} like ${toContainsPattern(sql`plain_text(${phrase.trim()}::text)`)}`
