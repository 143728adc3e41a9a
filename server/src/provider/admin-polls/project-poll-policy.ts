import { isDeepStrictEqual } from 'node:util'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import type { PollFormErrors } from '../../../../contract/poll-form.ts'
import type { PollFormWire } from './schema.ts'

/** What staff may change of a question of a project: how it is found and described. */
const EDITORIAL: readonly string[] = [
  'title',
  'description',
  'topic',
  'tags',
  'image_url',
  'image_alt',
  'institute',
  'sponsor',
  'mode',
  'population',
  'sampling',
  'source',
  'attribution',
  'series',
] satisfies (keyof PollFormWire)[]

/**
 * Returns the errors for changes that a question of a project does not allow. Participants, quotas and the other questions
 * rely on what is asked, and another owner or exclusivity would show it to other readers.
 */
export function findErrorsOfProjectPoll(before: PollFormWire, after: PollFormWire): PollFormErrors {
  const names = Object.keys(before) as (keyof PollFormWire)[] // keys of a plain object
  const changed = names.filter(
    (name) => !EDITORIAL.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, ADMIN_TEXT.projectFieldStays]))
}
