import { MAX_EMBED } from '../../../../contract/limits.ts'
import type { Context } from '../../context/context.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { assertBelowLimitAndCount, isWithinLimits } from '../../http/rate-limit.ts'
import { cutText } from '../../lib/cut-text.ts'
import { RATE_LIMITS } from '../limits.ts'
import { toEmbedKeyIfNeeded } from '../polls/embed-key-service.ts'
import { decideEmbed, hostOfOrigin, isPublisher, normalizePageUrlIfOnHost } from './policy.ts'
import {
  findPageByUrl,
  findPublisherOfHost,
  insertPageEvictingUndecided,
  updateReportedPage,
  type PublisherRow,
} from './repository.ts'
import { createShownPollFinder } from './service.ts'

const HOUR_MS = 3_600_000

/** What the script reports about the page that carries it. */
export interface PageReport {
  url: string
  canonical: string
  title: string
  description: string
  section: string
  hasPollPlace: boolean
}

export interface ShownPoll {
  id: number
  title: string
  embedKey: string | null
}

type ReportContext = Pick<Context, 'database' | 'now' | 'vault'>

/** A publisher and the host of the page that sent a request. */
export interface PublisherSite {
  publisher: PublisherRow
  host: string
}

/** Returns the publisher whose page sent a request. @throws ApiError `host_not_allowed` for any other website */
export async function requirePublisherSite({ database }: ReportContext, origin: string | undefined) {
  const host = hostOfOrigin(origin)
  const publisher = host === null ? undefined : await findPublisherOfHost(database, host)
  if (host === null || !publisher || !isPublisher(publisher.proRole)) throw new ApiError('host_not_allowed')
  return { publisher, host }
}

/**
 * Stores a page, or that it was seen, and returns the poll that it shows; null for none, also without a marked place. A
 * page beyond the limits is not stored, but the rules apply to it too.
 *
 * @param readerNetwork of the reader, see `clientNetwork`; only for the limit
 * @throws ApiError `validation_failed` for an invalid or too long URL, or one of another host
 */
export async function recordPageReport(
  context: ReportContext,
  { publisher, host }: PublisherSite,
  report: PageReport,
  readerNetwork: string,
): Promise<ShownPoll | null> {
  const { database, now, vault } = context
  const url = normalizePageUrlIfOnHost(report, { host, hosts: publisher.hosts })
  if (url === null)
    throw fieldError(
      'url',
      `Die Adresse ist ungültig, länger als ${MAX_EMBED.url} Zeichen oder von einer anderen Website.`,
    )
  const reported = {
    title: cutText(report.title.trim(), MAX_EMBED.title - 1) || url,
    description: cutText(report.description.trim(), MAX_EMBED.description - 1),
    section: cutText(report.section.trim(), MAX_EMBED.section - 1) || null,
    hasPlace: report.hasPollPlace,
  }
  const organizationId = publisher.id
  const known = await findPageByUrl(database, organizationId, url)
  const lastSeenAt = now()
  if (!known) {
    const isAllowed = await isWithinLimits(async () => {
      const publisherId = String(organizationId)
      await assertBelowLimitAndCount(context, RATE_LIMITS.newEmbedPagesPerNetwork, publisherId, readerNetwork)
      await assertBelowLimitAndCount(context, RATE_LIMITS.newEmbedPages, publisherId)
    })
    const page = { ...reported, organizationId, url, lastSeenAt }
    if (isAllowed) await insertPageEvictingUndecided(database, page, MAX_EMBED.pages)
  } else if (lastSeenAt.getTime() - known.lastSeenAt.getTime() >= HOUR_MS)
    await updateReportedPage(database, known.id, { ...reported, lastSeenAt })
  const { status = 'UNASSIGNED', pollId = null } = known ?? {}
  const decision = decideEmbed({ status, pollId, section: reported.section }, publisher.rules)
  if (decision === null || !reported.hasPlace) return null
  const findShown = await createShownPollFinder(database, [{ organizationId, decision }])
  const poll = findShown(organizationId, decision)
  return poll
    ? { id: poll.id, title: poll.title, embedKey: toEmbedKeyIfNeeded(vault, poll, organizationId) }
    : null
}
