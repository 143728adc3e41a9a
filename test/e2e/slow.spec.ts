import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { NARROW, waitUntilLoaded, WIDE } from './examine'
import { Shell } from './pages/shell'
import { CUSTOMER, expect, navigateInApp, isFullMatrix, hydrated, test } from './support'

interface Observations {
  /** Layout shifts without user input, as window size × distance. */
  jumps: { by: number; what: string }[]
  /** For each skeleton the time until it was visible, in milliseconds; null if it never was. */
  skeletons: (number | null)[]
}

const PAGES = [
  '/pro',
  '/pro/explore',
  '/pro/search',
  '/pro/favorites',
  '/pro/news',
  '/pro/analytics/299',
  '/pro/analytics/299/karte',
  '/pro/analytics/7/gruppen',
  '/dashboards/wohnmonitor-2',
]
/** Requests with a single response; a stream never ends. */
const ANSWERS = /\/provider\/v1\/(?!.*result_changes)/
/** A word that grows by a pixel or two when its font loads is no layout shift. */
const MAX_SHIFT = 0.001
/** The fallback faces have the same metrics on average only, so lines can break elsewhere. */
const MAX_FONT_SHIFT = 0.02
const MIN_DELAY_MS = 290 // milliseconds; a skeleton is due after 300

test.describe.configure({ timeout: 180_000 }) // each test opens nine pages slowly

test.beforeEach(async ({ page, logInAs }) => {
  await logInAs(CUSTOMER)
  await page.addInitScript(watch)
})

for (const size of isFullMatrix ? [NARROW, WIDE] : [WIDE])
  test(`nothing moves while a page loads, at ${size.width} pixels [UI-06]`, async ({ page }) => {
    await page.setViewportSize(size)
    // On a busy machine they may load after the first paint; their shifts have a limit and a test of their own.
    await page.route(/\.woff2$/, (route) => route.abort())
    for (const address of PAGES) {
      await page.goto(address)
      await expect(new Shell(page).headline).toBeVisible()
      await hydrated(page)
      await expectNoLayoutShift(page, address)
    }
  })

for (const size of isFullMatrix ? [NARROW, WIDE] : [NARROW])
  test(`a slow response is preceded by a skeleton, without layout shifts, at ${size.width} pixels [UI-06]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const address of PAGES) {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await openWithoutPrefetch(page)
      const before = (await observationsOf(page)).jumps.length
      await page.route(ANSWERS, async (route) => {
        await held
        await route.continue()
      })
      await navigateInApp(page, address)
      await expect(async () =>
        expect(skeletonDelays(await observationsOf(page)).length).toBeGreaterThan(0),
      ).toPass()
      release()
      await expectNoLayoutShift(page, address, { before })
      expect(Math.min(...skeletonDelays(await observationsOf(page))), address).toBeGreaterThan(MIN_DELAY_MS)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

test('content below a response that never arrives is readable [UI-06]', async ({ page }) => {
  await openWithoutPrefetch(page)
  await page.route(/\/v1\/insight_boards\/pinned/, () => new Promise(() => {}))
  await navigateInApp(page, '/pro')
  await expect(page.getByRole('heading', { name: 'Neueste Umfrage', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Neueste News' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Wird geladen')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('nothing flickers if the response takes 150 milliseconds [UI-06]', async ({ page }) => {
  await page.route(ANSWERS, async (route) => {
    await setTimeout(150)
    await route.continue()
  })
  for (const address of PAGES) {
    await openWithoutPrefetch(page)
    await navigateInApp(page, address)
    await expect(async () =>
      expect((await observationsOf(page)).skeletons.length).toBeGreaterThan(0),
    ).toPass()
    await waitUntilLoaded(page)
    // On a busy machine a response may take longer; then a skeleton is expected.
    expect(
      skeletonDelays(await observationsOf(page)).filter((after) => after <= MIN_DELAY_MS),
      address,
    ).toEqual([])
  }
  await page.unrouteAll({ behavior: 'wait' })
})

for (const size of isFullMatrix ? [NARROW, WIDE] : [WIDE])
  test(`a late font is used on the first page, and hardly moves it, at ${size.width} pixels [UI-06]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.route(/\.woff2$/, async (route) => {
      await setTimeout(500) // milliseconds; the text is shown before
      await route.continue()
    })
    for (const address of PAGES) {
      await page.goto(address)
      await expect(new Shell(page).headline).toBeVisible()
      await hydrated(page)
      await expect.poll(() => loadedFonts(page), address).toBe(FONT_FILES)
      await expectNoLayoutShift(page, address, { limit: MAX_FONT_SHIFT })
    }
    await page.unrouteAll({ behavior: 'wait' })
  })

const FONT_FILES = 3

/** Returns the number of loaded font files. */
const loadedFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => status === 'loaded' && !family.includes('fallback'))
        .length,
  )

/** A page with prefetched responses needs no requests; this page has none. */
async function openWithoutPrefetch(page: Page): Promise<void> {
  await page.goto('/pro/gibt-es-nicht')
  await expect(new Shell(page).headline).toBeVisible()
}

/**
 * @param before the number of layout shifts before this page
 * @param limit the largest sum of shifts
 */
async function expectNoLayoutShift(
  page: Page,
  address: string,
  { before = 0, limit = MAX_SHIFT } = {},
): Promise<void> {
  await expect(new Shell(page).headline).toBeVisible()
  await waitUntilLoaded(page)
  const jumps = (await observationsOf(page)).jumps.slice(before)
  const sum = jumps.reduce((whole, { by }) => whole + by, 0)
  expect(sum > limit ? jumps : [], address).toEqual([])
}

const skeletonDelays = ({ skeletons }: Observations): number[] => skeletons.filter((after) => after !== null)

/** Returns what was observed since the page started, including the current frame. */
const observationsOf = (page: Page): Promise<Observations> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { seen } = window as unknown as { seen: () => Observations } // set below
    return seen()
  })

/** Runs in the page before its scripts. */
function watch(): void {
  const jumps: Observations['jumps'] = []
  const keep = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & LayoutShift)[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const words = node?.textContent?.trim().slice(0, 40)
        return `${node?.nodeName} „${words}“ ${from.x},${from.y} → ${to.x},${to.y}`
      })
      jumps.push({ by: entry.value, what: what.join('; ') })
    }
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })

  const skeletons = new Map<Element, { since: number; after: number | null }>()
  // The time of the last frame, as for animations: on a busy machine the next frame may be due only after the delay.
  const note = () => {
    for (const shade of document.querySelectorAll('[role="status"] > [aria-hidden="true"]'))
      if (!skeletons.has(shade))
        skeletons.set(shade, { since: Number(document.timeline.currentTime), after: null })
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
  const look = (now: number) => {
    note()
    for (const [shade, known] of skeletons)
      if (known.after === null && shade.isConnected && getComputedStyle(shade).visibility === 'visible')
        known.after = now - known.since
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const seen = (): Observations => {
    keep(observer.takeRecords())
    return { jumps, skeletons: [...skeletons.values()].map(({ after }) => after) }
  }
  Object.assign(window, { seen })
}

/** Not in TypeScript's DOM types: https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
