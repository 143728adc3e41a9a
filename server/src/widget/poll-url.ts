/** How a visitor came to a poll. */
export interface Referral {
  /** The poll that the embedding page framed; null if unknown. */
  framedPollId: number | null
  /** Invitation code of the link; null if there was none. */
  invitationCode?: string | null
  /** The key of an embed code; null for a public poll. */
  embedKey?: string | null
}

/** Returns the URL of the voter's own answers to profile questions, with a way back to a poll. */
export const profileAnswersUrl = (pollId: number, referral: Referral): string =>
  pollUrl(pollId, referral).replace(/^\/\d+/, '$&/angaben')

/** Returns the URL of a poll on this host, with the referral as query parameters. */
export function pollUrl(
  pollId: number,
  { framedPollId, invitationCode = null, embedKey = null }: Referral,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...params,
    ...(framedPollId !== null && framedPollId !== pollId && { in: String(framedPollId) }),
    ...(invitationCode !== null && { von: invitationCode }),
    ...(embedKey !== null && { key: embedKey }),
  }).toString()
  return query === '' ? `/${pollId}` : `/${pollId}?${query}`
}
