import type { Page } from '@playwright/test'
import { expectFitting } from './accessible'
import { waitUntilLoaded } from './examine'
import { PollList } from './pages/poll-list'
import { PollPage } from './pages/poll-page'
import { SearchPage } from './pages/search-page'
import { Shell } from './pages/shell'
import { getUrl, CUSTOMER, expect, navigateInApp, test, hydrated } from './support'

const OFFLINE = 'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung.'

test.beforeEach(({ logInAs }) => logInAs(CUSTOMER))

test('reloads the app once for a chunk that a deployment removed, then shows an error', async ({ page }) => {
  await page.goto('/pro')
  const shell = new Shell(page)
  await expect(shell.headline).toBeVisible()
  await page.route('**/assets/page-news*.js*', (route) => route.fulfill({ status: 404, body: '' }))
  const loaded: string[] = []
  page.on('load', () => loaded.push(page.url()))
  await shell.follow('News')
  await expect(shell.headline).toHaveText('Diese Seite konnte nicht angezeigt werden.')
  await expect(shell.navigation).toBeVisible()
  expect(loaded).toHaveLength(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(shell.headline).toHaveText('News')
  expect(getUrl(page)).toBe('/pro/news')
})

test('shows that a dialog could not be loaded, and opens it on the next attempt', async ({ page }) => {
  await page.goto('/pro/analytics/7')
  await hydrated(page)
  await page.route('**/assets/cite-dialog*.js*', (route) => route.abort())
  const cite = page.getByRole('button', { name: 'Zitieren' })
  await new PollPage(page).openMore()
  await cite.click()
  await expect(page.getByRole('list', { name: 'Benachrichtigungen' })).toContainText('nicht geladen')
  await page.unrouteAll()
  await new PollPage(page).openMore()
  await cite.click()
  await expect(page.getByRole('dialog', { name: 'Zitieren' })).toBeVisible()
})

test('shows a reload button and reports the error if the core fails to load', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/app*.js*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/pro')
  const panel = page.getByRole('alert')
  await expect(panel).toContainText('Diese Seite konnte nicht angezeigt werden.')
  expect(complaints.splice(0)).toEqual(['error: app'])
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(new Shell(page).headline).toHaveText(/^Guten Tag/)
})

test('waits when first opened offline, and continues online', async ({ page }) => {
  await page.goto('/pro')
  const shell = new Shell(page)
  await expect(shell.headline).toHaveText(/^Guten Tag/)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await shell.follow('News')
  await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible()
  await expect(shell.navigation).toBeVisible()
  await page.context().setOffline(false)
  await expect(shell.headline).toHaveText('News')
})

test('rolls back favorites marked offline, with one notification [LIST-07]', async ({
  page,
  people,
  logInAs,
}) => {
  await logInAs(await people.person(await people.organization()))
  const polls = new PollList(page)
  await page.goto('/pro')
  await expect(polls.cards).not.toHaveCount(0)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const stars = polls.cards.getByRole('button', { name: 'Als Favorit merken' })
  const before = await stars.count()
  for (const index of [2, 1, 0]) await stars.nth(index).click()
  await expect(new Shell(page).toasts.getByRole('listitem')).toHaveCount(1)
  await expect(new Shell(page).toasts).toContainText('offline')
  await expect(stars).toHaveCount(before)
})

test('keeps the page if a menu cannot be loaded, and opens it later', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto('/pro')
  const shell = new Shell(page)
  await expect(shell.headline).toHaveText(/^Guten Tag/)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const menu = page.getByRole('button', { name: 'Menü öffnen' })
  await menu.click()
  await expect(shell.toasts).toContainText(OFFLINE)
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
  await page.context().setOffline(false)
  await menu.click()
  await expect(page.getByRole('link', { name: 'Entdecken' })).toBeVisible()
})

test('shows an error in place of a dialog that cannot be loaded, and opens it online', async ({ page }) => {
  await page.goto('/settings')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible()
  await expect(new Shell(page).headline).toHaveText('Einstellungen')
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('shows an error in place of the choices of a filter that cannot be loaded, and retries by keyboard', async ({
  page,
}) => {
  const poll = new PollPage(page)
  await poll.open(7)
  await hydrated(page)
  await page.route('**/assets/filter-choices*.js*', (route) => route.abort())
  await poll.kind('Alter').focus()
  await page.keyboard.press('Enter')
  await expect(poll.filter.getByRole('alert')).toContainText(
    'Dieser Teil der Seite konnte nicht geladen werden.',
  )
  await page.unrouteAll()
  await page.keyboard.press('Tab')
  await expect(poll.filter.getByRole('button', { name: 'Erneut versuchen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const youngest = poll.choice('18–29 Jahre')
  await expect(youngest).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(poll.chosen('18–29 Jahre')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(youngest).toBeHidden()
  await expect(poll.kind('Alter')).toBeFocused()
})

test('shows an error in place of the controls of a view that cannot be loaded, and retries on a click', async ({
  page,
}) => {
  const poll = new PollPage(page)
  await poll.open(7)
  await hydrated(page)
  await page.route('**/assets/view-choices*.js*', (route) => route.abort())
  await poll.tab('Gruppen').click()
  await expect(poll.drawing('Gruppen')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('group', { name: 'Gruppen nach' }).getByRole('button', { name: 'Geschlecht' }).click()
  await expect(page).toHaveURL(/by=GENDER/)
})

test('shows an error in place of a map that cannot be loaded, and retries on a click', async ({ page }) => {
  const poll = new PollPage(page)
  await poll.open(299)
  await expect(poll.figure).toBeVisible()
  await page.route('**/assets/*germany*.json', (route) => route.abort())
  await poll.tab('Karte').click()
  await expect(page.getByText('Die Karte konnte nicht geladen werden.')).toBeVisible()
  await expect(poll.headline).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('group', { name: 'Karte der Regionen' })).toBeVisible()
})

test('loads polyfills only in browsers that need them [INIT-08]', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)\.[0-9a-f]+\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  await page.goto('/pro/members')
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(scripts).not.toContain('polyfills')

  await page.addInitScript(() => {
    for (const name of ['toSorted', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(Array.prototype, name)
    Reflect.deleteProperty(Object, 'hasOwn')
  })
  for (const address of ['/pro/members', '/dashboards/wohnmonitor-2']) {
    scripts.length = 0
    await page.goto(address)
    await expect(page.getByRole('table').or(page.getByRole('figure')).first()).toBeVisible()
    expect(scripts).toContain('polyfills')
  }
})

test('searches with blocked storage, and does not reload endlessly for a missing chunk', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  const search = new SearchPage(page)
  await search.open()
  await search.search('Miete')
  await expect(search.found).toBeVisible()
  await expect(new Shell(page).account).toBeVisible()
  await page.route('**/assets/page-news*.js*', (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await new Shell(page).follow('News')
  await expect(new Shell(page).headline).toHaveText('Diese Seite konnte nicht angezeigt werden.')
  expect(loads).toBe(0)
})

for (const [name, words] of [
  ['500 letters without a space', 'Donaudampf'.repeat(50)],
  ['Arabic', 'ما رأيك في وسائل النقل العام في مدينتك؟'],
  ['emoji joined to one', '👩‍👩‍👧‍👦'.repeat(40)],
] as const)
  test(`keeps a question of ${name} within the page`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/pro/gibt-es-nicht') // has no prefetched responses
    await expect(new Shell(page).headline).toBeVisible()
    await page.route(/\/v1\/pro\/polls(\?|\/299$)/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/"(question|title)":"[^"]*"/g, `"$1":"${words}"`)
      await route.fulfill({ response: answer, body })
    })
    const shell = new Shell(page)
    const hit = new SearchPage(page).lastRow.getByText(words, { exact: true })
    for (const [address, text] of [
      ['/pro/search', hit],
      ['/pro/analytics/299', shell.headline],
    ] as const) {
      await navigateInApp(page, address)
      await expect(text).toHaveText(words)
      const block = text.locator('xpath=ancestor-or-self::*[self::h1 or self::h3 or self::div][1]')
      await expect(block).toHaveCSS('unicode-bidi', 'plaintext') // each has its own direction
      await waitUntilLoaded(page)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        await expectFitting(page)
      }
      await page.setViewportSize({ width: 320, height: 700 })
    }
    await page.unrouteAll({ behavior: 'wait' })
  })

test('keeps a word of 204 letters within every kind of page', async ({ page }) => {
  const word = 'Donaudampfschifffahrt'.repeat(10).slice(0, 204)
  const fields = /"(question|title|teaser|description|topic|text|label|name|publisher)":"[^"]+"/g
  await page.goto('/pro/gibt-es-nicht') // has no prefetched responses
  await expect(new Shell(page).headline).toBeVisible()
  await page.route(/\/provider\/v[12]\/(pro|insight_boards)(?!.*result_changes)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(fields, `"$1":"${word}"`),
    })
  })
  for (const address of [
    '/pro',
    '/pro/explore',
    '/pro/explore/wohnen',
    '/pro/dashboards',
    '/dashboards/wohnmonitor-2',
    '/pro/news',
    '/pro/search?query=Miete',
    '/pro/analytics/299/gruppen',
    '/pro/chart-farbpalette',
  ]) {
    await navigateInApp(page, address)
    await expect(page.getByText(word).first()).toBeAttached()
    await waitUntilLoaded(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`${address} at ${width}`, () => expectFitting(page))
    }
  }
  await page.unrouteAll({ behavior: 'wait' })
})

test('shows Berlin dates in every time zone', async ({ page, browser, baseURL }) => {
  const storageState = await page.context().storageState()
  const inZone = async (timezoneId: string) => {
    const context = await browser.newContext({ locale: 'de-DE', timezoneId, storageState, baseURL })
    return context.newPage()
  }
  const elsewhere = [await inZone('America/Los_Angeles'), await inZone('Pacific/Auckland')]
  for (const address of ['/pro/analytics/299/verlauf', '/dashboards/wohnmonitor-2']) {
    for (const one of [page, ...elsewhere]) await one.goto(address)
    await expect.poll(() => datesOn(page)).not.toEqual([])
    for (const one of elsewhere)
      await expect(async () => expect(await datesOn(one)).toEqual(await datesOn(page))).toPass()
  }
  for (const one of elsewhere) await one.context().close()
})

/** All texts that look like a date: „3. März 26“, „3. Nov“. */
const datesOn = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText()).match(/\d{1,2}\. ?[A-ZÄÖÜ][a-zäöü]+\.? ?\d*/g) ?? []

for (const days of [-1, 1])
  test(`keeps the session with a clock that is ${days > 0 ? 'a day ahead' : 'a day behind'}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000)
    await page.goto('/settings')
    await expect(new Shell(page).headline).toHaveText('Einstellungen')
    const sessions = page.getByRole('list', { name: 'Sitzungen' })
    await expect(sessions).toContainText('Diese Sitzung')
    await expect(sessions).not.toContainText(/morgen|in \d+ (Stunden|Minuten|Tagen)/)
    await page.reload()
    await expect(new Shell(page).headline).toHaveText('Einstellungen')
  })
