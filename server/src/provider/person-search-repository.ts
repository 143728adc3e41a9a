import { sql, type SQL } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'

/** Name and address of a row of `users`, as they are searched and sorted. */
export const PERSON_TEXT = sql`plain_text(concat_ws(' ', users.first_name, users.last_name, users.email))`

/** Whether all words stand in the name or the address of a row of `users`. */
export const isPersonFoundBy = (words: string): SQL => containsWords(PERSON_TEXT, words)
