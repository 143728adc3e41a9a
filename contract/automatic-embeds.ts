/** The path on the widget host of the script that publishers put on their pages. */
export const EMBED_SCRIPT_PATH = '/auto.js'

/** The path on the widget host to which the script reports its page. The response names the poll to show. */
export const EMBED_REPORT_PATH = '/auto'

/** The attribute of the element into which the script puts the poll. */
export const EMBED_PLACE_ATTRIBUTE = 'data-meinungsbild'

/** Days after which a page that no reader opened is deleted: without a decision, or with a poll or ignored. */
export const EMBED_PAGE_UNSEEN_RETENTION_DAYS = { undecided: 90, decided: 400 } as const

/** Why a page does not show the poll that it should show. */
export const EMBED_PROBLEM = {
  NO_PUBLISHER: 'Die Organisation darf keine Umfragen mehr einbetten.',
  HOST_NOT_ALLOWED: 'Die Website der Seite ist nicht mehr zugelassen.',
  NO_PLACE: 'Auf der Seite fehlt die markierte Stelle.',
  POLL_DELETED: 'Die zugeordnete Umfrage wurde gelöscht.',
  POLL_NOT_EMBEDDABLE:
    'Die zugeordnete Umfrage wurde zurückgezogen oder ist nicht mehr zum Einbetten freigegeben.',
  NO_POLL_OF_TOPIC: 'Zum Thema der Regel gibt es keine Umfrage, die alle sehen dürfen.',
} as const
export type EmbedProblem = keyof typeof EMBED_PROBLEM

/** What decided which poll a page shows. */
export const EMBED_SOURCE = { ASSIGNMENT: 'zugeordnet', RULE: 'durch Regel' } as const

/**
 * Returns the host of a website as in `URL.host`, from a host or a URL without a path; null for anything else, also for a
 * wildcard. A host has a dot, or is `localhost`.
 */
export function parseEmbedHost(text: string): string | null {
  const given = text.trim()
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  if (/\s/.test(given) || !URL.canParse(address)) return null
  const { host, hostname, pathname, search, hash, username, password } = new URL(address)
  const isPlain = pathname === '/' && search + hash + username + password === ''
  return isPlain && (hostname === 'localhost' || /^(?!-)[a-z0-9-]+(\.(?!-)[a-z0-9-]+)+$/.test(hostname))
    ? host
    : null
}
