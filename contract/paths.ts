/** Paths of the app that are linked from e-mails, from pages of the host or from several features. */
export const PATHS = {
  start: '/pro',
  news: '/pro/news',
  explore: '/pro/explore',
  boards: '/pro/dashboards',
  /** The list of decision indexes; followed by the slug of one. */
  indexes: '/pro/indizes',
  /** The list of projects; followed by the ID of one. */
  projects: '/pro/projekte',
  search: '/pro/search',
  /** Followed by the ID of a poll. */
  analysis: '/pro/analytics',
  /** Followed by the slug and the ID of a board. */
  board: '/dashboards',
  /** Followed by the code of a citation. */
  citation: '/z',
  favorites: '/pro/favorites',
  exclusive: '/pro/exclusive',
  results: '/pro/results',
  settings: '/settings',
  secondFactor: '/settings/second-factor',
  /** The page on which users request a link. Followed by the token of the link: the page that sets the new password. */
  resetPassword: '/reset-password',
  /** Like `resetPassword`, for an account that has no password yet. */
  firstPassword: '/set-new-password',
  /** Followed by the token of an invitation. */
  invitation: '/invitation',
  signup: '/signup',
  verifyEmail: '/signup/verify',
  /** Followed by a token: unsubscribes from digests. A page of the host, without the app. */
  unsubscribe: '/unsubscribe',
  contact: '/contact',
  logout: '/logout',
  internal: '/_internal',
} as const

export const pollTimeSeriesPath = (pollId: number, segmentId: number | null = null): string =>
  `${PATHS.analysis}/${pollId}/verlauf${segmentId === null ? '' : `?segment=${segmentId}`}`

/** Returns the path of the time series that a change belongs to: of a poll, or of a decision index. */
export const changedTimeSeriesPath = ({
  pollId,
  indexSlug,
  segmentId,
}: {
  readonly pollId: number | null
  readonly indexSlug: string | null
  readonly segmentId: number | null
}): string =>
  pollId === null ? `${PATHS.indexes}/${indexSlug ?? ''}` : pollTimeSeriesPath(pollId, segmentId)

/** Followed by the ID of a board and `.png`: its preview image for social networks. */
export const BOARD_PREVIEW_IMAGES_PATH = '/preview/boards'
export const DEFAULT_PREVIEW_IMAGE_PATH = '/preview.png'
