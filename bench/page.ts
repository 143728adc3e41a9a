/** Loading times on a slow connection, logged in or not, compared with baselines of the same content; see README.md. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChrome, measureLoading, openPage, settled, type Loading } from './support/browser.ts'
import { buildFloors } from './support/bundle.ts'
import { chunkSizes, CHUNK_LIMIT, STAFF_LIMIT } from './support/chunk-sizes.ts'
import { runInterleaved, median, print, printTable } from './support/figures.ts'
import { floorPage, startFloorServer, type FloorServer } from './support/floor-server.ts'
import { getJson, startProduct, type Product } from './support/product.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const FIRST_LIST_BUDGET = 115
const REACT_FLOOR = 'floor: React'
const REDUX_FLOOR = 'floor: React + RTK + router'

interface Subject {
  name: string
  url: string
  selector: string
  token?: string
  /** Name of the static page with equal content. */
  still?: string
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  const floorDir = path.join(folder, 'floors')
  await buildFloors(['react-floor', 'redux-floor'], floorDir)
  const product = await startProduct()
  const floors = await startFloorServer(product.origin)
  const browser = await launchChrome()
  try {
    const pages = await productPages(product)
    const subjects = [
      ...(await stillPages(browser, floors, pages)),
      ...(await reactFloors(floors, floorDir, product)),
      ...pages,
    ]
    const runs = await runInterleaved(
      ROUNDS,
      subjects.map((subject) => () => measureLoading(browser, subject)),
    )
    report(subjects, runs)
    await reportHost(product, pages)
    reportRoutes()
  } finally {
    await browser.close()
    await floors.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function productPages({ origin, loginHeaders }: Product): Promise<Subject[]> {
  const address = `${origin}/provider/v1/pro/polls?limit=1&sort=DATE&order=DESC`
  const { polls } = (await getJson(address, loginHeaders)) as { polls: { id: number }[] } // PollSearchResponse of the wire
  const boards = (await getJson(`${origin}/provider/v2/insight_boards?limit=1`, loginHeaders)) as {
    insight_boards: { id: number; slug: string }[]
  } // BoardList of the wire
  const [board] = boards.insight_boards
  const open = (name: string, pathname: string, selector: string): Subject => ({
    name,
    url: origin + pathname,
    selector,
    still: `floor: static, ${name}`,
  })
  const page = (...subject: Parameters<typeof open>): Subject => ({
    ...open(...subject),
    token: loginHeaders['x-auth-token'],
  })
  return [
    open('login, logged out', '/login/pro', 'main input[type="email"]'),
    open('board, logged out', `/dashboards/${board?.slug}-${board?.id}`, 'main figure'),
    page('search', '/pro/search', 'main a[href^="/pro/analytics/"]'),
    page('start', '/pro', 'main a[href^="/pro/analytics/"]'),
    page('explore', '/pro/explore', 'main a[href^="/pro/explore/"]'),
    page('one poll', `/pro/analytics/${polls[0]?.id}`, 'main figure'),
  ]
}

/** Saves the product's fully loaded pages as files without scripts. */
async function stillPages(
  browser: Browser,
  floors: FloorServer,
  pages: readonly Subject[],
): Promise<Subject[]> {
  const stills: Subject[] = []
  for (const subject of pages) {
    const page = await openPage(browser, subject)
    await settled(page, subject.selector)
    const { styles, body } = await page.evaluate<{ styles: string; body: string }>(`({
      styles: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join(''),
      body: document.getElementById('root').outerHTML,
    })`)
    await page.context().close()
    const address = `/still${new URL(subject.url).pathname}`
    floors.serve(
      address,
      'text/html; charset=utf-8',
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Floor</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
        `<style>${styles}</style></head><body>${body}</body></html>`,
    )
    stills.push({
      name: subject.still ?? '',
      url: floors.origin + address,
      selector: subject.selector,
    })
  }
  return stills
}

async function reactFloors(floors: FloorServer, folder: string, product: Product): Promise<Subject[]> {
  const data = await getJson(`${product.origin}/provider/v1/pro/polls?limit=20`, product.loginHeaders)
  floors.serve('/data.json', 'application/json', JSON.stringify(data))
  const named = { [REACT_FLOOR]: 'react-floor', [REDUX_FLOOR]: 'redux-floor' }
  return Promise.all(
    Object.entries(named).map(async ([name, script]) => {
      floors.serve(`/${script}.js`, 'text/javascript', await readFile(path.join(folder, `${script}.js`)))
      floors.serve(`/${script}`, 'text/html; charset=utf-8', floorPage(`/${script}.js`, '/data.json'))
      return { name, url: `${floors.origin}/${script}`, selector: 'main li a' }
    }),
  )
}

function report(subjects: readonly Subject[], runs: readonly Loading[][]): void {
  const measured = new Map(subjects.map(({ name }, index) => [name, medians(runs[index] ?? [])]))
  print(`Slow 4G, CPU 4× slower, empty cache; ${ROUNDS} rounds in turn, medians.\n`)
  printTable(
    [
      'page',
      'JS kB br',
      'requests',
      'FCP ms',
      'LCP ms',
      'list ms',
      'interactive ms',
      'blocked ms',
      'CPU ms',
      'CLS',
    ],
    [...measured].map(([name, run]) => [
      name,
      run.script / 1000,
      run.requests,
      ...[run.fcp, run.lcp, run.shown, run.interactive, run.blocked, run.cpu].map(Math.round),
      run.cls,
    ]),
  )
  print()
  printTable(
    ['ratio', 'FCP ÷ static', 'LCP ÷ static', 'interactive ÷ React + RTK + router', 'JS of the budget %'],
    subjects.flatMap(({ name, still = '' }) => {
      const [run, file, redux] = [measured.get(name), measured.get(still), measured.get(REDUX_FLOOR)]
      if (!run || !file || !redux) return []
      return [
        [
          name,
          run.fcp / file.fcp,
          run.lcp / file.lcp,
          run.interactive / redux.interactive,
          run.script / 10 / FIRST_LIST_BUDGET,
        ],
      ]
    }),
  )
  print('\nBefore the list (scripts with bytes; reads of the API that the page did not bring along):')
  for (const [index, { name, still }] of subjects.entries()) {
    const run = runs[index]?.[0]
    if (still && run) print(`- ${name}: ${[...run.scripts, ...run.reads].join(', ')}`)
  }
}

const HOST_REQUESTS = 40
const HOST_WARM_UP = 20

/** Measures the server's CPU time per page, including state and rendering, with sequential requests. */
async function reportHost(product: Product, pages: readonly Subject[]): Promise<void> {
  const rows: [string, number, number][] = []
  for (const { name, url, token } of pages) {
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'br',
      ...(token !== undefined && { cookie: `prod_auth_token=${token}` }),
    }
    let bytes = 0
    const ask = async (times: number) => {
      for (let count = 0; count < times; count++) bytes = await pageBytes(url, headers)
    }
    await ask(HOST_WARM_UP)
    const before = await product.cpu()
    await ask(HOST_REQUESTS)
    rows.push([name, ((await product.cpu()) - before) / 1000 / HOST_REQUESTS, bytes / 1000])
  }
  print('\nThe host: CPU of one answer, all threads of the server, and its size.\n')
  printTable(['page', 'CPU ms', 'kB br'], rows)
}

/** Fetches a page and returns its size as sent. */
function pageBytes(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

const CLIENT_DIR = path.join(import.meta.dirname, '../dist/client')

/** Prints what each route or part adds; test/e2e/chunks.spec.ts fails if it is too much. */
function reportRoutes(): void {
  print(
    `\nRoutes and parts loaded later: at most ${CHUNK_LIMIT} kB br each, screens of staff ${STAFF_LIMIT}.\n`,
  )
  printTable(
    ['chunk', 'kB br', ''],
    chunkSizes(CLIENT_DIR).map(({ name, size, limit }) => [name, size, size > limit ? 'over' : '']),
  )
}

const medians = (runs: readonly Loading[]): Loading => {
  const of = (name: Exclude<keyof Loading, 'scripts' | 'reads'>) => median(runs.map((run) => run[name]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    blocked: of('blocked'),
    cpu: of('cpu'),
    shown: of('shown'),
    interactive: of('interactive'),
    requests: of('requests'),
    script: of('script'),
    scripts: [],
    reads: [],
  }
}

await main()
