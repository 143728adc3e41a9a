import { RAW_DATA_TEXT, includesWeek, type ExportedLevel } from '../../../../contract/raw-data-level.ts'
import type { Context } from '../../context/context.ts'
import type { Database } from '../../database/connection.ts'
import { requireFound } from '../../http/errors.ts'
import type { JobInputs } from '../../jobs/kinds.ts'
import { toBerlinEpochDay } from '../../results/berlin-time.ts'
import { parseEpochDay, getLastDayInUnit, getFirstDayInUnit } from '../../results/days.ts'
import { findLastAssignedVoteId } from '../../results/storage.ts'
import { recordAudit } from '../audit-repository.ts'
import { getPollIds } from '../insight-boards/tile-service.ts'
import { toReportedCount } from '../reported-count.ts'
import type { User } from '../viewer.ts'
import { columnNames } from './answer-table.ts'
import { planConcealment, type ConcealmentPlan } from './group-policy.ts'
import {
  countVotesAndPeopleByPoll,
  countPeopleByGroup,
  findExportedBoard,
  findExportedPolls,
  hasVotesWithin,
  type ExportedPoll,
  type ExportedRange,
  type VoteSelection,
} from './repository.ts'
import type { ExportDataWire, RangeWire, SelectionWire } from './schema.ts'
import {
  assertConfirmed,
  validateExportSelection,
  getNoExportablePollsError,
  findDisclosureError,
  fieldErrors,
} from './selection-policy.ts'

type Reading = Pick<Context, 'database'>

/** Returns a board with its polls, without profile questions. @throws ApiError `not_found` */
export async function requireBoardWithExportablePolls(
  { database }: Reading,
  id: number,
): Promise<NonNullable<Awaited<ReturnType<typeof findExportedBoard>>> & { polls: ExportedPoll[] }> {
  const board = requireFound(await findExportedBoard(database, id))
  const polls = await findExportedPolls(database, getPollIds(board.sections))
  return {
    ...board,
    polls: polls.filter(({ profileSubject, isOfProject }) => profileSubject === null && !isOfProject),
  }
}

/** Returns a poll for export. @throws ApiError `not_found` */
export async function requirePoll({ database }: Reading, id: number): Promise<ExportedPoll> {
  const [poll] = await findExportedPolls(database, [id])
  return requireFound(poll)
}

/**
 * Returns the polls with votes, including archived ones on request. Profile questions are left out: consent covers
 * weighting and grouping only, and their votes can be withdrawn. So are questions of projects: a rare answer would join
 * the row of a vote, with its state, to the row of a participant.
 */
const exportable = (polls: readonly ExportedPoll[], includesArchived: boolean): ExportedPoll[] =>
  polls.filter(
    ({ status, weighting, profileSubject, isOfProject }) =>
      (includesArchived || status !== 'ARCHIVED') &&
      weighting !== 'PUBLISHED' &&
      profileSubject === null &&
      !isOfProject,
  )

const rangesOf = (dates: readonly RangeWire[]): ExportedRange[] =>
  dates.map(({ start, end }) =>
    start === null && end === null
      ? 'undated'
      : { from: start === null ? null : parseEpochDay(start), to: end === null ? null : parseEpochDay(end) },
  )

/**
 * Returns the last day of an export of frozen figures. If it contains weeks, no week that continues after the
 * freezing.
 */
async function findLastDay(
  database: Database,
  pollIds: readonly number[],
  frozenAt: Date | null,
  level: ExportedLevel,
): Promise<number | null> {
  if (frozenAt === null) return null
  const day = toBerlinEpochDay(frozenAt.getTime())
  const later = { from: day + 1, to: getLastDayInUnit('week', day) }
  const isCut = includesWeek(level) && (await hasVotesWithin(database, pollIds, later))
  return isCut ? getFirstDayInUnit('week', day) - 1 : day
}

export interface AnalyzedVotes extends ConcealmentPlan {
  rows: number
  peopleByPoll: ReadonlyMap<number, number>
  smallestGroupSize: number | null
  refusal: string | null
}

/** Counts the votes of an export, and checks whether it could reveal individuals. */
export async function analyzeDisclosureRisk(
  { database }: Reading,
  votes: VoteSelection,
): Promise<AnalyzedVotes> {
  const [groups, byPoll] = await Promise.all([
    countPeopleByGroup(database, votes),
    countVotesAndPeopleByPoll(database, votes),
  ])
  const grouping = planConcealment(groups)
  const smallestPoll = byPoll.length === 0 ? null : Math.min(...byPoll.map(({ people }) => people))
  const sizes = [grouping.smallestRegionSize, smallestPoll].filter((size) => size !== null)
  return {
    ...grouping,
    rows: byPoll.reduce((sum, poll) => sum + poll.votes, 0),
    peopleByPoll: new Map(byPoll.map(({ id, people }) => [id, people])),
    smallestGroupSize: sizes.length === 0 ? null : Math.min(...sizes),
    refusal:
      byPoll.length === 0
        ? RAW_DATA_TEXT.noPolls
        : findDisclosureError(grouping.smallestRegionSize, smallestPoll),
  }
}

/** Returns the level and the votes of a valid selection. */
async function selectVotes(
  database: Database,
  { level, zipDigits }: ReturnType<typeof validateExportSelection>,
  { polls, frozenAt }: Pick<ExportSource, 'polls' | 'frozenAt'>,
  selection: SelectionWire,
) {
  const pollIds = exportable(polls, selection.include_archived_polls === true).map(({ id }) => id)
  return {
    level,
    pollIds,
    ranges: rangesOf(selection.dates ?? []),
    zipDigits,
    lastVoteId: await findLastAssignedVoteId(database.$client),
    lastDay: await findLastDay(database, pollIds, frozenAt, level),
  }
}

/** Returns what an export of a selection would contain. @throws ApiError `forbidden`, `validation_failed` */
export async function dryRunExport(
  context: Reading,
  user: User,
  source: Pick<ExportSource, 'polls' | 'frozenAt'>,
  selection: SelectionWire,
): Promise<ExportDataWire['dry_run']> {
  const valid = validateExportSelection(user, selection)
  const { level, lastDay, ...votes } = await selectVotes(context.database, valid, source, selection)
  const analyzed = await analyzeDisclosureRisk(context, {
    ...votes,
    lastFrozenDay: lastDay,
    isByWeek: includesWeek(level),
  })
  return {
    rows: toReportedCount(analyzed.rows),
    columns: columnNames(level, votes.zipDigits),
    smallest_group: analyzed.smallestGroupSize && toReportedCount(analyzed.smallestGroupSize),
    concealed: toReportedCount(analyzed.concealedPersonCount),
    refusal: votes.pollIds.length === 0 ? getNoExportablePollsError(source.polls) : analyzed.refusal,
  }
}

/** The exported object, which the audit log entry names. */
export interface ExportSource {
  object: { type: 'INSIGHT_BOARD' | 'POLL'; id: number }
  title: string
  /** Beginning of the file name. */
  fileName: string
  polls: readonly ExportedPoll[]
  frozenAt: Date | null
}

/**
 * Starts the export of a confirmed selection and writes the audit log. The job counts the votes, because a request has
 * no time for it under load; it fails if the export could reveal individuals.
 *
 * @returns the ID of its job
 * @throws ApiError `forbidden`, `validation_failed`
 */
export async function startExport(
  context: Pick<Context, 'database' | 'jobs'>,
  user: User,
  { object, title, fileName, ...source }: ExportSource,
  selection: SelectionWire,
): Promise<number> {
  const valid = validateExportSelection(user, selection)
  assertConfirmed(selection)
  const { level, ...votes } = await selectVotes(context.database, valid, source, selection)
  if (votes.pollIds.length === 0) throw fieldErrors({ poll_ids: getNoExportablePollsError(source.polls) })
  return enqueueExport(
    context,
    user,
    object,
    { title, fileName, level, ...votes },
    {
      poll_ids: votes.pollIds,
      dates: selection.dates ?? [],
      zip_digits: votes.zipDigits,
      include_archived_polls: selection.include_archived_polls === true,
    },
  )
}

/** Enqueues the job of an export and writes the audit log, with some details. @returns the ID of the job */
export const enqueueExport = (
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  user: User,
  object: { type: 'INSIGHT_BOARD' | 'POLL' | 'PROJECT'; id: number },
  input: JobInputs['RAW_DATA_EXPORT'],
  details: object = {},
): Promise<number> =>
  database.transaction(async (transaction) => {
    const { title, level } = input
    const job = await jobs.enqueue(transaction, {
      kind: 'RAW_DATA_EXPORT',
      title,
      input,
      userId: user.userId,
    })
    await recordAudit(transaction, {
      actor: user,
      action: 'RAW_DATA_EXPORTED',
      object,
      after: { title, job, level, ...details },
    })
    return job
  })
