/** How somebody came to a poll. */
export interface Way {
  /** The poll that the page around us framed; null where that is not known. */
  framed: number | null
  /** The code of the link that led here; null where none did. */
  invitedBy?: string | null
}

/** The address of a poll on this host, which keeps how somebody came there. */
export function pollAddress(
  pollId: number,
  { framed, invitedBy = null }: Way,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...params,
    ...(framed !== null && framed !== pollId && { in: String(framed) }),
    ...(invitedBy !== null && { von: invitedBy }),
  }).toString()
  return query === '' ? `/${pollId}` : `/${pollId}?${query}`
}
