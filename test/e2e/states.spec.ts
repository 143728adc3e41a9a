import type { Route } from '@playwright/test'
import { examine, waitUntilLoaded, WIDE } from './examine'
import { Shell } from './pages/shell'
import { CUSTOMER, expect, navigateInApp, isFullMatrix, test } from './support'

interface ListScreen {
  address: string
  /** The requests of the screen. */
  asks: RegExp
  /** The text of the empty state; omitted if there is none. */
  empty?: string
}

const SCREENS: Record<string, ListScreen> = {
  start: {
    address: '/pro',
    asks: /\/v1\/(pro\/(polls|news)|insight_boards\/pinned)/,
    empty: 'Heften Sie Boards an, damit Sie sie hier wiederfinden.',
  },
  explore: { address: '/pro/explore', asks: /\/v1\/pro\/poll_bundle/, empty: 'Noch keine' },
  bundle: { address: '/pro/explore/wohnen', asks: /\/poll_bundle\/wohnen\/polls/, empty: 'Noch keine' },
  search: { address: '/pro/search', asks: /\/v1\/pro\/polls\?/, empty: 'Noch keine Umfragen' },
  favorites: { address: '/pro/favorites', asks: /\/polls\/favorites/, empty: 'Noch keine' },
  exclusive: { address: '/pro/exclusive', asks: /\/polls\/exclusives/, empty: 'Keine exklusiven Umfragen' },
  results: { address: '/pro/results', asks: /\/polls\/results/, empty: 'Noch keine' },
  poll: { address: '/pro/analytics/299', asks: /\/v1\/pro\/polls\/299/ },
  'poll-drawing': { address: '/pro/analytics/299/gruppen', asks: /\/polls\/299\/result/ },
  boards: { address: '/pro/dashboards', asks: /insight_boards/, empty: 'Noch keine Insight Boards' },
  board: {
    address: '/dashboards/wohnmonitor-2',
    asks: /insight_boards_v2\/2/,
    empty: 'Dieses Board ist noch leer',
  },
  indexes: { address: '/pro/indizes', asks: /\/v1\/decision_indexes/, empty: 'Noch keine Indizes' },
  projects: { address: '/pro/projekte', asks: /\/v1\/projects/, empty: 'Noch keine Projekte' },
  news: { address: '/pro/news', asks: /\/v1\/pro\/(news|articles)/, empty: 'Noch keine News' },
  members: { address: '/pro/members', asks: /\/my_organization\//, empty: 'Keine offenen Einladungen' },
  palette: { address: '/pro/chart-farbpalette', asks: /color_palette/ },
  sessions: { address: '/settings', asks: /\/me\/sessions/ },
  invitation: { address: '/invitation/eine-einladung', asks: /\/invitations\// },
  'new-password': { address: '/reset-password/ein-link', asks: /\/reset_password\// },
}

/** The lists of the internal area, each with the text of its empty state. */
const STAFF_LISTS: Record<string, string> = {
  polls: 'Noch keine Umfragen',
  'poll-bundles': 'Noch keine Pakete',
  'poll-bundle-collections': 'Noch keine Sammlungen',
  'insight-boards': 'Noch keine Insight Boards',
  news: 'Noch keine',
  tags: 'Noch keine Tags',
  embeds: 'Noch keine Seiten',
  'embeds/publishers': 'Noch keine Medien',
  'decision-indexes': 'Noch keine Indizes',
  projects: 'Noch keine Projekte',
  'individual-regions': 'Noch keine Gebiete',
  'email-campaigns': 'Noch keine Kampagnen',
  organizations: 'Noch keine Organisationen',
  segments: 'Keine Segmente',
  comparisons: 'Keine Vergleiche',
  jobs: 'Keine Aufträge',
  audit: 'Noch keine Einträge',
  users: 'Niemand gefunden',
}
const STAFF_SCREENS = Object.fromEntries(
  [
    ...Object.entries(STAFF_LISTS).map(([path, empty]) => [path, empty] as const),
    ...['panel', 'settings', 'polls/299', 'poll-bundles/1', 'insight-boards/2', 'organizations/1'].map(
      (path) => [path, undefined] as const,
    ),
  ].map(([path, empty]): [string, ListScreen] => [
    `internal-${path.replaceAll('/', '-')}`,
    { address: `/_internal/${path}`, asks: /\/v1\/admin\//, ...(empty !== undefined && { empty }) },
  ]),
)

/** The content of each state is tested in test/screens. Here the states are examined in the full matrix. */
for (const [name, { address, asks, empty }] of Object.entries(
  isFullMatrix ? { ...SCREENS, ...STAFF_SCREENS } : {},
))
  test(`${name} passes axe while loading, after an error and when empty [UI-06]`, async ({
    page,
    logInAs,
    complaints,
  }) => {
    test.setTimeout(180_000)
    if (!/^\/(invitation|reset)/.test(address))
      await logInAs(name.startsWith('internal') ? 'intern@meinungsbild.example' : CUSTOMER)
    await page.setViewportSize(WIDE)
    await page.goto('/pro/gibt-es-nicht') // the page of an address brings its answers along; this one brings none
    await expect(new Shell(page).headline).toBeVisible()

    let fail = () => {}
    const held = new Promise<void>((resolve) => (fail = resolve))
    let answer = async (route: Route) => {
      await held
      await route.fulfill({ status: 500, headers: { 'retry-after': '0' }, json: SERVER_ERROR })
    }
    await page.route(asks, (route) => answer(route))
    await navigateInApp(page, address)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /wird|werden/i })
        .first(),
    ).toBeVisible()
    await examine(page, `${name}-loading`)

    fail()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await waitUntilLoaded(page)
    await examine(page, `${name}-error`)
    expect(complaints.splice(0).filter((complaint) => !complaint.startsWith('500: '))).toEqual([])
    if (empty === undefined) return

    answer = answerEmpty
    const retry = page.getByRole('button', { name: 'Erneut versuchen' })
    for (let left = await retry.count(); left > 0; left -= 1) {
      await retry.first().click()
      await expect(retry).toHaveCount(left - 1)
    }
    await expect(page.getByText(empty).first()).toBeVisible()
    await waitUntilLoaded(page)
    await examine(page, `${name}-empty`)
  })

const SERVER_ERROR = { code: 'internal_error', message: 'x', request_id: '7f3a' }

/** Returns the server's response with empty lists. */
async function answerEmpty(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body: Record<string, unknown> = await answer.json()
  const emptied = Object.entries(body).map(([key, value]) => [
    key,
    Array.isArray(value) ? [] : key === 'total' ? 0 : value,
  ])
  await route.fulfill({ response: answer, json: Object.fromEntries(emptied) })
}
