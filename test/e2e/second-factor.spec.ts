import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible'
import { LoginPage } from './pages/login-page'
import { Shell } from './pages/shell'
import { expect, PASSWORD, test } from './support'

const WRONG_CODE = 'Dieser Code ist nicht richtig oder wurde schon verwendet.'
const PERIOD_MS = 30_000

test('staff set up a second factor with the displayed key, and log in once with each code and recovery code [STAFF-34]', async ({
  page,
  people,
  logInAs,
}) => {
  const staff = await people.person(null, 'EDITOR', { adminRoles: ['ADMIN'] })
  const shell = new Shell(page)
  await logInAs(staff)
  await page.goto('/settings/second-factor')
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Einrichten' }).click()
  const key = (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  const [shown, next] = [Date.now(), Date.now() + PERIOD_MS].map((timestamp) => app.generate({ timestamp }))
  await expect(page.getByRole('img', { name: 'QR-Code mit dem Schlüssel' })).toBeVisible()
  await expectAccessible(page)

  await enterCode(page, wrongCode(app), 'Bestätigen')
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
  await enterCode(page, shown, 'Bestätigen')
  const recoveryCodes = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  const recoveryCode = await recoveryCodes.first().innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click()
  await expect(page.getByText(/^Eingerichtet seit .*, noch 10 Wiederherstellungscodes\.$/)).toBeVisible()

  for (const [used, fresh] of [
    [shown, next],
    [next, recoveryCode],
    [recoveryCode, null],
  ]) {
    await shell.logOut()
    await expect(page).toHaveURL('/login/pro')
    await new LoginPage(page).logIn(staff.email ?? '', PASSWORD)
    await expect(codeField(page)).toBeFocused()
    await enterCode(page, used, 'Anmelden')
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
    if (!fresh) break
    await enterCode(page, fresh, 'Anmelden')
    await expect(page).not.toHaveURL(/login/) // a menu that was opened before would close
    await expect(shell.account).toBeVisible()
  }
  await expectAccessible(page)
})

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

async function enterCode(page: Page, code: string | null | undefined, submitLabel: string): Promise<void> {
  await codeField(page).fill(code ?? '')
  await page.getByRole('button', { name: submitLabel, exact: true }).click()
}

/** Six digits that are never the valid code during the test. */
function wrongCode(app: TOTP): string {
  const near = Array.from({ length: 12 }, (_, step) =>
    app.generate({ timestamp: Date.now() + (step - 3) * PERIOD_MS }),
  )
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}
