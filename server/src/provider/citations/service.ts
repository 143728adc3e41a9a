import { createHash, randomInt } from 'node:crypto'
import { newCitationCode } from '../../../../contract/citation-code.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { presentPollDetail } from '../polls/presenter.ts'
import type { PollDetailRow } from '../polls/poll-by-id-repository.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import { pollResult } from '../results/result-service.ts'
import { presentComparison } from '../results/comparison-presenter.ts'
import type { PollComparison } from '../results/comparison-service.ts'
import { holdSegment } from '../segments/filter-service.ts'
import { addSegmentCitation, type SavedSegment } from '../segments/repository.ts'
import { ANONYMOUS, type User } from '../viewer.ts'
import { addCitation, type NewCitation, type StoredCitation } from './repository.ts'
import type { CitedContentWire, CitedQueryWire } from './schema.ts'

/** What is frozen: a view, and whom its respondents are compared with, if anybody. */
export interface CitedView {
  query: CitedQueryWire
  comparison: PollComparison | null
  /** The segments that it was filtered by. */
  segments: readonly SavedSegment[]
}

/**
 * Freezes a view of a poll under a code of its own; the same view with the same figures has one code. Segments that it
 * was filtered by are locked by it.
 *
 * @throws ApiError `validation_failed` for a view that makes no sense, and a segment that is gone by now, `conflict` for
 *   one that was changed
 */
export async function citeView(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  actor: User,
  poll: { detail: PollDetailRow; answered: AnsweredPoll },
  view: CitedView,
): Promise<StoredCitation> {
  const content = await contentOf(context, poll, view)
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const citation = {
    pollId: poll.detail.id,
    createdAt: context.now(),
    createdBy: actor.userId,
    content,
    contentHash,
  }
  const stored = await context.database.transaction(async (transaction) => {
    // In one order for all, so that two who cite the same do not wait for each other.
    for (const segment of view.segments.toSorted((a, b) => a.id - b.id))
      await holdSegment(transaction, actor, segment)
    const added = await store(transaction, citation)
    for (const { id } of view.segments) await addSegmentCitation(transaction, id, added.code)
    return added
  })
  return {
    ...citation,
    ...stored,
    question: poll.detail.question,
    withdrawnAt: null,
    withdrawnReason: null,
  }
}

async function store(transaction: Transaction, citation: Omit<NewCitation, 'code'>) {
  for (;;) {
    const stored = await addCitation(transaction, { ...citation, code: newCitationCode(randomInt) })
    if (stored) return stored
  }
}

async function contentOf(
  context: Pick<Context, 'results' | 'now'>,
  { detail, answered }: { detail: PollDetailRow; answered: AnsweredPoll },
  { query, comparison }: CitedView,
): Promise<CitedContentWire> {
  const { age, gender, region, period, from, to, weights } = query
  const respondents = { age, gender, region, period, from, to, weights }
  const [result, total] = await Promise.all([
    pollResult(context, answered, query),
    pollResult(context, answered, respondents),
  ])
  // Of the poll nothing is kept that belongs to whoever froze it.
  const poll = { ...presentPollDetail(detail, ANONYMOUS), is_favorited: false }
  return {
    query,
    poll,
    result,
    total,
    // A citation names the conditions of a segment: who reads it need not see the segment.
    ...(comparison && { comparison: presentComparison(comparison, [null, null]) }),
  }
}
