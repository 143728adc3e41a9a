import { mkdirSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import type { Client } from 'pg'
import { openDatabase, People, type Person } from './people'

export { expect }

export const PASSWORD = 'meinungsbild-demo'
export const CUSTOMER = 'admin@kunde.example'
export const EDITOR = 'redaktion@kunde.example'

/** Set by `npm run test:full`: every screen in every window and color scheme, with screenshots. */
export const isFullMatrix = process.env.FULL_MATRIX === '1'

/** The folder of the screenshots. */
const PICTURES = 'artifacts/screens'

interface Fixtures {
  /** The errors of the page so far. A test fails if there are any at its end. */
  complaints: string[]
  /** Creates users for this test, and deletes them after it. */
  people: People
  /** Logs in a user of this test or of the demo data without the login form. */
  logInAs: (who: Person | string) => Promise<void>
}

/** Playwright's `test`, which also fails on console errors and violations of the content security policy. */
export const test = base.extend<Fixtures, { database: Client }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
      })
      page.on('console', (message) => {
        // The browser logs this for every 4xx; the tests check how the app handles it.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(`console: ${message.text()}`)
      })
      await page.exposeFunction('complain', (complaint: string) => complaints.push(complaint))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          const { complain } = window as unknown as { complain: (complaint: string) => void } // exposed above
          complain(`Against the policy: ${violatedDirective} ${blockedURI}`)
        })
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => {
      const database = await openDatabase()
      await use(database)
      await database.end()
    },
    { scope: 'worker' },
  ],
  people: async ({ database }, use) => {
    const people = new People(database)
    await use(people)
    await people.leave()
  },
  logInAs: async ({ page, baseURL, people }, use) => {
    await use(async (who) => {
      const { token: value } = typeof who === 'string' ? await people.known(who) : who
      await page.context().addCookies([{ name: 'prod_auth_token', value, url: baseURL, sameSite: 'Lax' }])
    })
  },
})

/**
 * Takes a screenshot of the whole page, in the full matrix only. Enlarges the window to avoid rendering while scrolling.
 */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!isFullMatrix) return
  mkdirSync(PICTURES, { recursive: true })
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.min(6000, Math.max(size.height, height)) })
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  await page.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled', fullPage: true })
  await page.setViewportSize(size)
}

/** Returns path, query and hash of the current URL. */
export const getUrl = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Navigates within the app without a reload, and waits until the headline has changed. */
export const navigateInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (path) => {
    const old = document.querySelector('h1')
    const words = old?.textContent
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    while (old?.isConnected && old.textContent === words) await new Promise(requestAnimationFrame)
  }, address)

/** Waits until the app has hydrated the page; only then does it load lazy chunks. */
export const hydrated = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => '__EARLY_INPUT__' in window)).toBe(false)
