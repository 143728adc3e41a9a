import type { EmbedProblem } from '../../../../contract/automatic-embeds.ts'
import { pick } from '../../../../contract/pick.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { decideEmbed, isPublisher, type EmbedDecision } from './policy.ts'
import type { EmbeddablePoll, EmbedPageRow, PublisherRow } from './repository.ts'
import type { EmbedPageWire, EmbedSettingsWire } from './schema.ts'

export const presentSettings = (publisher: PublisherRow): EmbedSettingsWire => ({
  ...pick(publisher, 'id', 'name', 'hosts', 'rules', 'version'),
  is_publisher: isPublisher(publisher.proRole),
})

/** The polls that decisions lead to, see `createShownPollFinder`. */
export type FindShownPoll = (organizationId: number, decision: EmbedDecision) => EmbeddablePoll | undefined

export function presentPage(
  { pollId, pollTitle, ...page }: EmbedPageRow,
  publisher: PublisherRow,
  findShown: FindShownPoll,
): EmbedPageWire {
  const decision = decideEmbed({ ...page, pollId }, publisher.rules)
  const poll = decision === null ? undefined : findShown(publisher.id, decision)
  const problem = findProblem(page, publisher, decision, poll)
  return {
    id: page.id,
    organization: { id: publisher.id, name: publisher.name },
    ...pick(page, 'url', 'title', 'description', 'section', 'status'),
    assigned: pollId === null || pollTitle === null ? null : { id: pollId, title: pollTitle },
    shown: decision && poll && problem === null ? { id: poll.id, title: poll.title, by: decision.by } : null,
    problem,
    ...pickSnakeJson(page, 'createdAt', 'lastSeenAt', 'version'),
  }
}

/** Returns why the page does not show the poll that it should show; null if it does, or if no poll is intended. */
function findProblem(
  { url, hasPlace }: Pick<EmbedPageRow, 'url' | 'hasPlace'>,
  { proRole, hosts }: PublisherRow,
  decision: EmbedDecision | null,
  poll: EmbeddablePoll | undefined,
): EmbedProblem | null {
  if (decision === null) return null
  if (!isPublisher(proRole)) return 'NO_PUBLISHER'
  if (!hosts.includes(new URL(url).host)) return 'HOST_NOT_ALLOWED'
  if (decision.by === 'RULE' && !poll) return 'NO_POLL_OF_TOPIC'
  if (decision.by === 'ASSIGNMENT' && decision.pollId === null) return 'POLL_DELETED'
  if (!poll) return 'POLL_NOT_EMBEDDABLE'
  return hasPlace ? null : 'NO_PLACE'
}
