import { Shell } from './pages/shell'
import { CUSTOMER, expect, test } from './support'

test('the skip link is the first tab stop and moves to the content', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.goto('/pro/explore')
  await expect(new Shell(page).headline).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
