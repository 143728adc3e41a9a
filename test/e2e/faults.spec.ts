import type { Page } from '@playwright/test'
import { expectFitting } from './accessible'
import { waitUntilLoaded } from './examine'
import { LoginPage } from './pages/login-page'
import { PollPage } from './pages/poll-page'
import { Shell } from './pages/shell'
import { CUSTOMER, expect, navigateInApp, takeScreenshot, test } from './support'

/** A4 without its margins. */
const A4 = { width: 718, height: 1000 }

test('at 400 % zoom a poll reads line by line, and nothing sticky covers it', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of [
    '/pro',
    '/pro/search?query=Miete',
    '/pro/analytics/299/gruppen',
    '/dashboards/wohnmonitor-2',
  ]) {
    await page.goto(address)
    await expect(new Shell(page).headline).toBeVisible()
    await waitUntilLoaded(page)
    await expectFitting(page)
    await page.mouse.wheel(0, 1200)
    expect(await findStickyElements(page), address).toEqual([])
  }
})

test('a printed poll contains the question, the chart and its source, and no controls', async ({
  page,
  logInAs,
}) => {
  await logInAs(CUSTOMER)
  const poll = new PollPage(page)
  await poll.open(299)
  await expect(poll.figure).toBeVisible()
  const skipLink = page.getByText('Zum Inhalt springen')
  await expect(skipLink).toBeVisible()
  const printedAddress = page.getByText(page.url(), { exact: true })
  await expect(printedAddress).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  await expect(poll.headline).toBeVisible()
  await expect(printedAddress).toBeVisible()
  await expect(skipLink).toBeHidden()
  await expect(poll.figure).toContainText('Quelle:')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(poll.tab('Verlauf')).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expectFitting(page)
  await takeScreenshot(page, 'poll-print')
})

test('a printed chart shows that it is unweighted, and a printed board that it is frozen [EST-08]', async ({
  page,
  logInAs,
}) => {
  await logInAs(CUSTOMER)
  for (const address of [
    '/pro/analytics/299?weights=UNWEIGHTED',
    '/pro/analytics/299/verlauf?weights=UNWEIGHTED',
    '/pro/analytics/299/gruppen?weights=UNWEIGHTED',
    '/pro/analytics/299/kreuztabelle?weights=UNWEIGHTED',
    '/pro/analytics/299/karte?weights=UNWEIGHTED',
    '/pro/analytics/299/vergleich?gender=FEMALE&weights=UNWEIGHTED&vsGender=MALE',
    '/dashboards/bildungsbild-2025-11?weights=UNWEIGHTED',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await waitUntilLoaded(page)
    await page.emulateMedia({ media: 'print' })
    // A block of a board states it once for all its figures.
    const figures = address.startsWith('/dashboards')
      ? page.getByRole('article').filter({ has: page.getByRole('figure') })
      : page.getByRole('figure')
    for (const figure of await figures.all())
      await expect(figure.getByText('ungewichtet').filter({ visible: true }).first(), address).toBeVisible()
    await expect(page.getByText('Ungewichtet zählt jede Antwort gleich viel.'), address).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ungewichtet', exact: true }), address).toBeHidden()
  }
  await expect(page.getByText(/Dieses Ergebnis ist eingefroren .* Stand: /)).toBeVisible()
})

test('a printed poll shows that its result is frozen', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  const poll = new PollPage(page)
  await poll.open(53)
  await expect(poll.figure).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  await expect(page.getByText(/^Dieses Ergebnis ist eingefroren/)).toBeVisible()
  await expect(poll.figure).toContainText('Quelle:')
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expectFitting(page)
})

test('a printed map of estimates fits the first page, with its legend and without controls [EST-06]', async ({
  page,
  logInAs,
}) => {
  await logInAs(CUSTOMER)
  const poll = new PollPage(page)
  await poll.open(299, '/karte?map=NUTS3&values=ESTIMATED')
  const map = page.getByRole('group', { name: 'Karte der Schätzungen' })
  await expect(map).toBeVisible({ timeout: 60_000 })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  await expect(page.getByText('geschätzt mit einem Modell')).toBeVisible()
  await expect(poll.figure).toContainText('kein gemessenes Ergebnis')
  await expect(page.getByText('Region antippen')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Regionen nach Namen' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const box = await poll.figure.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(A4.height)
  await takeScreenshot(page, 'estimates-print')
})

for (const level of ['STATE', 'NUTS3'])
  test(`a printed map fits the first page, with its legend and its list [EST-06]: ${level}`, async ({
    page,
    logInAs,
  }) => {
    await logInAs(CUSTOMER)
    const poll = new PollPage(page)
    await poll.open(299, `/karte?map=${level}`)
    await expect(poll.figure).toContainText(level === 'STATE' ? 'nach Bundesland' : 'nach Kreis')
    if (level === 'NUTS3') await expect(page.getByText(/Gedruckt ist deshalb/)).toBeAttached()
    else await expect(page.getByRole('group', { name: 'Karte der Regionen' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(A4)
    await expect(page.getByRole('list', { name: 'Legende' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Regionen nach Größe' })).toBeVisible()
    const figure = page.getByRole('figure')
    await expect(figure).toContainText('Quelle:')
    const box = await figure.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(A4.height)
  })

for (const view of [
  '',
  '/gruppen',
  '/karte',
  '/karte?map=NUTS3',
  '/karte?map=NUTS3&values=ESTIMATED',
  '/vergleich?gender=FEMALE&vsGender=MALE',
])
  test(`a printed view fits one page with source, protection note and URL: ${view}`, async ({
    page,
    logInAs,
  }) => {
    await logInAs(CUSTOMER)
    const poll = new PollPage(page)
    await page.route('**/*.woff2', (route) => route.abort()) // the fallback fonts are wider
    await poll.open(299, view)
    await expect(poll.figure).toContainText('Quelle:', { timeout: 60_000 })
    await waitUntilLoaded(page)
    await page.evaluate(async () => document.fonts.ready.then(() => null))
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    const printed = await page.pdf({ format: 'A4', margin })
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

test('a map of districts without values links to maps with values, and is printed by state [EST-06]', async ({
  page,
  logInAs,
}) => {
  await logInAs(CUSTOMER)
  const poll = new PollPage(page)
  await poll.open(299, '/karte?map=NUTS3')
  await expect(poll.figure).toContainText('nach Kreis')
  await expect(page.getByRole('link', { name: 'Schätzung für alle Kreise' })).toBeVisible()
  const printed = page.getByText('Gedruckt ist deshalb die Karte nach Bundesland.')
  await expect(printed).toBeAttached()
  await expect(printed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(printed).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await expect(page.getByRole('figure')).toContainText('nach Bundesland')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Karte nach Bundesland' }).click()
  await expect(page).toHaveURL(/\/karte$/)
  await expect(poll.figure).toContainText('nach Bundesland')
  await expect(page.getByText(/^Nur in /)).toBeHidden()
})

test('tiles of one question are one block, and bars fit in half a tablet [READ-27]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboards/wohnmonitor-2')
  const block = page.getByRole('region', { name: 'Kosten' }).getByRole('article')
  await expect(block).toHaveCount(1)
  await expect(block.getByRole('heading')).toHaveCount(1)
  await expect(block.getByRole('figure')).toHaveCount(2) // bars and lines; the number is no chart

  await page.setViewportSize({ width: 760, height: 900 })
  const bars = page.getByRole('region', { name: 'Wünsche' }).getByRole('figure').locator('svg[width="100%"]')
  await expect(bars).not.toHaveCount(0)
  const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(100)
})

test('a printed crosstab shows all its columns', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  const poll = new PollPage(page)
  await poll.open(299, '/kreuztabelle')
  const headers = poll.drawing('Kreuztabelle').getByRole('columnheader')
  await expect(headers.last()).toBeVisible()
  const ends = await headers.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(5)
  expect(Math.max(...ends)).toBeLessThanOrEqual(A4.width)
})

test('in forced colors bars, chips and the focus are visible', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.emulateMedia({ forcedColors: 'active' })
  const poll = new PollPage(page)
  await poll.open(299, '?age=18-29')
  await expect(poll.figure).toBeVisible()
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const bars = await poll.figure
    .locator('svg rect')
    .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill))
  expect(bars.length).toBeGreaterThan(0)
  expect(bars).not.toContain(canvas)
  await poll.kind('Alter').focus()
  await page.keyboard.press('Enter')
  const pressed = poll.choice('18–29 Jahre')
  const free = poll.choice('30–39 Jahre')
  const borderOf = (chip: typeof free) => chip.evaluate((element) => getComputedStyle(element).borderTopWidth)
  expect(await borderOf(pressed)).not.toBe(await borderOf(free))
  await page.keyboard.press('Tab')
  await expect(pressed).toBeFocused()
  expect(await pressed.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  await takeScreenshot(page, 'poll-forced-colors')
})

test('with reduced motion a dialog and a skeleton are not animated', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/pro/explore')
  await expect(new Shell(page).headline).toBeVisible()
  await page.getByRole('button', { name: 'Kontakt' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await longestAnimation(page)).toBeLessThan(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.route('**/v1/pro/polls/7*/**', () => undefined) // never responds
  await page.route('**/v1/pro/polls/7', () => undefined)
  await navigateInApp(page, '/pro/analytics/7')
  await expect(page.getByRole('status').filter({ hasText: /wird/i }).first()).toBeVisible()
  expect(await longestAnimation(page)).toBeLessThan(1)
})

test('after the logout neither back nor forward shows private content [ROUTE-15] [AUTH-01]', async ({
  page,
  people,
  logInAs,
}) => {
  const person = await people.person(await people.organization())
  await logInAs(person)
  const shell = new Shell(page)
  const login = new LoginPage(page)
  const email = page.getByText(person.email ?? '').or(page.locator(`input[value="${person.email}"]`))
  await page.goto('/pro')
  await shell.choose('Einstellungen')
  await expect(shell.headline).toHaveText('Einstellungen')
  await page.goto('/pro/favorites') // another document, so that going back loads a page
  await expect(shell.headline).toHaveText('Favoriten')
  await shell.logOut()
  await expect(login.submit).toBeVisible()
  for (const go of ['back', 'back', 'back', 'forward', 'forward'] as const) {
    await (go === 'back' ? page.goBack() : page.goForward())
    await expect(login.submit).toBeVisible()
    await expect(email).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer pages are readable [NAV-12]', async ({ page }) => {
    for (const [address, title] of [
      ['/impressum', 'Impressum'],
      ['/datenschutz', 'Datenschutz'],
      ['/faq', 'FAQ'],
      ['/methodik', 'Methodik'],
      ['/ueber-uns', 'Über uns'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible()
    }
  })

  test('the app is readable, names what needs scripts, and links to the imprint [NAV-12]', async ({
    page,
  }) => {
    await page.goto('/dashboards/wohnmonitor-2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohnmonitor')
    await expect(page.getByRole('figure').first()).toBeVisible()
    await page.goto('/pro')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    await expect(page.locator('.boot-note')).toBeVisible() // getByText ignores noscript
    await page.getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  })

  test('a page that requires scripts states that [NAV-12]', async ({ page }) => {
    await page.goto('/nirgendwo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meinungsbild braucht JavaScript')
    await expect(page.getByText('Wird geladen')).toBeHidden()
  })

  test('a vote is counted, and its result is shown [ROUTE-20]', async ({ page }) => {
    await page.goto(`http://localhost:${process.env.E2E_WIDGET_PORT}/298`) // other tests use the time series of 299
    await page.locator('form').getByRole('button').first().click()
    await page.getByLabel('Alter').fill('einhundert')
    await page.getByRole('button', { name: 'Abstimmen' }).click()
    await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Eingaben.')
    await page.getByLabel('Alter').fill('44')
    await page.getByRole('button', { name: 'Abstimmen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** The part of the window that a sticky element covers while the page scrolls, with its height in pixels. */
const findStickyElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => ({ name: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.top >= 0 &&
          box.bottom <= innerHeight &&
          box.width > innerWidth / 2 &&
          box.height > innerHeight / 3,
      )
      .map(({ name, box }) => `${name} ${box.height}`),
  )

/** The duration of the slowest animation of the page in milliseconds. */
const longestAnimation = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration ?? 0)),
    ),
  )
