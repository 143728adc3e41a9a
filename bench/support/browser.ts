import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { CHROME_ARGS, findChrome } from '../../test/support/chrome.ts'

/** Lighthouse's applied throttling for "slow 4G" in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const QUIET_MS = 1500
/**
 * The page that a visitor comes from, of another site. From an empty tab, a page without Cross-Origin-Opener-Policy
 * would reuse the process of the tab and be painted sooner than for any visitor.
 */
const EARLIER_PAGE = 'data:text/html,<title>Earlier</title>'

export const launchChrome = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChrome(),
    args: CHROME_ARGS,
  })

export interface Loading {
  fcp: number
  lcp: number
  cls: number
  /** Sum of the time beyond 50 ms of each long task. */
  blocked: number
  /** CPU time of the main thread until the network is idle, in ms. Independent of other processes. */
  cpu: number
  /** When the list was in the page, and when React had hydrated it; NaN for pages without a list. */
  shown: number
  interactive: number
  requests: number
  /** Scripts loaded before the list was interactive, in transferred bytes without headers. */
  script: number
  /** Names of these scripts, for diagnosis. */
  scripts: string[]
  /** API requests that the list waited for, because the initial state lacked them. */
  reads: string[]
}

interface Target {
  url: string
  /** Selector of the list's first item. */
  selector: string
  token?: string
  viewport?: { width: number; height: number }
}

const PHONE = { width: 412, height: 823 }

/** Opens a page in a new profile. `prepare` runs before its first request. */
export async function openPage(
  browser: Browser,
  { url, selector, token, viewport = PHONE }: Target,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  })
  if (token) await setAuthCookie(context, url, token)
  const page = await context.newPage()
  const observe = readFileSync(path.join(import.meta.dirname, '../browser/observe.js'), 'utf8')
  await page.addInitScript(`{ const listSelector = ${JSON.stringify(selector)}; ${observe} }`)
  await prepare?.(page)
  await page.goto(url, { waitUntil: 'load' })
  return page
}

async function setAuthCookie(context: BrowserContext, url: string, token: string): Promise<void> {
  const { hostname } = new URL(url)
  await context.addCookies([{ name: 'prod_auth_token', value: token, domain: hostname, path: '/' }])
}

/** Reads the measurements of observe.js and Resource Timing. */
interface Found {
  figures: Omit<Loading, 'cpu' | 'requests' | 'script' | 'scripts' | 'reads'>
  files: { name: string; initiatorType: string; responseEnd: number; encodedBodySize: number }[]
}

/** Loads a page on a slow connection with an empty cache, and measures until the network is idle. */
export async function measureLoading(browser: Browser, target: Target): Promise<Loading> {
  let cpu = () => Promise.resolve(NaN)
  const page = await openPage(browser, target, async (opened) => {
    await opened.goto(EARLIER_PAGE)
    cpu = await throttle(opened)
  })
  await settled(page, target.selector)
  const found = await page.evaluate<Found>(`({
    figures: window.figures,
    files: performance.getEntriesByType('resource').map((file) => file.toJSON()),
  })`)
  const usedCpu = await cpu()
  await page.context().close()
  const { figures, files } = found
  const before = files.filter(({ responseEnd }) => !(responseEnd > figures.interactive))
  const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const reads = before.filter(
    ({ name, initiatorType }) => initiatorType === 'xmlhttprequest' && !name.includes('client_event'),
  )
  return {
    ...figures,
    cpu: usedCpu,
    requests: 1 + files.filter(({ name }) => name.startsWith('http')).length,
    script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    scripts: scripts.map(({ name, encodedBodySize }) => `${path.basename(name)} ${encodedBodySize}`),
    reads: reads.map(({ name }) => name.replace(/^https?:..[^/]+/, '')),
  }
}

/** Throttles a page. @returns a function that reads the main thread's CPU time in ms */
async function throttle(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
}

/** Waits for the list, and then until the network is idle. */
export async function settled(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { state: 'attached', timeout: 60_000 })
  for (let before = -1, now = 0; before !== now;) {
    before = now
    await page.waitForTimeout(QUIET_MS)
    now = await page.evaluate<number>(`performance.getEntriesByType('resource').length`)
  }
}
