import { ADMIN_TEXT } from '../../../contract/admin-texts'
import type {
  AutoArchiveKind,
  ExclusivityType,
  PauseType,
  PollKind,
  PollWeighting,
  Sampling,
  ScaleHalf,
  TargetReachKind,
} from '../../../contract/enumerations/content'
import type { WeightingMargin } from '../../../contract/enumerations/results'
import { MAX_POLL } from '../../../contract/limits'
import { pick } from '../../../contract/pick'
import { validatePollForm } from '../../../contract/poll-form'
import {
  hasScaleHalves,
  hasNumericValues,
  hasOrderedAnswers,
  allowsMultipleAnswers,
} from '../../../contract/poll-kinds'
import {
  getWireFieldsMissingForPublication,
  fillMissingFieldsFromVotes,
} from '../../../contract/poll-preflight'
import { hasNewWording } from '../../../contract/poll-wording'
import type { ProfileSubject } from '../../../contract/profile-subjects'
import type { TargetCondition } from '../../../contract/target-group'
import { maxWeightError } from '../../../contract/weighting-profile'
import type { NamedOrganization } from '../../api/organizations'
import { camelizeFieldPath, decamelizeKeys } from '../../lib/case'
import { required } from '../../lib/form-rules'
import type { AdminPoll, PollBody, WeightingCheckQuery } from './api'

export interface AnswerValues {
  text: string
  /** As typed: `1,5`. */
  value: string
  isDontKnow: boolean
  isExclusive: boolean
  /** Null for all answers: their order determines the halves of the scale. */
  half: ScaleHalf | null
  imageUrl: string
  imageAlt: string
}

/** The fields of the form that are typed as texts; empty for no value. */
const NO_TEXTS = {
  question: '',
  /** The reason for a new wording after the first vote. */
  reason: '',
  title: '',
  description: '',
  scaleLow: '',
  scaleHigh: '',
  imageUrl: '',
  imageAlt: '',
  topic: '',
  opensOn: '',
  closesOn: '',
  targetSampleSize: '',
  autoArchiveOn: '',
  targetReachOn: '',
  /** As typed: `2,5`; empty if weights are not trimmed. */
  maxWeight: '',
  institute: '',
  mode: '',
  population: '',
  sponsor: '',
  source: '',
  attribution: '',
  series: '',
  /** The ID of a poll with published shares; empty for no comparison with their average. */
  averagePollId: '',
}

/** The values of the form: texts as typed, and what is chosen; empty for no value. */
export type PollValues = typeof NO_TEXTS & {
  kind: PollKind
  answers: AnswerValues[]
  isAnswerOrderRandom: boolean
  countsKnownOnly: boolean
  profileSubject: ProfileSubject | ''
  tags: string[]
  autoArchive: AutoArchiveKind
  pause: PauseType | ''
  targetReach: TargetReachKind
  targetGroup: TargetCondition[]
  weighting: PollWeighting
  weightingMargins: WeightingMargin[]
  sampling: Sampling | ''
  exclusivity: ExclusivityType | ''
  ownerOrganization: NamedOrganization | null
}

export const NEW_ANSWER: AnswerValues = {
  text: '',
  value: '',
  isDontKnow: false,
  isExclusive: false,
  half: null,
  imageUrl: '',
  imageAlt: '',
}
export const DONT_KNOW_ANSWER: AnswerValues = { ...NEW_ANSWER, text: 'weiß nicht', isDontKnow: true }

export const NEW_POLL: PollValues = {
  ...NO_TEXTS,
  kind: 'SINGLE_CHOICE',
  answers: [NEW_ANSWER, NEW_ANSWER],
  isAnswerOrderRandom: false,
  countsKnownOnly: false,
  profileSubject: '',
  tags: [],
  autoArchive: 'NONE',
  pause: '',
  targetReach: 'DYNAMIC',
  targetGroup: [],
  weighting: 'POPULATION',
  weightingMargins: [],
  sampling: '',
  exclusivity: '',
  ownerOrganization: null,
}

/** The methods of weighting in results. */
export const RESULT_WEIGHTING_METHODS = {
  POPULATION: 'RAKED',
  SUPPLIED: 'SUPPLIED',
  NONE: 'UNWEIGHTED',
  PUBLISHED: 'PUBLISHED',
} as const satisfies Record<PollWeighting, string>

const numberText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** Returns the named properties of an object, with an empty text for null. */
const pickTexts = <Source extends object, Name extends keyof Source>(
  source: Source,
  ...names: readonly Name[]
) =>
  Object.fromEntries(names.map((name) => [name, source[name] ?? ''])) as {
    [Key in Name]: NonNullable<Source[Key]> | ''
  } // fromEntries() loses the types

export const toPollValues = (poll: AdminPoll): PollValues => ({
  reason: '',
  ...pick(poll, 'kind', 'question', 'title', 'description', 'isAnswerOrderRandom', 'countsKnownOnly'),
  ...pick(poll, 'topic', 'tags', 'autoArchive', 'targetReach', 'targetGroup', 'weighting'),
  ...pick(poll, 'weightingMargins', 'source', 'ownerOrganization'),
  ...pickTexts(poll, 'profileSubject', 'scaleLow', 'scaleHigh', 'imageUrl', 'imageAlt', 'opensOn'),
  ...pickTexts(poll, 'closesOn', 'autoArchiveOn', 'pause', 'targetReachOn', 'institute', 'mode'),
  ...pickTexts(poll, 'population', 'sampling', 'sponsor', 'attribution', 'series', 'exclusivity'),
  answers: poll.answers.map((answer) => ({
    ...pick(answer, 'text', 'isDontKnow', 'isExclusive', 'half'),
    ...pickTexts(answer, 'imageUrl', 'imageAlt'),
    value: numberText(answer.value),
  })),
  targetSampleSize: numberText(poll.targetSampleSize),
  maxWeight: numberText(poll.maxWeight),
  averagePollId: poll.averagePollId === null ? '' : String(poll.averagePollId),
})

const orNull = <Text extends string>(text: Text): Exclude<Text, ''> | null =>
  text.trim() === '' ? null : (text as Exclude<Text, ''>) // not empty, as compared

/** Returns the named texts of an object, with null for an empty one. */
const pickOrNull = <Source extends Record<Name, string>, Name extends string>(
  source: Source,
  ...names: readonly Name[]
) =>
  Object.fromEntries(names.map((name) => [name, orNull(source[name])])) as {
    [Key in Name]: Exclude<Source[Key], ''> | null
  } // fromEntries() loses the types

/** Parses `1,5` or `1.5`; returns NaN if it is no number, and null if it is empty. */
export function parseDecimalOrNaN(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Parses `1.000` or `1000`; returns NaN if it is no integer, and null if it is empty. */
function parseCount(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(plain) ? Number(plain.replaceAll('.', '')) : Number.NaN
}

/** Converts the values into the request body, without fields that do not apply to the kind of poll. */
export const toPollBody = ({
  reason: _sentBeside,
  ownerOrganization,
  answers,
  ...values
}: PollValues): PollBody => {
  const { kind } = values
  const end = (text: string) => (hasOrderedAnswers(kind) ? orNull(text) : null)
  return {
    ...values,
    ...pickOrNull(values, 'imageUrl', 'imageAlt', 'opensOn', 'closesOn', 'autoArchiveOn', 'targetReachOn'),
    ...pickOrNull(values, 'pause', 'institute', 'mode', 'population', 'sampling', 'sponsor', 'attribution'),
    ...pickOrNull(values, 'series', 'exclusivity'),
    answers: answers.map((answer) => ({
      text: answer.text,
      value: parseDecimalOrNaN(answer.value),
      isDontKnow: answer.isDontKnow,
      isExclusive: answer.isExclusive && allowsMultipleAnswers(kind),
      half: hasScaleHalves(kind) && !answer.isDontKnow ? answer.half : null,
      ...pickOrNull(answer, 'imageUrl', 'imageAlt'),
    })),
    scaleLow: end(values.scaleLow),
    scaleHigh: end(values.scaleHigh),
    targetSampleSize: parseCount(values.targetSampleSize),
    maxWeight: parseDecimalOrNaN(values.maxWeight),
    profileSubject: kind === 'SINGLE_CHOICE' ? orNull(values.profileSubject) : null,
    targetGroup: values.targetGroup.map(({ values: alternatives, ...condition }) => ({
      ...condition,
      values: [...alternatives],
    })),
    averagePollId: values.averagePollId === '' ? null : Number(values.averagePollId),
    ownerOrganizationId: ownerOrganization?.id ?? null,
  }
}

/** Validates the maximum weight, if votes are weighted to the population. @returns an error message or null */
export const validateMaxWeight = ({
  weighting,
  maxWeight,
}: Pick<PollValues, 'weighting' | 'maxWeight'>): string | null =>
  weighting === 'POPULATION' ? maxWeightError(parseDecimalOrNaN(maxWeight)) : null

/** Returns the query of a weighting check; null if the values are invalid, or votes are not weighted here. */
export function toWeightingCheckQuery(
  pollId: number | null,
  { weighting, weightingMargins, ...typed }: Pick<PollValues, 'weighting' | 'weightingMargins' | 'maxWeight'>,
): WeightingCheckQuery | null {
  if (weighting === 'PUBLISHED' || validateMaxWeight({ weighting, ...typed }) !== null) return null
  const maxWeight = parseDecimalOrNaN(typed.maxWeight)
  return {
    weighting,
    ...(pollId !== null && { pollId }),
    ...(weighting === 'POPULATION' && {
      margins: weightingMargins,
      ...(maxWeight !== null && { maxWeight }),
    }),
  }
}

/** Returns whether the question or the answers have another wording than those already answered. */
export const isAnsweredPollReworded = (poll: AdminPoll | null, values: PollValues): boolean =>
  poll?.hasAnswers === true && hasNewWording(decamelizeKeys(poll), decamelizeKeys(toPollBody(values)))

/** Validates the values before they are sent. @returns error messages by path */
export function validatePoll(poll: AdminPoll | null, values: PollValues): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const [path, error] of Object.entries(
    validatePollForm(decamelizeKeys(toPollBody(values)), poll?.status ?? 'CREATED'),
  ))
    errors[camelizeFieldPath(path)] = error
  const addError = (path: string, error: string | null) => {
    if (error !== null) errors[path] = error
  }
  for (const name of ['question', 'title', 'topic'] as const) addError(name, required(values[name]))
  values.answers.forEach(({ text, value }, index) => {
    addError(`answers.${index}.text`, required(text))
    if (hasNumericValues(values.kind) && Number.isNaN(parseDecimalOrNaN(value)))
      addError(`answers.${index}.value`, 'Bitte geben Sie eine Zahl ein, etwa 1,5.')
  })
  const size = parseCount(values.targetSampleSize)
  if (size !== null && !(size >= 1 && size <= MAX_POLL.sampleSize))
    addError('targetSampleSize', ADMIN_TEXT.targetSampleSize)
  if (isAnsweredPollReworded(poll, values) && required(values.reason))
    addError('reason', ADMIN_TEXT.newWordingReason)
  return errors
}

/** Returns the paths of the fields that are missing before the poll can be published. */
export function findPublicationGapPaths(poll: AdminPoll | null, values: PollValues): string[] {
  const form = toPollBody(values)
  return getWireFieldsMissingForPublication(poll ? fillMissingFieldsFromVotes(form, poll) : form).map(
    camelizeFieldPath,
  )
}
