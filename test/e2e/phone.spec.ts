import { expectFitting } from './accessible'
import { waitUntilLoaded } from './examine'
import { CUSTOMER, expect, test } from './support'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ logInAs }) => logInAs(CUSTOMER))

test('the menu contains every entry, locks scrolling, and closes on a click outside [NAV-09]', async ({
  page,
}) => {
  await page.goto('/pro')
  await page.getByRole('button', { name: 'Menü öffnen' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  for (const name of [
    'News',
    'Entdecken',
    'Insight Boards',
    'Indizes',
    'Suche',
    'Einstellungen',
    'Favoriten',
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.touchscreen.tap(195, 830)
  await expect(menu).toHaveCount(0)
})

test('the views of a poll are one scrolling row, with the current one visible [READ-05]', async ({
  page,
}) => {
  await page.goto('/pro/analytics/1/karte')
  const tabs = page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(tabs).toHaveCount(7)
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.reload()
  // Side by side, because the headline of a long question fills a phone.
  const sides = () =>
    tabs.filter({ hasText: 'Karte' }).evaluate((tab) => tab.getBoundingClientRect().toJSON())
  await expect.poll(async () => (await sides()).right).toBeLessThanOrEqual(320)
  expect((await sides()).left).toBeGreaterThanOrEqual(0)
})

test('a board links to its sections, but not in a wide window [BOARD-02]', async ({ page }) => {
  await page.goto('/dashboards/wohnmonitor-2')
  const sections = page.getByRole('navigation', { name: 'Abschnitte' })
  await expect(sections).toBeVisible()
  await waitUntilLoaded(page)
  const target = page.getByRole('heading', { level: 2, name: 'Wünsche' })
  await expect(target).not.toBeInViewport()
  await sections.getByRole('link', { name: 'Wünsche' }).tap()
  await expect(target).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(sections).toBeHidden()
})

test('a table of two groups fits a phone, and a wider one scrolls with a visible edge [BOARD-02]', async ({
  page,
}) => {
  await page.goto('/dashboards/wohnmonitor-2')
  const hidden = (table: Element) => {
    const { scrollWidth, clientWidth } = table.parentElement!
    return scrollWidth - clientWidth
  }
  const narrow = page.getByRole('table').filter({ hasText: 'Ost' })
  await narrow.scrollIntoViewIfNeeded()
  expect(await narrow.evaluate(hidden)).toBe(0)

  await page.goto('/pro/analytics/12/kreuztabelle')
  const wide = page.getByRole('table')
  await expect(wide).toBeVisible()
  expect(await wide.evaluate(hidden)).toBeGreaterThan(0)
  const edge = await wide.evaluate((table) => getComputedStyle(table.parentElement!).backgroundAttachment)
  expect(edge).toBe('local, scroll')
})

test('the first bars of a poll are in the first screen [READ-05]', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  for (const [width, height, limit] of [
    [1280, 720, 400],
    [390, 844, 620],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const poll of [299, 298, 284, 12, 1]) {
      await page.goto(`/pro/analytics/${poll}`)
      await waitUntilLoaded(page)
      const chart = page.getByRole('figure').first().locator('svg').first()
      const { y } = (await chart.boundingBox())!
      expect(y, `poll ${poll} at ${width} pixels`).toBeLessThanOrEqual(limit)
    }
  }
})

test('the actions of a poll stay at the bottom of a phone, and its filters open on demand [READ-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pro/analytics/299')
  await waitUntilLoaded(page)
  const actions = page.getByRole('group', { name: 'Aktionen' })
  const bottom = async () => {
    const { y, height } = (await actions.boundingBox())!
    return Math.round(y + height)
  }
  expect(await bottom()).toBe(844)
  await page.mouse.wheel(0, 400)
  await expect.poll(bottom).toBe(844)
  const age = page.getByRole('button', { name: 'Alter' })
  await expect(age).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await age.click()
  await page.getByRole('button', { name: '18–29 Jahre', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
})

test('staff see their location and full names in lists, and the save button next to the status [STAFF-07]', async ({
  page,
  logInAs,
}) => {
  await logInAs('intern@meinungsbild.example')
  await page.goto('/_internal/poll-bundle-collections')
  const row = page.getByRole('listitem').filter({ hasText: 'Klima, Wohnen, Mobilität' })
  await expect(row).toBeVisible()
  const name = row.getByRole('link')
  expect(
    await name.evaluate((link) => link.parentElement!.scrollWidth > link.parentElement!.clientWidth),
  ).toBe(false)
  await page.goto('/_internal/jobs')
  const current = page
    .getByRole('navigation', { name: 'Interner Bereich' })
    .getByRole('link', { name: 'Aufträge' })
  await expect(current).toBeInViewport({ ratio: 1 })

  await page.goto('/_internal/polls/3')
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  const next = page.getByRole('button', { name: /^Status ändern/ })
  await expect(next).toBeVisible()
  await waitUntilLoaded(page)
  const [first, second] = [await save.boundingBox(), await next.boundingBox()]
  expect(Math.abs(second!.y + second!.height / 2 - first!.y - first!.height / 2)).toBeLessThan(4) // one line
})

test('text of twice the size fits the window [NAV-09]', async ({ page }) => {
  for (const address of ['/pro', '/pro/analytics/4', '/pro/indizes/lebenslage', '/pro/projekte/1']) {
    await page.goto(address)
    await waitUntilLoaded(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectFitting(page)
  }
})
