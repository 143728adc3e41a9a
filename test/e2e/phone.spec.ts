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
  for (const name of ['News', 'Entdecken', 'Insight Boards', 'Suche', 'Einstellungen', 'Favoriten'])
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

test('long labels of the actions leave the title half of a wide window [NAV-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/pro/analytics/12')
  const title = page.getByRole('heading', { level: 1 })
  await waitUntilLoaded(page)
  await page
    .getByRole('button', { name: 'Exportieren' })
    .evaluate((button) => button.append(' in einem der vielen Formate'))
  const { width } = (await title.boundingBox())!
  expect(width).toBeGreaterThan(540)
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
  expect(second!.y).toBeGreaterThan(first!.y)
  expect(second!.y + second!.height - first!.y).toBeLessThan(110) // two lines, not four
})
