import type { AdminRole } from '../../contract/admin-roles'
import type { WireResponseBody } from '../../src/api/wire-types'
import { createWireSession } from './wire'

export type WireAdminBundle = WireResponseBody<'getAdminPollBundle'>
export type WireAdminBoard = WireResponseBody<'getAdminInsightBoard'>
export type WireAdminCollection = WireResponseBody<'getAdminPollBundleCollection'>

type WireAdminOrganization = WireResponseBody<'listAdminOrganizations'>['organizations'][number]
type WireAdminOrganizationDetails = WireResponseBody<'getAdminOrganization'>

type WireAdminNewsItem = WireResponseBody<'getAdminNewsItem'>
type WireAdminArticle = WireResponseBody<'getAdminArticle'>

type WireOpenAnswers = WireResponseBody<'listOpenAnswers'>
type WireDistinctAnswer = WireOpenAnswers['answers'][number]

type WireEmbedPage = WireResponseBody<'getEmbedPage'>
type WireAdminTag = WireResponseBody<'listAdminTags'>['tags'][number]

/** A staff user with these roles. */
export const createStaff = (...roles: AdminRole[]) =>
  createWireSession({ features: ['pro:access', 'internal:tooling'], admin_roles: roles })

export const createAdminBundle = (overrides: Partial<WireAdminBundle> = {}): WireAdminBundle => {
  const { id = 1, poll_ids = [] } = overrides
  return {
    id,
    slug: `paket-${id}`,
    title: `Paket ${id}`,
    description: '',
    design_color: '#0d6f95',
    image_url: null,
    status: 'CREATED',
    poll_ids,
    total: poll_ids.length,
    collections: [],
    updated_at: '2026-03-03T08:00:00.000Z',
    published_at: null,
    version: 1,
    ...overrides,
  }
}

export const createAdminCollection = (overrides: Partial<WireAdminCollection> = {}): WireAdminCollection => {
  const { id = 1 } = overrides
  return {
    id,
    slug: `sammlung-${id}`,
    title: `Sammlung ${id}`,
    status: 'CREATED',
    score: 100,
    poll_bundles: [],
    bundle_ids: [],
    filter_list: [],
    version: 1,
    ...overrides,
  }
}

export const createAdminOrganization = (
  overrides: Partial<WireAdminOrganization> = {},
): WireAdminOrganization => {
  const { id = 1 } = overrides
  return {
    id,
    name: `Mühle ${id}`,
    slug: `muehle-${id}`,
    kind: 'CUSTOMER',
    pro_role: 'CUSTOMER',
    licenses: 3,
    used_licenses: 0,
    member_count: 0,
    invitation_count: 0,
    allowed_filter_types: ['HEADLINE_FILTER'],
    allow_palette_access: false,
    active_palette_id: null,
    created_at: '2026-03-03T08:00:00.000Z',
    version: 1,
    ...overrides,
  }
}

export const createAdminOrganizationDetails = (
  overrides: Partial<WireAdminOrganizationDetails> = {},
): WireAdminOrganizationDetails => ({
  ...createAdminOrganization(overrides),
  palettes: [],
  house_palettes: [{ id: 1, name: 'Haus', colors: ['#0d6f95'] }],
  ...overrides,
})

export const createAdminNewsItem = (overrides: Partial<WireAdminNewsItem> = {}): WireAdminNewsItem => ({
  id: 1,
  title: 'Meldung 1',
  teaser: 'Kurz',
  body: 'Lang',
  image_url: null,
  published_at: '2099-07-01T08:30:00.000Z',
  status: 'SCHEDULED',
  polls: [],
  version: 1,
  ...overrides,
})

export const createAdminArticle = (overrides: Partial<WireAdminArticle> = {}): WireAdminArticle => ({
  id: 1,
  title: 'Artikel 1',
  teaser: 'Kurz',
  publisher: 'Tagblatt',
  url: 'https://tagblatt.example/',
  embed_url: null,
  image_url: null,
  published_at: '2026-07-01T08:30:00.000Z',
  status: 'PUBLISHED',
  version: 1,
  ...overrides,
})

export const createAdminTag = (overrides: Partial<WireAdminTag> = {}): WireAdminTag => {
  const { id = 1 } = overrides
  return { id, name: `Tag ${id}`, status: 'NOT_ASSIGNED_TO_CATEGORY', topic: null, polls: 3, ...overrides }
}

export const createEmbedPage = (overrides: Partial<WireEmbedPage> = {}): WireEmbedPage => {
  const { id = 1 } = overrides
  return {
    id,
    organization: { id: 2, name: 'Verlag GmbH' },
    url: `https://www.verlag.example/${id}`,
    title: `Seite ${id}`,
    description: '',
    section: 'Wirtschaft',
    status: 'UNASSIGNED',
    assigned: null,
    shown: null,
    problem: null,
    created_at: '2026-03-03T08:00:00.000Z',
    last_seen_at: '2026-03-03T08:00:00.000Z',
    version: 1,
    ...overrides,
  }
}

/** A poll in the lists of staff. */
export const createPollToPick = (
  id: number,
  overrides: Partial<WireResponseBody<'listAdminPolls'>['polls'][number]> = {},
): WireResponseBody<'listAdminPolls'>['polls'][number] => ({
  id,
  title: `Umfrage ${id}`,
  kind: 'SINGLE_CHOICE',
  status: 'PUBLISHED',
  exclusivity: null,
  topic: 'Politik',
  tags: [],
  sample_size: 1000,
  effective_size: null,
  last_answer_on: null,
  last_updated: '2026-03-03T08:00:00.000Z',
  bundles: [],
  ...overrides,
})

type WireAdminPoll = WireResponseBody<'getAdminPoll'>
type WireAdminAnswer = WireAdminPoll['answers'][number]

export const createAdminAnswer = (
  text: string,
  overrides: Partial<WireAdminAnswer> = {},
): WireAdminAnswer => ({
  text,
  value: null,
  is_dont_know: false,
  is_exclusive: false,
  half: null,
  image_url: null,
  image_alt: null,
  ...overrides,
})

/** A draft that can be published. */
export const createAdminPoll = (overrides: Partial<WireAdminPoll> = {}): WireAdminPoll => ({
  id: 1,
  version: 1,
  status: 'CREATED',
  unblocked_status: 'CREATED',
  title: 'Tempolimit',
  question: 'Soll es ein Tempolimit geben?',
  description: '',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  tags: ['Auto'],
  image_url: null,
  image_alt: null,
  answers: [createAdminAnswer('Ja'), createAdminAnswer('Nein')],
  is_answer_order_random: false,
  counts_known_only: false,
  profile_subject: null,
  scale_low: null,
  scale_high: null,
  opens_on: '2026-01-01',
  closes_on: '2026-12-31',
  auto_archive: 'NONE',
  auto_archive_on: null,
  target_sample_size: 1000,
  target_reach: 'DYNAMIC',
  target_reach_on: null,
  pause: null,
  target_group: [],
  weighting: 'POPULATION',
  weighting_margins: [],
  max_weight: null,
  exclusivity: null,
  owner_organization_id: null,
  institute: 'Meinungsbild',
  sponsor: 'Kunde AG',
  mode: 'Online-Umfrage',
  population: 'Personen ab 18 Jahren',
  sampling: 'SELF_SELECTED',
  source: 'Meinungsbild',
  attribution: null,
  series: null,
  average_poll_id: null,
  owner_organization: null,
  granted_organizations: {},
  bundles: [],
  events: [],
  is_demo: false,
  has_answers: false,
  has_only_imported_votes: false,
  exact_figures_reason: null,
  vote_count: 0,
  sample_size: 0,
  effective_size: null,
  last_answer_on: null,
  field_start: null,
  field_end: null,
  target: { is_reached: false, is_overdue: false },
  published_at: null,
  frozen_at: null,
  created_at: '2026-03-03T08:00:00.000Z',
  last_updated: '2026-03-03T08:00:00.000Z',
  ...overrides,
})

/** The same poll in the list of a bundle's polls. */
export const createBundlePoll = (
  id: number,
  title = `Umfrage ${id}`,
): WireResponseBody<'listAdminBundlePolls'>['polls'][number] => ({
  id,
  title,
  question: `Wie stehen Sie zu ${title}?`,
  kind: 'SINGLE_CHOICE',
  status: 'PUBLISHED',
  topic: 'Politik',
  sample_size: 1000,
  image_url: null,
})

export const createAdminBoard = (overrides: Partial<WireAdminBoard> = {}): WireAdminBoard => {
  const { id = 1 } = overrides
  return {
    id,
    slug: `board-${id}`,
    title: `Board ${id}`,
    description: '',
    topic: 'Alltag',
    status: 'CREATED',
    sections: [],
    published_at: null,
    frozen_at: null,
    updated_at: '2026-03-03T08:00:00.000Z',
    version: 1,
    ...overrides,
  }
}

export const createAdminTile = (
  id: number,
  overrides: Partial<WireAdminBoard['sections'][number]['tiles'][number]> = {},
): WireAdminBoard['sections'][number]['tiles'][number] => ({
  id,
  kind: 'ANSWER_BARS',
  width: 6,
  poll_id: id,
  index_id: null,
  answer: null,
  by: null,
  label: null,
  text: null,
  ...overrides,
})

/** A poll in a tile. */
export const createTilePoll = (id: number): WireResponseBody<'listTilePolls'>['polls'][number] => ({
  id,
  title: `Umfrage ${id}`,
  question: `Wie stehen Sie zu Umfrage ${id}?`,
  kind: 'SINGLE_CHOICE',
  status: 'PUBLISHED',
  exclusivity: null,
  sample_size: 1000,
  has_waves: false,
  answers: [
    { position: 0, text: 'Ja' },
    { position: 1, text: 'Nein' },
  ],
})

type WireJob = WireResponseBody<'getJob'>

/** A running export. */
export const createJob = (overrides: Partial<WireJob> = {}): WireJob => ({
  id: 1,
  kind: 'RAW_DATA_EXPORT',
  title: 'Mobilität',
  status: 'RUNNING',
  progress: 0.4,
  error: null,
  result: null,
  file_name: null,
  user: { id: 5, name: 'Ida Müller' },
  created_at: '2026-03-03T08:00:00.000Z',
  started_at: '2026-03-03T08:00:01.000Z',
  ended_at: null,
  next_attempt_at: null,
  can_download: false,
  can_cancel: true,
  can_retry: false,
  ...overrides,
})

export const createDistinctAnswer = (
  text: string,
  overrides: Partial<WireDistinctAnswer> = {},
): WireDistinctAnswer => ({
  key: `${text.replaceAll(' ', '').padEnd(43, 'A')}=`,
  text,
  n: 1,
  positions: [],
  status: 'UNCODED',
  coding: 0,
  ...overrides,
})

/** The answers to the open-ended poll 7 with the categories „Miete“ and „Verkehr“. */
export function createOpenAnswers({
  kind = 'OPEN_ENDED',
  status = 'PUBLISHED',
  answers = [],
  ...overrides
}: Partial<WireOpenAnswers & Pick<WireOpenAnswers['poll'], 'kind' | 'status'>> = {}): WireOpenAnswers {
  return {
    poll: { id: 7, version: 3, title: 'Sorgen', question: 'Was bewegt Sie?', kind, status, is_frozen: false },
    categories: [
      { position: 0, text: 'Miete' },
      { position: 1, text: 'Verkehr' },
    ],
    votes: answers.length,
    uncoded: answers.length,
    answers,
    total: answers.length,
    ...overrides,
  }
}
