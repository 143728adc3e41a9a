import { createHash, randomInt } from 'node:crypto'
import { createCitationCode } from '../../../../contract/citation-code.ts'
import { INDEX_PROBLEM } from '../../../../contract/decision-index.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { createIndexReader } from '../decision-indexes/open-service.ts'
import { findIndex, lockPublicIndexes, type IndexRow } from '../decision-indexes/repository.ts'
import { changeIndexStatus } from '../decision-indexes/service.ts'
import type { PollDetailRow } from '../polls/poll-by-id-repository.ts'
import { presentViewerRights, presentPollDetail } from '../polls/presenter.ts'
import { presentComparison } from '../results/comparison/presenter.ts'
import type { PollComparison } from '../results/comparison/service.ts'
import { presentFlow } from '../results/flow/presenter.ts'
import type { PollFlow } from '../results/flow/service.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { computePollResult } from '../results/view/result-service.ts'
import { lockUnchangedSegment } from '../segments/filter-service.ts'
import { addSegmentCitation, type SavedSegment } from '../segments/repository.ts'
import { ANONYMOUS, type User } from '../viewer.ts'
import { insertOrFindCitationUnlessCodeTaken, type NewCitation, type StoredCitation } from './repository.ts'
import type { CitedContentWire, CitedQueryWire } from './schema.ts'

/** A view to freeze, with the comparison or the flow, if any. */
export interface CitedView {
  query: CitedQueryWire
  comparison: PollComparison | null
  flow: PollFlow | null
  /** The segments that the view is filtered by. */
  segments: readonly SavedSegment[]
}

/**
 * Freezes a view of a poll under its own code. The same view with the same figures has one code. Locks the segments
 * that it is filtered by.
 *
 * @throws ApiError `validation_failed` for an invalid view or a deleted segment, `conflict` for a segment that was
 *   changed
 */
export async function citeView(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  actor: User,
  poll: { detail: PollDetailRow; answered: PollWithAnswers },
  view: CitedView,
): Promise<StoredCitation & { content: CitedContentWire }> {
  const content = await contentOf(context, poll, view)
  const citation = {
    pollId: poll.detail.id,
    indexId: null,
    createdAt: context.now(),
    createdBy: actor.userId,
    content,
    contentHash: hashOf(content),
  }
  const stored = await context.database.transaction(async (transaction) => {
    // Always lock in the same order, to prevent deadlocks.
    for (const segment of view.segments.toSorted((a, b) => a.id - b.id))
      await lockUnchangedSegment(transaction, actor, segment)
    const added = await store(transaction, citation)
    for (const { id } of view.segments) await addSegmentCitation(transaction, id, added.code)
    return added
  })
  return {
    ...citation,
    ...stored,
    indexSlug: null,
    questionOrTitle: poll.detail.question,
    ...NOT_WITHDRAWN,
  }
}

const hashOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * Freezes the values of a decision index under a code of its own, and locks its formula for good. The same values have one
 * code.
 *
 * @throws ApiError `validation_failed` for an index without values, `conflict` if it was changed meanwhile
 */
export async function citeIndexAndLockFormula(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  actor: User,
  row: IndexRow,
): Promise<StoredCitation> {
  const { database, now } = context
  const { compute } = createIndexReader(context)
  const { problem } = (await compute(actor, row)).index
  if (problem !== null) throw fieldError('index', INDEX_PROBLEM[problem])
  // Locked first, so that the cited formula is the one that stays. Without the headers of the reader: the conflict of a
  // save from an older version contains the form of staff, with polls that the reader may not see.
  await changeIndexStatus(context, { request: { headers: {} }, actor, id: row.id }, 'LOCKED')
  const { index } = await compute(actor, requireFound(await findIndex(database, row.id)))
  const citation = {
    pollId: null,
    indexId: row.id,
    createdAt: now(),
    createdBy: actor.userId,
    content: { index },
    contentHash: hashOf(index),
  }
  const stored = await database.transaction(async (transaction) => {
    const open = await lockPublicIndexes(transaction, [row.id])
    if (!open.has(row.id)) throw new ApiError('not_found') // withdrawn meanwhile
    return store(transaction, citation)
  })
  return {
    ...citation,
    ...stored,
    indexSlug: row.slug,
    questionOrTitle: row.title,
    ...NOT_WITHDRAWN,
  }
}

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnReason: null }

async function store(transaction: Transaction, citation: NewCitation) {
  for (;;) {
    const stored = await insertOrFindCitationUnlessCodeTaken(
      transaction,
      createCitationCode(randomInt),
      citation,
    )
    if (stored) return stored
  }
}

async function contentOf(
  context: Pick<Context, 'results' | 'now'>,
  { detail, answered }: { detail: PollDetailRow; answered: PollWithAnswers },
  { query, comparison, flow }: CitedView,
): Promise<CitedContentWire> {
  const { age, gender, region, period, from, to, weights } = query
  const respondents = { age, gender, region, period, from, to, weights }
  const [result, total] = await Promise.all([
    computePollResult(context, answered, flow ? respondents : query),
    computePollResult(context, answered, respondents),
  ])
  // Remove everything that depends on the viewer.
  const poll = { ...presentPollDetail(detail, presentViewerRights(ANONYMOUS, detail)), is_favorited: false }
  return {
    query,
    poll,
    result,
    total,
    // A citation contains the conditions of a segment, not its name: its readers need no access to the segment.
    ...(comparison && { comparison: presentComparison(comparison, [null, null]) }),
    ...(flow && { flow: presentFlow(flow) }),
  }
}
