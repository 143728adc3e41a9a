/** 10,000 polls in the product's list, compared with a list of plain elements; see README.md. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChrome, openPage } from './support/browser.ts'
import { buildFloors } from './support/bundle.ts'
import { runInterleaved, median, print, printTable } from './support/figures.ts'
import { floorPage, startFloorServer } from './support/floor-server.ts'

const ROUNDS = 7
const LISTS = { 'plain elements': 'plain-list', product: 'product-list' }
const SCROLL = { distance: 12_000, speed: 3000 }
const WORDS = 'rente klima'
const BETWEEN_KEYS_MS = 150

interface Run {
  paint: number
  /** Share of frames that took longer than 25 ms. */
  late: number
  longestFrame: number
  slowestKey: number
  /** Heap at the end in MB. */
  heap: number
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  const server = await startFloorServer()
  const browser = await launchChrome()
  try {
    await buildFloors(Object.values(LISTS), folder)
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const name = path.join(file.parentPath, file.name)
      const type = name.endsWith('.js') ? 'text/javascript' : 'font/woff2'
      server.serve(`/${path.relative(folder, name)}`, type, await readFile(name))
    }
    for (const name of Object.values(LISTS)) server.serve(`/${name}`, 'text/html', floorPage(`/${name}.js`))

    const runs = await runInterleaved(
      ROUNDS,
      Object.values(LISTS).map((name) => () => measure(browser, `${server.origin}/${name}`)),
    )
    const [floor, ours] = runs.map(medians)
    print(`10,000 polls, ${ROUNDS} rounds in turn, medians.\n`)
    printTable(
      ['list', 'paint ms', 'late frames %', 'longest frame ms', 'slowest key ms', 'heap MB'],
      [floor, ours].map((run, index) => [
        Object.keys(LISTS)[index] ?? '',
        ...[run?.paint, 100 * (run?.late ?? NaN), run?.longestFrame, run?.slowestKey, run?.heap].map(Number),
      ]),
    )
    if (floor && ours) print(`\nPainting took ${(ours.paint / floor.paint).toFixed(2)} × the plain elements.`)
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, url: string): Promise<Run> {
  const page = await openPage(browser, { url, selector: 'main li' })
  await page.waitForFunction('window.listTiming')
  await page.waitForTimeout(300)
  const paint = await number(page, 'listTiming.paint()')
  const frames = await scroll(page)
  await page.evaluate('scrollTo(0, 0)')
  await page.locator('input').focus()
  await page.keyboard.type(WORDS, { delay: BETWEEN_KEYS_MS })
  await page.waitForTimeout(300)
  const slowestKey = await number(page, 'listTiming.slowestKey()')
  const heap = (await number(page, 'performance.memory.usedJSHeapSize')) / 1e6
  await page.context().close()
  return {
    paint,
    late: frames.filter((time) => time > 25).length / frames.length,
    longestFrame: Math.max(...frames),
    slowestKey: Math.max(16, slowestKey),
    heap,
  }
}

/** Scrolls with the mouse wheel for four seconds. */
async function scroll(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate('listTiming.watchFrames()')
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: -SCROLL.distance,
    speed: SCROLL.speed,
    gestureSourceType: 'mouse',
  })
  return page.evaluate<number[]>('listTiming.frames()')
}

/** Evaluates an expression whose value is a number or a promise of one. */
const number = async (page: Page, expression: string) => Number(await page.evaluate(expression))

const medians = (runs: readonly Run[]): Run => {
  const of = (name: keyof Run) => median(runs.map((run) => run[name]))
  return {
    paint: of('paint'),
    late: of('late'),
    longestFrame: of('longestFrame'),
    slowestKey: of('slowestKey'),
    heap: of('heap'),
  }
}

await main()
