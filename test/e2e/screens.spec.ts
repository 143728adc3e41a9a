import type { Page } from '@playwright/test'
import { expectFitting } from './accessible'
import { examine, NARROW, PHONE, resize, waitUntilLoaded, WIDE } from './examine'
import { Shell } from './pages/shell'
import { getUrl, CUSTOMER, expect, navigateInApp, isFullMatrix, test } from './support'

interface Screen {
  address: string
  /** Puts the screen into the state given by its name. */
  open?: (page: Page) => Promise<void>
  /** The window sizes in which it exists; all by default. */
  only?: 'wide' | 'phone'
}

/** Presses an entry of the menu of a poll. */
const pressInMenu = (name: string) => async (page: Page) => {
  await press('Mehr')(page)
  await press(name)(page)
}
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await waitUntilLoaded(page)
}

/** All screens of customers, grouped by test; most are opened without reloading the app. */
const CUSTOMER_SCREENS: Record<string, Record<string, Screen>> = {
  lists: {
    start: { address: '/pro' },
    explore: { address: '/pro/explore' },
    bundle: { address: '/pro/explore/wohnen' },
    search: { address: '/pro/search' },
    favorites: { address: '/pro/favorites' },
    exclusive: { address: '/pro/exclusive' },
    results: { address: '/pro/results' },
    boards: { address: '/pro/dashboards' },
    indexes: { address: '/pro/indizes' },
    projects: { address: '/pro/projekte' },
    news: { address: '/pro/news' },
    'news-article': {
      address: '/pro/news',
      open: async (page) =>
        page
          .getByRole('button', { name: /^Umfrage zeigen: / })
          .first()
          .click(),
    },
  },
  analyses: {
    'poll-result': { address: '/pro/analytics/299' },
    'poll-course': { address: '/pro/analytics/1/verlauf' },
    'poll-groups': { address: '/pro/analytics/299/gruppen' },
    'poll-crosstab': { address: '/pro/analytics/299/kreuztabelle' },
    'poll-map': { address: '/pro/analytics/299/karte' },
    'poll-method': { address: '/pro/analytics/299/methodik' },
    board: { address: '/dashboards/wohnmonitor-2' },
    'poll-region': { address: '/pro/analytics/299', open: press('Region'), only: 'wide' },
  },
  settings: {
    members: { address: '/pro/members' },
    palette: { address: '/pro/chart-farbpalette' },
    settings: { address: '/settings' },
    'not-found': { address: '/pro/gibt-es-nicht' },
    'account-menu': { address: '/pro/explore', open: press('Konto'), only: 'wide' },
    'mobile-menu': { address: '/pro/explore', open: press('Menü öffnen'), only: 'phone' },
    order: { address: '/pro/explore', open: press('Kontakt'), only: 'wide' },
  },
}
/** The same screens in other states, for the full matrix; with one poll per kind of chart. */
const CUSTOMER_STATES: Record<string, Screen> = {
  'search-hits': { address: '/pro/search?query=Miete&topic=Wohnen' },
  'search-filters': { address: '/pro/search', open: press('Filter'), only: 'phone' },
  'poll-filtered': { address: '/pro/analytics/299?age=18-29&gender=FEMALE' },
  'poll-low-base': { address: '/pro/analytics/299?age=18-29&gender=DIVERSE&region=DE-HB' },
  'poll-region-phone': {
    address: '/pro/analytics/299',
    open: async (page) => {
      await press('Filter')(page)
      await press('Region')(page)
    },
    only: 'phone',
  },
  'poll-agreement': { address: '/pro/analytics/298' },
  'poll-scale': { address: '/pro/analytics/284' },
  'poll-several': { address: '/pro/analytics/285' },
  'poll-districts': { address: '/pro/analytics/1/karte?map=NUTS3' },
  'poll-groups-education': { address: '/pro/analytics/299/gruppen?by=EDUCATION' },
  'poll-groups-vote': { address: '/pro/analytics/299/gruppen?by=VOTE_2025' },
  'poll-groups-regions': { address: '/pro/analytics/299/gruppen?by=INDIVIDUAL_REGION' },
  'poll-individual-regions': { address: '/pro/analytics/299/karte?map=INDIVIDUAL_REGION' },
  'poll-table': { address: '/pro/analytics/299', open: press('Als Tabelle anzeigen') },
  'boards-found': { address: '/pro/dashboards?query=Wohnen' },
  'boards-not-found': { address: '/pro/dashboards?query=xyzzyqqq' },
  'board-filtered': { address: '/dashboards/wohnmonitor-2?age=18-29&gender=FEMALE&region=DE-BY' },
  'board-frozen': { address: '/dashboards/bildungsbild-2025-11' },
  'members-error': { address: '/pro/members', open: press('Einladen') },
  'members-delete': {
    address: '/pro/members',
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Mitglieder' })
        .getByRole('button', { name: 'Entfernen' })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'settings-error': {
    address: '/settings',
    open: async (page) =>
      page.getByRole('region', { name: 'Passwort' }).getByRole('button', { name: 'Speichern' }).click(),
  },
  'settings-delete': { address: '/settings', open: press('Konto löschen') },
}
/** The public screens. */
const PUBLIC_SCREENS: Record<string, Screen> = {
  login: { address: '/login/pro' },
  'forgot-password': { address: '/reset-password' },
  'set-new-password': { address: '/set-new-password?email=petra@haus.example' },
  'signup-uninvited': { address: '/signup' },
  'verify-logged-out': { address: '/signup/verify' },
  contact: { address: '/contact' },
  'board-public': { address: '/dashboards/wohnmonitor-2' },
  'board-public-contact': { address: '/dashboards/wohnmonitor-2', open: press('Kontakt'), only: 'wide' },
}
const PUBLIC_STATES: Record<string, Screen> = {
  'login-error': { address: '/login/pro', open: press('Anmelden') },
  'reset-link-invalid': { address: '/reset-password/kein-gueltiger-link' },
  'invitation-invalid': { address: '/invitation/keine-gueltige-einladung' },
  'contact-error': { address: '/contact', open: press('Nachricht senden') },
  'mobile-menu-logged-out': { address: '/contact', open: press('Menü öffnen'), only: 'phone' },
}
/** Pages without a script. */
const PAGES_WITHOUT_SCRIPT: Record<string, string> = {
  imprint: '/impressum',
  privacy: '/datenschutz',
  faq: '/faq',
  methodology: '/methodik',
  about: '/ueber-uns',
  jobs: '/jobs',
  outbox: '/outbox',
  'unsubscribe-unknown': '/unsubscribe/unbekannt',
}

const windowsOf = ({ only }: Screen) =>
  [only !== 'phone' && WIDE, only !== 'wide' && PHONE].filter((size) => size !== false)

async function show(page: Page, { address, open, only }: Screen, canStay = false): Promise<void> {
  await resize(page, only === 'phone' ? NARROW : WIDE)
  // All views of a poll have the same headline, so only a load shows when the next one is ready.
  if (!canStay || address.startsWith('/pro/analytics/')) await page.goto(address)
  else if (getUrl(page) !== address) await navigateInApp(page, address)
  await expect(new Shell(page).headline).toBeVisible()
  await waitUntilLoaded(page)
  await open?.(page)
}

for (const [group, screens, user] of [
  ...Object.entries(CUSTOMER_SCREENS).map(([name, some]) => [name, some, CUSTOMER] as const),
  ['public screens', PUBLIC_SCREENS, null] as const,
])
  test(`${group} pass axe and fit 320 pixels`, async ({ page, logInAs }) => {
    test.setTimeout(isFullMatrix ? 600_000 : 180_000)
    if (user) await logInAs(user)
    let canStay = false
    for (const [name, screen] of Object.entries(screens))
      await test.step(name, async () => {
        await show(page, screen, canStay)
        await examine(page, name, windowsOf(screen))
        canStay = !screen.open // a reload closes what is open
      })
  })

if (isFullMatrix)
  for (const [screens, user] of [
    [CUSTOMER_STATES, CUSTOMER],
    [PUBLIC_STATES, null],
  ] as const)
    for (const [name, screen] of Object.entries(screens))
      test(`${name} passes axe and fits 320 pixels`, async ({ page, logInAs }) => {
        if (user) await logInAs(user)
        await show(page, screen)
        await examine(page, name, windowsOf(screen))
      })

test('pages without a script pass axe and fit 320 pixels', async ({ page }) => {
  for (const [name, address] of Object.entries(PAGES_WITHOUT_SCRIPT))
    await test.step(name, async () => {
      await show(page, { address })
      await examine(page, name)
    })
})

for (const [name, rest] of [
  ['widget-vote', ''],
  ['widget-result', '?view=result'],
])
  test(`${name} passes axe and fits 320 pixels [ROUTE-20]`, async ({ page }) => {
    await show(page, { address: `http://localhost:${process.env.E2E_WIDGET_PORT}/299${rest}` })
    await examine(page, name ?? '')
  })

test('a scale of the widget has cells of equal width, and neither of its pages scrolls sideways [ROUTE-20]', async ({
  page,
}) => {
  const address = `http://localhost:${process.env.E2E_WIDGET_PORT}/284`
  for (const width of [600, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(address)
    const widths = await page
      .locator('.cells .option')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(2)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    await expectFitting(page)
    await page.goto(`${address}?view=result`)
    await expect(page.locator('.histogram')).toBeVisible()
    await expectFitting(page)
    await page.getByText('Alle Werte').click()
    await expect(page.getByRole('table')).toBeVisible()
    await expectFitting(page)
  }
})

test('the embed dialog passes axe and fits 320 pixels', async ({ page, logInAs }) => {
  await logInAs('admin@verlag.example')
  await show(page, { address: '/pro/analytics/299', open: pressInMenu('Einbetten') })
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await examine(page, 'embed')
})

test('an access denied page passes axe [ROUTE-18]', async ({ page, logInAs }) => {
  await logInAs('test@demo.example')
  await show(page, { address: '/pro/results' })
  await expect(new Shell(page).headline).toHaveText('Kein Zugriff')
  await examine(page, 'not-allowed')
})

test('the bar of staff fits 320 pixels without an organization and with a long name of one [NAV-11]', async ({
  page,
  logInAs,
  people,
  database,
}) => {
  const organization = await people.organization()
  const name = 'Gemeinnützige Forschungsgesellschaft für Meinungen und Verhalten'
  await database.query('update organizations set name = $2 where id = $1', [organization.id, name])
  for (const [of, shown] of [
    [null, 'Keine Organisation'],
    [organization, name],
  ] as const) {
    await logInAs(await people.person(of, 'EDITOR', { adminRoles: ['ADMIN'] }))
    await show(page, { address: '/pro/results' })
    const bar = page.getByRole('complementary', { name: 'Verwaltung' })
    await expect(bar.getByText(shown)).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Gehe zu …' })).toBeVisible()
    await examine(page, of ? 'long-organization' : 'no-organization')
  }
})

test('screens that request missing account data pass axe [NAV-13]', async ({ page, logInAs, people }) => {
  await logInAs(await people.person(await people.organization(), 'EDITOR', { hasNoPassword: true }))
  await show(page, { address: '/pro', open: press('Konto') })
  await examine(page, 'account-without-password', [WIDE])

  await logInAs(await people.person(null, 'EDITOR', { hasNoEmail: true }))
  await show(page, { address: '/signup', open: press('Speichern') })
  await examine(page, 'signup')

  await logInAs(await people.person(await people.organization(), 'EDITOR', { isUnverified: true }))
  await show(page, { address: '/signup/verify' })
  await examine(page, 'verify')

  await logInAs(await people.person(await people.organization(), 'EDITOR', { hasNoConsent: true }))
  await show(page, { address: '/pro' })
  await expect(page.getByRole('dialog', { name: 'Datenschutz' })).toBeVisible()
  await examine(page, 'consent')
})

test('an invitation and a password reset link pass axe [ROUTE-11] [ROUTE-12]', async ({ page, people }) => {
  const inviter = await people.person(await people.organization(), 'ADMIN')
  const email = people.address()
  await page.request.post('/provider/v1/pro/my_organization/invitations', {
    headers: { 'X-Auth-Token': inviter.token },
    data: { email, member_role: 'EDITOR' },
  })
  await page.request.post('/provider/v1/auth/forgot_password', { data: { email: inviter.email } })
  await show(page, { address: await linkTo(page, email) })
  await examine(page, 'invitation')
  await page.getByRole('link', { name: /^Konto anlegen und / }).click()
  await expect(new Shell(page).headline).toHaveText('Konto anlegen')
  await examine(page, 'signup-invited')
  await show(page, { address: await linkTo(page, inviter.email ?? '') })
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeVisible()
  await examine(page, 'new-password')
})

/** The link in an e-mail. */
async function linkTo(page: Page, email: string): Promise<string> {
  const link = page
    .getByRole('article')
    .filter({ hasText: `An ${email}` })
    .getByRole('link')
  await expect(async () => {
    await page.goto('/outbox')
    await expect(link).toBeVisible({ timeout: 200 })
  }).toPass()
  return (await link.getAttribute('href')) ?? ''
}
