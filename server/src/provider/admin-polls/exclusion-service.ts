import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { PANEL_GROUP_ROUNDING } from '../../../../contract/panel.ts'
import { FINISHED_COUNTRY_STATUSES } from '../../../../contract/project.ts'
import { MIN_VOTES_PER_EXCLUSION, VOTE_SOURCE_LIST_DAYS } from '../../../../contract/vote-quality.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { dateInBerlin, toBerlinEpochDay, getBerlinDayStart } from '../../results/berlin-time.ts'
import { formatEpochDay, parseEpochDay } from '../../results/days.ts'
import { createSourceExclusionIfNew, readmitExcludedVotes } from '../../results/exclusions.ts'
import { ensureProtectionSecret } from '../../results/protection-secret.ts'
import { toReportedPeople, roundToPanelSteps } from '../../results/reported-people.ts'
import { protectCount } from '../../statistics/protected-sizes.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import { recordAudit } from '../audit-repository.ts'
import {
  countUnexcludedVotesBySourceDay,
  listExclusionsWithVoteCounts,
  type SourceDay,
  type StoredExclusion,
} from '../results/quality/repository.ts'
import type { User } from '../viewer.ts'
import type { ExclusionBodyWire, VoteSourcesWire } from './exclusion-schema.ts'
import { isFrozen } from './form-policy.ts'
import { lockPoll } from './poll-service.ts'
import { hasPollInCountryStatus } from './repository.ts'

type Parts = Pick<Context, 'config' | 'now'>

const todayOf = ({ now }: Pick<Context, 'now'>) => toBerlinEpochDay(now().getTime())

const noiseOf = async (db: Pick<Database, 'insert' | 'select'>, { config }: Parts, id: number) => ({
  secret: await ensureProtectionSecret(db, config),
  poll: `sources ${id}`,
})

const noisyVotes = (noise: NoiseSource, { source, day, votes }: SourceDay) =>
  protectCount(noise, `${source}|${day}`, votes)

/**
 * Returns the size of an exclusion with noise: that of its source and day, if staff excluded it, so that it is drawn
 * once.
 */
const noisyExcluded = (noise: NoiseSource, { id, reason, source, startsAt, votes }: StoredExclusion) =>
  reason === 'STAFF' && source !== null && startsAt !== null
    ? noisyVotes(noise, { source, day: dateInBerlin(startsAt), votes })
    : protectCount(noise, `exclusion ${id}`, votes)

/**
 * Returns whether staff may know of an exclusion: a rule is not listed as soon as a single vote breaks it, and what
 * voters withdrew is never listed or readmitted.
 */
const isListed = ({ reason, source }: StoredExclusion, noisy: number): boolean =>
  reason !== 'WITHDRAWN' && (source !== null || noisy >= PANEL_GROUP_ROUNDING.hidden)

/** Returns whether staff may let the votes of an exclusion count again: only together, and if they are still enough. */
const canReadmit = ({ readmittedOn }: StoredExclusion, noisy: number): boolean =>
  readmittedOn === null && noisy >= MIN_VOTES_PER_EXCLUSION

/** Returns the sources of a poll's votes by day, and its exclusions, with noise. An unknown poll has none. */
export async function readReportedVoteSourcesAndExclusions(
  { database, ...parts }: Parts & Pick<Context, 'database'>,
  pollId: number,
): Promise<VoteSourcesWire> {
  const today = todayOf(parts)
  const range = { from: formatEpochDay(today - VOTE_SOURCE_LIST_DAYS), beforeDay: formatEpochDay(today) }
  const noise = await noiseOf(database, parts, pollId)
  const sources = (await countUnexcludedVotesBySourceDay(database, pollId, range)).map((group) => ({
    ...group,
    votes: noisyVotes(noise, group),
  }))
  const exclusions = await listExclusionsWithVoteCounts(database, pollId, formatEpochDay(today))
  return {
    sources: sources
      .filter(({ votes }) => votes >= MIN_VOTES_PER_EXCLUSION)
      .map((group) => ({ ...group, votes: roundToPanelSteps(group.votes) })),
    exclusions: exclusions
      .map((exclusion) => ({ exclusion, noisy: noisyExcluded(noise, exclusion) }))
      .filter(({ exclusion, noisy }) => isListed(exclusion, noisy))
      .map(({ exclusion, noisy }) => ({
        ...pickSnakeJson(exclusion, 'id', 'reason', 'source', 'startsAt', 'excludedOn', 'readmittedOn'),
        votes: toReportedPeople(noisy),
        can_readmit: canReadmit(exclusion, noisy),
      })),
  }
}

/**
 * Excludes the votes of a source on a complete day, from the next midnight on. Only groups of votes that nobody chose
 * person by person can be excluded, each once, so that no two results differ by the votes of a few people.
 *
 * @throws ApiError `not_found`, `conflict` for a frozen poll or a group that was excluded before, `validation_failed`
 */
export async function excludeVotesAtMidnight(
  { database, ...parts }: Parts & Pick<Context, 'database'>,
  actor: User,
  pollId: number,
  { source, day, reason }: ExclusionBodyWire,
): Promise<void> {
  const first = parseEpochDay(day)
  await database.transaction(async (transaction) => {
    await lockUnfrozenPoll(transaction, pollId)
    const today = todayOf(parts) // midnight may have passed while this waited for the lock
    if (first >= today || first < today - VOTE_SOURCE_LIST_DAYS)
      throw fieldError('day', ADMIN_TEXT.excludedDay.replace('{days}', String(VOTE_SOURCE_LIST_DAYS)))
    const groups = await countUnexcludedVotesBySourceDay(transaction, pollId, {
      from: day,
      beforeDay: formatEpochDay(first + 1),
    })
    const group = groups.find((one) => one.source === source)
    const noise = await noiseOf(transaction, parts, pollId)
    const [from, to] = [getBerlinDayStart(first), getBerlinDayStart(first + 1)]
    const on = formatEpochDay(today + 1)
    const known = (await listExclusionsWithVoteCounts(transaction, pollId, formatEpochDay(today))).some(
      (one) => one.reason === 'STAFF' && one.source === source && one.startsAt?.getTime() === from.getTime(),
    )
    if (known) throw new ApiError('conflict', { message: ADMIN_TEXT.excludedBefore })
    if (group === undefined || noisyVotes(noise, group) < MIN_VOTES_PER_EXCLUSION)
      throw fieldError('source', withMinimum(ADMIN_TEXT.tooFewToExclude))
    await createSourceExclusionIfNew(transaction, { pollId, source, from, to, firstExcludedDay: on })
    await recordAudit(transaction, {
      actor,
      action: 'VOTES_EXCLUDED',
      object: { type: 'POLL', id: pollId },
      after: { source, day, excluded_on: on },
      reason,
    })
  })
}

/**
 * Lets the votes of an exclusion count again, from the next midnight on. A rule no longer applies to the poll.
 *
 * @throws ApiError `not_found`, `conflict` for a frozen poll or an exclusion that was taken back, `validation_failed`
 */
export async function readmitVotesAtMidnight(
  { database, ...parts }: Parts & Pick<Context, 'database'>,
  actor: User,
  { id, exclusion }: { id: number; exclusion: number },
  { reason }: { reason: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockUnfrozenPoll(transaction, id)
    const today = todayOf(parts) // midnight may have passed while this waited for the lock
    const on = formatEpochDay(today + 1)
    const exclusions = await listExclusionsWithVoteCounts(transaction, id, formatEpochDay(today))
    const found = requireFound(exclusions.find((one) => one.id === exclusion))
    const noisy = noisyExcluded(await noiseOf(transaction, parts, id), found)
    if (!isListed(found, noisy)) throw new ApiError('not_found')
    if (found.readmittedOn !== null) throw new ApiError('conflict', { message: ADMIN_TEXT.readmittedBefore })
    if (!canReadmit(found, noisy))
      throw new ApiError('validation_failed', { message: withMinimum(ADMIN_TEXT.tooFewToReadmit) })
    await readmitExcludedVotes(transaction, { id: exclusion, pollId: id, firstCountedDay: on })
    await recordAudit(transaction, {
      actor,
      action: 'VOTES_READMITTED',
      object: { type: 'POLL', id },
      after: { rule: found.reason, source: found.source, readmitted_on: on },
      reason,
    })
  })
}

const withMinimum = (text: string) => text.replace('{count}', String(MIN_VOTES_PER_EXCLUSION))

/** Locks a poll whose result may change. @throws ApiError `not_found` or `conflict` */
async function lockUnfrozenPoll(transaction: Transaction, id: number): Promise<void> {
  const { poll } = await lockPoll(transaction, id)
  // Crosstabs and raw data of a country that is done have no noise of their own against changes, see decision 34.
  if (isFrozen(poll) || (await hasPollInCountryStatus(transaction, [id], FINISHED_COUNTRY_STATUSES)))
    throw new ApiError('conflict', { message: ADMIN_TEXT.frozenVotes })
}
