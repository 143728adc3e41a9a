import { expect, type Page } from '@playwright/test'
import type { Operator } from '../operators'
import type { People, Person } from '../people'

export interface Traveler {
  page: Page
  operator: Operator
  people: People
  logInAs: (who: Person) => Promise<void>
}

/** What somebody comes for, from its beginning to its end, whatever they operate the page with. */
export interface Journey {
  /** Finishes the sentence „somebody …“ and ends with the requirements it shows. */
  title: string
  go: (traveler: Traveler) => Promise<void>
}

/** Opens the newest letter to an address in the outbox and follows its link. */
export async function followLetter(
  { page, operator }: Pick<Traveler, 'page' | 'operator'>,
  to: string,
  subject: string,
): Promise<void> {
  const letter = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .filter({ hasText: `An ${to}` })
    .first()
  await expect(async () => {
    await page.goto('/outbox') // emails are written behind the answer
    await expect(letter).toBeVisible({ timeout: 200 })
  }).toPass()
  await operator.press(letter.getByRole('link'))
}

/** The first heading of the page is this one, and it has the focus: a screen reader begins there. */
export async function expectArrival(page: Page, headline: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(headline)
  await expect(heading).toBeFocused()
}

/** Something went wrong, and the page says so aloud. */
export const expectAlert = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
