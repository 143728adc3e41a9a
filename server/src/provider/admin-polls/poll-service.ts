import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import {
  FIXED_WEIGHTING_REASON,
  type FixedWeightingReason,
} from '../../../../contract/enumerations/exact-result.ts'
import { validatePollForm, type PollFormErrors } from '../../../../contract/poll-form.ts'
import { canEditPoll } from '../../../../contract/poll-status.ts'
import { hasNewWording } from '../../../../contract/poll-wording.ts'
import { FINISHED_COUNTRY_STATUSES } from '../../../../contract/project.ts'
import type { TargetCondition } from '../../../../contract/target-group.ts'
import { sortUniqueMargins } from '../../../../contract/weighting-profile.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction, Database } from '../../database/connection.ts'
import { ApiError, assertNoFieldErrors, fieldError, requireFound } from '../../http/errors.ts'
import { pickCamel } from '../../lib/pick-case.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { isExactResultKnownToReaders } from '../../results/exact-results.ts'
import { recordAudit } from '../audit-repository.ts'
import { addTargetGroupRegionDetails, UNKNOWN_REGION_MESSAGE } from '../individual-regions/filter-service.ts'
import { readableScopeForOwner } from '../polls/policy.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { assertCurrentVersionIfGiven, type Edit } from '../versions.ts'
import type { User } from '../viewer.ts'
import {
  findInstituteAverageError,
  findErrorsAfterVotes,
  findErrorsWhenFrozen,
  findReweightingErrors,
  isFrozen,
  isReweighted,
  WEIGHTING_FIELDS,
  findErrorsOfProjectPoll,
} from './form-policy.ts'
import { presentAdminPoll, presentForm } from './presenter.ts'
import {
  lockAndFindAveragePollCandidate,
  lockProfileQuestionsAndFindPoll,
  findStoredPoll,
  findUnknownOrganizations,
  hasPollInCountryStatus,
  type StoredPoll,
  countFieldChangesAfterFirstVote,
} from './repository.ts'
import type { PollFormWire, FiguresBodyWire } from './schema.ts'
import { insertPoll, updatePollIncrementingVersion, replacePollAnswers } from './write-repository.ts'

type WriteContext = Pick<Context, 'database' | 'now'>

/** Stores a new poll as a draft. @returns its ID */
export async function createDraftPoll({ database, now }: WriteContext, actor: User, form: PollFormWire) {
  return database.transaction(async (transaction) => {
    const complaints: PollFormErrors = {
      ...validatePollForm(form, 'CREATED'),
      ...(await referenceComplaints(transaction, form)),
    }
    const targetGroup = await readTargetGroup(transaction, form, [], complaints)
    if (form.weighting === 'PUBLISHED') complaints.weighting = 'Für eine neue Umfrage ist das nicht möglich.'
    assertNoFieldErrors(complaints)
    const at = now()
    const id = await insertPoll(transaction, {
      ...columnsOf(form),
      targetGroup,
      status: 'CREATED',
      createdAt: at,
      updatedAt: at,
    })
    await replacePollAnswers(transaction, id, answersOf(form))
    await recordAudit(transaction, {
      actor,
      action: 'CREATED',
      object: { type: 'POLL', id },
      after: await storedForm(transaction, id),
    })
    return id
  })
}

/**
 * Saves a poll. A changed wording after the first vote requires a reason, which is shown as an event in the time
 * series.
 *
 * @throws ApiError `not_found`, `conflict`, `forbidden` or `validation_failed`
 */
export async function updatePoll(
  { database, now, jobs }: WriteContext & Pick<Context, 'jobs'>,
  { request, actor, id }: Edit,
  { reason, ...form }: PollFormWire & { reason?: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await lockPoll(transaction, id)
    const { poll, hasAnswers } = stored
    const at = now()
    await assertCurrentVersionIfGiven(request, transaction, 'POLL', presentAdminPoll(stored, at))
    if (!canEditPoll(actor.adminRoles, poll.status)) throw new ApiError('forbidden')
    const before = presentForm(stored)
    const isReworded = hasAnswers && hasNewWording(before, form)
    const startedStatuses = ['COLLECTING_VOTES', ...FINISHED_COUNTRY_STATUSES] as const
    const isOfProject = await hasPollInCountryStatus(transaction, [id], startedStatuses)
    const complaints: PollFormErrors = {
      ...validatePollForm(form, poll.status),
      ...(await referenceComplaints(transaction, form, id)),
      ...(hasAnswers && findErrorsAfterVotes(before, form)),
      ...(await reweightingComplaints(transaction, poll, { before, form, at })),
      ...(isFrozen(poll) && findErrorsWhenFrozen(before, form)),
      ...(isOfProject && findErrorsOfProjectPoll(before, form)),
    }
    const targetGroup = await readTargetGroup(transaction, form, poll.targetGroup, complaints)
    if ((before.weighting === 'PUBLISHED') !== (form.weighting === 'PUBLISHED'))
      complaints.weighting = ADMIN_TEXT.mixedResults
    if (isReworded && reason === undefined) complaints.reason = ADMIN_TEXT.newWordingReason
    assertNoFieldErrors(complaints)
    const marker = { date: dateInBerlin(at), kind: 'WORDING' as const, label: reason ?? '' }
    await updatePollIncrementingVersion(transaction, poll, {
      ...columnsOf(form),
      targetGroup,
      ...(isReworded && { events: [...poll.events, marker] }),
      updatedAt: at,
    })
    await replacePollAnswers(transaction, id, answersOf(form))
    await recordAudit(transaction, {
      actor,
      action: isReworded ? 'REWORDED' : 'UPDATED',
      object: { type: 'POLL', id },
      before,
      after: await storedForm(transaction, id),
      reason: reason ?? null,
    })
    if (isReweighted(before, form))
      await jobs.enqueue(transaction, {
        kind: 'POLL_WEIGHTING',
        title: form.title,
        input: { pollId: id },
        userId: actor.userId,
      })
  })
}

const storedForm = async (transaction: Transaction, id: number) =>
  presentForm(await lockPoll(transaction, id))

/** Reads a poll and locks it until the transaction ends. @throws ApiError `not_found` */
export async function lockPoll(transaction: Transaction, id: number): Promise<StoredPoll> {
  return requireFound(await findStoredPoll(transaction, id, true))
}

/** Reads a poll as staff see it, whoever owns it. @returns undefined if there is none */
export async function findPollWithAnswersAsStaff(database: Database, id: number) {
  const stored = await findStoredPoll(database, id)
  const scope = stored && readableScopeForOwner(stored.poll.ownerOrganizationId)
  return scope && createVisiblePollWithAnswersReader(database)({ id, userId: null, scope })
}

/** Returns an error for each field of the weighting that changes although it may not any more. */
async function reweightingComplaints(
  transaction: Transaction,
  poll: StoredPoll['poll'],
  { before, form, at }: { before: PollFormWire; form: PollFormWire; at: Date },
): Promise<PollFormErrors> {
  if (!isReweighted(before, form)) return {}
  const reason = await findFixedWeightingReason(transaction, poll, at)
  return reason === null ? {} : findReweightingErrors(before, form, FIXED_WEIGHTING_REASON[reason])
}

async function referenceComplaints(
  transaction: Transaction,
  form: PollFormWire,
  pollId: number | null = null,
): Promise<PollFormErrors> {
  const complaints: PollFormErrors = {}
  const { owner_organization_id: owner, profile_subject: subject } = form
  const unknown = owner === null ? [] : await findUnknownOrganizations(transaction, [owner])
  if (unknown.length > 0) complaints.owner_organization_id = 'Diese Organisation gibt es nicht.'
  const asking = subject === null ? null : await lockProfileQuestionsAndFindPoll(transaction, subject, pollId)
  if (asking !== null)
    complaints.profile_subject = `Nach diesem Thema fragt schon die Umfrage „${asking.title}“ (Nummer ${asking.id}).`
  if (form.average_poll_id !== null) {
    const averaged = await lockAndFindAveragePollCandidate(transaction, form.average_poll_id)
    const error = findInstituteAverageError(form, averaged)
    if (error !== null) complaints.average_poll_id = error
  }
  return complaints
}

/** Returns the target group to store. Adds an error for each condition with a region that the poll may not use. */
async function readTargetGroup(
  transaction: Transaction,
  { owner_organization_id: owner, target_group: conditions }: PollFormWire,
  stored: readonly TargetCondition[],
  complaints: PollFormErrors,
): Promise<TargetCondition[]> {
  const { group, rejectedIndexes } = await addTargetGroupRegionDetails(transaction, owner, conditions, stored)
  for (const index of rejectedIndexes) complaints[`target_group.${index}`] ??= UNKNOWN_REGION_MESSAGE
  return group
}

function columnsOf(form: PollFormWire) {
  return {
    title: form.title.trim(),
    question: form.question.trim(),
    description: form.description,
    kind: form.kind,
    topic: form.topic.trim(),
    tags: form.tags.map((tag) => tag.trim()),
    ...pickCamel(form, 'image_url', 'image_alt', 'is_answer_order_random', 'counts_known_only'),
    ...pickCamel(form, 'profile_subject', 'scale_low', 'scale_high', 'opens_on', 'closes_on'),
    ...pickCamel(form, 'auto_archive', 'auto_archive_on', 'target_sample_size', 'target_reach'),
    ...pickCamel(form, 'target_reach_on', 'pause', 'weighting', 'exclusivity', 'owner_organization_id'),
    weightingProfile: { margins: sortUniqueMargins(form.weighting_margins), maxWeight: form.max_weight },
    ...pickCamel(form, 'institute', 'sponsor', 'mode', 'population', 'sampling', 'source', 'attribution'),
    ...pickCamel(form, 'series', 'average_poll_id'),
  }
}

const answersOf = ({ answers }: PollFormWire) =>
  answers.map((answer) => ({
    text: answer.text.trim(),
    ...pickCamel(answer, 'value', 'is_dont_know', 'is_exclusive', 'half', 'image_url', 'image_alt'),
  }))

/**
 * Makes a poll's figures of groups exact, or protects them again. Exact figures require imported votes only, and a
 * written reason, which every result shows.
 *
 * @throws ApiError `not_found`, `conflict` or `validation_failed`
 */
export async function changeFigureProtection(
  { database, now }: WriteContext,
  { request, actor, id }: Edit,
  { exact_figures_reason: reason }: FiguresBodyWire,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await lockPoll(transaction, id)
    const at = now()
    await assertCurrentVersionIfGiven(request, transaction, 'POLL', presentAdminPoll(stored, at))
    const { poll, hasOnlyImportedVotes } = stored
    const exactFiguresReason = reason?.trim() ?? null
    if (exactFiguresReason === poll.exactFiguresReason) return
    if (exactFiguresReason !== null && !hasOnlyImportedVotes)
      throw fieldError('exact_figures_reason', ADMIN_TEXT.exactFiguresNotAllowed)
    await updatePollIncrementingVersion(transaction, poll, { exactFiguresReason, updatedAt: at })
    await recordAudit(transaction, {
      actor,
      action: 'FIGURES_CHANGED',
      object: { type: 'POLL', id },
      before: { exact_figures_reason: poll.exactFiguresReason },
      after: { exact_figures_reason: exactFiguresReason },
    })
  })
}

/** How often the weighting may change after publication and first vote, when every vote counts with noise. */
const MAX_REWEIGHTINGS = 5

/**
 * Returns why the weighting of a poll may not change any more; null if it may. Each weighting of votes whose result is
 * known is an equation of their answers, and whoever chooses enough of them solves it; who trims the weight of one person
 * reads that answer from two ([decision 15](../../../../docs/decisions/0015-protected-figures.md)).
 */
export async function findFixedWeightingReason(
  database: Pick<Database, '$count'>,
  poll: StoredPoll['poll'],
  at: Date,
): Promise<FixedWeightingReason | null> {
  const { id, exactFiguresReason, publishedAt } = poll
  const isProtected = exactFiguresReason === null
  if (isProtected && (await isExactResultKnownToReaders(database, { pollId: id, at }))) return 'EXACT_KNOWN'
  if (isFrozen(poll)) return 'FROZEN_RESULT'
  if (!isProtected || publishedAt === null) return null
  const changes = await countFieldChangesAfterFirstVote(database, {
    id,
    since: publishedAt,
    fields: WEIGHTING_FIELDS,
  })
  return changes >= MAX_REWEIGHTINGS ? 'CHANGED_OFTEN' : null
}
