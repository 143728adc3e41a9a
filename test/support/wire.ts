import type { WireResponseBody } from '../../src/api/wire-types'

export type WireUser = WireResponseBody<'getMe'>
type WireOrganization = NonNullable<WireUser['pro']>['organization']
type WirePoll = WireResponseBody<'searchPolls'>['polls'][number]
type WireBundle = WireResponseBody<'getPollBundle'>

/** The session in the initial state: a login response, whose token only a real login returns. */
export interface WireSession {
  user: WireUser
  features: WireUser['features']
  admin_roles: WireUser['admin_roles']
  /** Stored as the cookie of an earlier login. */
  auth_token?: string
}

export const createWireOrganization = (overrides: Partial<WireOrganization> = {}): WireOrganization => ({
  id: 7,
  slug: 'kunde-groesse-ag',
  name: 'Kunde Größe AG',
  logo_url: null,
  kind: 'CUSTOMER',
  pro_role: 'CUSTOMER',
  remaining_licenses: 3,
  allowed_filter_types: ['HEADLINE_FILTER'],
  color_palette_config: {
    allow_organization_admins_access: false,
    internal_color_palettes: [],
    active_palette_id: null,
  },
  ...overrides,
})

/** An editor of a customer, with all entitlements of a customer. */
export const createWireUser = (overrides: Partial<WireUser> = {}): WireUser => ({
  id: 3,
  email: 'redaktion@kunde.example',
  email_verified: true,
  has_password: true,
  voter_role: 'EMAIL_PASSWORD',
  gender: 'FEMALE',
  is_diverse_gender: false,
  first_name: null,
  last_name: null,
  admin_roles: [],
  features: ['pro:access', 'pro:news', 'org:my_results', 'poll:export'],
  metadata: {},
  signup_type: null,
  has_gdpr_consent: true,
  personal: { email: 'redaktion@kunde.example', voter_role: 'EMAIL_PASSWORD' },
  anonymized_uid: 'a-1',
  pro: { member_role: 'EDITOR', organization: createWireOrganization() },
  ...overrides,
})

/** A visitor. */
export const anonymousWireUser = createWireUser({
  id: null,
  email: null,
  email_verified: false,
  has_password: false,
  voter_role: 'ANONYMOUS',
  gender: null,
  features: [],
  has_gdpr_consent: false,
  personal: { email: null, voter_role: 'ANONYMOUS' },
  anonymized_uid: null,
  pro: null,
})

/** An invitation to Kunde Größe AG for a person with an account. */
export const createWireInvitation = () => ({
  organization_name: 'Kunde Größe AG',
  organization_logo_url: null,
  invited_by: 'Ada Beispiel',
  email: 'neu@kunde.example',
  member_role: 'EDITOR',
  expires_at: '2026-03-03T10:00:00Z',
  has_account: true,
})

/** Returns the session of a logged-in user. */
export function createWireSession(overrides: Partial<WireUser> = {}): WireSession {
  const user = createWireUser(overrides)
  return { user, features: user.features, admin_roles: user.admin_roles, auth_token: 'token-of-the-page' }
}

/** The session of a visitor. */
export const nobody: WireSession = { user: anonymousWireUser, features: [], admin_roles: [] }

/** The response of a login. */
export const createLoginAnswer = (overrides: Partial<WireUser> = {}) => ({
  ...createWireSession(overrides),
  auth_token: 'token-of-the-login',
})

export const createWirePoll = (overrides: Partial<WirePoll> = {}): WirePoll => {
  const id = overrides.id ?? 1
  return {
    id,
    title: `Umfrage ${id}`,
    question: `Wie zufrieden sind Sie mit Nummer ${id}?`,
    kind: 'LIKERT_CHOICE',
    status: 'PUBLISHED',
    exclusivity: null,
    topic: 'Politik',
    tags: [],
    image_url: null,
    image_alt: null,
    is_favorited: false,
    is_demo: false,
    last_updated: '2026-03-03T10:00:00.000Z',
    published_at: '2026-03-01T10:00:00.000Z',
    field_start: '2026-02-01',
    field_end: '2026-03-01',
    sample_size: 5012,
    credit: 'Meinungsbild',
    population: 'Personen ab 18 Jahren in Deutschland',
    answers: [
      { position: 0, text: 'zufrieden', is_dont_know: false, share: 0.6, value: null },
      { position: 1, text: 'unzufrieden', is_dont_know: false, share: 0.4, value: null },
    ],
    ...overrides,
  }
}

/** `count` polls, numbered from `first`. */
export const createWirePolls = (count: number, first = 1): WirePoll[] =>
  Array.from({ length: count }, (_, index) => createWirePoll({ id: first + index }))

type WirePicture = NonNullable<WireResponseBody<'listInsightBoards'>['insight_boards'][number]['picture']>

/** The figures of a poll with a clear "Ja" as the picture of a list. */
export const createPicture = (overrides: Partial<WirePicture> = {}): WirePicture => ({
  id: 1,
  question: 'Eine Frage?',
  kind: 'SINGLE_CHOICE',
  is_demo: false,
  sample_size: 1000,
  answers: [
    { position: 0, text: 'Ja', is_dont_know: false, share: 0.6, value: null },
    { position: 1, text: 'Nein', is_dont_know: false, share: 0.4, value: null },
  ],
  ...overrides,
})

export const createSearchAnswer = (
  polls: WirePoll[],
  overrides: Partial<WireResponseBody<'searchPolls'>> = {},
): WireResponseBody<'searchPolls'> => ({
  polls,
  total: polls.length,
  search_segments: [{ text: 'Miete', kind: 'WORD', is_approximate: false, is_left_out: false }],
  highlights: [],
  facets: { topics: [], kinds: [], periods: [] },
  ...overrides,
})

export const createWireBundle = (overrides: Partial<WireBundle> = {}): WireBundle => ({
  id: 1,
  slug: 'wohnen',
  title: 'Wohnen',
  description: 'Miete, Eigentum, Umzug',
  design_color: '#0d6f95',
  image_url: null,
  status: 'PUBLISHED',
  poll_ids: [1, 2],
  total: 2,
  updated_at: '2026-03-03T10:00:00.000Z',
  ...overrides,
})
