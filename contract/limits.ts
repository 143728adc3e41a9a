/** Length of a password in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const

/** Length of an e-mail address in characters (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL_LENGTH = 254

/** Length of a person's name in characters; `min` in a contact form only. */
export const PERSON_NAME_LENGTH = { min: 2, max: 100 } as const

/** Length of a message in a contact form, in characters. */
export const CONTACT_MESSAGE_LENGTH = { min: 10, max: 2000 } as const

/** Allowed ranges of numeric settings, in the form and in the environment. */
export const SETTING_RANGE = {
  loginFailuresPerAddress: { min: 5, max: 100_000 },
  votesPerAddress: { min: 1, max: 100_000 },
} as const

/** Days for which an invitation, or the link to set a first password, is valid. */
export const INVITATION_DAYS = 14

/** Minutes for which single-use links in e-mails are valid. */
export const LINK_MINUTES = { LOGIN: 15, PASSWORD_RESET: 60, EMAIL_VERIFICATION: 24 * 60 } as const

/** Lifetimes of logins and cookies. Browsers limit cookies to 400 days. */
export const LIFETIME = { loginDays: 180, visitMinutes: 30, deviceDays: 400, voterDays: 400 } as const

/** Minutes for which a failed login is counted: a wrong password, or a wrong code of the second factor. */
export const LOGIN_FAILURE_WINDOW_MINUTES = 15

export const PHONE_PATTERN = String.raw`^\+?[0-9 ()/.-]{6,25}$`

/** Maximum number of segments per user, and of characters in a name. */
export const MAX_SEGMENTS_PER_USER = 100
export const MAX_SEGMENT_NAME_LENGTH = 100

/** Maximum number of individual regions that an organization has, with those for all; and of characters in a name. */
export const MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION = 20
export const MAX_INDIVIDUAL_REGION_NAME_LENGTH = 60

/** Maximum number of saved comparisons per user, and of characters in a name and in a query. */
export const MAX_COMPARISONS_PER_USER = 100
export const MAX_COMPARISON_NAME_LENGTH = 100
export const MAX_COMPARISON_QUERY_LENGTH = 2000

export const MAX_PINNED_BOARDS_PER_USER = 12

/** Maximum number of polls, series and boards that a user may watch. */
export const MAX_WATCHES_PER_USER = 100

/**
 * Minimum numbers of respondents. Results with fewer than `hidden` are withheld, results with fewer than `low` are marked
 * as uncertain. The size of a protected group with fewer than `reportedCount` is withheld.
 */
export const MIN_BASE = { reportedCount: 10, hidden: 30, low: 100 } as const

/** Fewer people who answered at two times have no flow between their answers. */
export const MIN_FLOW_RESPONDENTS = 100

/** The unfiltered result of a protected open poll is updated each time this many answers have been added. */
export const ANSWERS_PER_RESULT_UPDATE = 10

/** Limits of the form of a poll: characters of texts and entries of lists. */
export const MAX_POLL = {
  title: 200,
  question: 1000,
  description: 5000,
  answer: 300,
  /** One bit of a vote's `answer_mask` per answer. */
  answers: 31,
  topic: 100,
  tag: 60,
  tags: 30,
  imageUrl: 2000,
  imageAlt: 500,
  method: 500,
  reason: 500,
  series: 200,
  /** Conditions of a target group, and values of a condition. */
  conditions: 20,
  values: 200,
  sampleSize: 10_000_000,
} as const

/** Maximum size of a poll's form in bytes, with all fields as long as {@link MAX_POLL} allows. */
export const MAX_POLL_BYTES = 320 * 1024

/** Maximum number of items of a bulk action: polls, organizations, tags or open-ended answers. */
export const MAX_BULK_ITEMS = 1000

/** Limits of the parameters of a poll search: characters of texts, values of lists, and the largest sample size. */
export const MAX_SEARCH = {
  query: 500,
  bundle: 200,
  topic: 100,
  topics: 50,
  kinds: 12,
  sampleSize: 2_147_483_647, // the maximum of PostgreSQL's `integer`
} as const

/** Items per page of each list: by default and at most. {@link SHORT_LIST_SIZE} has screens with fewer. */
export const PAGE_SIZE = {
  search: { default: 10, max: 1000 },
  exclusive: { default: 5, max: 100 },
  favorites: { default: 10, max: 100 },
  results: { default: 5, max: 100 },
  bundles: { default: 1000, max: 1000 },
  bundlePolls: { default: 10, max: 1000 },
  collections: { default: 100, max: 1000 },
  boards: { default: 100, max: 1000 },
  organizations: { default: 20, max: 1000 },
  adminBundles: { default: 100, max: 1000 },
  adminBundlePolls: { default: 1000, max: 1000 },
  adminCollections: { default: 1000, max: 1000 },
  adminBoards: { default: 100, max: 1000 },
  pollsToPick: { default: 50, max: 1000 },
  adminOrganizations: { default: 100, max: 1000 },
  segments: { default: 100, max: 1000 },
  comparisons: { default: 100, max: 1000 },
  tags: { default: 100, max: 1000 },
  adminNews: { default: 100, max: 1000 },
  news: { default: 10, max: 100 },
  articles: { default: 5, max: 100 },
  decisionIndexes: { default: 24, max: 100 },
  adminDecisionIndexes: { default: 100, max: 1000 },
  adminProjects: { default: 100, max: 1000 },
  projects: { default: 50, max: 100 },
  adminIndividualRegions: { default: 100, max: 1000 },
  emailCampaigns: { default: 100, max: 1000 },
  adminPolls: { default: 100, max: 1000 },
  history: { default: 50, max: 200 },
  openAnswers: { default: 100, max: 1000 },
  staff: { default: 500, max: 1000 },
  audit: { default: 100, max: 500 },
  jobs: { default: 50, max: 1000 },
  embedPages: { default: 100, max: 1000 },
} as const

/** Page sizes of screens that show fewer items than the default. */
export const SHORT_LIST_SIZE = {
  boards: 24,
  foundOrganizations: 8,
  organizationPolls: 10,
  commandPalette: 8,
} as const

/** Maximum length of the search text of a list, in characters; for polls see {@link MAX_SEARCH}. */
export const MAX_LIST_QUERY_LENGTH = 200

/** Limits of an uploaded image, and the size at which it is stored. */
export const IMAGE_UPLOAD = {
  /** Size of the request body, which contains the image in base64. */
  maxBodyBytes: 7 * 1024 * 1024,
  maxPixels: 16_000_000,
  /** Longest side of the stored image in pixels: twice the largest width at which an image is shown. */
  maxSide: 1600,
} as const

/** Maximum length of the texts of a bundle or collection, in characters. */
export const MAX_TITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 2000

/** Maximum number of polls in a bundle. */
export const MAX_BUNDLE_POLLS = 1000

/** Width of a tile in columns of a 12-column grid; narrower charts are unreadable. */
export const TILE_WIDTH_COLUMNS = { min: 3, max: 12 } as const

/** Limits of the form of an insight board: characters of texts, sections, and tiles of all sections. */
export const MAX_BOARD = {
  topic: 100,
  sectionTitle: 200,
  sectionText: 2000,
  label: 100,
  text: 2000,
  sections: 20,
  tiles: 60,
  /** Each computes the monthly figures of up to {@link MAX_INDEX} polls. */
  indexTiles: 6,
} as const

/** Limits of a decision index: its components, their weights, and the factors of their answers in percent. */
export const MAX_INDEX = { components: 12, weight: 100, factor: 100 } as const

/**
 * The largest projects: countries, questions, answers of a question, characters of a wording, age bands and regions of
 * quotas, participants of a country, and personal links that are created at once.
 */
export const MAX_PROJECT = {
  countries: 20,
  questions: 30,
  answers: 12,
  wording: 1000,
  ageBands: 8,
  regions: 20,
  participantsPerCountry: 100_000,
  invitations: 500,
} as const

/**
 * How long a participant keeps the place in the quota: minutes until the first answer, so that registrations without
 * answers do not block a country, and hours after each answer.
 */
export const QUOTA_PLACE_DURATION = { minutesUntilFirstAnswer: 20, hoursAfterEachAnswer: 24 } as const

/** Pattern of a bundle's slug: lowercase letters, digits and single hyphens. */
export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** Maximum number of licenses and of palettes of an organization, and the number of colors of a palette. */
export const MAX_LICENSES = 100_000
export const MAX_PALETTES = 20
export const PALETTE_COLOR_COUNT = 6

/** Limits of the forms of news items and articles: characters of texts, and polls of a news item. */
export const MAX_NEWS = {
  title: 200,
  teaser: 500,
  body: 20_000,
  publisher: 200,
  url: 2000,
  polls: 20,
} as const

/** Limits of the automatic embeds of a publisher: characters of texts, entries of lists, and stored pages. */
export const MAX_EMBED = {
  host: 253,
  hosts: 20,
  rules: 50,
  url: 1000,
  title: 300,
  description: 500,
  section: 100,
  pages: 5000,
  /** New pages of all readers together, and of the readers of one network. */
  newPagesPerHour: 300,
  newPagesOfNetworkPerHour: 60,
  suggestions: 8,
} as const

/** The maximum width of a 95 % range of a share. A group with a wider one is not shown, an estimate marked. */
export const MAX_SHARE_CI_WIDTH = 0.4

/** When district estimates are published, and how often they are recomputed. */
export const DISTRICT_ESTIMATES = {
  /** Minimum number of votes with a district, more for protected figures, and of different districts. */
  minVotes: 2000,
  minProtectedVotes: 3000,
  minDistricts: 100,
  /** Answers with fewer votes are merged. */
  minAnswerVotes: 30,
  /** Maximum median width of the intervals of the largest answer. Above it, a map mainly shows state and density. */
  maxMedianIntervalWidth: 0.3,
  /** Minimum hours between two computations, and the share of new votes that triggers one. */
  minHoursBetween: 24,
  minNewVotesShare: 0.05,
} as const
