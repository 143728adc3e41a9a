import { sql, type SQL } from 'drizzle-orm'
import { containsPhrase } from '../database/contains-words.ts'

/** Name and e-mail address of a row of `users`, normalized for search and sort. */
export const NAME_AND_EMAIL_TEXT = sql`plain_text(concat_ws(' ', users.first_name, users.last_name, users.email))`

/** Matches rows of `users` whose name or e-mail address contains all words. */
export const matchesNameOrEmail = (words: string): SQL => containsPhrase(NAME_AND_EMAIL_TEXT, words)
