import type { AutoArchiveKind } from './enumerations/content.ts'
import { takesWords } from './poll-kinds.ts'

/** What the pre-flight looks at: a poll as its form has it. */
interface PreflightPoll {
  readonly kind: string
  readonly question: string
  readonly population: string | null
  readonly mode: string | null
  readonly sponsor: string | null
  readonly source: string
  readonly opensOn: string | null
  readonly closesOn: string | null
  readonly autoArchive: AutoArchiveKind
  readonly targetSampleSize: number | null
  readonly imageUrl: string | null
  readonly imageAlt: string | null
  readonly answers: readonly {
    readonly isDontKnow: boolean
    readonly imageUrl: string | null
    readonly imageAlt: string | null
  }[]
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''

/**
 * Returns what a poll lacks before it is published: names of fields as they stand on the wire, in the order of the
 * form. A field period needs no last day where the poll archives itself.
 */
export function missingForPublication(poll: PreflightPoll): string[] {
  const named = poll.answers.filter(({ isDontKnow }) => !isDontKnow)
  const gaps: [field: string, isMissing: boolean][] = [
    ['question', isEmpty(poll.question)],
    ['answers', named.length < 2 && !takesWords(poll.kind)],
    ...poll.answers.map(({ imageUrl, imageAlt }, index): [string, boolean] => [
      `answers.${index}.image_alt`,
      imageUrl !== null && isEmpty(imageAlt),
    ]),
    ['image_alt', poll.imageUrl !== null && isEmpty(poll.imageAlt)],
    ['opens_on', poll.opensOn === null],
    ['closes_on', poll.closesOn === null && poll.autoArchive === 'NONE'],
    ['target_sample_size', poll.targetSampleSize === null],
    ['population', isEmpty(poll.population)],
    ['mode', isEmpty(poll.mode)],
    ['sponsor', isEmpty(poll.sponsor)],
    ['source', isEmpty(poll.source)],
  ]
  return gaps.filter(([, isMissing]) => isMissing).map(([field]) => field)
}

/** What is known of the answers that a poll has already. */
interface Collected {
  readonly hasAnswers: boolean
  readonly fieldStart: string | null
  readonly fieldEnd: string | null
  readonly voteCount: number
}

/**
 * Fills in what the answers of a poll say of its field: one that was imported states its days and has no target of its
 * own.
 */
export const withCollectedField = <Poll extends PreflightPoll>(
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
