import { createHash } from 'node:crypto'
import type { PollWeighting } from '../../../contract/enumerations/content.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import { hasNumericValues, allowsMultipleAnswers } from '../../../contract/poll-kinds.ts'
import { hasEnded } from '../../../contract/poll-status.ts'
import type { Transaction } from '../database/connection.ts'
import type { polls } from '../database/schema-content.ts'
import { publishedWaves } from '../database/schema-published.ts'
import { toBerlinEpochDay } from '../results/berlin-time.ts'
import { formatEpochDay } from '../results/days.ts'
import type { ProtectionSecret } from '../results/protection-secret.ts'
import {
  insertVotes,
  computePreview,
  computePublishedPreview,
  withoutForeignKeyChecksIfSuperuser,
  type ResultPreview,
} from '../results/vote-writing.ts'
import { CollectedPoll } from './collected-poll.ts'
import { parseTimeMs } from './fields.ts'
import type { ImportAnswer, ImportedPollMetadata } from './poll-file.ts'
import type { PublishedPoll } from './published-poll.ts'

/** The imported content of a poll: votes or published shares. */
export type ImportedPoll = CollectedPoll | PublishedPoll

export interface ContentOptions {
  /** A completed study is frozen, so that votes from the widget cannot change it. */
  readonly status: 'CREATED' | 'PUBLISHED' | 'RESULT_FROZEN'
  readonly now: Date
  /** Time of votes without their own time; null if unknown. */
  readonly defaultCastAt: Date | null
  /** Why figures of groups are exact; null: they are protected. */
  readonly exactFiguresReason: string | null
  readonly secret: ProtectionSecret
}

export interface PollContent {
  readonly poll: ImportedPollMetadata
  readonly answers: readonly ImportAnswer[]
  readonly fingerprint: string
  /** Votes, or waves of published shares. */
  readonly voteOrWaveCount: number
  readonly pollColumns: Required<
    Pick<
      typeof polls.$inferInsert,
      | 'weighting'
      | 'hasVoteDates'
      | 'fieldStart'
      | 'fieldEnd'
      | 'voteCount'
      | 'lastAnswerOn'
      | 'exactFiguresReason'
    >
  > & { ageBreaks?: number[] }
  /** The shares shown on cards. */
  preview(pollId: number, hasReopened: boolean): ResultPreview
  /** Writes votes or waves. Votes ignore the number of existing waves. */
  insert(
    db: Transaction,
    pollId: number,
    existingWaveCount: number,
    onProgress: (count: number) => void,
  ): Promise<void>
}

/** Hashes the content of a file with the default day of its votes. */
export function createFingerprint(imported: ImportedPoll, { defaultCastAt }: ContentOptions): string {
  const { fingerprint } = imported
  if (defaultCastAt === null || !(imported instanceof CollectedPoll) || imported.hasAllTimes)
    return fingerprint
  return createHash('sha256').update(`${fingerprint} ${defaultCastAt.toISOString()}`).digest('hex')
}

export const toPollContent = (imported: ImportedPoll, options: ContentOptions): PollContent =>
  imported instanceof CollectedPoll ? votesContent(imported, options) : wavesContent(imported, options)

function votesContent(collected: CollectedPoll, options: ContentOptions): PollContent {
  const { poll, answers, ageBreaks, voteCount } = collected
  const { castAt, ...dates } = datesOf(collected, options)
  const weighting = weightingOf(collected)
  const timesMs = collected.timesOrDefault(castAt)
  const columns = { ...collected.toVoteColumns(timesMs), ...(weighting === 'NONE' && { weight: null }) }
  const details = { timesMs, ...(collected.zips && { zips: collected.zips }) }
  const isReported = options.exactFiguresReason !== null || voteCount >= MIN_BASE.reportedCount
  return {
    poll,
    answers,
    fingerprint: createFingerprint(collected, options),
    voteOrWaveCount: voteCount,
    pollColumns: {
      ...dates,
      weighting,
      ageBreaks,
      voteCount: isReported ? voteCount : 0,
      lastAnswerOn: dates.hasVoteDates && isReported && voteCount > 0 ? dates.fieldEnd : null,
      exactFiguresReason: options.exactFiguresReason,
    },
    preview: (id, hasReopened) =>
      computePreview(
        columns,
        {
          id,
          ageBreaks,
          answerCount: answers.length,
          weighting,
          choice: allowsMultipleAnswers(poll.kind) ? 'MULTIPLE' : 'SINGLE',
          hasExactFigures: options.exactFiguresReason !== null,
          isOpen: !hasEnded(options.status),
          hasReopened,
          ...(hasNumericValues(poll.kind) && {
            answerValues: answers.map(({ value, isDontKnow }) => (isDontKnow ? null : value)),
          }),
        },
        { today: toBerlinEpochDay(options.now.getTime()), secret: options.secret },
      ),
    insert: (db, pollId, _existingWaveCount, onProgress) =>
      withoutForeignKeyChecksIfSuperuser(db, () => insertVotes(db, pollId, columns, details, onProgress)),
  }
}

const openDayOf = ({ status, now }: ContentOptions): number =>
  hasEnded(status) ? Infinity : toBerlinEpochDay(now.getTime())

function wavesContent(
  { poll, answers, fingerprint, waves }: PublishedPoll,
  options: ContentOptions,
): PollContent {
  return {
    poll,
    answers,
    fingerprint,
    voteOrWaveCount: waves.length,
    pollColumns: {
      weighting: 'PUBLISHED',
      hasVoteDates: true,
      fieldStart: waves.map(({ from }) => from).sort()[0] ?? null,
      fieldEnd: waves.at(-1)?.to ?? null,
      voteCount: 0,
      lastAnswerOn: null,
      exactFiguresReason: null,
    },
    preview: () => computePublishedPreview(waves, answers.length, openDayOf(options)),
    insert: async (db, pollId, existingWaveCount) => {
      const rows = waves.map(({ from, to, respondents, shares }, index) => ({
        pollId,
        number: existingWaveCount + index,
        fieldStart: from,
        fieldEnd: to,
        respondents,
        shares: [...shares],
      }))
      if (rows.length > 0) await db.insert(publishedWaves).values(rows)
    },
  }
}

/** Supplied weights are used unchanged, without raking. */
const weightingOf = ({ poll, hasWeights }: CollectedPoll): PollWeighting =>
  poll.method.weighting ?? (hasWeights ? 'SUPPLIED' : 'POPULATION')

/** Returns the default time of votes, and whether days are known. */
function datesOf(
  { poll, hasAllTimes, timeSpan, voteCount }: CollectedPoll,
  { defaultCastAt, now, status }: ContentOptions,
): { castAt: number; hasVoteDates: boolean; fieldStart: string | null; fieldEnd: string | null } {
  const { field: fieldPeriod } = poll.method
  const lastKnown = fieldPeriod === null ? timeSpan?.last : (parseTimeMs(fieldPeriod.end) ?? undefined)
  // An open poll will get votes with days, so all its votes need one.
  const hasVoteDates = hasAllTimes || defaultCastAt !== null || status === 'PUBLISHED'
  const otherwise = defaultCastAt?.getTime() ?? lastKnown ?? now.getTime()
  const moments = [timeSpan?.first, timeSpan?.last, ...(hasAllTimes || !hasVoteDates ? [] : [otherwise])]
  const days = moments.flatMap((time) => (time === undefined ? [] : [toBerlinEpochDay(time)]))
  const isKnown = days.length > 0 && voteCount > 0
  return {
    castAt: otherwise,
    hasVoteDates,
    fieldStart: fieldPeriod?.start ?? (isKnown ? formatEpochDay(Math.min(...days)) : null),
    fieldEnd: fieldPeriod?.end ?? (isKnown ? formatEpochDay(Math.max(...days)) : null),
  }
}
