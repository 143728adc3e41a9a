import { expect, type Page } from '@playwright/test'
import type { Operator } from '../operators'
import type { People, Person } from '../people'
import { hydrated } from '../support'

export interface JourneyContext {
  page: Page
  operator: Operator
  people: People
  logInAs: (who: Person) => Promise<void>
}

/** A user story from start to end, for any input device. */
export interface Journey {
  /** Completes the sentence “a user …” and ends with the requirement IDs. */
  title: string
  run: (context: JourneyContext) => Promise<void>
}

/** Opens the newest e-mail to an address in the outbox and follows its link. */
export async function followEmailLink(
  { page, operator }: Pick<JourneyContext, 'page' | 'operator'>,
  to: string,
  subject: string,
): Promise<void> {
  const email = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .filter({ hasText: `An ${to}` })
    .first()
  await expect(async () => {
    await page.goto('/outbox') // e-mails are sent after the response
    await expect(email).toBeVisible({ timeout: 200 })
  }).toPass()
  await operator.press(email.getByRole('link'))
  // Before, a link loads the next page anew, and the focus begins at its start.
  await page.waitForURL((url) => url.pathname !== '/outbox')
  await hydrated(page)
}

/** Expects the page's first heading to have this text and the focus, where screen readers start. */
export async function expectFocusedHeadline(page: Page, headline: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(headline)
  await expect(heading).toBeFocused()
}

/** Expects an alert with this text, which screen readers announce. */
export const expectAlert = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
