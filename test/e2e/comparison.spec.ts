import { examine, resize, WIDE } from './examine'
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
  await resize(page, WIDE)
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
  await resize(page, WIDE)
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

test('a comparison is saved, renamed and shared, opened by a colleague, archived, restored and blocked by staff [READ-76]', async ({
  page,
  logInAs,
  people,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const organization = await people.organization()
  const visit = async ({ token }: { token: string }) => {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'prod_auth_token', value: token, url: baseURL, sameSite: 'Lax' }])
    return context.newPage()
  }
  const colleague = await visit(await people.person(organization))
  const staff = await visit(await people.person(null, 'EDITOR', { adminRoles: ['SEGMENT_MANAGER'] }))
  const name = `Frauen und Männer ${Date.now()}`
  await logInAs(await people.person(organization))
  await page.goto(`${POLL}/vergleich?gender=FEMALE&vsGender=MALE`)
  await page.getByRole('button', { name: 'Vergleich speichern' }).click()
  const saving = page.getByRole('dialog', { name: 'Vergleich speichern' })
  await saving.getByRole('textbox', { name: 'Name des Vergleichs' }).fill('Erster Entwurf')
  await examine(page, 'comparison-saving')
  await saving.getByRole('textbox', { name: 'Name des Vergleichs' }).press('Enter')
  await expect(saving.getByText('Der Vergleich ist gespeichert.')).toBeVisible()

  await saving.getByRole('button', { name: 'Umbenennen' }).focus()
  await page.keyboard.press('Enter')
  await expect(saving.getByRole('textbox', { name: 'Neuer Name' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(saving.getByRole('link', { name })).toBeFocused()
  await saving.getByRole('button', { name: 'In der Organisation teilen' }).last().click()
  await expect(saving.getByText(/· Geteilt$/)).toBeVisible()
  await saving.getByRole('button', { name: 'Schließen', exact: true }).click()

  const listOn = async (who: typeof page) => {
    await who.goto(`${POLL}/vergleich`)
    await who.getByRole('button', { name: 'Gespeicherte Vergleiche' }).click()
    return who.getByRole('dialog', { name: 'Gespeicherte Vergleiche' })
  }
  const seen = await listOn(colleague)
  await expect(seen.getByText(/· Geteilt · von Petra Probe$/)).toBeVisible()
  await expect(seen.getByRole('button', { name: 'Umbenennen' })).toHaveCount(0)
  await seen.getByRole('link', { name }).click()
  await expect(colleague).toHaveURL(/\/vergleich\?gender=FEMALE&vsGender=MALE$/)

  const own = await listOn(page)
  await own.getByRole('button', { name: 'Archivieren' }).click()
  await expect(own.getByText('Alle Vergleiche liegen im Archiv.')).toBeVisible()
  await own.getByRole('button', { name: 'Archiv (1)' }).click()
  await examine(page, 'comparisons-archive')
  await own.getByRole('button', { name: 'Zurückholen' }).click()
  await expect(own.getByRole('button', { name: /^Archiv \(/ })).toHaveCount(0)
  await expect(own.getByRole('link', { name })).toBeVisible()

  await staff.goto('/_internal/comparisons')
  await staff.getByRole('button', { name: `${name} sperren` }).click()
  const block = staff.getByRole('dialog', { name: `„${name}“ sperren?` })
  await block.getByRole('textbox', { name: 'Grund' }).fill('Der Name führt in die Irre')
  await block.getByRole('button', { name: 'Sperren' }).click()
  await expect(staff.getByRole('button', { name: `${name} freigeben` })).toBeVisible()

  const blocked = await listOn(colleague)
  await expect(blocked.getByText(/Gesperrt: Der Name führt in die Irre/)).toBeVisible()
  await expect(blocked.getByRole('link', { name })).toHaveCount(0)
  await colleague.context().close()
  await staff.context().close()
})
