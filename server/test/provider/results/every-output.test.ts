import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { before, describe, it } from 'node:test'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { pollAnswers, polls } from '../../../src/database/schema-content.ts'
import { decisionIndexes } from '../../../src/database/schema-indexes.ts'
import { individualRegions } from '../../../src/database/schema-regions.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import { refreshPollPreviews } from '../../../src/provider/results/preview/service.ts'
import { enqueueAndDeliverDueDigests } from '../../../src/provider/watching/digest-service.ts'
import { lookAtDueWatchesAndScheduleDigests } from '../../../src/provider/watching/look-service.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { dateInBerlin } from '../../../src/results/berlin-time.ts'
import { setupClientFolder } from '../../host/client-folder.ts'
import { insertBoard, insertPoll, insertWaves } from '../../support/content.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'
import { packVotes } from '../../support/pack-votes.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { unzip } from '../../support/zip.ts'
import { setupWidget } from '../../widget/support.ts'
import { castVotes } from './cast-votes.ts'

const DAY = 86_400_000
const ID = POLL.open
const CUSTOMER = 'redaktion@kunde.example'
const EARLY = { count: 4003, days: 18 }
const LATE = { count: 3001, days: 20 }
/** The day of the first look, three weeks before all outputs are read. */
const FIRST_LOOK = Date.parse('2026-02-20T01:00:00Z')

/** Smaller numbers occur in every file by chance, for example as coordinates. */
const MIN_TELLING = 1000

/** What is read in the name of a customer. */
const FILTERED = 'gender=FEMALE&period=all'
const PATHS = [
  `/v1/pro/polls/${ID}`,
  ...[
    '',
    'period=all',
    FILTERED,
    `${FILTERED}&view=groups&by=AGE`,
    'view=groups&by=AGE&by=GENDER',
    'view=crosstab&by=AGE&by2=GENDER',
    'region=IR-1&view=groups&by=INDIVIDUAL_REGION',
    'view=time&interval=week',
  ].map((query) => `/v1/pro/polls/${ID}/result?${query}`),
  `/v1/pro/polls/${ID}/result?view=map&by=NUTS3`,
  `/v1/pro/polls/${ID}/contrasts`,
  `/v1/pro/polls/${ID}/average`,
  `/v1/pro/polls/${ID}/sensitivity?period=all`,
  '/v1/pro/benchmarks',
  `/v1/pro/polls/${ID}/waves`,
  `/v1/pro/polls/${ID}/flows`,
  `/v1/pro/polls/${ID}/weights`,
  `/v1/pro/polls/${ID}/district_estimates`,
  `/v1/pro/polls/${ID}/district_estimates.csv`,
  ...['csv', 'xlsx', 'svg', 'png'].flatMap((type) =>
    ['period=all', `${FILTERED}&view=groups&by=AGE`].map(
      (query) => `/v1/pro/polls/${ID}/export.${type}?${query}`,
    ),
  ),
  ...['csv', 'xlsx', 'svg', 'png'].map((type) => `/v1/pro/polls/${ID}/waves.${type}`),
  ...['csv', 'xlsx', 'svg', 'png', 'pdf', 'pptx'].map((type) => `/v1/pro/polls/${ID}/flows.${type}`),
  `/v1/pro/polls/${ID}/report.pdf?period=all`,
  `/v1/pro/polls/${ID}/report.pptx?period=all`,
  `/v1/pro/polls/${ID}/comparison?${FILTERED}&vs_gender=MALE`,
  ...['csv', 'xlsx', 'svg', 'png', 'pdf', 'pptx'].map(
    (type) => `/v1/pro/polls/${ID}/comparison.${type}?${FILTERED}&vs_gender=MALE`,
  ),
  '/v1/pro/polls',
  '/v1/pro/polls/favorites',
  '/v1/pro/polls/exclusives',
  '/v1/pro/polls/results',
  '/v1/pro/poll_bundle',
  '/v1/pro/poll_bundle/verkehr',
  '/v1/pro/poll_bundle/verkehr/polls',
  '/v1/pro/poll_bundle_collection',
  '/v1/pro/news',
  '/v1/me/changes',
  '/v1/me/watches',
  '/v1/me/export',
  '/v2/insight_boards',
  '/v2/insight_boards/search?query=alles',
  '/v1/insight_boards/pinned',
  '/v1/insight_boards/showcase',
  '/v1/insight_boards/public?query=alles',
  '/v1/decision_indexes',
  '/v1/decision_indexes/alles',
  ...['export.csv', 'export.xlsx', 'export.svg', 'export.png', 'report.pdf'].map(
    (file) => `/v1/decision_indexes/alles/${file}`,
  ),
]
const STAFF_PATHS = [
  '/v1/admin/polls',
  '/v1/admin/polls/averaged_questions',
  `/v1/admin/polls/${ID}`,
  `/v1/admin/polls/${ID}/result`,
  '/v1/admin/desk',
  `/v1/admin/polls/${ID}/history`,
  `/v1/admin/polls/${ID}/citations`,
  `/v1/admin/polls/${ID}/vote_sources`,
  `/v1/admin/polls/${ID}/benchmarks`,
  `/v1/admin/polls/weighting_check?poll_id=${ID}&weighting=POPULATION`,
  '/v1/admin/panel',
  '/v1/admin/field_plan',
  '/v1/admin/insight_boards',
  '/v1/admin/insight_boards/polls',
  '/v1/admin/insight_boards/indexes',
  '/v1/admin/decision_indexes',
  '/v1/admin/decision_indexes/1',
  '/v1/admin/decision_indexes/polls',
  '/v1/admin/decision_indexes/1/citations',
  '/v1/admin/poll_bundle',
  '/v1/admin/poll_bundle/1',
  '/v1/admin/poll_bundle/1/polls',
]

/**
 * Reads that contain no figures of respondents, and single votes, which need a permission of their own. For projects see
 * `projects/attack.test.ts`.
 */
const WITHOUT_FIGURES =
  /\/(features|email_campaigns|me|sessions|second_factor|segments|articles|comparisons|news|news\/\{id\}|tags|settings|demo_accounts|audit|export\.csv|jobs|jobs\/\{id\}|users|users\/\{id\}|color_palette|invitations|invitations\/\{id\}|members|organizations|organizations\/\{id\}|details|reset_password\/\{token\}|articles\/\{id\}|poll_bundle_collection|poll_bundle_collection\/\{id\}|exports\/\{id\}|embed_(pages|settings)|embed_(pages|settings)\/\{id\}|embed_pages\/\{id\}\/suggestions|v1\/projects|projects\/\{id\}(\/(results|progress|export\.(xlsx|pptx)|crosstab|data_for_rawdata_exports))?|admin\/projects|individual_regions|individual_regions\/\{id\})$/
const SINGLE_VOTES = /raw_?data|admin\/polls\/\{id\}\/open_answers|jobs\/\{id\}\/download/
/** Of open-ended polls only: see `protected-figures.test.ts`. */
const OPEN_ENDED = '/provider/v1/pro/polls/{id}/open_answers'

/** Outputs whose figures are text, so that exact ones would be found in them. */
const WITH_COUNTS = [
  `/v1/pro/polls/${ID}`,
  '/v1/pro/polls',
  '/v1/pro/polls/favorites',
  `/v1/pro/polls/${ID}/result?period=all`,
  `/v1/pro/polls/${ID}/result?${FILTERED}`,
  ...['csv', 'xlsx', 'svg'].map((type) => `/v1/pro/polls/${ID}/export.${type}?period=all`),
  ...['csv', 'xlsx', 'svg'].map((type) => `/v1/pro/polls/${ID}/waves.${type}`),
  ...['csv', 'xlsx', 'svg', 'pdf', 'pptx'].map(
    (type) => `/v1/pro/polls/${ID}/comparison.${type}?${FILTERED}&vs_gender=MALE`,
  ),
  `/v1/pro/polls/${ID}/report.pdf?period=all`,
  `/v1/pro/polls/${ID}/report.pptx?period=all`,
  'board',
  'board export.csv',
  'board XLSX',
  'board PDF',
  'board PPTX',
  'list XLSX',
  'citation',
  'events',
  'widget',
  'page of the poll',
]

const HEADERS = ['etag', 'last-modified', 'content-type', 'content-disposition', 'cache-control']

for (const { kind, open, installed } of EACH_DATABASE) {
  describe(`every output, with ${kind}`, installed, () => {
    let board: number
    /** A poll of an institute, beside whose average the poll is. */
    let averaged: number
    /** Exact numbers of respondents and answers, as text. */
    let exact: ReadonlySet<string>
    let token: string
    let templates: readonly string[]
    let outputs: ReadonlyMap<string, string>
    const read = new Set<string>()

    const harness = setupWidget({
      open,
      config: { clientDir: setupClientFolder(), demo: false, hostRender: false },
    })
    const customer = harness.user(CUSTOMER)
    const staff = harness.user('intern@meinungsbild.example')

    before(async () => {
      harness.wait(FIRST_LOOK - harness.context.now().getTime())
      await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, ID))
      await harness.db
        .update(polls)
        .set({ seriesKey: 'Tempolimit' })
        .where(inArray(polls.id, [ID, POLL.frozen, POLL.kundeResult]))
      // An earlier wave, so that there are files of flows; for their figures see `flow.test.ts`.
      await castVotes(harness.db, { pollId: POLL.kundeResult, count: 900 })
      for (const [id, fieldEnd] of [
        [POLL.frozen, '2025-11-30'],
        [POLL.kundeResult, '2025-12-31'],
      ] as const)
        await harness.db.update(polls).set({ fieldEnd }).where(eq(polls.id, id))
      await harness.app.listen({ host: '127.0.0.1', port: 0 })
      await harness.db
        .insert(individualRegions)
        .values({ title: 'Gebiet', status: 'PUBLISHED', districts: ['DE212', 'DE300', 'DE600'] })
      token = await harness.tokenFor(CUSTOMER)
      const district = (index: number) => (index * 7) % DISTRICTS.length
      await castVotes(harness.db, {
        ...EARLY,
        pollId: ID,
        district,
        day: (index) => index % EARLY.days,
        mask: (index) => 1 << Number(Math.floor(index / 5) % 11 >= 6),
      })
      const { id } = (await customer('POST /provider/v1/me/watches', { type: 'POLL', id: ID })).json()
      await customer(`PATCH /provider/v1/me/watches/${id}`, { rhythm: 'DAILY' })
      await customer(`PUT /provider/v1/me/favorite_polls/${ID}`)
      await look()
      await castVotes(harness.db, {
        ...LATE,
        pollId: ID,
        district,
        day: (index) => EARLY.days + 2 + (index % LATE.days),
        mask: (index) => 1 << Number(Math.floor(index / 5) % 11 >= 9),
      })
      await packVotes(harness.db, ID)
      harness.wait(28 * DAY)
      harness.context.results.votesChanged(ID)
      await look()
      harness.wait(DAY / 2)
      await enqueueAndDeliverDueDigests(harness.context)
      const tile = { pollId: ID, width: 6, answer: 0 } as const
      board = await insertBoard(harness.db, {
        slug: 'alles',
        tiles: [
          ...(['ANSWER_BARS', 'NUMBER', 'TIME_SERIES', 'MAP'] as const).map((chart) => ({
            ...tile,
            kind: chart,
          })),
          { ...tile, kind: 'CROSSTAB', by: 'AGE' },
        ],
      })
      averaged = await insertInstitutes()
      await harness.db.update(polls).set({ averagePollId: averaged }).where(eq(polls.id, ID))
      await harness.db.insert(decisionIndexes).values({
        slug: 'alles',
        title: 'Alles',
        status: 'PUBLISHED',
        formula: {
          components: [{ pollId: ID, weight: 1, answers: [{ position: 0, factor: 100 }] }],
          base: null,
        },
      })
      await customer(`GET /provider/v1/pro/polls/${ID}/district_estimates`)
      await runJobs(harness)
      exact = await exactCounts()
      templates = Object.entries(
        (await harness.anonymous('GET /provider/openapi.json')).json().paths as Record<string, object>,
      ).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
      outputs = await readAll()
    })

    /** Inserts the results of two institutes around the first whole month of the poll. @returns one of their polls */
    async function insertInstitutes(): Promise<number> {
      const { db } = harness
      const [poll] = await db.select({ kind: polls.kind }).from(polls).where(eq(polls.id, ID))
      const answers = await db
        .select({ text: pollAnswers.text })
        .from(pollAnswers)
        .where(eq(pollAnswers.pollId, ID))
      const ids = await Promise.all(
        ['Alpha', 'Beta'].map(async (institute) => {
          const published = {
            question: 'Was sagen die Institute?',
            weighting: 'PUBLISHED' as const,
            institute,
          }
          const id = await insertPoll(db, { ...published, kind: poll!.kind, answers })
          const waves = ['2026-01-20', '2026-02-10', '2026-03-05'].map((day, index) => ({
            number: index + 1,
            fieldStart: day,
            fieldEnd: day,
            respondents: 900,
            share: 0.5,
          }))
          await insertWaves(db, id, waves)
          return id
        }),
      )
      return ids[0]!
    }

    async function look(): Promise<void> {
      await lookAtDueWatchesAndScheduleDigests(harness.context, {
        input: { day: dateInBerlin(harness.context.now()) },
        yieldToEventLoop: () => Promise.resolve(),
        reportProgress: () => undefined,
      })
    }

    /** Counts respondents and answers by every attribute and period. */
    async function exactCounts(): Promise<Set<string>> {
      const { used_period } = (await customer(`GET /provider/v1/pro/polls/${ID}/result`)).json()
      const { rows } = await harness.db.execute<{ n: number }>(sql`
        select distinct n::int as n from (
          select count(*) as n from votes
          cross join lateral (select (cast_at at time zone 'Europe/Berlin')::date as day) as casting
          cross join lateral (values
            ('all', ''), ('gender', gender::text), ('state', state::text), ('age', age::text),
            ('gender and age', gender || '|' || age), ('week', date_trunc('week', day)::text),
            ('default period', (day between ${used_period.from}::date and ${used_period.to}::date)::text)
          ) as part (axis, value)
          where poll_id = ${ID} group by grouping sets ((axis, value), (axis, value, answer_mask))) as counted
        where n >= ${MIN_TELLING}`)
      return new Set(rows.map(({ n }) => String(n)))
    }

    /** Reads all outputs: status, headers and content as text, by name. */
    async function readAll(): Promise<Map<string, string>> {
      const outputs = new Map<string, string>()
      const add = async (name: string, by: InjectFn, call: string, body?: object, headers?: HeaderValues) => {
        const response = await by(call, body, headers)
        assert.ok(response.statusCode < 400, `${call}: ${response.statusCode} ${response.body}`)
        read.add(call.replace(/^GET /, '').replace(/\?.*/, ''))
        const shown = HEADERS.map((header) => `${header}: ${String(response.headers[header])}`)
        outputs.set(name, [response.statusCode, ...shown, textOf(response.rawPayload)].join('\n'))
        return response
      }
      await refreshPollPreviews(harness.context, [ID])
      const cited = await customer(`POST /provider/v1/pro/polls/${ID}/citations`, { period: 'all' })
      const { code } = cited.json()
      await add('citation', harness.anonymous, `GET /provider/v1/citations/${code}`)
      for (const path of PATHS) await add(path, customer, `GET /provider${path}`)
      for (const path of STAFF_PATHS) await add(path, staff, `GET /provider${path}`)
      await add('average', customer, `GET /provider/v1/pro/polls/${averaged}/average`)
      await add('board', harness.anonymous, `GET /provider/v1/insight_boards_v2/${board}`)
      await add('board filtered', customer, `GET /provider/v1/insight_boards_v2/${board}?${FILTERED}`)
      await add('board export.csv', customer, `GET /provider/v1/insight_boards/${board}/export.csv`)
      await add('board of staff', staff, `GET /provider/v1/admin/insight_boards/${board}`)
      await add('preview image', harness.anonymous, `GET /preview/boards/${board}.png`)
      for (const path of ['/health', '/health/live', '/robots.txt'])
        await add(path, harness.anonymous, `GET ${path}`)
      for (const format of ['XLSX', 'PDF', 'PPTX'])
        outputs.set(`board ${format}`, await exported(`insight_boards/${board}/exports`, { format }))
      outputs.set('list XLSX', await exported('pro/polls/exports?query=Tempolimit', { list: 'SEARCH' }))
      outputs.set('events', await firstEvent())
      const html = { accept: 'text/html', cookie: `prod_auth_token=${token}` }
      await add('page of the poll', harness.anonymous, `GET /pro/analytics/${ID}`, undefined, html)
      await add('page of the board', harness.anonymous, `GET /dashboards/alles-${board}`, undefined, {
        accept: 'text/html',
      })
      const visitor = harness.visitor()
      for (const [name, url] of Object.entries({ widget: `/${ID}?view=result`, form: `/${ID}` })) {
        const response = await visitor.get(url)
        assert.equal(response.statusCode, 200, response.body)
        outputs.set(name, textOf(response.rawPayload))
      }
      outputs.set('mails', (await harness.posted()).map(({ subject, text }) => subject + text).join('\n'))
      return outputs
    }

    async function exported(path: string, body: object): Promise<string> {
      const started = await customer(`POST /provider/v1/${path}`, body)
      assert.equal(started.statusCode, 201, started.body)
      const { id } = started.json()
      await runJobs(harness)
      read.add(`/provider/v1/pro/exports/${id}/file`)
      const response = await customer(`GET /provider/v1/pro/exports/${id}/file`)
      assert.equal(response.statusCode, 200, response.body)
      return textOf(response.rawPayload)
    }

    /** The first event of the stream, which is the present state. */
    async function firstEvent(): Promise<string> {
      const { port } = harness.app.server.address() as AddressInfo
      const path = `/provider/v1/pro/polls/${ID}/result_changes`
      read.add(path)
      const headers = { 'x-auth-token': token }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('data: ')) text += (await reader.read()).value ?? ''
      await reader.cancel()
      return text
    }

    /** Returns the exact counts that an output contains and that no result of the API reports. */
    const leaksOf = (text: string, reported: ReadonlySet<string>) =>
      [...new Set(numbersOf(text))].filter((number) => exact.has(number) && !reported.has(number))

    it('contains no exact number of respondents or answers [PROT-12]', () => {
      // Noise is 0 in one count of six, so some reported counts are exact by chance.
      const reported = new Set(
        [...outputs].flatMap(([name, text]) => (/\/result\?|^events/.test(name) ? numbersOf(text) : [])),
      )
      const unreported = [...exact].filter((number) => !reported.has(number))
      assert.ok(unreported.length > exact.size / 2, `${unreported.length} of ${exact.size} can be found`)
      const leaks = [...outputs].flatMap(([name, text]) => {
        const found = /\.png|image/.test(name) ? [] : leaksOf(text, reported)
        return found.length > 0 ? [`${name}: ${found.join()}`] : []
      })
      assert.deepEqual(leaks, [])
      const total = /"total":\{"n":(\d+)/.exec(outputs.get(`/v1/pro/polls/${ID}/result?period=all`)!)?.[1]
      assert.notEqual(total, String(EARLY.count + LATE.count))
      assert.match(outputs.get('mails')!, /Tempolimit/, 'a digest was sent')
      assert.match(outputs.get('average')!, /"periods":\[\{"from":"2026-02/, 'the poll is beside an average')
      assert.match(outputs.get(`/v1/pro/polls/${ID}/district_estimates`)!, /"share":/, 'there are estimates')
    })

    it('includes every route that reads something [PROT-12]', () => {
      const missing = templates.filter(
        (template) =>
          !WITHOUT_FIGURES.test(template) &&
          !SINGLE_VOTES.test(template) &&
          template !== OPEN_ENDED &&
          ![...read].some((path) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)),
      )
      assert.deepEqual(missing, [])
    })

    it('contains shares of at most three decimals, also in cells and charts of files [PROT-05]', () => {
      for (const [name, text] of outputs) {
        if (!/csv|xlsx|pptx|XLSX|PPTX|result|estimates|board$|citation|polls$/i.test(name)) continue
        const precise = [...text.matchAll(/(?:<v>|<c:v>|share"?:|;)(0[.,]\d{4,})/g)].map(
          ([, number]) => number,
        )
        assert.deepEqual(precise, [], name)
      }
    })

    it('is the same to the last byte and header after a vote that is not counted yet [PROT-12]', async () => {
      await castVotes(harness.db, { pollId: ID, count: 1, day: () => 47 })
      // In the present hour, because the start page of staff counts the hours before.
      const [last] = await harness.db.select().from(votes).orderBy(desc(votes.castAt)).limit(1)
      await harness.db.update(votes).set({ castAt: harness.context.now() }).where(eq(votes.id, last!.id))
      harness.context.results.votesChanged(ID)
      const now = await readAll()
      const changed = [...outputs].flatMap(([name, text]) => {
        const [one, other] = [text, now.get(name) ?? ''].map(withoutChance) as [string, string]
        return one === other ? [] : [`${name}: ${firstDifference(one, other)}`]
      })
      assert.deepEqual(changed, [])
    })

    // Shows that the tests above can fail, which does not depend on the database.
    if (kind === 'the embedded database')
      it('would contain exact numbers if its poll had exact figures', async () => {
        await harness.db.update(polls).set({ exactFiguresReason: 'Testdaten' }).where(eq(polls.id, ID))
        harness.context.results.votesChanged(ID)
        exact = await exactCounts()
        await customer(`GET /provider/v1/pro/polls/${ID}/district_estimates`)
        await runJobs(harness)
        const told = await readAll()
        const silent = WITH_COUNTS.filter((name) => leaksOf(told.get(name) ?? '', new Set()).length === 0)
        assert.deepEqual(silent, [])
      })
  })
}

type HeaderValues = Record<string, string>

/** Returns the content of a file as text: parts of archives, text of documents. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() === 'PK')
    return [...unzip(bytes)]
      .filter(([name]) => !name.startsWith('docProps/'))
      .map(([name, part]) => `${name}\n${name.endsWith('.xlsx') ? textOf(part) : part.toString()}`)
      .join('\n')
  if (bytes.subarray(0, 4).toString() === '%PDF')
    return String(spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).stdout)
  const isText = !bytes.subarray(0, 4).toString('latin1').endsWith('PNG')
  return isText ? bytes.toString() : bytes.toString('base64')
}

/** Returns the whole numbers of a text, without the dots of German thousands. */
const numbersOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=\b\d{1,3}(?:\.\d{3})*)\.(?=\d{3}\b)/g, '')
    .match(/(?<![\d.,#&\w-])\d{3,}(?![\d\w]|[.,]\d)/g) ?? []

/** Removes what is different in each response: nonces, secrets of forms, times, numbers of charts, the user's own jobs. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/(nonce|csp-nonce" content|name="token" value)="[^"]*"/g, '')
    .replaceAll(/"(nonce|exported_at|lastUsedAt)":"[^"]*"|"now":\d+/g, '')
    .replaceAll(/"jobs":\[[^\]]*\]/g, '')
    .replaceAll(/(chart|Worksheet|colors|style)\d+/g, '$1')

function firstDifference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  return `${one.slice(at - 60, at + 40)} … ${other.slice(at - 60, at + 40)}`
}
