import { examine } from './examine'
import { expect, test } from './support'

const POLL = '/pro/analytics/12'

test('two groups are compared with the keyboard, and the URL restores the comparison [READ-71] [READ-76]', async ({
  page,
  logInAs,
  people,
}) => {
  await logInAs(await people.person(await people.organization()))
  await page.goto(`${POLL}/vergleich`)
  await page.getByRole('button', { name: 'Frauen und Männer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vergleich\?gender=FEMALE&vsGender=MALE$/)
  const sentence = page.locator('p', { hasText: /^Der Anteil für .* Unterschied: .* abgesichert\.$/ })
  await expect(sentence).toBeVisible()
  const said = await sentence.innerText()

  const bars = page.getByRole('img', { name: /: weiblich .*, männlich / })
  await bars.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(bars.nth(1)).toBeFocused()
  await examine(page, 'comparison')

  await page.getByRole('button', { name: 'Als Tabelle anzeigen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Urteil' })).toBeVisible()
  await page.reload()
  await expect(sentence).toHaveText(said)
})

test('a segment is saved and shared, used by a colleague, deleted, and reported missing by its URL [READ-77] [READ-78] [READ-79]', async ({
  page,
  logInAs,
  people,
  browser,
  baseURL,
}) => {
  const organization = await people.organization()
  const colleague = await people.person(organization)
  await logInAs(await people.person(organization))
  await page.goto(`${POLL}?age=18-29&gender=FEMALE&period=12m`)
  await page.getByRole('button', { name: 'Segmente' }).click()
  await page.getByRole('textbox', { name: 'Name des Segments' }).fill('Junge Frauen')
  await page.getByRole('checkbox', { name: 'In der Organisation teilen' }).check()
  await examine(page, 'segments')
  await page.getByRole('textbox', { name: 'Name des Segments' }).press('Enter')
  await expect(page).toHaveURL(/\?segment=\d+&period=12m$/)
  const address = page.url()
  const finding = await page.getByText(/Gefiltert: nur 18–29 Jahre, weiblich/).innerText()

  const context = await browser.newContext()
  await context.addCookies([
    { name: 'prod_auth_token', value: colleague.token, url: baseURL, sameSite: 'Lax' },
  ])
  const other = await context.newPage()
  await other.goto(`${POLL}?period=12m`)
  await other.getByRole('button', { name: 'Segmente' }).click()
  await other.getByRole('button', { name: /^Junge Frauen.*Geteilt/ }).click()
  await expect(other).toHaveURL(address)
  await expect(other.getByText(/Gefiltert: nur 18–29 Jahre, weiblich/)).toHaveText(finding)

  await page.getByRole('button', { name: 'Segmente' }).click()
  await page.getByRole('button', { name: 'Segmente verwalten' }).click()
  await examine(page, 'segments-dialog')
  const dialog = page.getByRole('dialog', { name: 'Segmente verwalten' })
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByText('Es sind keine Segmente da.')).toBeVisible()

  await other.reload()
  await expect(
    other.getByRole('list', { name: 'Benachrichtigungen' }).getByText(/^Das Segment gibt/),
  ).toBeVisible()
  await expect(other).toHaveURL(/\?period=12m$/)
  await context.close()
})
