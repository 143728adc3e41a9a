import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the condition that a text holds the words as one part of it, whatever their case, accents and umlauts.
 *
 * @param plainText an expression whose value is already plain, as `plain_text(title)`
 * @param words as they were typed; no character of them is a wildcard
 */
export function containsWords(plainText: SQL, words: string): SQL {
  const pattern = words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`${plainText} like '%' || plain_text(${pattern}) || '%'`
}
