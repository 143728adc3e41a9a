import { Shell } from './pages/shell'
import { EDITOR, expect, test } from './support'

test('personal data are kept, and other sessions ended [ROUTE-09]', async ({ page, logInAs }) => {
  await logInAs(EDITOR) // a session elsewhere
  await logInAs(EDITOR)
  await page.goto('/pro')
  await new Shell(page).choose('Einstellungen')
  await expect(page).toHaveURL('/settings')

  const name = page.getByRole('textbox', { name: /^Vorname/ })
  await name.fill('Enno')
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(new Shell(page).toasts.getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Enno')

  const endings = page.getByRole('button', { name: 'Beenden' })
  await expect(endings).not.toHaveCount(0)
  const before = await endings.count()
  await endings.first().click()
  await expect(endings).toHaveCount(before - 1)
})
