import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the SQL condition that a text contains the words as a substring, ignoring case, accents and umlauts.
 *
 * @param plainText a normalized SQL expression, such as `plain_text(title)`
 * @param words user input; wildcards are escaped
 */
export function containsWords(plainText: SQL, words: string): SQL {
  const pattern = words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`${plainText} like '%' || plain_text(${pattern}) || '%'`
}
