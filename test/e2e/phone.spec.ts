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
