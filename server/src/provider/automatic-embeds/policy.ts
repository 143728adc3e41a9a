import { kindOfRole } from '../../../../contract/entitlements.ts'
import type { ProRole } from '../../../../contract/enumerations/people.ts'
import { MAX_EMBED } from '../../../../contract/limits.ts'
import { isWebUrlWithoutCredentials } from '../../../../contract/web-url.ts'
import type { EmbedRule, reportedEmbedPages } from '../../database/schema-embeds.ts'
import { isSameText } from '../../lib/same-text.ts'

/** What decides which poll a page shows: an assigned poll (null if it was deleted) or the topic of a rule. */
export type EmbedDecision = { by: 'ASSIGNMENT'; pollId: number | null } | { by: 'RULE'; topic: string }

/**
 * Returns what decides which poll a page shows; null for no poll. An assignment precedes the rules, and no rule applies
 * to an ignored page. The first rule that matches the section applies.
 */
export function decideEmbed(
  { status, pollId, section }: Pick<typeof reportedEmbedPages.$inferSelect, 'status' | 'pollId' | 'section'>,
  rules: readonly EmbedRule[],
): EmbedDecision | null {
  if (status === 'IGNORED') return null
  if (status === 'ASSIGNED') return { by: 'ASSIGNMENT', pollId }
  const rule = rules.find(
    (each) => each.section === null || (section !== null && isSameText(each.section, section)),
  )
  return rule ? { by: 'RULE', topic: rule.topic } : null
}

/** Returns whether an organization may embed polls. */
export const isPublisher = (proRole: ProRole): boolean => kindOfRole(proRole) === 'PUBLISHER'

/**
 * Returns the normalized URL of a page: its canonical URL if that is on one of the publisher's hosts and not too long,
 * else its own URL without query; both without fragment. Returns null for an invalid or too long URL, or one of another
 * host.
 */
export function normalizePageUrlIfOnHost(
  { url, canonical }: { url: string; canonical: string },
  { host, hosts }: { host: string; hosts: readonly string[] },
): string | null {
  if (!isWebUrlWithoutCredentials(url) || new URL(url).host !== host) return null
  const own = new URL(url)
  own.search = ''
  const isKnown = isWebUrlWithoutCredentials(canonical) && hosts.includes(new URL(canonical).host)
  const candidates = [...(isKnown ? [new URL(canonical)] : []), own].map((page) => {
    page.hash = ''
    return page.href
  })
  return candidates.find(({ length }) => length <= MAX_EMBED.url) ?? null
}

/** Returns the host of an `Origin` header; null if the header is missing or opaque. */
export const hostOfOrigin = (origin: string | undefined): string | null =>
  origin !== undefined && isWebUrlWithoutCredentials(origin) && new URL(origin).origin === origin
    ? new URL(origin).host
    : null
