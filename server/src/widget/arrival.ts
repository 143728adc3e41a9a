import type { FastifyRequest } from 'fastify'
import { MAX_STORED_VOTE_SECONDS } from '../../../contract/vote-quality.ts'
import type { Config } from '../config/config.ts'
import type { Referral } from './poll-url.ts'
import type { VoteSender } from './vote-limits.ts'

/** The hidden fields of the form. */
export const SOURCE_FIELD = 'source'
export const ANSWER_SECONDS_FIELD = 'seconds'

/** Opened by itself; from another poll or the platform; in a frame of an unknown page. */
const WORDS = ['link', 'panel', 'embed']
type HostName = string & {}

/** A host name with a domain, not an IP address: names without a dot could identify a reader's own computer. */
const HOST = /^(?=.{4,80}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/

/**
 * Returns where the visitor found the poll: one of three words, or the host of the embedding page. Contains no URL and
 * nothing about the visitor. Null if the browser does not tell.
 */
export function findVoteSource(
  { headers, host: ownHost }: Pick<FastifyRequest, 'headers' | 'host'>,
  { publicUrl, widgetHost }: Pick<Config, 'publicUrl' | 'widgetHost'>,
  { framedPollId }: Pick<Referral, 'framedPollId'>,
  pollId: number,
): 'link' | 'panel' | 'embed' | HostName | null {
  const page = parseUrl(headers.referer ?? '')
  const own = [ownHost, ...[publicUrl, widgetHost].map((url) => parseUrl(url)?.host)]
  if ((framedPollId !== null && framedPollId !== pollId) || (page && own.includes(page.host))) return 'panel'
  const dest = headers['sec-fetch-dest']
  if (dest === 'document') return 'link'
  if (page === null) return dest === undefined ? null : 'embed'
  const host = page.hostname.toLowerCase().replace(/^www\./, '')
  return HOST.test(host) ? host : 'embed'
}

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/**
 * Reads where the voter found the poll and how long the answer took from a sent form. Anything else than the form's own
 * values is unknown: voters do not see these fields, so their vote must not fail.
 */
export function parseSourceAndSeconds(
  form: URLSearchParams,
): Pick<VoteSender, 'source' | 'secondsSinceSeen'> {
  const source = form.get(SOURCE_FIELD) ?? ''
  const seconds = form.get(ANSWER_SECONDS_FIELD) ?? ''
  return {
    source: WORDS.includes(source) || HOST.test(source) ? source : null,
    secondsSinceSeen: /^\d{1,9}(\.\d{1,3})?$/.test(seconds)
      ? Math.min(Number(seconds), MAX_STORED_VOTE_SECONDS)
      : null,
  }
}
