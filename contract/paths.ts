/** Addresses of the app that mails, pages of the host or several of its own parts lead to. */
export const PATHS = {
  start: '/pro',
  news: '/pro/news',
  explore: '/pro/explore',
  boards: '/pro/dashboards',
  search: '/pro/search',
  /** Followed by the id of a poll. */
  analysis: '/pro/analytics',
  /** Followed by the name of a board. */
  board: '/dashboards',
  /** Followed by the code of a citation. */
  citation: '/z',
  favorites: '/pro/favorites',
  exclusive: '/pro/exclusive',
  results: '/pro/results',
  settings: '/settings',
  secondFactor: '/settings/second-factor',
  /** Requests a link. With the token of the link appended, sets the new password. */
  resetPassword: '/reset-password',
  /** As `resetPassword`, for an account that has no password yet. */
  firstPassword: '/set-new-password',
  /** Followed by the token of an invitation. */
  invitation: '/invitation',
  signup: '/signup',
  verifyEmail: '/signup/verify',
  /** Followed by a token: ends digests. A page of the host, without the app. */
  unsubscribe: '/unsubscribe',
  contact: '/contact',
  logout: '/logout',
  internal: '/_internal',
} as const

/** Where the course of a poll over time is shown. */
export const coursePath = (pollId: number, segmentId: number | null = null): string =>
  `${PATHS.analysis}/${pollId}/verlauf${segmentId === null ? '' : `?segment=${segmentId}`}`

/** Followed by the id of a board and `.png`: the host's image of it, for social networks. */
export const BOARD_IMAGE_PATH = '/preview/boards'
/** The product's own image. */
export const DEFAULT_IMAGE_PATH = '/preview.png'
