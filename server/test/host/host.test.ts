import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { users } from '../../src/database/schema-accounts.ts'
import { ApiError } from '../../src/http/errors.ts'
import { startHarness, setupHarness } from '../support/harness.ts'
import { FONTS, setupClientFolder } from './client-folder.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

suite('the app host', () => {
  const clientDir = setupClientFolder()
  const harness = setupHarness({
    config: { ...readConfig({ RELEASE: '4.2', ENVIRONMENT: 'test' }), clientDir },
    prepare: ({ app }) =>
      void app.get('/api/broken', async () => {
        throw new ApiError('internal_error')
      }),
  })

  const open = (url: string, headers: Record<string, string> = {}) =>
    harness.anonymous(`GET ${url}`, undefined, { ...html, ...headers })
  const stateOf = (body: string) => {
    const script = /__INITIAL_STATE__=(.*)<\/script>/.exec(body)![1]!
    return JSON.parse(script)
  }

  test('serves the app for every page of the sitemap [ROUTE-01]', async () => {
    const pages = [
      '/',
      '/pro',
      '/pro/explore',
      '/pro/explore/verkehr',
      '/pro/dashboards',
      '/pro/search?query=tempo',
      '/pro/search?query=%00',
      '/pro/news',
      '/pro/members',
      '/pro/chart-farbpalette',
      '/pro/favorites',
      '/dashboards/mobilitaet-1',
      '/analytics/1/karte',
      '/pro/analytics/1/karte?age=18-29',
      '/org/acme/news',
      '/settings',
      '/login/pro?token=abc',
      '/reset-password/abc',
      '/invitation/abc',
      '/contact',
      '/_internal/poll-bundles/new',
      '/logout',
      '/signup/verify',
    ]
    for (const page of pages) {
      const answer = await open(page)
      assert.equal(answer.statusCode, 200, page)
      assert.match(String(answer.headers['content-type']), /^text\/html/, page)
      assert.equal(answer.headers['cache-control'], 'no-store', page)
    }
  })

  test('serves the app with 404 for unknown paths, but not for paths of data [ROUTE-16]', async () => {
    for (const url of ['/nirgendwo', '/50%', '/%FF?query=%zz', '/%00']) {
      const page = await open(url)
      assert.equal(page.statusCode, 404, url)
      assert.match(page.body, /__INITIAL_STATE__/, url)
    }
    for (const url of ['/provider/v1/nothing', '/provider/v1/%zz', '/api/nothing', '/assets/nothing.js']) {
      const answer = await open(url)
      assert.equal(answer.statusCode, 404, url)
      assert.equal(answer.json().code, 'not_found', url)
    }
    const script = await harness.anonymous('GET /nirgendwo', undefined, { accept: '*/*' })
    assert.equal(script.json().code, 'not_found')
  })

  test('allows only the page’s own scripts and styles, with a new nonce per response', async () => {
    const nonces = new Set<string>()
    for (const url of ['/pro', '/nirgendwo', '/impressum']) {
      const answer = await open(url)
      const policy = String(answer.headers['content-security-policy'])
      const nonce = /'nonce-([\w+/=]+)'/.exec(policy)![1]!
      nonces.add(nonce)
      const tags = [...answer.body.matchAll(/<(?:script|style)\b([^>]*)>/g)]
      assert.ok(tags.length > 0, url)
      for (const [, own] of tags) {
        assert.ok(own!.includes(`nonce="${nonce}"`), `${url}: ${own}`)
      }
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        assert.ok(policy.includes(part), `${url}: ${part}`)
      }
      assert.doesNotMatch(policy, /unsafe/)
    }
    assert.equal(nonces.size, 3)
    const policy = String((await open('/pro')).headers['content-security-policy'])
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'$/)
    assert.match(policy, /frame-src http:\/\/localhost:3001/)
  })

  test('sends the security headers with every status', async () => {
    for (const url of [
      '/pro',
      '/nirgendwo',
      '/api/broken',
      '/provider/v1/me',
      '/assets/main.js',
      '/impressum',
      '/%zz',
      '/img',
    ]) {
      const { headers } = await open(url)
      assert.equal(headers['x-content-type-options'], 'nosniff', url)
      assert.match(String(headers['strict-transport-security']), /max-age=31536000/, url)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url)
      assert.ok(headers['content-security-policy'], url)
      assert.ok(headers['referrer-policy'], url)
    }
  })

  test('sends no referrer from pages whose URL contains a secret', async () => {
    for (const url of [
      '/reset-password/abc',
      '/Reset-Password/abc',
      '/invitation/abc',
      '/login/pro?token=abc',
      '/signup/verify?token=a',
      '/signup?invitation_token=abc',
      '/signup?x=1&invitation_token=abc',
    ]) {
      assert.equal((await open(url)).headers['referrer-policy'], 'no-referrer', url)
    }
    assert.notEqual((await open('/signup?plan=pro')).headers['referrer-policy'], 'no-referrer')
  })

  test('sends the client its configuration, and visitors nothing else [INIT-01] [INIT-09]', async () => {
    const state = stateOf((await open('/pro')).body)
    assert.deepEqual(Object.keys(state).sort(), ['config', 'now', 'responses'])
    assert.deepEqual(Object.keys(state.responses), ['/provider/v1/insight_boards/showcase'])
    assert.equal(state.config.providerApiUrl, '/provider')
    assert.equal(state.config.widgetHost, 'http://localhost:3001')
    assert.equal(state.config.imprintUrl, '/impressum')
    assert.equal(state.config.consentVersion, '2026-01')
    assert.deepEqual([state.config.release, state.config.environment], ['4.2', 'test'])
  })

  test('includes the user of the session cookie and the responses to the first requests [INIT-01]', async () => {
    const token = await harness.tokenFor('admin@kunde.example')
    const answer = await open('/pro/explore/verkehr', { cookie: `a=b; prod_auth_token=${token}` })
    const { session, responses } = stateOf(answer.body)
    assert.equal(session.user.email, 'admin@kunde.example')
    assert.ok(session.features.includes('pro:access'))
    assert.deepEqual(session.admin_roles, [])
    assert.equal(responses['/provider/v1/pro/poll_bundle/verkehr'].title, 'Verkehr')
    assert.equal(answer.body.includes(token), false)
  })

  test('includes no responses in a page that switches the organization [INIT-01]', async () => {
    const token = await harness.tokenFor('intern@meinungsbild.example')
    const answer = await open('/pro/explore/verkehr?switch_to_org=2', { cookie: `prod_auth_token=${token}` })
    const { session, responses } = stateOf(answer.body)
    assert.equal(session.user.email, 'intern@meinungsbild.example')
    assert.deepEqual(responses, {})
  })

  test('includes the data of a social sign-up only for its own user [AUTH-11]', async () => {
    const [facebook] = await harness.db
      .insert(users)
      .values({ voterRole: 'MASTER_DATA', signupType: 'FACEBOOK', firstName: 'Eva', gender: 'FEMALE' })
      .returning()
    const stateFor = async (user: number | string) =>
      stateOf((await open('/signup', { cookie: `prod_auth_token=${await harness.tokenFor(user)}` })).body)
    assert.deepEqual((await stateFor(facebook!.id)).social_data, {
      email: null,
      first_name: 'Eva',
      last_name: null,
      gender: 'FEMALE',
    })
    assert.equal((await stateFor('admin@kunde.example')).social_data, undefined)
  })

  test('includes no user for an expired token', async () => {
    const state = stateOf((await open('/pro', { cookie: 'prod_auth_token=over' })).body)
    assert.deepEqual(Object.keys(state).sort(), ['config', 'now'])
  })

  test('escapes user text inside the script element', async () => {
    const user = await harness.as('redaktion@kunde.example')
    const evil = '</script><script>alert(1)</script>\u2028<!--'
    await user('PATCH /provider/v1/me', { first_name: evil })
    const token = await harness.tokenFor('redaktion@kunde.example')
    const { body } = await open('/pro', { cookie: `prod_auth_token=${token}` })
    assert.equal(body.includes('<script>alert'), false)
    assert.equal(stateOf(body).session.user.first_name, evil)
  })

  test('preloads the page’s chunk', async () => {
    const cookie = `prod_auth_token=${await harness.tokenFor('admin@kunde.example')}`
    assert.match(
      (await open('/pro', { cookie })).body,
      /<link rel="modulepreload" href="\/assets\/page-start\.js"/,
    )
    // The first page of a visitor.
    assert.match((await open('/pro')).body, /<link rel="modulepreload" href="\/assets\/page-login\.js"/)
  })

  test('preloads the chart of a URL, and no script twice', async () => {
    const cookie = `prod_auth_token=${await harness.tokenFor('admin@kunde.example')}`
    const { body } = await open('/pro/analytics/1/verlauf', { cookie })
    const asked = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    assert.deepEqual(asked, ['/assets/charts.js', '/assets/page-poll-analysis.js', '/assets/time-chart.js'])
    assert.doesNotMatch((await open('/pro/analytics/1', { cookie })).body, /time-chart/)
  })

  test('serves assets as immutable and compressed, without source maps', async () => {
    const answer = await harness.anonymous('GET /assets/main.js', undefined, { 'accept-encoding': 'br' })
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(String(answer.headers.vary), /accept-encoding/i)
    assert.equal((await harness.anonymous('GET /assets/main.js.map')).statusCode, 404)
    assert.equal((await harness.anonymous('GET /assets/../index.html')).statusCode, 404)
    assert.equal((await harness.anonymous('GET /robots.txt')).statusCode, 200)
  })

  test('compresses pages', async () => {
    const answer = await open('/pro', { 'accept-encoding': 'br, gzip' })
    assert.equal(answer.headers['content-encoding'], 'br')
  })

  test('serves legal pages and explanations without scripts [NAV-12]', async () => {
    const titles = {
      '/impressum': 'Impressum',
      '/datenschutz': 'Datenschutz',
      '/faq': 'FAQ',
      '/methodik': 'Methodik',
      '/ueber-uns': 'Über uns',
      '/jobs': 'Jobs',
    }
    for (const [url, title] of Object.entries(titles)) {
      const { statusCode, body } = await open(url)
      assert.equal(statusCode, 200, url)
      assert.match(body, new RegExp(`<h1>${title}</h1>`))
      assert.match(body, /<html lang="de">/)
      assert.doesNotMatch(body, /<script/)
    }
  })

  test('uses the product’s fonts in pages without scripts [NAV-12]', async () => {
    for (const url of ['/impressum', '/nirgendwo', '/contact']) {
      const { body, headers } = await open(url)
      assert.match(String(headers['content-security-policy']), /font-src 'self'(;|$)/, url)
      assert.match(body, /h1[^{]*\{[^}]*'Source Serif 4'/, url)
      for (const file of FONTS) assert.ok(body.includes(`url(/assets/${file})`), `${url}: ${file}`)
    }
    const font = await harness.anonymous(`GET /assets/${FONTS[0]}`)
    assert.equal(font.statusCode, 200)
    assert.equal(font.headers['content-type'], 'font/woff2')
  })

  test('shows the demo’s emails, with their links, as text', async () => {
    assert.match((await open('/outbox')).body, /Noch keine Nachricht/)
    await harness.open.pool.query(
      `insert into mails (recipient, subject, body) values ('ada@kunde.example', '<b>Betreff</b>', 'Link: http://localhost:3000/reset-password/abc')`,
    )
    const { body } = await open('/outbox')
    assert.match(body, /&lt;b&gt;Betreff&lt;\/b&gt;/)
    assert.match(body, /<a href="http:\/\/localhost:3000\/reset-password\/abc">/)
  })
})

suite('an app host in production', () => {
  test('has no outbox, and responds with unavailable while the client is not built', async () => {
    const harness = await startHarness({ config: { demo: false, clientDir: '/nowhere' } })
    const outbox = await harness.anonymous('GET /outbox')
    assert.equal(outbox.statusCode, 404)
    const page = await harness.anonymous('GET /pro', undefined, html)
    assert.equal(page.statusCode, 503)
    await harness.close()
  })
})
