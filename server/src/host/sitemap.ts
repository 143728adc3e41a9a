/** What the app host knows of a page: which chunks show it, and what it will ask the provider first. */
export interface Page {
  chunks: string[]
  /** Paths of the provider with query, exactly as the client asks; of no use to who is not logged in. */
  asks: string[]
}

type Query = URLSearchParams

interface Entry {
  path: RegExp
  chunk?: string
  /** Drawings that this address shows at once, each a chunk of its own. */
  drawings?: (part: string[]) => string[]
  asks?: (part: string[], query: Query) => string[]
}

const NEWEST_FIRST = 'sort=DATE&order=DESC'
const EXCLUSIVES = '/v1/pro/polls/exclusives?sort=PUBLISHED_AT&order=DESC'
const FAVOURITES = '/v1/pro/polls/favorites?'
const OWN = '/v1/pro/polls/results?'
const COLLECTIONS = '/v1/pro/poll_bundle_collection?sort=SCORE&order=DESC'

/** The names of a search in the address are those of the provider. */
const SEARCH_NAMES =
  /^(query|sort|order|filter_type|show_granted_only|bundle|topic|kind|from|to|min_sample_size)$/

/** A number as the client reads it: of nine digits at most, and not 0. */
const ID = String.raw`[1-9]\d{0,8}`

const DRAWINGS_OF_VIEW: Record<string, string[]> = {
  '/verlauf': ['time-series'],
  '/karte': ['region-map'],
}

// Mirrors the client's sitemap (src/app/routes.tsx), which takes either case; a page that is missing here is answered
// with 404.
const SITEMAP: Entry[] = [
  { path: /^\/$/ },
  {
    path: /^\/pro$/i,
    chunk: 'page-start',
    asks: () => [
      `/v1/pro/polls?${NEWEST_FIRST}&limit=6&offset=0`,
      `${EXCLUSIVES}&limit=1&offset=0`,
      `${FAVOURITES}limit=1&offset=0`,
      `${OWN}limit=1&offset=0`,
      '/v1/insight_boards/pinned',
      '/v1/pro/news',
    ],
  },
  {
    path: /^\/pro\/explore$/i,
    chunk: 'page-explore',
    asks: () => [`${COLLECTIONS}&limit=100&offset=0`, '/v1/pro/poll_bundle?limit=1000&offset=0'],
  },
  {
    path: /^\/pro\/explore\/([^/]+)$/i,
    chunk: 'page-bundle',
    asks: ([slug]) => [`/v1/pro/poll_bundle/${slug}`, `/v1/pro/poll_bundle/${slug}/polls?limit=10&offset=0`],
  },
  {
    path: /^\/pro\/search$/i,
    chunk: 'page-search',
    asks: (_, query) => [`/v1/pro/polls?${searchOf(query)}`],
  },
  {
    path: new RegExp(`^/pro/analytics/(${ID})(/[a-z]+)?$`, 'i'),
    chunk: 'page-poll-analysis',
    drawings: ([, view = '']) => DRAWINGS_OF_VIEW[view.toLowerCase()] ?? [],
    asks: ([id, options], query) =>
      options === undefined && query.size === 0
        ? [`/v1/pro/polls/${id}`, `/v1/pro/polls/${id}/result`]
        : [`/v1/pro/polls/${id}`],
  },
  {
    path: /^\/pro\/favorites$/i,
    chunk: 'page-virtual-bundle',
    asks: () => [`${FAVOURITES}limit=10&offset=0`],
  },
  {
    path: /^\/pro\/exclusive$/i,
    chunk: 'page-virtual-bundle',
    asks: () => [`${EXCLUSIVES}&limit=5&offset=0`],
  },
  { path: /^\/pro\/results$/i, chunk: 'page-virtual-bundle', asks: () => [`${OWN}limit=5&offset=0`] },
  { path: /^\/pro\/news$/i, chunk: 'page-news', asks: () => ['/v1/pro/news', '/v1/pro/articles?limit=5'] },
  {
    path: /^\/pro\/dashboards$/i,
    chunk: 'page-insight-boards',
    asks: () => ['/v2/insight_boards?limit=24&offset=0', '/v1/insight_boards/pinned'],
  },
  { path: /^\/pro\/members$/i, chunk: 'page-members', asks: membersAsk },
  { path: /^\/pro\/chart-farbpalette$/i, chunk: 'page-chart-palette', drawings: () => ['time-series'] },
  { path: new RegExp(`^(/pro)?/dashboards/([^/]*-)?0*${ID}$`, 'i'), chunk: 'page-insight-board' },
  { path: /^\/settings$/i, chunk: 'page-settings' },
  { path: /^\/reset-password$/i, chunk: 'page-forgot-password' },
  { path: /^\/set-new-password$/i, chunk: 'page-forgot-password' },
  { path: /^\/reset-password\/[^/]+$/i, chunk: 'page-reset-password' },
  { path: /^\/invitation\/[^/]+$/i, chunk: 'page-invitation' },
  { path: /^\/signup$/i, chunk: 'page-signup' },
  { path: /^\/signup\/verify$/i, chunk: 'page-verify-email' },
  { path: /^\/contact$/i, chunk: 'page-contact' },
  { path: /^\/_internal(\/.+)?$/i },
  { path: /^\/(favorites|set-password|login\/customer|logout|org)$/i },
  { path: /^\/org\/.+$/i },
  { path: new RegExp(`^/analytics/${ID}(/[^/]+)?$`, 'i') },
]

/** The page at a path; null where the app has none. */
export function pageAt(pathname: string, query: Query, loginPath: string): Page | null {
  const path = pathname.replace(/([^/])\/+$/, '$1')
  if (path.toLowerCase() === loginPath.toLowerCase()) return { chunks: ['page-login'], asks: [] }
  for (const entry of SITEMAP) {
    const match = entry.path.exec(path)
    if (!match) continue
    const part = match.slice(1)
    const chunks = [entry.chunk ?? [], entry.drawings?.(part) ?? []].flat()
    return { chunks, asks: entry.asks?.(part, query) ?? [] }
  }
  return null
}

function membersAsk(): string[] {
  return ['/v1/pro/my_organization/members', '/v1/pro/my_organization/invitations']
}

function searchOf(query: Query): string {
  const search = new URLSearchParams([...query].filter(([name, value]) => SEARCH_NAMES.test(name) && value))
  search.set('limit', '10')
  search.set('offset', '0')
  return search.toString()
}
