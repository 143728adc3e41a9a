import { settled } from './examine'
import { CUSTOMER, expect, test } from './support'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ logInAs }) => logInAs(CUSTOMER))

test('the menu holds every entry, keeps the page still, and closes beside it [NAV-09]', async ({ page }) => {
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

test('every view of a poll is in sight, on the narrowest phone too [ROUTE-07]', async ({ page }) => {
  await page.goto('/pro/analytics/1/kreuztabelle')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const tabs = page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link')
    await expect(tabs).toHaveCount(5)
    for (const tab of await tabs.all()) {
      const words = await tab.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return { cell: link.getBoundingClientRect(), text: range.getBoundingClientRect() }
      })
      expect(words.text.right).toBeLessThan(words.cell.right - 4)
      expect(words.cell.right).toBeLessThanOrEqual(width)
      expect(words.cell.height).toBeGreaterThanOrEqual(24)
    }
  }
})

test('a board leads to its sections, which on a wide page needs no links [BOARD-02]', async ({ page }) => {
  await page.goto('/dashboards/wohnmonitor-2')
  const sections = page.getByRole('navigation', { name: 'Abschnitte' })
  await expect(sections).toBeVisible()
  await settled(page)
  const target = page.getByRole('heading', { level: 2, name: 'Wünsche' })
  await expect(target).not.toBeInViewport()
  await sections.getByRole('link', { name: 'Wünsche' }).tap()
  await expect(target).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(sections).toBeHidden()
})
