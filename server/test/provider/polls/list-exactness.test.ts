import assert from 'node:assert/strict'
import { mock, suite, test } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import type { FacetsWire, PollWire, SearchSegmentWire } from '../../../src/provider/polls/schema.ts'
import { EACH_DATABASE, openEmbedded } from '../../support/databases.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { setupHarness, type InjectFn } from '../../support/harness.ts'

const ROUNDS = 120
const POLLS = 120

/** Returns a generator of equal numbers for equal seeds. */
function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
  return { below, pick, chance: (share: number) => next() < share }
}

const TOPICS = ['Umwelt', 'Politik', 'Ärzte', 'Wohnen']
const KINDS = ['SINGLE_CHOICE', 'LIKERT_CHOICE', 'MULTI_CHOICE']
const STATUSES = ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED', 'CREATED']
const EXCLUSIVITIES = [null, null, null, 'ALL_RIGHT_EXCLUSIVE', 'INSIGHT_POLL', 'OPEN_EXCLUSIVE']
const DAYS = [null, '2024-12-31', '2025-01-01', '2025-06-30', '2026-01-05']
const PUBLISHED = [null, '2025-12-31T23:30:00Z', '2026-02-01T10:00:00Z']
const WORDS = [
  'Tempolimit',
  'Klimaschutz',
  'Radweg',
  'Fahrrad',
  'Mietpreis',
  'Mietpreise',
  'Umwelt',
  'Schule',
]
const QUERIES = [
  'Klimaschutz',
  'schutz',
  'rad',
  'Mietpreis -Schule',
  '-Umwelt',
  '"Klimaschutz Radweg"',
  'Klimaschuz',
  'Fahrrda',
  'Mitepreis',
  'Xylophon',
  'Tempolimit Umwelt',
  'Klimaschuz Umwelt',
]
const ORGANIZATIONS = [null, null, ...Object.values(ORGANIZATION)]
const VIEWERS = {
  'redaktion@kunde.example': ORGANIZATION.kunde,
  'admin@verlag.example': ORGANIZATION.verlag,
  'redaktion@flat.example': ORGANIZATION.flatrate,
}

interface Search {
  query: string | undefined
  topic: string | undefined
  kind: string | undefined
  from: string | null | undefined
  to: string | null | undefined
  min_sample_size: number | undefined
  show_granted_only: boolean | undefined
  sort: string
  order: string
  limit: number
  offset: number
}

interface Found {
  polls: PollWire[]
  total: number
  facets: FacetsWire
  search_segments: SearchSegmentWire[]
}

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`lists of polls, with ${kind}`, installed, () => {
    const clients = new Map<string, InjectFn>()
    const seed = Date.now() % 100_000
    const random = randomNumbers(seed)
    const { below, pick, chance } = random

    const harness = setupHarness({
      open,
      prepare: async () => {
        for (const email of Object.keys(VIEWERS)) clients.set(email, await harness.as(email))
        for (let count = 0; count < POLLS; count++) await addPoll()
      },
    })

    const run = <Row extends Record<string, unknown>>(query: SQL) => harness.db.execute<Row>(query)
    const texts = () => `${pick(WORDS)} ${pick(WORDS)} ${pick(WORDS)}`

    async function addPoll(): Promise<void> {
      const { rows } = await run<{ id: number }>(sql`
        insert into polls (title, question, kind, status, exclusivity, topic, source, institute, owner_organization_id,
          published_at, field_end, sample_size, series)
        values (${texts()}, ${`Wie finden Sie ${texts()}?`}, ${pick(KINDS)}, ${pick(STATUSES)}, ${pick(EXCLUSIVITIES)},
          ${pick(TOPICS)}, '', null, ${pick(ORGANIZATIONS)}, ${pick(PUBLISHED)}, ${pick(DAYS)}, ${below(5) * 500},
          ${chance(0.5) ? `Reihe ${below(8)}` : null})
        returning id`)
      await run(sql`insert into poll_answers (poll_id, position, text)
        values (${rows[0]!.id}, 0, 'Ja'), (${rows[0]!.id}, 1, ${pick(WORDS)})`)
      if (chance(0.3)) await grant(rows[0]!.id)
    }

    const grant = (id: number) =>
      run(sql`insert into poll_grants (poll_id, organization_id)
        values (${id}, ${pick(Object.values(ORGANIZATION))}) on conflict do nothing`)

    async function write(): Promise<void> {
      const { rows } = await run<{ id: number }>(sql`select id from polls order by id`)
      const { id } = pick(rows)
      const set = (column: string, value: unknown) =>
        run(sql`update polls set ${sql.identifier(column)} = ${value} where id = ${id}`)
      const writes: (() => Promise<unknown>)[] = [
        addPoll,
        () => run(sql`delete from polls where id = ${id}`),
        () => set('status', pick(STATUSES)),
        () => set('exclusivity', pick(EXCLUSIVITIES)),
        () => set('topic', pick(TOPICS)),
        () => set('field_end', pick(DAYS)),
        () => set('sample_size', below(5) * 500),
        () => set('owner_organization_id', pick(ORGANIZATIONS)),
        () => set('series', chance(0.5) ? `Reihe ${below(8)}` : null),
        () => set('title', texts()),
        () => run(sql`update poll_answers set text = ${pick(WORDS)} where poll_id = ${id} and position = 1`),
        () => grant(id),
        () => run(sql`delete from poll_grants where poll_id = ${id}`),
        () =>
          run(sql`update poll_grants set organization_id = ${ORGANIZATION.demo} where poll_id = ${id} and organization_id = ${ORGANIZATION.verlag}
          and not exists (select 1 from poll_grants where poll_id = ${id} and organization_id = ${ORGANIZATION.demo})`),
        () => run(sql`update polls set sample_size = sample_size + 1 where id % 3 = 0`),
      ]
      await pick(writes)()
    }

    /** The polls that an organization may find, in plain SQL. */
    const visible = (organization: number) => sql`
      select *, coalesce(field_end, (published_at at time zone 'Europe/Berlin')::date) as day,
        coalesce(series_key, id::text) as hit
      from polls where status in ('PUBLISHED', 'RESULT_FROZEN')
        and (exclusivity is null or exclusivity not in ('ALL_RIGHT_EXCLUSIVE', 'INSIGHT_POLL') or ${granted(organization)})`
    const granted = (organization: number) => sql`(owner_organization_id = ${organization}
      or id in (select poll_id from poll_grants where organization_id = ${organization}))`

    /** The condition of a word, in plain SQL. */
    const contains = (word: string) => {
      const stem = sql`(ts_lexize('german_stem', lower(${word}::text)))[1]`
      return sql`(search_vector @@ plainto_tsquery('german_plain', ${word}) or (length(${stem}) >= 4 and search_plain like '%' || ${stem} || '%')
        or (length(${stem}) = 3 and search_plain ~ ('([a-z0-9]{3}' || ${stem} || '(?![a-z0-9]))|((?<![a-z0-9])' || ${stem} || '[a-z0-9]{3})')))`
    }

    /** Returns the condition of a query without typing errors. */
    function condition(query: string | undefined): SQL {
      if (query === undefined) return sql`true`
      if (query.startsWith('"'))
        return sql`search_vector @@ phraseto_tsquery('german_plain', ${query.slice(1, -1)})
        or search_plain like '%' || plain_text(${query.slice(1, -1)}) || '%'`
      const words = query
        .split(' ')
        .map((word) =>
          word.startsWith('-')
            ? sql`not search_vector @@ plainto_tsquery('german_plain', ${word.slice(1)})`
            : contains(word),
        )
      return sql.join(words, sql` and `)
    }

    function rankOf(query: string): SQL {
      const words = query.startsWith('"') ? [] : query.split(' ').filter((word) => !word.startsWith('-'))
      const queries = query.startsWith('"')
        ? [sql`phraseto_tsquery('german_plain', ${query.slice(1, -1)})`]
        : words.map((word) => sql`plainto_tsquery('german_plain', ${word})`)
      const any = sql`(${sql.join(queries, sql` || `)})`
      return sql`(ts_rank(search_vector, ${any}) + (to_tsvector('german_plain', normalize(title, NFKC)) @@ ${any})::int)`
    }

    /** Returns the query with each unknown word replaced by the stem of the nearest, most frequent word. */
    async function corrected(query: string, organization: number): Promise<string | null> {
      const words = []
      for (const word of query.split(' ')) {
        if (word.startsWith('-') || word.startsWith('"')) return query
        const { rows } = await run(
          sql`select 1 from (${visible(organization)}) v where ${contains(word)} limit 1`,
        )
        if (rows.length > 0) {
          words.push(word)
          continue
        }
        const known = await run<{ word: string; stem: string }>(sql`
          select word, (ts_lexize('german_stem', lower(${word}::text)))[1] as stem
          from (${visible(organization)}) v, unnest(tsvector_to_array(search_vector)) word
          group by word order by count(*) desc, word`)
        const near = known.rows.map((row) => ({ ...row, edits: edits(row.stem, row.word) }))
        const least = Math.min(...near.map(({ edits }) => edits))
        if (least > 2) return null
        words.push(near.find(({ edits }) => edits === least)!.word)
      }
      return words.join(' ')
    }

    const lists = [
      [
        'GET /provider/v1/pro/polls/exclusives?limit=100',
        (organization: number) => sql`exclusivity is not null and ${granted(organization)}`,
      ],
      [
        'GET /provider/v1/pro/polls/results?limit=100',
        (organization: number) => sql`owner_organization_id = ${organization}`,
      ],
    ] as const

    test('contain exactly what plain SQL counts, with writes in between [LIST-03] [LIST-05] [READ-57]', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        for (let writes = below(3); writes > 0; writes--) await write()
        const email = pick(Object.keys(VIEWERS)) as keyof typeof VIEWERS
        const search = {
          query: chance(0.5) ? pick(QUERIES) : undefined,
          topic: chance(0.3) ? pick(TOPICS) : undefined,
          kind: chance(0.3) ? pick(KINDS) : undefined,
          from: chance(0.2) ? pick(DAYS.slice(1, 3)) : undefined,
          to: chance(0.2) ? pick(DAYS.slice(2)) : undefined,
          min_sample_size: chance(0.2) ? 1000 : undefined,
          show_granted_only: chance(0.2) ? true : undefined,
          sort: pick(['DATE', 'SAMPLE_SIZE', 'RELEVANCE']),
          order: pick(['ASC', 'DESC']),
          limit: pick([3, 10, 50]),
          offset: pick([0, 0, 5]),
        }
        await compare(email, search, `seed ${seed}, round ${round}: ${JSON.stringify(search)}`)
        const [call, where] = pick(lists)
        const listed = await clients.get(email)!(call)
        if (listed.statusCode === 403) continue // not a list of this organization
        const { polls, total } = listed.json<Found>()
        const { rows } = await run<{ id: number }>(sql`select id from (${visible(VIEWERS[email])}) v
          where ${where(VIEWERS[email])} order by day desc nulls last, id desc`)
        assert.deepEqual(
          [polls.map(({ id }) => id), total],
          [rows.map(({ id }) => id), rows.length],
          `seed ${seed}`,
        )
      }
    })

    async function compare(email: keyof typeof VIEWERS, search: Search, name: string): Promise<void> {
      const organization = VIEWERS[email]
      const { query, topic, kind: wantedKind, from, to, min_sample_size, show_granted_only } = search
      const params = new URLSearchParams(
        Object.entries(search).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)] as [string, string]],
        ),
      )
      const response = await clients.get(email)!(`GET /provider/v1/pro/polls?${params.toString()}`)
      assert.equal(response.statusCode, 200, `${name}: ${response.body}`)
      const found = response.json<Found>()
      const known = query === undefined ? undefined : await corrected(query, organization)
      const base = sql`(select * from (${visible(organization)}) v where ${known === null ? sql`false` : sql`(${condition(known)})`}
        and ${min_sample_size === undefined ? sql`true` : sql`sample_size >= ${min_sample_size}`}
        and ${show_granted_only === undefined ? sql`true` : granted(organization)}) base`
      const inTopic = topic === undefined ? sql`true` : sql`topic = ${topic}`
      const inKind = wantedKind === undefined ? sql`true` : sql`kind = ${wantedKind}`
      const inPeriod = sql`${from === undefined ? sql`true` : sql`day >= ${from}::date`} and ${to === undefined ? sql`true` : sql`day <= ${to}::date`}`
      const down = search.order === 'DESC'
      const day = down ? sql`day desc nulls last, id desc` : sql`day asc nulls first, id asc`
      const size = down ? sql`sample_size desc, id desc` : sql`sample_size asc, id asc`
      const isRanked =
        search.sort === 'RELEVANCE' && query !== undefined && query === known && !query.startsWith('-')
      const rank = isRanked ? rankOf(query) : sql`id * 0`
      const latest = await run<{ id: number; favorite: boolean }>(sql`
        select id from (select distinct on (hit) * from ${base} where ${inTopic} and ${inKind} and ${inPeriod}
          order by hit, day desc nulls last, id desc) latest
        order by ${search.sort === 'SAMPLE_SIZE' ? size : sql`${rank} ${down ? sql`desc` : sql`asc`}, ${day}`}`)
      const ids = latest.rows.map(({ id }) => id)
      const page = ids.slice(search.offset, search.offset + search.limit)
      assert.equal(found.total, ids.length, name)
      const listed = found.polls.map(({ id }) => id)
      if (search.sort !== 'RELEVANCE' || query === known) assert.deepEqual(listed, page, name)
      else {
        assert.equal(listed.length, page.length, name)
        assert.ok(
          listed.every((id) => ids.includes(id)),
          name,
        )
      }
      const facet = async (value: SQL, others: SQL) =>
        (
          await run<{
            value: string
            count: number
          }>(sql`select ${value}::text as value, count(distinct hit)::int as count
          from ${base} where ${others} and ${value} is not null group by 1 order by 2 desc, 1`)
        ).rows
      const sorted = (counts: readonly { value: string; count: number }[]) =>
        counts.map(({ value, count }) => `${value} ${count}`).sort()
      assert.deepEqual(
        sorted(found.facets.topics),
        sorted(await facet(sql`topic`, sql`${inKind} and ${inPeriod}`)),
        name,
      )
      assert.deepEqual(
        sorted(found.facets.kinds),
        sorted(await facet(sql`kind`, sql`${inTopic} and ${inPeriod}`)),
        name,
      )
      assert.deepEqual(
        sorted(found.facets.periods),
        sorted(await facet(sql`extract(year from day)::int`, sql`${inTopic} and ${inKind}`)),
        name,
      )
      const { rows: cards } = await run<{ id: number; title: string; waves: number; status: string }>(sql`
        select v.id, v.title, v.status, (select count(*)::int from (${visible(organization)}) w where w.series_key = v.series_key) as waves
        from (${visible(organization)}) v where v.id = any(${sql.param(listed)}::int[])`)
      assert.deepEqual(
        new Map(
          found.polls.map(({ id, title, status, series }) => [id, [title, status, series?.wave_count ?? 1]]),
        ),
        new Map(
          listed
            .map((id) => cards.find((card) => card.id === id)!)
            .map((card) => [card.id, [card.title, card.status, card.waves]]),
        ),
        name,
      )
    }

    test('are not those of a search that began before a change and ended after it [LIST-03] [LIST-05]', async () => {
      const client = clients.get('redaktion@kunde.example')!
      const search = async (query: string) =>
        (await client(`GET /provider/v1/pro/polls?query=${query}&limit=50`)).json<Found>()
      const { rows } = await run<{ id: number }>(sql`
        insert into polls (title, question, kind, status, topic, source)
        values ('Titel', 'Frage zur Wechselwirkung', 'SINGLE_CHOICE', 'PUBLISHED', 'Umwelt', ''),
          ('Titel', 'Frage ohne das Wort', 'SINGLE_CHOICE', 'PUBLISHED', 'Umwelt', '') returning id`)
      const [known, changed] = rows.map(({ id }) => id)
      let release: () => void = () => assert.fail('No search was held.')
      const execute = harness.db.execute.bind(harness.db)
      const isRead = new Promise<void>((resolve) => {
        const isReleased = new Promise<void>((done) => (release = done))
        let isHeld = false
        mock.method(harness.db, 'execute', async (query: SQL) => {
          const result = await execute(query)
          const isMatching = result.fields.some(({ name }) => name === 'ranks')
          if (!isMatching || isHeld) return result
          isHeld = true
          resolve()
          await isReleased
          return result
        })
      })
      try {
        const early = search('Wechselwirkung')
        await isRead
        await run(sql`update polls set question = 'Noch eine Wechselwirkung' where id = ${changed}`)
        await search('Umwelt')
        release()
        await early
        const late = (await search('Wechselwirkung')).polls.map(({ id }) => id)
        assert.deepEqual(
          late.sort((a, b) => a - b),
          [known, changed],
        )
      } finally {
        mock.restoreAll()
        await run(sql`delete from polls where id in (${known}, ${changed})`)
      }
    })

    test('mark the favorites of each user alone [LIST-07]', async () => {
      const [own, other] = [clients.get('redaktion@kunde.example')!, clients.get('admin@verlag.example')!]
      const favorites = async (client: InjectFn) =>
        (await client('GET /provider/v1/pro/polls?limit=50'))
          .json<Found>()
          .polls.filter((poll) => poll.is_favorited)
      const [first] = (await own('GET /provider/v1/pro/polls?limit=1')).json<Found>().polls
      await own(`PUT /provider/v1/me/favorite_polls/${first!.id}`)
      assert.deepEqual(
        (await favorites(own)).map(({ id }) => id),
        [first!.id],
      )
      assert.deepEqual(await favorites(other), [])
      const list = (await own('GET /provider/v1/pro/polls/favorites')).json<Found>()
      assert.deepEqual([list.total, list.polls.map(({ id }) => id)], [1, [first!.id]])
      await run(sql`update polls set status = 'CREATED' where id = ${first!.id}`)
      assert.equal((await own('GET /provider/v1/pro/polls/favorites')).json<Found>().total, 0)
      await own(`DELETE /provider/v1/me/favorite_polls/${first!.id}`)
      assert.deepEqual(await favorites(own), [])
    })

    // The embedded database has one session.
    if (open !== openEmbedded)
      test('follow transactions that commit in another order than they began [LIST-03]', async () => {
        const client = clients.get('redaktion@kunde.example')!
        const total = async () =>
          (await client('GET /provider/v1/pro/polls?topic=Reihenfolge')).json<Found>().total
        const early = await harness.open.pool.connect()
        await early.query('begin')
        const insert = `insert into polls (title, question, kind, status, topic, source)
        values ('Titel', md5(random()::text), 'SINGLE_CHOICE', 'PUBLISHED', 'Reihenfolge', '')`
        await early.query(insert)
        assert.equal(await total(), 0)
        await harness.open.pool.query(insert)
        assert.equal(await total(), 1)
        await early.query('commit')
        early.release()
        assert.equal(await total(), 2)
      })
  })

/** Optimal string alignment; Infinity for words that are too different in length or have too many edits. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, table[row - 2]![column - 2]! + 1)
      table[row]![column] = least
    }
  const distance = table[a.length]![b.length]!
  return distance > (a.length < 6 ? 1 : 2) ? Infinity : distance
}
