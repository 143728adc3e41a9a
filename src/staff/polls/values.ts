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
import { getFieldsMissingForPublication, fillMissingFieldsFromVotes } from '../../../contract/poll-preflight'
import { hasNewWording } from '../../../contract/poll-wording'
import type { ProfileSubject } from '../../../contract/profile-subjects'
import type { TargetCondition } from '../../../contract/target-group'
import { maxWeightError } from '../../../contract/weighting-profile'
import type { NamedOrganization } from '../../api/organizations'
import { camelizeFieldPath, decamelizeKeys } from '../../lib/case'
import { required } from '../../lib/form-rules'
import type { Saved } from '../form/edits'
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

/** The values of the form: texts as typed; empty for no value. */
export interface PollValues {
  kind: PollKind
  question: string
  /** The reason for a new wording after the first vote. */
  reason: string
  title: string
  description: string
  answers: AnswerValues[]
  isAnswerOrderRandom: boolean
  countsKnownOnly: boolean
  profileSubject: ProfileSubject | ''
  scaleLow: string
  scaleHigh: string
  imageUrl: string
  imageAlt: string
  topic: string
  tags: string[]
  opensOn: string
  closesOn: string
  targetSampleSize: string
  autoArchive: AutoArchiveKind
  autoArchiveOn: string
  pause: PauseType | ''
  targetReach: TargetReachKind
  targetReachOn: string
  targetGroup: TargetCondition[]
  weighting: PollWeighting
  weightingMargins: WeightingMargin[]
  /** As typed: `2,5`; empty if weights are not trimmed. */
  maxWeight: string
  institute: string
  mode: string
  population: string
  sampling: Sampling | ''
  sponsor: string
  source: string
  attribution: string
  series: string
  /** The ID of a poll with published shares; empty for no comparison with their average. */
  averagePollId: string
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

export const NEW_POLL: Saved<PollValues> = {
  version: null,
  values: {
    kind: 'SINGLE_CHOICE',
    question: '',
    reason: '',
    title: '',
    description: '',
    answers: [NEW_ANSWER, NEW_ANSWER],
    isAnswerOrderRandom: false,
    countsKnownOnly: false,
    profileSubject: '',
    scaleLow: '',
    scaleHigh: '',
    imageUrl: '',
    imageAlt: '',
    topic: '',
    tags: [],
    opensOn: '',
    closesOn: '',
    targetSampleSize: '',
    autoArchive: 'NONE',
    autoArchiveOn: '',
    pause: '',
    targetReach: 'DYNAMIC',
    targetReachOn: '',
    targetGroup: [],
    weighting: 'POPULATION',
    weightingMargins: [],
    maxWeight: '',
    institute: '',
    mode: '',
    population: '',
    sampling: '',
    sponsor: '',
    source: '',
    attribution: '',
    series: '',
    averagePollId: '',
    exclusivity: '',
    ownerOrganization: null,
  },
}

const numberText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** Returns the named properties of an object, with an empty text for null. */
const pickTexts = <Source extends object, Name extends keyof Source>(
  source: Source,
  ...names: readonly Name[]
) =>
  Object.fromEntries(names.map((name) => [name, source[name] ?? ''])) as {
    [Key in Name]: NonNullable<Source[Key]> | ''
  } // fromEntries() loses the types

export const toSavedValues = (poll: AdminPoll): Saved<PollValues> => ({
  version: poll.version,
  values: {
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
  },
})

const orNull = <Text extends string>(text: Text): Exclude<Text, ''> | null =>
  text.trim() === '' ? null : (text as Exclude<Text, ''>) // not empty, as compared

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
    answers: answers.map((answer) => ({
      text: answer.text,
      value: parseDecimalOrNaN(answer.value),
      isDontKnow: answer.isDontKnow,
      isExclusive: answer.isExclusive && allowsMultipleAnswers(kind),
      half: hasScaleHalves(kind) && !answer.isDontKnow ? answer.half : null,
      imageUrl: orNull(answer.imageUrl),
      imageAlt: orNull(answer.imageAlt),
    })),
    scaleLow: end(values.scaleLow),
    scaleHigh: end(values.scaleHigh),
    imageUrl: orNull(values.imageUrl),
    imageAlt: orNull(values.imageAlt),
    opensOn: orNull(values.opensOn),
    closesOn: orNull(values.closesOn),
    targetSampleSize: parseCount(values.targetSampleSize),
    autoArchiveOn: orNull(values.autoArchiveOn),
    maxWeight: parseDecimalOrNaN(values.maxWeight),
    pause: orNull(values.pause),
    profileSubject: kind === 'SINGLE_CHOICE' ? orNull(values.profileSubject) : null,
    targetReachOn: orNull(values.targetReachOn),
    targetGroup: values.targetGroup.map(({ values: alternatives, ...condition }) => ({
      ...condition,
      values: [...alternatives],
    })),
    institute: orNull(values.institute),
    mode: orNull(values.mode),
    population: orNull(values.population),
    sampling: orNull(values.sampling),
    sponsor: orNull(values.sponsor),
    attribution: orNull(values.attribution),
    series: orNull(values.series),
    averagePollId: values.averagePollId === '' ? null : Number(values.averagePollId),
    exclusivity: orNull(values.exclusivity),
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
export function findPublicationGaps(poll: AdminPoll | null, values: PollValues): string[] {
  const form = toPollBody(values)
  return getFieldsMissingForPublication(poll ? fillMissingFieldsFromVotes(form, poll) : form).map(
    camelizeFieldPath,
  )
}
