import { examine } from './examine'
import { Shell } from './pages/shell'
import { CUSTOMER, expect, test } from './support'

test('a poll is watched with the keyboard, listed in the settings, and its e-mails end with their link [READ-61] [READ-65]', async ({
  page,
  people,
  logInAs,
  browser,
}) => {
  const person = await people.person(await people.organization())
  await logInAs(person)
  await page.goto('/pro/analytics/299')
  await page.getByRole('button', { name: 'Beobachten', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Wird beobachtet/ })).toBeVisible()
  await examine(page, 'poll-watched')

  await page.goto('/settings')
  const list = page.getByRole('list', { name: 'Beobachtetes' })
  const rhythm = list.getByRole('combobox')
  await rhythm.selectOption('täglich')
  await expect(rhythm).toHaveValue('DAILY')
  await examine(page, 'settings-watched')

  const link = `/unsubscribe/${await people.digest(person)}`
  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto(link)
  await examine(reader, 'unsubscribe')
  await reader.getByRole('button', { name: 'E-Mails abbestellen' }).click()
  await expect(reader.getByText(/^Erledigt:/)).toBeVisible()
  await reader.goto(link)
  await expect(reader.getByText(/^Das ist bereits erledigt:/)).toBeVisible()
  await examine(reader, 'unsubscribed')
  await context.close()

  await page.reload()
  await expect(rhythm).toHaveValue('START_PAGE')
  await list.getByRole('button', { name: /^Nicht mehr beobachten/ }).click()
  await expect(page.getByRole('heading', { name: 'Sie beobachten noch nichts' })).toBeVisible()
})

test('a board is watched on a phone [READ-61]', async ({ page, people, logInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(await people.person(await people.organization()))
  await page.goto('/dashboards/wohnmonitor-2')
  await page.getByRole('button', { name: 'Beobachten', exact: true }).click()
  const watched = page.getByRole('button', { name: /^Wird beobachtet/ })
  await expect(watched).toBeVisible()
  await watched.click()
  await expect(page.getByRole('button', { name: 'Beobachten', exact: true })).toBeVisible()
})

test('the start page shows what has changed, with links [READ-66]', async ({ page, logInAs, database }) => {
  // The visit of another test may have been the last one.
  await database.query('update users set last_visit_at = null where email = $1', [CUSTOMER])
  await logInAs(CUSTOMER)
  await page.goto('/pro')
  const changes = page.getByRole('region', { name: 'Was sich seit Ihrem letzten Besuch verändert hat' })
  await expect(
    changes.getByText(/ist seit .* (gestiegen|gesunken), um (gerundet )?\d+( bis \d+)?\sPunkte/),
  ).toBeVisible()
  await examine(page, 'start-changed')
  await changes.getByRole('link', { name: /^Zum ganzen Verlauf/ }).click()
  await expect(new Shell(page).headline).toBeVisible()
  await expect(page).toHaveURL(/\/verlauf$/)
})

test('the start page states that nothing is watched [READ-66]', async ({ page, people, logInAs }) => {
  await logInAs(await people.person(await people.organization()))
  await page.goto('/pro')
  await expect(page.getByText(/^Beobachten Sie Umfragen, Boards oder Indizes/)).toBeVisible()
})
