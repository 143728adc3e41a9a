import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { AppEntry } from '../../contract/first-paint.ts'
import { loadAppEntry } from '../../server/src/host/app-entry.ts'
import { setupClientFolder } from '../../server/test/host/client-folder.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import { setupHarness } from '../../server/test/support/harness.ts'
import { openBrowser } from './browser'

const LOGIN = '/login/pro'

await openBrowser('http://localhost:3000')
await loadAppEntry() // from here on, assets can be imported
const { visit } = await import('./rendered-app')
const hostEntry = await import('../../src/host-entry')
hostEntry satisfies AppEntry // the host cannot check this
await import('../../src/core/watching/watch-follower') // otherwise a visit could end before it is loaded
const { createSitemap } = await import('../../src/app/sitemap')
const { STAFF_SCREENS } = await import('../../src/staff/sitemap')

/** The requests that a page sends although the host has embedded its first responses. */
type Later = string[]

const START = [
  '/provider/v1/insight_boards/pinned',
  '/provider/v1/me/changes',
  '/provider/v1/pro/news?limit=10&offset=0',
  '/provider/v1/pro/polls/exclusives?sort=PUBLISHED_AT&order=DESC&limit=1&offset=0',
  '/provider/v1/pro/polls/favorites?limit=1&offset=0',
  '/provider/v1/pro/polls/results?limit=1&offset=0',
  '/provider/v1/pro/polls?sort=DATE&order=DESC&limit=7&offset=0',
]

const EXPLORE = [
  '/provider/v1/decision_indexes?limit=3&offset=0',
  '/provider/v1/pro/poll_bundle?limit=1000&offset=0',
  '/provider/v1/pro/poll_bundle_collection?sort=SCORE&order=DESC&limit=100&offset=0',
]

// The server knows neither of them. The app sends a request again if its embedded response is an error, and shows the
// error.
const RESET = '/provider/v1/auth/reset_password/abc'
/** URLs of objects that do not exist. */
const NOT_FOUND = [
  '/z/abcdefgh',
  '/pro/explore/gibt-es-nicht',
  '/pro/indizes/gibt-es-nicht',
  '/pro/projekte/999999',
]
/** Watches are loaded after the page has been rendered. */
const WATCHES = '/provider/v1/me/watches'
const CITATION = '/provider/v1/citations/abcdefgh'
const INVITATION = '/provider/v1/pro/my_organization/invitations/abc'

/** URLs for each path of the sitemap. */
const ADDRESSES: Record<string, Record<string, Later>> = {
  '/': { '/': [] },
  '/pro': { '/pro': [], '/Pro/': [] },
  '/pro/news': { '/pro/news': [] },
  '/pro/explore': { '/pro/explore': [] },
  '/pro/explore/:slug': { '/pro/explore/verkehr': [] },
  '/pro/dashboards': { '/pro/dashboards': [], '/pro/dashboards?query=mobil': [] },
  '/dashboards/:board': { '/dashboards/mobilitaet-1': [WATCHES] },
  '/pro/indizes': { '/pro/indizes': [], '/pro/indizes?query=klima': [] },
  '/pro/indizes/:slug': { '/pro/indizes/gibt-es-nicht': ['/provider/v1/decision_indexes/gibt-es-nicht'] },
  '/pro/projekte': { '/pro/projekte': [] },
  '/pro/projekte/:id': { '/pro/projekte/999999': ['/provider/v1/projects/999999/results'] },
  '/pro/search': {
    '/pro/search': [],
    '/pro/search?query=tempo&sort=DATE&topic=Verkehr&topic=Politik&unbekannt=1': [],
    '/pro/search?kind=KEINE&min_sample_size=x': [],
  },
  '/pro/analytics/:pollId/:options?': {
    [`/pro/analytics/${POLL.open}`]: [WATCHES],
    [`/pro/analytics/${POLL.open}?age=18-29&gender=FEMALE`]: [WATCHES],
    [`/pro/analytics/${POLL.open}/gruppen?by=GENDER`]: [WATCHES],
    [`/pro/analytics/${POLL.open}/verlauf?interval=week`]: [WATCHES],
    [`/pro/analytics/${POLL.open}/vergleich?gender=FEMALE&vsGender=MALE`]: [
      WATCHES,
      `/provider/v1/pro/polls/${POLL.open}/waves`,
    ],
    [`/pro/analytics/${POLL.open}/verlauf`]: [WATCHES],
  },
  '/z/:code': { '/z/abcdefgh': [CITATION] },
  '/pro/exclusive': { '/pro/exclusive': [] },
  '/pro/results': { '/pro/results': [] },
  '/_internal/*': { '/_internal': [] },
  '/settings': { '/settings': [] },
  '/settings/second-factor': { '/settings/second-factor': [] },
  '/pro/favorites': { '/pro/favorites': [] },
  '/pro/chart-farbpalette': { '/pro/chart-farbpalette': [] },
  '/pro/members': { '/pro/members': [] },
  [LOGIN]: { [LOGIN]: START }, // redirects users who are logged in
  '/reset-password': { '/reset-password': [] },
  '/set-new-password': { '/set-new-password': [] },
  '/reset-password/:token': { '/reset-password/abc': [RESET] },
  '/invitation/:token': { '/invitation/abc': [INVITATION] },
  '/signup': { '/signup': ['/provider/v1/me/second_factor', '/provider/v1/me/sessions', WATCHES] },
  '/signup/verify': { '/signup/verify': [] },
  '/contact': { '/contact': [] },
  '/logout': {}, // redirects immediately
  '/favorites': { '/favorites': [] },
  '/analytics/:pollId/:options?': { [`/analytics/${POLL.open}/gruppen?age=18-29`]: [WATCHES] },
  '/pro/dashboards/:board': { '/pro/dashboards/mobilitaet-1': [WATCHES] },
  '/org': { '/org': [] },
  '/org/:slug/*': { '/org/kunde-ag/explore/verkehr': [], '/org/kunde-ag/dashboards/mobilitaet-1': [WATCHES] },
  '/set-password': { '/set-password': [] },
  '/login/customer': { '/login/customer': START },
}

/** URLs that visitors can open. */
const PUBLIC_ADDRESSES: [address: string, later: Later][] = [
  ['/', []],
  ['/pro/explore?x=1', []],
  [LOGIN, []],
  ['/contact', []],
  ['/signup', []],
  ['/signup?invitation_token=abc', [INVITATION]],
  ['/signup/verify', []],
  ['/reset-password', []],
  ['/reset-password/abc', [RESET]],
  ['/invitation/abc', [INVITATION]],
  ['/dashboards/mobilitaet-1', []],
  ['/dashboards/mobilitaet-1?age=18-29', []],
]

const ADMIN = '/provider/v1/admin'
const BUNDLES = `${ADMIN}/poll_bundle?status=CREATED&sort=UPDATED_AT&order=DESC&limit=100&offset=0`
const COLLECTIONS = `${ADMIN}/poll_bundle_collection?limit=1000&offset=0`
const POLL_TAGS = `${ADMIN}/polls/tags`
const POLLS_TO_PICK = `${ADMIN}/polls?limit=1000&offset=0&sort=TITLE`
const RAW_DATA = 'data_for_rawdata_exports?zip_digits=0&include_archived_polls=false&level=simple'
const INDEXES_TO_PICK = `${ADMIN}/insight_boards/indexes`
const NEWS_POLLS = `${ADMIN}/polls?limit=50&offset=0&sort=TITLE`

/** URLs for each screen of the internal area. */
const INTERNAL_ADDRESSES: Record<string, Record<string, Later>> = {
  '/_internal': { '/_internal': [`${ADMIN}/desk`, `${ADMIN}/me`] },
  '/_internal/polls': {
    '/_internal/polls?status=CREATED': [
      POLL_TAGS,
      `${ADMIN}/polls?status=CREATED&sort=LAST_UPDATED&order=DESC&limit=100&offset=0`,
    ],
  },
  '/_internal/polls/new': { '/_internal/polls/new': [POLL_TAGS] },
  '/_internal/polls/import': { '/_internal/polls/import': [] },
  '/_internal/polls/:id': {
    '/_internal/polls/1': [`${ADMIN}/polls/1?show_granted_organizations=true`, POLL_TAGS],
  },
  '/_internal/poll-bundles': { '/_internal/poll-bundles?status=CREATED': [BUNDLES, COLLECTIONS] },
  '/_internal/poll-bundles/new': { '/_internal/poll-bundles/new': [POLLS_TO_PICK] },
  '/_internal/poll-bundles/:id': {
    '/_internal/poll-bundles/1': [
      `${ADMIN}/poll_bundle/1`,
      `${ADMIN}/poll_bundle/1/polls?limit=1000&offset=0`,
      POLLS_TO_PICK,
    ],
  },
  '/_internal/poll-bundle-collections': { '/_internal/poll-bundle-collections': [COLLECTIONS] },
  '/_internal/poll-bundle-collections/new': { '/_internal/poll-bundle-collections/new': [] },
  '/_internal/poll-bundle-collections/:id': {
    '/_internal/poll-bundle-collections/1': [`${ADMIN}/poll_bundle_collection/1`],
  },
  '/_internal/polls/:id/answers': {
    '/_internal/polls/1/answers': [`${ADMIN}/polls/1/open_answers?status=UNCODED&limit=100&offset=0`],
  },
  '/_internal/polls/:id/raw-data': {
    '/_internal/polls/1/raw-data': [`${ADMIN}/polls/1/${RAW_DATA}`],
  },
  '/_internal/users': { '/_internal/users?role=SUPPORT': [`${ADMIN}/users?role=SUPPORT&limit=500&offset=0`] },
  '/_internal/users/new': { '/_internal/users/new': [] },
  '/_internal/users/:id': {
    '/_internal/users/5': [`${ADMIN}/users/5`, `${ADMIN}/users/5/sessions`],
  },
  '/_internal/settings': { '/_internal/settings': [`${ADMIN}/settings`] },
  '/_internal/comparisons': {
    '/_internal/comparisons': [`${ADMIN}/comparisons?limit=100&offset=0`],
  },
  '/_internal/segments': { '/_internal/segments': [`${ADMIN}/segments?limit=100&offset=0`] },
  '/_internal/email-campaigns': {
    '/_internal/email-campaigns': [`${ADMIN}/email_campaigns?limit=100&offset=0`],
  },
  '/_internal/audit': {
    '/_internal/audit?type=POLL&person=Ida': [`${ADMIN}/audit?person=Ida&object_type=POLL&limit=100`],
  },
  '/_internal/news': {
    '/_internal/news': [`${ADMIN}/news?sort=PUBLISHED_AT&order=DESC&limit=100&offset=0`],
  },
  '/_internal/news/new': { '/_internal/news/new': [NEWS_POLLS] },
  '/_internal/news/:id': { '/_internal/news/1': [`${ADMIN}/news/1`, NEWS_POLLS] },
  '/_internal/news/articles/new': { '/_internal/news/articles/new': [] },
  '/_internal/news/articles/:id': { '/_internal/news/articles/1': [`${ADMIN}/articles/1`] },
  '/_internal/insight-boards': {
    '/_internal/insight-boards': [`${ADMIN}/insight_boards?sort=UPDATED_AT&order=DESC&limit=100&offset=0`],
  },
  '/_internal/insight-boards/new': { '/_internal/insight-boards/new': [INDEXES_TO_PICK] },
  '/_internal/insight-boards/:id': {
    '/_internal/insight-boards/1': [
      `${ADMIN}/insight_boards/1`,
      INDEXES_TO_PICK,
      `${ADMIN}/insight_boards/polls?ids=1&limit=1000&offset=0`,
    ],
  },
  '/_internal/insight-boards/:id/raw-data': {
    '/_internal/insight-boards/1/raw-data': [
      `${ADMIN}/insight_boards/1/${RAW_DATA}`,
      `${ADMIN}/insight_boards/1/raw_data/time_ranges`,
    ],
  },
  '/_internal/panel': { '/_internal/panel?state=DE-BY': [`${ADMIN}/panel`] },
  '/_internal/jobs': { '/_internal/jobs': [`${ADMIN}/jobs?limit=50&offset=0`] },
  '/_internal/tags': { '/_internal/tags': [`${ADMIN}/tags?sort=POLLS&order=DESC&limit=100&offset=0`] },
  '/_internal/embeds': {
    '/_internal/embeds?status=IGNORED': [
      `${ADMIN}/embed_pages?status=IGNORED&sort=LAST_SEEN&order=DESC&limit=100&offset=0`,
    ],
  },
  '/_internal/embeds/:id': {
    '/_internal/embeds/1': [`${ADMIN}/embed_pages/1`],
  },
  '/_internal/embeds/publishers': { '/_internal/embeds/publishers': [`${ADMIN}/embed_settings`] },
  '/_internal/embeds/publishers/:id': {
    '/_internal/embeds/publishers/2': [`${ADMIN}/embed_settings/2`],
  },
  '/_internal/decision-indexes': {
    '/_internal/decision-indexes': [
      `${ADMIN}/decision_indexes?sort=UPDATED_AT&order=DESC&limit=100&offset=0`,
    ],
  },
  '/_internal/decision-indexes/new': { '/_internal/decision-indexes/new': [] },
  '/_internal/decision-indexes/:id': { '/_internal/decision-indexes/1': [`${ADMIN}/decision_indexes/1`] },
  '/_internal/projects': {
    '/_internal/projects': [`${ADMIN}/projects?sort=UPDATED_AT&order=DESC&limit=100&offset=0`],
  },
  '/_internal/projects/new': {
    '/_internal/projects/new': [`${ADMIN}/organizations?query=&limit=8&offset=0`],
  },
  '/_internal/projects/:id': { '/_internal/projects/1': [`${ADMIN}/projects/1`] },
  '/_internal/projects/:id/raw-data': {
    '/_internal/projects/1/raw-data': [`${ADMIN}/projects/1/data_for_rawdata_exports`],
  },
  '/_internal/individual-regions': {
    '/_internal/individual-regions': [`${ADMIN}/individual_regions?sort=TITLE&order=ASC&limit=100&offset=0`],
  },
  '/_internal/individual-regions/new': {
    '/_internal/individual-regions/new': [`${ADMIN}/organizations?query=&limit=8&offset=0`],
  },
  '/_internal/individual-regions/:id': {
    '/_internal/individual-regions/1': [`${ADMIN}/individual_regions/1`],
  },
  '/_internal/organizations': {
    '/_internal/organizations': [`${ADMIN}/organizations/details?sort=NAME&order=ASC&limit=100&offset=0`],
  },
  '/_internal/organizations/new': { '/_internal/organizations/new': [] },
  '/_internal/organizations/:id': {
    '/_internal/organizations/1': [`${ADMIN}/organizations/1/details`],
    '/_internal/organizations/1?tab=mitglieder': [
      `${ADMIN}/organizations/1/details`,
      `${ADMIN}/organizations/1/invitations`,
      `${ADMIN}/organizations/1/members`,
    ],
    '/_internal/organizations/1?tab=umfragen': [
      `${ADMIN}/organizations/1/details`,
      `${ADMIN}/polls?organization=1&limit=10&offset=0`,
    ],
  },
}

suite('the responses that the host embeds in a page', () => {
  const harness = setupHarness({ config: { clientDir: setupClientFolder() } })

  test('are tested for every path of the sitemap', () => {
    assert.deepEqual(
      Object.keys(ADDRESSES).sort(),
      createSitemap(LOGIN)
        .map(({ path }) => path)
        .sort(),
    )
  })

  test('are tested for every screen of the internal area', () => {
    assert.deepEqual(Object.keys(INTERNAL_ADDRESSES).sort(), STAFF_SCREENS.map(({ path }) => path).sort())
  })

  for (const [email, addresses] of [
    ['admin@kunde.example', ADDRESSES],
    ['intern@meinungsbild.example', INTERNAL_ADDRESSES],
  ] as const)
    for (const [address, later] of Object.values(addresses).flatMap((some) => Object.entries(some)))
      test(`of ${address} for ${email} are each used once, no request is sent twice, and the app hydrates without a mismatch [INIT-01]`, async () => {
        const { sent, unused, complaints, isHostRendered } = await open(address, email)
        assert.deepEqual(
          { sent: sent.sort(), unused, complaints },
          { sent: later, unused: [], complaints: [] },
        )
        assert.equal(isHostRendered, !address.startsWith('/_internal'))
      })

  for (const [address, later] of PUBLIC_ADDRESSES)
    test(`of ${address} for a visitor are used, and the app hydrates without a mismatch [INIT-01]`, async () => {
      const { sent, unused, complaints, isHostRendered } = await open(address, null)
      assert.deepEqual(
        { sent, unused, complaints, isHostRendered },
        { sent: later, unused: [], complaints: [], isHostRendered: true },
      )
    })

  for (const [address, email, count] of [
    ['/pro', 'allein@privat.example', 1],
    ['/pro', 'intern@meinungsbild.example', 1],
    ['/pro', 'admin@verlag.example', 7],
    ['/pro/explore', 'allein@privat.example', 0],
    ['/pro/explore/gibt-es-nicht', 'admin@kunde.example', 0],
  ] as const)
    test(`of ${address} are ${count} for ${email}, according to their permissions [INIT-01]`, async () => {
      const { sent, unused, embedded, complaints } = await open(address, email)
      assert.deepEqual({ count: embedded.length, unused, complaints }, { count, unused: [], complaints: [] })
      assert.deepEqual(
        sent.filter((url) => embedded.includes(url)),
        [],
      )
    })

  for (const [address, email, later] of [
    ['/pro/explore', 'admin@kunde.example', []],
    [`/pro/analytics/${POLL.open}`, 'admin@kunde.example', [WATCHES]],
    [LOGIN, null, []],
    ['/dashboards/mobilitaet-1', null, []],
  ] as const)
    test(`of ${address} are used by an app that renders the page itself, into an empty root [ROUTE-01]`, async () => {
      harness.context.config.hostRender = false
      const { sent, unused, complaints, isHostRendered } = await open(address, email)
      assert.deepEqual(
        { sent, unused, complaints, isHostRendered },
        { sent: later, unused: [], complaints: [], isHostRendered: false },
      )
      harness.context.config.hostRender = true
    })

  test('of a search whose filter finds nothing lead to the search without it, which says so [LIST-05]', async () => {
    const { sent, url, text, unused, complaints } = await open(
      '/pro/search?query=Tempolimit&kind=IMAGE_CHOICE',
      'admin@kunde.example',
    )
    assert.deepEqual(
      { sent, url, unused, complaints },
      {
        sent: ['/provider/v1/pro/polls?query=Tempolimit&limit=10&offset=0'],
        url: '/pro/search?query=Tempolimit',
        unused: [],
        complaints: [],
      },
    )
    assert.match(text, /Keine Umfragen gefunden\. Der Filter wurde zurückgesetzt\.\d+ Umfragen? gefunden/)
  })

  test('are requested by the app if the page contains none, as on a static host [ROUTE-01]', async () => {
    const token = await harness.tokenFor('admin@kunde.example')
    const html = '<!doctype html><html lang="de"><body><div id="root"></div></body></html>'
    const { sent, headline, complaints } = await visit({
      app: harness.app,
      address: '/pro/explore',
      token,
      html,
    })
    assert.deepEqual(
      { headline, complaints, sent: sent.sort() },
      { headline: 'Entdecken', complaints: [], sent: ['/provider/v1/me', ...EXPLORE].toSorted() },
    )
  })

  /** Opens a page as a user, first on the host, then in the app. */
  async function open(address: string, email: string | null) {
    const token = email === null ? null : await harness.tokenFor(email)
    const page = await harness.anonymous(`GET ${address}`, undefined, {
      accept: 'text/html',
      ...(token !== null && { cookie: `prod_auth_token=${token}` }),
    })
    assert.equal(page.statusCode, NOT_FOUND.includes(address) ? 404 : 200)
    const shown = await visit({ app: harness.app, address, token, html: page.body })
    assert.ok(shown.headline, 'the page has a headline')
    return shown
  }
})
