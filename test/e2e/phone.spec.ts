import { PollPage } from './pages/poll-page'
import { Shell } from './pages/shell'
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

test('its favourites lead to the favourites [NAV-09]', async ({ page }) => {
  await page.goto('/pro/explore')
  await page.getByRole('button', { name: 'Menü öffnen' }).tap()
  await page.getByRole('link', { name: 'Favoriten', exact: true }).tap()
  await expect(page).toHaveURL('/pro/favorites')
  await expect(new Shell(page).headline).toHaveText('Favoriten')
  await expect(page.getByRole('navigation', { name: 'Menü' })).toHaveCount(0)
})

test('a poll fits a window of 320 pixels in every view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const poll = new PollPage(page)
  for (const view of ['', '/verlauf', '/gruppen', '/kreuztabelle', '/karte']) {
    await poll.open(1, view)
    await expect(poll.figure).toBeVisible()
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overhang, view).toBeLessThanOrEqual(0)
  }
})
