import { test as base, expect, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import type { Client } from 'pg'
import { openDatabase, People, type Person } from './people'

export { expect }

export const PASSWORD = 'meinungsbild-demo'
export const CUSTOMER = 'admin@kunde.example'
export const EDITOR = 'redaktion@kunde.example'

/** Set by `npm run test:full`: every screen in every window and color scheme, with screenshots. */
export const isFullMatrix = process.env.FULL_MATRIX === '1'

/** Where the pictures of the screens are kept. */
const PICTURES = 'artifacts/screens'

interface Fixtures {
  /** What the page complained of so far; a test ends well only with nothing in it. */
  complaints: string[]
  /** People of this test alone; they are gone after it. */
  people: People
  /** Logs in without the form, as an earlier visit would have: somebody of this test or of the demo data. */
  logInAs: (who: Person | string) => Promise<void>
}

/** Playwright's `test`, in which every error in the console and every breach of the page's policy is a failure. */
export const test = base.extend<Fixtures, { database: Client }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
      })
      page.on('console', (message) => {
        // The browser says this of every 4xx; what the app makes of one is the tests' matter.
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
 * Keeps a screenshot of the whole page, in the full matrix only. The window grows with the page, so that nothing is drawn while it scrolls.
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

/** Path and query of the address bar. */
export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Goes to another page of the app without loading the app anew, and waits until the headline is no longer the old one. */
export const navigateInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (path) => {
    const old = document.querySelector('h1')
    const words = old?.textContent
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    while (old?.isConnected && old.textContent === words) await new Promise(requestAnimationFrame)
  }, address)

/** Waits until the app has taken over the page that the host has drawn: only then does it fetch what comes later. */
export const hydrated = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => '__EARLY_INPUT__' in window)).toBe(false)
