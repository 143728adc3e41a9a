import { pick } from '../../../../contract/pick.ts'
import { statusAfterUnblocking } from '../../../../contract/poll-status.ts'
import { withoutRegionDetails } from '../../../../contract/region-code.ts'
import { pickSnake } from '../../lib/pick-case.ts'
import { dateInBerlin, floorToBerlinDay } from '../../results/berlin-time.ts'
import { presentAuditEntry } from '../audit-log/presenter.ts'
import type { AdminPollRow, findGrants, findHistory, StoredPoll } from './repository.ts'
import type { AdminPollItemWire, AdminPollWire, PollFormWire } from './schema.ts'

export const presentPollItem = (row: AdminPollRow): AdminPollItemWire => ({
  ...pick(row, 'id', 'title', 'kind', 'status', 'exclusivity', 'topic', 'tags'),
  sample_size: row.sampleSize,
  effective_size: row.effectiveSize,
  last_answer_on: row.lastAnswerOn,
  last_updated: floorToBerlinDay(row.updatedAt).toISOString(),
  bundles: row.bundles,
})

/** Presents the fields of a poll that staff edit. */
export function presentForm({ poll, answers }: Pick<StoredPoll, 'poll' | 'answers'>): PollFormWire {
  return {
    ...pickSnake(poll, 'title', 'question', 'description', 'kind', 'topic', 'tags', 'imageUrl', 'imageAlt'),
    answers: answers.map((answer) =>
      pickSnake(answer, 'text', 'value', 'isDontKnow', 'isExclusive', 'half', 'imageUrl', 'imageAlt'),
    ),
    ...pickSnake(poll, 'isAnswerOrderRandom', 'countsKnownOnly', 'profileSubject', 'scaleLow', 'scaleHigh'),
    ...pickSnake(poll, 'opensOn', 'closesOn', 'autoArchive', 'autoArchiveOn', 'targetSampleSize'),
    ...pickSnake(poll, 'targetReach', 'targetReachOn', 'pause'),
    target_group: poll.targetGroup.map(({ field, operator, values }) => ({
      field,
      operator,
      values: values.map(withoutRegionDetails),
    })),
    weighting: poll.weighting,
    weighting_margins: [...poll.weightingProfile.margins],
    max_weight: poll.weightingProfile.maxWeight,
    ...pickSnake(poll, 'exclusivity', 'ownerOrganizationId', 'institute', 'sponsor', 'mode', 'population'),
    ...pickSnake(poll, 'sampling', 'source', 'attribution', 'series', 'averagePollId'),
  }
}

/** @param grants undefined if not requested */
export function presentAdminPoll(
  stored: StoredPoll,
  now: Date,
  grants?: Awaited<ReturnType<typeof findGrants>>,
): AdminPollWire {
  const { poll } = stored
  return {
    ...pick(poll, 'id', 'version', 'status', 'events'),
    ...presentForm(stored),
    unblocked_status: statusAfterUnblocking(stored.countryStatus),
    ...(grants && {
      granted_organizations: Object.fromEntries(
        grants.map(({ id, name, grantedAt }) => [id, { id, name, granted_at: grantedAt.toISOString() }]),
      ),
    }),
    ...pickSnake(stored, 'bundles', 'ownerOrganization', 'hasAnswers', 'hasOnlyImportedVotes'),
    ...pickSnake(poll, 'exactFiguresReason', 'voteCount', 'sampleSize', 'effectiveSize', 'lastAnswerOn'),
    ...pickSnake(poll, 'isDemo', 'fieldStart', 'fieldEnd'),
    target: targetOf(poll, now),
    ...pickSnake(poll, 'publishedAt', 'frozenAt', 'createdAt'),
    last_updated: floorToBerlinDay(poll.updatedAt).toISOString(),
  }
}

function targetOf(
  { targetReach, targetReachOn, targetSampleSize, voteCount }: StoredPoll['poll'],
  now: Date,
): AdminPollWire['target'] {
  const isReached = targetSampleSize !== null && voteCount >= targetSampleSize
  const isDue = targetReach === 'TIMESTAMP' && targetReachOn !== null && targetReachOn <= dateInBerlin(now)
  return { is_reached: isReached, is_overdue: isDue && !isReached }
}

export const presentHistory = ({ rows, total }: Awaited<ReturnType<typeof findHistory>>) => ({
  entries: rows.map(presentAuditEntry),
  total,
})
