import type { AutoArchiveKind, Sampling } from './enumerations/content.ts'
import { hasNumericValues, isImageKind, isOpenEndedKind } from './poll-kinds.ts'

/** The fields of a poll's form that are checked before publication. */
interface PreflightPoll {
  readonly kind: string
  readonly question: string
  readonly population: string | null
  readonly mode: string | null
  readonly sampling: Sampling | null
  readonly institute: string | null
  readonly sponsor: string | null
  readonly source: string
  readonly opensOn: string | null
  readonly closesOn: string | null
  readonly autoArchive: AutoArchiveKind
  readonly targetSampleSize: number | null
  readonly imageUrl: string | null
  readonly imageAlt: string | null
  readonly answers: readonly {
    readonly text: string
    readonly isDontKnow: boolean
    readonly value: number | null
    readonly imageUrl: string | null
    readonly imageAlt: string | null
  }[]
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''

/**
 * Returns the fields that a poll needs before it is published, by their wire names, in the order of the form. The field
 * period needs no last day if the poll is archived automatically.
 */
export function getWireFieldsMissingForPublication(poll: PreflightPoll): string[] {
  const named = poll.answers.filter(({ text, isDontKnow }) => !isDontKnow && !isEmpty(text))
  const gaps: [field: string, isMissing: boolean][] = [
    ['question', isEmpty(poll.question)],
    ['answers', named.length < 2 && !isOpenEndedKind(poll.kind)],
    ...poll.answers.flatMap(({ isDontKnow, value, imageUrl, imageAlt }, index): [string, boolean][] => [
      [`answers.${index}.value`, hasNumericValues(poll.kind) && !isDontKnow && value === null],
      [`answers.${index}.image_url`, isImageKind(poll.kind) && !isDontKnow && imageUrl === null],
      [`answers.${index}.image_alt`, imageUrl !== null && isEmpty(imageAlt)],
    ]),
    ['image_alt', poll.imageUrl !== null && isEmpty(poll.imageAlt)],
    ['opens_on', poll.opensOn === null],
    ['closes_on', poll.closesOn === null && poll.autoArchive === 'NONE'],
    ['target_sample_size', poll.targetSampleSize === null],
    ['population', isEmpty(poll.population)],
    ['mode', isEmpty(poll.mode)],
    ['sponsor', isEmpty(poll.sponsor)],
    ['source', isEmpty(poll.source)],
    ['institute', isEmpty(poll.institute)],
    ['sampling', poll.sampling === null],
  ]
  return gaps.filter(([, isMissing]) => isMissing).map(([field]) => field)
}

/** Returns the gaps without which no vote can be counted: no reason excuses them, unlike the others. */
export const getFieldsBlockingVotes = (missingFields: readonly string[]): string[] =>
  missingFields.filter((field) => /^answers\.\d+\.(value|image_?url)$/i.test(field))

/** Facts about the votes that a poll already has. */
interface Collected {
  readonly hasAnswers: boolean
  readonly fieldStart: string | null
  readonly fieldEnd: string | null
  readonly voteCount: number
}

/**
 * Fills missing fields from the votes of a poll. An imported poll has no field period and target sample size of its own.
 */
export const fillMissingFieldsFromVotes = <Poll extends PreflightPoll>(
  poll: Poll,
  { hasAnswers, fieldStart, fieldEnd, voteCount }: Collected,
): Poll =>
  hasAnswers
    ? {
        ...poll,
        opensOn: poll.opensOn ?? fieldStart,
        closesOn: poll.closesOn ?? fieldEnd,
        targetSampleSize: poll.targetSampleSize ?? voteCount,
      }
    : poll
