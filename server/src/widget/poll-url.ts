/** How a visitor came to a poll. */
export interface Referral {
  /** The poll that the embedding page framed; null if unknown. */
  framed: number | null
  /** Invitation code of the link; null if there was none. */
  invitedBy?: string | null
  /** The key of an embed code; null for a public poll. */
  key?: string | null
}

/** Returns the URL of the voter's own answers to profile questions, with a way back to a poll. */
export const profileUrl = (pollId: number, referral: Referral): string =>
  pollUrl(pollId, referral).replace(/^\/\d+/, '$&/angaben')

/** Returns the URL of a poll on this host, with the referral as query parameters. */
export function pollUrl(
  pollId: number,
  { framed, invitedBy = null, key = null }: Referral,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...params,
    ...(framed !== null && framed !== pollId && { in: String(framed) }),
    ...(invitedBy !== null && { von: invitedBy }),
    ...(key !== null && { key }),
  }).toString()
  return query === '' ? `/${pollId}` : `/${pollId}?${query}`
}
