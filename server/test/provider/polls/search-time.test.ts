import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { EACH_DATABASE } from '../../support/databases.ts'
import { setupHarness, type InjectFn } from '../../support/harness.ts'

const POLLS = 2_000
const IN_BUNDLE = 300
/** How often each search is measured; the fastest time counts. */
const ROUNDS = 3
/** A search takes at most this multiple of the time of a word that one poll has. */
const MAX_RATIO = 15

const LETTERS = ['a', 'e', 'ß', '％']
const excluded = (count: number) =>
  Array.from({ length: count }, (_, index) => `-${'abcdefghijkl'[index] ?? ''}bc`).join(' ')
const HOSTILE = [
  ...LETTERS.flatMap((letter) => [
    letter,
    letter.repeat(20),
    `${letter} `.repeat(20),
    `-${letter} `.repeat(20),
  ]),
  ...['-', '.', '/', '"', '％', ' -'].map((mark) => `a${mark}`.repeat(20)),
  `"${'a '.repeat(20)}"`,
  `-"${'a '.repeat(20)}"`,
  Array.from({ length: 18 }, (_, index) => 'x'.repeat(index + 1)).join(' '),
  excluded(12),
  'ﷺ'.repeat(20), // 18 letters each, once normalized
]

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`searches among ${POLLS} polls, with ${kind}`, installed, () => {
    const harness = setupHarness({
      open,
      prepare: async () => {
        // Each has words of its own and common ones; some consist of one letter.
        await harness.db
          .execute(sql`insert into polls (kind, status, topic, source, title, question, published_at)
          select 'SINGLE_CHOICE', 'PUBLISHED', 'Politik', 'Meinungsbild',
            case when number % 100 = 0 then repeat('a ', 150) when number % 100 = 1 then repeat('a', 300)
              else 'Tempolimit im Alltag ' || md5(number::text) end,
            'Wie finden Sie das im Alltag? ' || md5((-number)::text) || ' ' || translate(md5(number::text), '0123456789', 'ghijklmnop'),
            now()
          from generate_series(1, ${POLLS}) number`)
        await harness.db.execute(sql`insert into bundle_polls (bundle_id, poll_id, position)
          select 1, id, id + 100 from polls where title like '%Alltag%' limit ${IN_BUNDLE}`)
        await harness.db.execute(sql`vacuum analyze polls`)
      },
    })
    const customer = harness.user('admin@kunde.example')
    const admin = harness.user('intern@meinungsbild.example')

    const lists: Record<string, (query: string) => ReturnType<InjectFn>> = {
      'all texts': (query) => customer(`GET /provider/v1/pro/polls?query=${query}`),
      headlines: (query) => customer(`GET /provider/v1/pro/polls?filter_type=HEADLINE_FILTER&query=${query}`),
      'the list of staff': (query) => admin(`GET /provider/v1/admin/polls?query=${query}`),
      'a bundle': (query) => admin(`GET /provider/v1/admin/poll_bundle/1/polls?type=TEXT&query=${query}`),
    }
    /** Returns the time of a search in milliseconds. */
    async function timeOf(search: (query: string) => ReturnType<InjectFn>, query: string): Promise<number> {
      let fastest = Infinity
      for (let round = 0; round < ROUNDS; round++) {
        const begin = performance.now()
        const { statusCode, body } = await search(encodeURIComponent(query))
        assert.equal(statusCode, 200, body)
        fastest = Math.min(fastest, performance.now() - begin)
      }
      return fastest
    }

    for (const [name, search] of Object.entries(lists))
      test(`take about as long for any query as for a plain word: ${name} [LIST-05] [S18]`, async () => {
        const plain = await timeOf(search, 'Autobahnen')
        for (const query of HOSTILE) {
          const ratio = (await timeOf(search, query)) / plain
          assert.ok(
            ratio < MAX_RATIO,
            `${query.slice(0, 60)}: ${ratio.toFixed(1)} times ${plain.toFixed(1)} ms`,
          )
        }
      })
  })
