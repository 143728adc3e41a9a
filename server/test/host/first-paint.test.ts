import assert from 'node:assert/strict'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { imageDimensionsFromData } from 'image-dimensions'
import type { InsightBoardStatus } from '../../../contract/enumerations/content.ts'
import { readConfig, type Config } from '../../src/config/config.ts'
import { insightBoards } from '../../src/database/schema-boards.ts'
import { loadRasterizer } from '../../src/drawing/rasterizer.ts'
import { createPageQueue, prepareFirstPaintOrEmptyPage } from '../../src/host/first-paint.ts'
import { createPageCache } from '../../src/host/page-cache.ts'
import { renderBoardPreviewPng } from '../../src/host/preview-image/board-image.ts'
import { createRenderQueue } from '../../src/host/render-queue.ts'
import { POLL } from '../support/fixture.ts'
import { setupHarness } from '../support/harness.ts'
import { setupClientFolder } from './client-folder.ts'

const html = { accept: 'text/html' }
const CUSTOMER = 'admin@kunde.example'

suite('the first paint', () => {
  const clientDir = setupClientFolder()
  const log: string[] = []
  const stream = { write: (line: string) => void log.push(line) }
  // The demo shows its accounts to everyone.
  const harness = setupHarness({
    config: { clientDir, demo: false },
    logger: { level: 'error', stream },
    host: {
      renderLimits: { maxWaitMs: 60_000, maxRenderMs: 60_000, pauseFactor: 0 },
      pageQueueLimits: { perClient: { running: 4, waiting: 200 }, pauseFactor: 0, maxWaitMs: 60_000 },
    },
  })

  const cookieOf = async (user: string | null): Promise<Record<string, string>> =>
    user === null ? {} : { cookie: `prod_auth_token=${await harness.tokenFor(user)}` }
  const open = async (url: string, user: string | null = null) =>
    (await harness.anonymous(`GET ${url}`, undefined, { ...html, ...(await cookieOf(user)) })).body

  const PAGES: [url: string, user: string | null, seen: RegExp][] = [
    ['/pro', null, /<h1[^>]*>Anmelden<\/h1>/],
    ['/login/pro', null, /<input[^>]*type="email"/],
    ['/contact', null, /<h1[^>]*>Zugang anfragen<\/h1>/],
    ['/signup', null, /durch eine Einladung Ihrer Organisation/],
    ['/dashboards/mobilitaet-1', null, /<h1[^>]*>Mobilität<\/h1>.*<svg/s],
    ['/pro', CUSTOMER, /Kunde AG.*Tempolimit/s],
    ['/', CUSTOMER, /<h1[^>]*>Guten Tag, <span[^>]*>Ada Kunde<\/span><\/h1>/],
    ['/pro/explore', CUSTOMER, /<a[^>]*href="\/pro\/explore\/verkehr"/],
    ['/pro/explore/verkehr', CUSTOMER, /<h1[^>]*>Verkehr<\/h1>.*Tempolimit/s],
    [`/pro/analytics/${POLL.open}`, CUSTOMER, /Wie stehen Sie zu einem Tempolimit\?<\/h1>.*<svg/s],
    [`/pro/analytics/${POLL.open}/gruppen`, CUSTOMER, /Tempolimit\?<\/h1>.*Alter/s],
    [`/pro/analytics/${POLL.open}/verlauf?interval=week`, CUSTOMER, /<h1/],
    ['/pro/search', CUSTOMER, /<h1[^>]*>Suche<\/h1>.*Tempolimit/s],
    ['/pro/news', CUSTOMER, /<h1[^>]*>News<\/h1>/],
    ['/pro/dashboards', CUSTOMER, /Mobilität/],
    ['/pro/favorites', CUSTOMER, /Favoriten/],
    ['/pro/members', CUSTOMER, /redaktion@kunde\.example/],
    ['/pro/chart-farbpalette', CUSTOMER, /<svg/],
    ['/settings', CUSTOMER, /Persönliche Angaben/],
  ]
  for (const [url, user, seen] of PAGES)
    test(`of ${url} for ${user ?? 'nobody'} contains the responses to the first requests, needs no script and follows the security policy [UI-02]`, async () => {
      const body = await open(url, user)
      const page = /<div id="root" data-drawn>(.*)<\/div>\s*<script/s.exec(body)?.[1] ?? ''
      assert.match(page, seen)
      assert.doesNotMatch(body, /braucht JavaScript/)
      if (!url.includes('verlauf'))
        assert.doesNotMatch(page, /role="status"[^>]*>[^<]*<span[^>]*>Wird geladen/, 'no skeleton')
      assert.doesNotMatch(page, /<script|<style| style="/)
      assert.match(
        body,
        /<head>.*<title>[^<]+ – Meinungsbild<\/title>.*<style nonce="[^"]+" data-styled.*<\/head>/s,
      )
      assert.equal(body.match(/<title>/g)?.length, 1)
      assert.deepEqual(log, [])
    })

  test('does not mix up the states of 200 concurrent requests', async () => {
    const people = [CUSTOMER, 'redaktion@kunde.example', 'admin@verlag.example', 'test@demo.example', null]
    const cookies = await Promise.all(people.map(cookieOf))
    const pages = ['/settings', '/pro/favorites', '/contact']
    const asked = Array.from({ length: 200 }, (_, index) => ({
      who: index % people.length,
      url: pages[Math.floor(index / people.length) % pages.length]!,
    }))
    const answers = await Promise.all(
      asked.map(({ who, url }) => harness.anonymous(`GET ${url}`, undefined, { ...html, ...cookies[who] })),
    )
    for (const [index, { body }] of answers.entries()) {
      const { who, url } = asked[index]!
      assert.match(body, /data-drawn/, url)
      const named = people.filter((one) => one !== null && body.includes(one))
      assert.deepEqual(named, people[who] === null ? [] : [people[who]], `${url} for ${people[who]}`)
      const organizations = ['Kunde AG', 'Verlag GmbH'].filter((name) => body.includes(name))
      const own = /@(kunde|verlag)\./.exec(people[who] ?? '')?.[1]
      assert.deepEqual(
        organizations,
        own === 'kunde' ? ['Kunde AG'] : own === 'verlag' ? ['Verlag GmbH'] : [],
      )
    }
  })

  test('escapes text that users wrote', async () => {
    const evil = '</div></style></script><script>alert(1)</script>\u2028'
    const user = await harness.as('redaktion@kunde.example')
    await user('PATCH /provider/v1/me', { first_name: evil })
    const body = await open('/settings', 'redaktion@kunde.example')
    assert.match(body, /data-drawn/)
    assert.doesNotMatch(body, /<script>alert/)
    assert.match(body, /&lt;script&gt;alert/)
    assert.doesNotMatch(/__INITIAL_STATE__=(.*)/.exec(body)![1]!, /\u2028/)
  })

  test('is left to the browser for staff screens, unknown sessions and unknown pages', async () => {
    assert.doesNotMatch(await open('/_internal', 'intern@meinungsbild.example'), /data-drawn/)
    assert.doesNotMatch(await open('/nirgendwo'), /data-drawn/)
    for (const query of ['switch_to_org=2', 'switch%5Fto_org=2', 'x=1&switch_to_org']) {
      const body = await open(`/pro?${query}`, 'intern@meinungsbild.example')
      assert.doesNotMatch(body, /data-drawn/)
      assert.match(body, /"responses":\{\}/)
    }
    const over = await harness.anonymous('GET /pro', undefined, { ...html, cookie: 'prod_auth_token=over' })
    assert.match(over.body, /<div id="root"><div role="status" class="boot">/)
  })

  test('describes a public board to social networks', async () => {
    const head = /<head>(.*)<\/head>/s.exec(await open('/dashboards/mobilitaet-1?age=18-29'))![1]!
    assert.match(head, /<meta property="og:title" content="Mobilität" \/>/)
    assert.match(
      head,
      /<meta property="og:image" content="http:\/\/localhost:3000\/preview\/boards\/1\.png" \/>/,
    )
    assert.match(
      head,
      /<meta property="og:url" content="http:\/\/localhost:3000\/dashboards\/mobilitaet-1" \/>/,
    )
    assert.equal(head.match(/<meta name="description"/g)?.length, 1)
    assert.doesNotMatch(await open('/contact'), /og:title/)
  })

  test('draws a board’s preview image from its first chart, and none for a hidden board', async () => {
    const image = await harness.anonymous('GET /preview/boards/1.png')
    assert.equal(image.headers['content-type'], 'image/png')
    assert.deepEqual(imageDimensionsFromData(image.rawPayload), { width: 1200, height: 630, type: 'png' })
    const statusOf = (status: InsightBoardStatus) =>
      harness.db.update(insightBoards).set({ status }).where(eq(insightBoards.id, 1))
    await statusOf('CREATED')
    assert.equal((await harness.anonymous('GET /preview/boards/1.png')).statusCode, 302)
    await statusOf('PUBLISHED')
    assert.equal((await harness.anonymous('GET /preview/boards/1.png')).statusCode, 200)
    const hidden = await harness.anonymous('GET /preview/boards/999.png')
    assert.deepEqual([hidden.statusCode, hidden.headers.location], [302, '/preview.png'])
    assert.equal((await harness.anonymous('GET /preview/boards/x.png')).statusCode, 422)

    const board = (await harness.anonymous('GET /provider/v1/insight_boards_v2/1')).json()
    const [tile] = board.sections[0].tiles
    const [poll] = board.polls
    tile.result.total.answers = poll.answers.map(({ position }: { position: number }) => ({
      position,
      share: 0.25,
    }))
    tile.result.total.n = 1234
    tile.result.period = { from: '2026-03-01', to: '2026-03-31' }
    poll.is_demo = true
    const { widthOf } = await loadRasterizer()
    const lines = renderBoardPreviewPng(
      { ...board, title: 'Sehr lang & breit '.repeat(9) },
      {
        png: (svg) => Buffer.from(svg),
        widthOf,
      },
    )
      .toString()
      .matchAll(/<text[^>]*>([^<]*)/g)
    const texts = Array.from(lines, ([, line]) => line!)
    assert.match(texts[1]!, /^Sehr lang &amp; breit/)
    assert.match(texts[2]!, / …$/)
    assert.equal(texts[3], poll.question)
    assert.match(
      texts.join('|'),
      /\|\d+\s%\|.*\|n = 1\.234 · 01\.03\.2026 bis 31\.03\.2026 · Demodaten\|Quelle: /,
    )
  })

  test('is left to the browser and logged if rendering fails [ERR-02]', async () => {
    const { app, context } = harness
    const reports: unknown[] = []
    const request = {
      headers: {},
      ip: '127.0.0.1',
      log: { error: (fault: unknown) => void reports.push(fault) },
    } as unknown as Parameters<typeof prepareFirstPaintOrEmptyPage>[1]
    const broken = new Error('drawn wrongly')
    const page = { chunks: ['page-start'], requests: [], render: () => Promise.reject(broken) }
    const tools = {
      app,
      config: context.config,
      pageQueue: createPageQueue(),
      renderQueue: createRenderQueue(),
      visitorPages: createPageCache(),
    }
    const paint = await prepareFirstPaintOrEmptyPage(tools, request, { open: async () => page })
    assert.deepEqual([paint.rendered, paint.chunks, reports], [null, ['page-start'], [{ err: broken }]])
  })

  test('is turned off by HOST_RENDER', async () => {
    const config: Config = { ...readConfig({ HOST_RENDER: 'off' }), clientDir }
    assert.equal(config.hostRender, false)
    harness.context.config.hostRender = false
    assert.match(await open('/pro/explore', CUSTOMER), /<div id="root"><div role="status" class="boot">/)
    harness.context.config.hostRender = true
  })

  test('is left to the browser after the client was rebuilt', async () => {
    const template = path.join(clientDir, 'index.html')
    assert.match(await open('/contact'), /data-drawn/)
    await writeFile(template, (await readFile(template, 'utf8')).replace('main.js', 'main.new.js'))
    const later = new Date(Date.now() + 60_000)
    await utimes(template, later, later)
    const body = await open('/contact')
    assert.match(body, /main\.new\.js/)
    assert.doesNotMatch(body, /data-drawn/)
  })
})
