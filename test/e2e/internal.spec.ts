import { expectAccessible } from './accessible'
import { Shell } from './pages/shell'
import { getUrl, expect, takeScreenshot, test } from './support'

test('staff act for another organization, in every tab, and return [INIT-03, INIT-07, STAFF-01, STAFF-06]', async ({
  page,
  people,
  logInAs,
}) => {
  const own = await people.organization()
  const other = await people.organization()
  const staff = await people.person(own, 'ADMIN', { adminRoles: ['ADMIN'] })
  await logInAs(staff)
  const shell = new Shell(page)
  const second = await page.context().newPage()
  await second.goto('/settings')
  const bar = page.getByRole('complementary', { name: 'Verwaltung' })
  await page.goto('/_internal')
  await expect(shell.headline).toHaveText('Interner Bereich')
  await expectAccessible(page)

  await bar.getByRole('button', { name: /Organisation wechseln/ }).click()
  await bar.getByRole('searchbox').fill(other.name)
  await expect(bar.getByRole('button', { name: `${other.name} Nr.` })).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'organization-switcher')
  await bar.getByRole('button', { name: `${other.name} Nr.` }).click()
  const banner = page.getByRole('region', { name: 'Fremde Organisation' })
  await expect(banner).toContainText(`Sie arbeiten für ${other.name}`)
  await expect(shell.toasts.getByText(`Sie arbeiten jetzt für ${other.name}`)).toBeVisible()
  await expect.poll(() => getUrl(page)).toBe('/_internal')
  await expect(second.getByRole('region', { name: 'Fremde Organisation' })).toContainText(other.name)
  await expectAccessible(page)
  await takeScreenshot(page, 'acting-for-another-organization')

  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: 'Bereich, Aktion, Umfrage, Paket, Board oder Organisation' })
    .fill(own.name)
  const wayBack = page.getByRole('option', { name: `${own.name} hierher wechseln` })
  await expect(wayBack).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'command-palette')
  await wayBack.click()
  await expect(banner).not.toBeVisible()
  await expect(shell.toasts.getByText(`Sie arbeiten jetzt für ${own.name}`)).toBeVisible()
  await expect(second.getByRole('region', { name: 'Fremde Organisation' })).not.toBeVisible()
})

test('a switch in one tab reloads the others, and keeps their drafts [INIT-07, STAFF-05]', async ({
  page,
  people,
  logInAs,
}) => {
  const own = await people.organization()
  const other = await people.organization()
  await logInAs(await people.person(own, 'ADMIN', { adminRoles: ['ADMIN'] }))
  await page.goto('/_internal/poll-bundles/new')
  const title = page.getByLabel('Titel')
  await title.pressSequentially('Noch nicht gespeichert') // typed, so that the browser would warn before leaving
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const second = await page.context().newPage()
  await second.goto(`/_internal?switch_to_org=${other.id}`)
  await expect(second.getByRole('region', { name: 'Fremde Organisation' })).toContainText(other.name)
  await expect(page.getByRole('region', { name: 'Fremde Organisation' })).toContainText(other.name)
  await expect(title).toHaveValue('Noch nicht gespeichert')
  expect(asked).toEqual([])
})
