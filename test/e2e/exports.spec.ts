import { examine } from './examine'
import { EDITOR, expect, test } from './support'

test('a board is exported as a report with the keyboard, from its page and after leaving it [READ-85]', async ({
  page,
  logInAs,
}) => {
  await logInAs(EDITOR)
  await page.goto('/dashboards/wohnmonitor-2?gender=FEMALE')
  await page.getByRole('button', { name: 'Exportieren' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Bericht \(PDF\)/ })).toBeVisible()
  await examine(page, 'board-export-menu')
  await page.getByRole('button', { name: /^Bericht \(PDF\)/ }).focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Exporte' })).toContainText('„Wohnmonitor“ wird exportiert.')
  await page.getByRole('link', { name: 'Meinungsbild, Startseite' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wohnmonitor-2_weiblich_\d{4}-\d{2}-\d{2}\.pdf$/)
})

test('the export menu of a poll is accessible [READ-36]', async ({ page, logInAs }) => {
  await logInAs(EDITOR)
  await page.goto('/pro/analytics/299')
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Folien \(PPTX\)/ })).toBeVisible()
  await examine(page, 'poll-export-menu')
})
