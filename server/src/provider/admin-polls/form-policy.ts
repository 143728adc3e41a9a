import { isDeepStrictEqual } from 'node:util'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import type { PollFormErrors } from '../../../../contract/poll-form.ts'
import { sortUniqueMargins } from '../../../../contract/weighting-profile.ts'
import { isSameText } from '../../lib/same-text.ts'
import type { AveragePollCandidate } from './repository.ts'
import type { PollFormWire } from './schema.ts'

/** Returns the errors for changes that a poll with answers does not allow, because its results would become wrong. */
export function findErrorsAfterVotes(before: PollFormWire, after: PollFormWire): PollFormErrors {
  const complaints: PollFormErrors = {}
  if (before.kind !== after.kind) complaints.kind = ADMIN_TEXT.pollKindStays
  if (before.profile_subject !== after.profile_subject) complaints.profile_subject = ADMIN_TEXT.subjectStays
  if (after.answers.length < before.answers.length)
    complaints.answers = 'Nach der ersten Stimme kann keine Antwort mehr entfernt werden.'
  const moved = after.answers.some(({ text }, index) => {
    const place = before.answers.findIndex((answer) => answer.text === text.trim())
    return place !== -1 && place !== index
  })
  if (moved) complaints.answers = 'Nach der ersten Stimme bleibt jede Antwort an ihrem Platz.'
  return complaints
}

/** Returns the errors for changes that a poll with a frozen result does not allow. */
export function findErrorsWhenFrozen(before: PollFormWire, after: PollFormWire): PollFormErrors {
  const meaningOf = ({ answers }: PollFormWire) =>
    JSON.stringify(answers.map(({ value, is_dont_know: isDontKnow, half }) => [value, isDontKnow, half]))
  return meaningOf(before) === meaningOf(after) ? {} : { answers: ADMIN_TEXT.resultFrozen }
}

/** Returns an error for each field of the weighting that changes. */
export function findReweightingErrors(
  before: PollFormWire,
  after: PollFormWire,
  message: string,
): PollFormErrors {
  const changed = WEIGHTING_FIELDS.filter((name) => isOther(before, after, name))
  return Object.fromEntries(changed.map((name) => [name, message]))
}

export const WEIGHTING_FIELDS = ['weighting', 'weighting_margins', 'max_weight'] as const

const isOther = (before: PollFormWire, after: PollFormWire, name: (typeof WEIGHTING_FIELDS)[number]) =>
  name === 'weighting_margins'
    ? String(sortUniqueMargins(before[name])) !== String(sortUniqueMargins(after[name]))
    : before[name] !== after[name]

/** Returns whether the weighting of the poll's votes changes. */
export const isReweighted = (before: PollFormWire, after: PollFormWire): boolean =>
  WEIGHTING_FIELDS.some((name) => isOther(before, after, name))

/** Returns whether the result of a poll is frozen, archived or not. */
export const isFrozen = ({ status, frozenAt }: { status: string; frozenAt: Date | null }): boolean =>
  status === 'RESULT_FROZEN' || frozenAt !== null

/**
 * Returns the error of a poll that cannot be compared with the average of institutes; null if it can.
 *
 * @param averaged undefined if the poll with published shares does not exist
 */
export function findInstituteAverageError(form: PollFormWire, averaged: AveragePollCandidate): string | null {
  if (averaged === undefined) return 'Diese Frage der Institute gibt es nicht mehr.'
  if (!averaged.hasInstituteShares) return 'Diese Umfrage hat keine veröffentlichten Anteile eines Instituts.'
  if (form.weighting === 'PUBLISHED')
    return 'Veröffentlichte Anteile gehören zum Mittel und werden nicht mit ihm verglichen.'
  if (form.weighting === 'NONE')
    return 'Mit dem Mittel der Institute wird nur eine gewichtete Umfrage verglichen.'
  const isCommon = ({ text }: { text: string }) => averaged.answers.some((other) => isSameText(other, text))
  return form.kind === averaged.kind && form.answers.some(isCommon)
    ? null
    : 'Diese Umfrage hat keine Antwort mit den Instituten gemeinsam, oder eine andere Frageart.'
}

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
