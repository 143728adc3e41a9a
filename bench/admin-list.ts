import { Client } from 'pg'
/** 10,000 polls in the list of the internal area: the server's responses and the table in a browser; see README.md. */
import type { Browser, Page } from 'playwright-core'
import { launchChrome, openPage } from './support/browser.ts'
import { runInterleaved, median, print, printTable } from './support/figures.ts'
import { startFloorServer } from './support/floor-server.ts'
import { getJson, startProduct, type Product } from './support/product.ts'

const POLLS = 10_000
const READS = 25
const ROUNDS = Number(process.env.ROUNDS ?? 1)
const WINDOW = { width: 1280, height: 900 }
const ROWS = 2000
const ROW_HEIGHT = 40
const SCROLL = { distance: 4000, speed: 4000 }
const STAFF = 'intern@meinungsbild.example'

const QUERIES = {
  'first page': '',
  'page in the middle': 'offset=5000',
  'search for a word': 'query=alltag',
  'search without a result': 'query=xylophon',
  'filter by topic': 'topic=Messung%207',
  'filter by tag': 'tag=Messung',
  'sorted by title': 'sort=TITLE',
  'sorted by last answer': 'sort=LAST_ANSWER',
}

interface Scrolling {
  /** Share of frames that took longer than 25 ms. */
  late: number
  longestFrame: number
  /** CPU time of the main thread in s. Unlike frames, it is independent of other processes. */
  cpu: number
}

interface Run {
  firstRows: number
  rowsInPage: number
  /** Scrolling down {@link ROWS}: first while the product loads them by page, then again with all rows loaded. */
  loading: Scrolling
  loaded: Scrolling
  /** Heap in MB with the first rows, after {@link ROWS}, and after a second pass over the same rows. */
  heap: number
  heapOfAll: number
  heapAgain: number
}

async function main(): Promise<void> {
  const product = await startProduct()
  const browser = await launchChrome()
  const floors = await startFloorServer()
  try {
    if (product.databaseUrl === null) {
      print('Needs the programs of PostgreSQL, which are not installed.')
      return
    }
    await copyPolls(product.databaseUrl)
    const token = await product.logIn(STAFF)
    print(`${POLLS} polls on ${product.database}.\n`)
    printTable(['read of a page', 'median ms', 'slowest ms'], await measureReads(product, token))

    floors.serve('/', 'text/html', plainTable(await readRows(product, token)))
    const lists = { 'plain table': `${floors.origin}/`, product: `${product.origin}/_internal/polls` }
    const results = await runInterleaved(
      ROUNDS,
      Object.values(lists).map((url) => () => measure(browser, url, token)),
    )
    const of = (runs: Run[] | undefined, figure: (run: Run) => number) => median((runs ?? []).map(figure))
    print(`\n${ROWS} rows scrolled, ${ROUNDS} rounds in turn, medians.\n`)
    printTable(
      ['first pass', 'late frames %', 'longest frame ms', 'CPU s', 'rows in page', 'first rows ms'],
      Object.keys(lists).map((name, index) => [
        name,
        100 * of(results[index], ({ loading }) => loading.late),
        of(results[index], ({ loading }) => loading.longestFrame),
        of(results[index], ({ loading }) => loading.cpu),
        of(results[index], ({ rowsInPage }) => rowsInPage),
        of(results[index], ({ firstRows }) => firstRows),
      ]),
    )
    print('')
    printTable(
      ['second pass', 'late frames %', 'longest frame ms', 'CPU s', 'heap MB', 'of all', 'again'],
      Object.keys(lists).map((name, index) => [
        name,
        100 * of(results[index], ({ loaded }) => loaded.late),
        of(results[index], ({ loaded }) => loaded.longestFrame),
        of(results[index], ({ loaded }) => loaded.cpu),
        of(results[index], ({ heap }) => heap),
        of(results[index], ({ heapOfAll }) => heapOfAll),
        of(results[index], ({ heapAgain }) => heapAgain),
      ]),
    )
    const [floor, ours] = results
    const ratio = (figure: (run: Run) => number) => (of(ours, figure) / of(floor, figure)).toFixed(2)
    print(
      `\nLate frames: ${ratio(({ loading }) => loading.late)} × the plain table while loading, ` +
        `${ratio(({ loaded }) => loaded.late)} × with all rows there.`,
    )
  } finally {
    await browser.close()
    await floors.stop()
    await product.stop()
  }
}

/** Copies the demo polls until there are enough. Creating them through the API would take minutes. */
async function copyPolls(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = 'polls' and is_generated = 'NEVER' and is_identity = 'NO'
         and column_default is distinct from 'nextval(''polls_id_seq''::regclass)'
         and column_name not in ('id', 'title', 'topic', 'tags', 'import_key', 'profile_subject')`,
    )
    const names = rows.map(({ name }) => name).join(', ')
    await client.query(
      `insert into polls (title, topic, tags, ${names})
       select 'Fahrrad im Alltag ' || number || ': ' || title, 'Messung ' || number % 100, '{Messung}', ${names}
       from generate_series(1, $1) number join (select row_number() over (order by id) - 1 as place,
         count(*) over () as among, polls.* from polls) demo on demo.place = number % demo.among
       order by number
       limit $1 - (select count(*) from polls)`,
      [POLLS],
    )
    await client.query('analyze polls')
  } finally {
    await client.end()
  }
}

async function measureReads({ origin }: Product, token: string): Promise<[string, ...number[]][]> {
  const names = Object.keys(QUERIES) as (keyof typeof QUERIES)[] // keys of an object literal
  const times = await runInterleaved(
    READS,
    names.map((name) => async () => {
      const started = performance.now()
      await getJson(`${origin}/provider/v1/admin/polls?limit=50&${QUERIES[name]}`, { 'x-auth-token': token })
      return performance.now() - started
    }),
  )
  return names.map((name, index) => [name, median(times[index] ?? []), Math.max(...(times[index] ?? []))])
}

interface Row {
  id: number
  title: string
  kind: string
  status: string
  sample_size: number
  effective_size: number | null
  last_answer_on: string | null
  bundles: { title: string }[]
}

async function readRows({ origin }: Product, token: string): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < ROWS + 100) {
    const url = `${origin}/provider/v1/admin/polls?limit=100&offset=${rows.length}`
    const { polls } = (await getJson(url, { 'x-auth-token': token })) as { polls: Row[] } // the poll list of the wire
    rows.push(...polls)
  }
  return rows
}

/** The baseline: a table with the same columns and texts as the product's, with all rows and without scripts. */
function plainTable(rows: readonly Row[]): string {
  const head = ['', 'Titel', 'Frageart', 'Status', 'n', 'n eff.', 'Letzte Antwort', 'Pakete']
  const widths = ['40px', 'auto', '9rem', '9.75rem', '4.75rem', '5rem', '8.25rem', '9rem']
  const lines = rows.map(
    (row, index) =>
      `<tr data-index="${index}"><td><input type="checkbox"></td>` +
      `<th><a href="/${row.id}">${escaped(row.title)}</a> ${row.id}</th><td>${row.kind}</td><td>${row.status}</td>` +
      `<td>${row.sample_size}</td><td>${row.effective_size ?? ''}</td><td>${row.last_answer_on ?? ''}</td>` +
      `<td>${escaped(row.bundles.map(({ title }) => title).join(', '))}</td></tr>`,
  )
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">
<style>body{margin:0;font:15px/1.3 sans-serif}table{width:100%;table-layout:fixed;border-spacing:0}
th,td{height:40px;padding:0 8px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:start;
box-sizing:border-box;border-bottom:1px solid #ccc}thead th{position:sticky;top:0;background:#fff}</style>
<table><colgroup>${widths.map((width) => `<col style="width:${width}">`).join('')}</colgroup>
<thead><tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function measure(browser: Browser, url: string, token: string): Promise<Run> {
  const started = performance.now()
  const page = await openPage(browser, { url, selector: 'tbody tr', token, viewport: WINDOW })
  await page.waitForSelector('tbody tr')
  const firstRows = performance.now() - started
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  }
  const scrollTo = async (direction: -1 | 1, isDone: () => Promise<boolean>) => {
    while (!(await isDone()))
      await session.send('Input.synthesizeScrollGesture', {
        x: 700,
        y: 500,
        yDistance: -direction * SCROLL.distance,
        speed: SCROLL.speed,
        gestureSourceType: 'mouse',
      })
  }
  const down = async (): Promise<Scrolling> => {
    const before = await cpu()
    await page.evaluate(WATCH_FRAMES)
    await scrollTo(1, async () => (await scrolled(page)) >= ROWS * ROW_HEIGHT - WINDOW.height)
    const frames = await page.evaluate<number[]>('endFrames()')
    return {
      late: frames.filter((time) => time > 25).length / frames.length,
      longestFrame: Math.max(...frames),
      cpu: (await cpu()) - before,
    }
  }

  const before = await heap()
  const loading = await down()
  const rowsInPage = await page.locator('tbody tr').count()
  const heapOfAll = await heap()
  await scrollTo(-1, async () => (await scrolled(page)) === 0)
  const loaded = await down()
  const heapAgain = await heap()
  await page.context().close()
  return { firstRows, rowsInPage, loading, loaded, heap: before, heapOfAll, heapAgain }
}

const scrolled = (page: Page) => page.evaluate<number>('scrollY')

/** Records the intervals between frames until `endFrames` is called. */
const WATCH_FRAMES = `{
  const times = []
  let isWatching = true
  const note = (now) => { times.push(now); if (isWatching) requestAnimationFrame(note) }
  requestAnimationFrame(note)
  window.endFrames = () => {
    isWatching = false
    return times.slice(1).map((time, index) => time - times[index])
  }
}`

await main()
