import { pick } from '../../../../contract/pick.ts'
import { withoutRegionDetails } from '../../../../contract/region-code.ts'
import { dateInBerlin, startOfDayInBerlin } from '../../results/berlin-time.ts'
import { presentChange } from '../audit-log/presenter.ts'
import type { AdminPollRow, findGrants, findHistory, StoredPoll } from './repository.ts'
import type { AdminPollItemWire, AdminPollWire, PollFormWire } from './schema.ts'

export const presentPollItem = (row: AdminPollRow): AdminPollItemWire => ({
  ...pick(row, 'id', 'title', 'kind', 'status', 'exclusivity', 'topic', 'tags'),
  sample_size: row.sampleSize,
  effective_size: row.effectiveSize,
  last_answer_on: row.lastAnswerOn,
  last_updated: startOfDayInBerlin(row.updatedAt).toISOString(),
  bundles: row.bundles,
})

/** Presents the fields of a poll that staff edit. */
export function presentForm({ poll, answers }: Pick<StoredPoll, 'poll' | 'answers'>): PollFormWire {
  return {
    ...pick(poll, 'title', 'question', 'description', 'kind', 'topic', 'tags'),
    image_url: poll.imageUrl,
    image_alt: poll.imageAlt,
    answers: answers.map(({ text, value, isDontKnow, isExclusive, half, imageUrl, imageAlt }) => ({
      text,
      value,
      is_dont_know: isDontKnow,
      is_exclusive: isExclusive,
      half,
      image_url: imageUrl,
      image_alt: imageAlt,
    })),
    is_answer_order_random: poll.isAnswerOrderRandom,
    counts_known_only: poll.countsKnownOnly,
    profile_subject: poll.profileSubject,
    scale_low: poll.scaleLow,
    scale_high: poll.scaleHigh,
    opens_on: poll.opensOn,
    closes_on: poll.closesOn,
    auto_archive: poll.autoArchive,
    auto_archive_on: poll.autoArchiveOn,
    target_sample_size: poll.targetSampleSize,
    target_reach: poll.targetReach,
    target_reach_on: poll.targetReachOn,
    pause: poll.pause,
    target_group: poll.targetGroup.map(({ field, operator, values }) => ({
      field,
      operator,
      values: values.map(withoutRegionDetails),
    })),
    weighting: poll.weighting,
    weighting_margins: [...poll.weightingProfile.margins],
    max_weight: poll.weightingProfile.maxWeight,
    exclusivity: poll.exclusivity,
    owner_organization_id: poll.ownerOrganizationId,
    ...pick(poll, 'institute', 'sponsor', 'mode', 'population', 'sampling'),
    ...pick(poll, 'source', 'attribution', 'series'),
  }
}

/** @param grants undefined if not requested */
export function presentAdminPoll(
  stored: StoredPoll,
  now: Date,
  grants?: Awaited<ReturnType<typeof findGrants>>,
): AdminPollWire {
  const { poll, bundles, ownerOrganization, hasAnswers, hasOnlyImportedVotes } = stored
  return {
    id: poll.id,
    version: poll.version,
    ...presentForm(stored),
    status: poll.status,
    owner_organization: ownerOrganization,
    ...(grants && {
      granted_organizations: Object.fromEntries(
        grants.map(({ id, name, grantedAt }) => [id, { id, name, granted_at: grantedAt.toISOString() }]),
      ),
    }),
    bundles,
    events: poll.events,
    is_demo: poll.isDemo,
    has_answers: hasAnswers,
    has_only_imported_votes: hasOnlyImportedVotes,
    exact_figures_reason: poll.exactFiguresReason,
    vote_count: poll.voteCount,
    sample_size: poll.sampleSize,
    effective_size: poll.effectiveSize,
    last_answer_on: poll.lastAnswerOn,
    field_start: poll.fieldStart,
    field_end: poll.fieldEnd,
    target: targetOf(poll, now),
    published_at: poll.publishedAt?.toISOString() ?? null,
    frozen_at: poll.frozenAt?.toISOString() ?? null,
    created_at: poll.createdAt.toISOString(),
    last_updated: startOfDayInBerlin(poll.updatedAt).toISOString(),
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
  entries: rows.map(presentChange),
  total,
})
