import { examine } from './examine'
import { Shell } from './pages/shell'
import { EDITOR, expect, test } from './support'

test('a view is frozen with the keyboard, and opened by a visitor [READ-21] [READ-22]', async ({
  page,
  logInAs,
  browser,
}) => {
  await logInAs(EDITOR)
  await page.goto('/pro/analytics/299/gruppen?by=GENDER')
  await page.getByRole('button', { name: 'Mehr', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Zitieren' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ansicht einfrieren' }).focus()
  await page.keyboard.press('Enter')
  const address = (await page.getByRole('group', { name: 'Adresse' }).innerText()).trim()
  await examine(page, 'citing')

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(address)
  await expect(new Shell(visitor).headline).toBeVisible()
  await expect(visitor.getByText(/^Eingefroren am /)).toBeVisible()
  await expect(visitor.getByRole('figure')).toBeVisible()
  await examine(visitor, 'cited-view')
  await visitor.getByRole('link', { name: 'Aktuelle Fassung' }).click()
  await expect(visitor).toHaveURL(/\/login/)
  await context.close()
})
