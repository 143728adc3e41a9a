/** Time of lists and searches among 1,000, 10,000 and 100,000 polls, cached and after a change; see README.md. */
import { Pool } from 'pg'
import { median, print, printTable } from './support/figures.ts'
import { getJson, startProduct } from './support/product.ts'

const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 9

const lists = '/provider/v1/pro/polls'
const READS = {
  'list of ten': `${lists}?limit=10`,
  'at offset 900': `${lists}?limit=10&offset=900`,
  'topic, by sample size': `${lists}?topic=Umwelt&sort=SAMPLE_SIZE`,
  Klima: `${lists}?query=Klima`,
  'Klimaschutz Energie': `${lists}?query=Klimaschutz%20Energie`,
  Rad: `${lists}?query=Rad`,
  'typing error Klimaschuz': `${lists}?query=Klimaschuz`,
  exclusives: `${lists}/exclusives`,
}

/** Words, a number that makes texts differ, a fifth in series of eight, and one in fifty for a single organization. */
const POLLS = `
  insert into polls (title, question, kind, status, topic, source, exclusivity, published_at, field_end, sample_size, series, preview)
  select word[1 + n % 9] || ' ' || word[1 + n / 7 % 9] || ' ' || substr(md5((n % 30000)::text), 1, 8),
    'Wie finden Sie ' || word[1 + n / 11 % 9] || ' und ' || word[1 + n / 13 % 9] || ' im Alltag, Nummer ' || n || '?',
    'SINGLE_CHOICE', 'PUBLISHED', (array['Umwelt', 'Politik', 'Wohnen', 'Verkehr', 'Geld'])[1 + n % 5], 'Messung',
    case when n % 50 = 0 then 'ALL_RIGHT_EXCLUSIVE' end, now() - n * interval '10 minutes',
    (now() - n * interval '10 minutes')::date, n % 3000, case when n % 5 = 0 then 'Reihe ' || n / 40 end,
    '[{"position": 0, "share": 0.5}]'
  from generate_series($1::int + 1, $2::int) n,
    (select array['Klimaschutz', 'Energie', 'Radweg', 'Fahrrad', 'Schule', 'Miete', 'Rente', 'Steuern', 'Tempolimit'] as word) words`

/** A change of a poll; its title changes, too, so that matches of searches are read again. */
const CHANGE = `update polls set title = title || '!', sample_size = sample_size + 1 where id = (select max(id) from polls)`

const product = await startProduct()
try {
  if (product.databaseUrl === null) throw new Error('This measurement needs PostgreSQL.')
  const pool = new Pool({ connectionString: product.databaseUrl })
  const times: Record<string, number[]> = {}
  let from = 0
  for (const size of SIZES) {
    await pool.query(POLLS, [from, size])
    from = size
    await pool.query('vacuum analyze polls')
    for (const [name, address] of Object.entries(READS)) {
      const read = () => timeOf(`${product.origin}${address}`, product.loginHeaders)
      await read()
      const cached = []
      const changed = []
      for (let round = 0; round < ROUNDS; round++) {
        cached.push(await read())
        await pool.query(CHANGE)
        changed.push(await read())
      }
      ;(times[name] ??= []).push(median(cached), median(changed))
    }
  }
  await pool.end()
  print(`Milliseconds, medians of ${ROUNDS}; "changed": the first read after a change of a poll.\n`)
  printTable(
    ['read', ...SIZES.flatMap((size) => [`${size / 1000}k`, 'changed']), '100k ÷ 1k', 'changed: 100k ÷ 1k'],
    Object.entries(times).map(([name, row]) => [
      name,
      ...row,
      (row[4] ?? NaN) / (row[0] ?? NaN),
      (row[5] ?? NaN) / (row[1] ?? NaN),
    ]),
  )
} finally {
  await product.stop()
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now()
  await getJson(url, headers)
  return performance.now() - begin
}
