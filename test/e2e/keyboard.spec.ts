import { ExplorePage } from './pages/explore-page'
import { PollPage } from './pages/poll-page'
import { Shell } from './pages/shell'
import { CUSTOMER, expect, PASSWORD, test } from './support'
import type { Locator, Page } from '@playwright/test'

/** Presses Tab until `target` has the focus, as a person would who sees where it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the way from the login to a poll and its views needs no mouse', async ({ page }) => {
  const shell = new Shell(page)
  const main = page.getByRole('main')
  await page.goto('/login/pro')
  await tabTo(page, main.getByRole('textbox', { name: 'E-Mail' }))
  await page.keyboard.type(CUSTOMER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(shell.headline).toHaveText('Guten Tag')
  await expect(shell.headline).toBeFocused()

  await page.keyboard.press('Home')
  await tabTo(page, shell.navigation.getByRole('link', { name: 'Entdecken' }))
  await page.keyboard.press('Enter')
  await expect(shell.headline).toHaveText('Entdecken')
  await expect(shell.headline).toBeFocused()

  await tabTo(page, new ExplorePage(page).bundle('Alltag und Leben', 'Freizeit und Kultur'))
  await page.keyboard.press('Enter')
  await expect(shell.headline).toHaveText('Freizeit und Kultur')

  await tabTo(page, main.getByRole('article').getByRole('link').first())
  await page.keyboard.press('Enter')
  const poll = new PollPage(page)
  await expect(poll.headline).toBeFocused()

  await tabTo(page, poll.tab('Gruppen'))
  await page.keyboard.press('Enter')
  await expect(poll.tab('Gruppen')).toHaveAttribute('aria-current', 'page')
  await expect(poll.tab('Gruppen')).toBeFocused()

  const ages = poll.filter.getByRole('button', { name: 'Alter', exact: true })
  await tabTo(page, ages)
  await page.keyboard.press('Enter')
  await tabTo(page, poll.filter.getByRole('button', { name: '18–29 Jahre', exact: true }))
  await page.keyboard.press('Space')
  await expect(poll.chosen('18–29 Jahre')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ages).toBeFocused()
})

test('the skip link is the first stop and leads to the content', async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.goto('/pro/explore')
  await expect(new Shell(page).headline).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
