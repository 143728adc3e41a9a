import { pick } from '../../../../contract/pick.ts'
import { statusAfterUnblocking } from '../../../../contract/poll-status.ts'
import { stripIndividualRegionDetails } from '../../../../contract/region-code.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { dateInBerlin, floorToBerlinDay } from '../../results/berlin-time.ts'
import type { AdminPollRow, findGrants, StoredPoll } from './repository.ts'
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
    ...pickSnakeJson(poll, 'title', 'question', 'description', 'kind', 'topic', 'tags'),
    ...pickSnakeJson(poll, 'imageUrl', 'imageAlt'),
    answers: answers.map((answer) =>
      pickSnakeJson(answer, 'text', 'value', 'isDontKnow', 'isExclusive', 'half', 'imageUrl', 'imageAlt'),
    ),
    ...pickSnakeJson(poll, 'isAnswerOrderRandom', 'countsKnownOnly', 'profileSubject', 'scaleLow'),
    ...pickSnakeJson(poll, 'scaleHigh', 'opensOn', 'closesOn', 'autoArchive', 'autoArchiveOn'),
    ...pickSnakeJson(poll, 'targetSampleSize', 'targetReach', 'targetReachOn', 'pause'),
    target_group: poll.targetGroup.map(({ field, operator, values }) => ({
      field,
      operator,
      values: values.map(stripIndividualRegionDetails),
    })),
    weighting: poll.weighting,
    weighting_margins: [...poll.weightingProfile.margins],
    max_weight: poll.weightingProfile.maxWeight,
    ...pickSnakeJson(poll, 'exclusivity', 'ownerOrganizationId', 'institute', 'sponsor', 'mode'),
    ...pickSnakeJson(poll, 'population', 'sampling', 'source', 'attribution', 'series', 'averagePollId'),
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
    ...pickSnakeJson(stored, 'bundles', 'ownerOrganization', 'hasAnswers', 'hasOnlyImportedVotes'),
    ...pickSnakeJson(poll, 'exactFiguresReason', 'voteCount', 'sampleSize', 'effectiveSize', 'lastAnswerOn'),
    ...pickSnakeJson(poll, 'isDemo', 'fieldStart', 'fieldEnd'),
    target: targetOf(poll, now),
    ...pickSnakeJson(poll, 'publishedAt', 'frozenAt', 'createdAt'),
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
