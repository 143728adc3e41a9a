import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { setupHarness } from '../support/harness.ts'
import { setupClientFolder } from './client-folder.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

suite('the URLs of the app host', () => {
  const harness = setupHarness({ config: { clientDir: setupClientFolder() } })

  test('serves pages to clients that accept anything, and for HEAD requests', async () => {
    for (const call of ['GET /', 'GET /pro', 'GET /login/pro', 'HEAD /', 'HEAD /pro']) {
      for (const accept of ['*/*', undefined]) {
        const answer = await harness.anonymous(call, undefined, accept ? { accept } : {})
        assert.equal(answer.statusCode, 200, call)
        assert.match(String(answer.headers['content-type']), /^text\/html/, call)
      }
    }
    const data = await harness.anonymous('GET /pro', undefined, { accept: 'application/json' })
    assert.equal(data.statusCode, 404)
  })

  test('responds with 200 to every URL that the app redirects or shows, in any case [ROUTE-01]', async () => {
    for (const url of [
      '/pro/dashboards/klima-1-5-grad-1',
      '/Pro/Search',
      '/PRO/Analytics/8/Karte',
      '/Dashboards/Klima-1',
      '/dashboards/klima-01',
      '/dashboards/01',
      '/Login/Pro',
      '/Org/Acme/News',
    ]) {
      assert.equal((await harness.anonymous(`GET ${url}`, undefined, html)).statusCode, 200, url)
    }
    for (const url of [
      '/dashboards/klima-999',
      '/z/abcdefgh',
      '/dashboards/klima',
      '/dashboards/klima/3',
      '/dashboards/klima3',
      '/pro/dashboards/klima',
      '/pro/analytics/0',
      '/analytics/0',
      '/analytics/0/karte',
      '/dashboards/x-0',
      '/dashboards/00',
      '/pro/dashboards/x-0',
    ]) {
      assert.equal((await harness.anonymous(`GET ${url}`, undefined, html)).statusCode, 404, url)
    }
  })

  test('responds with 4xx to malformed URLs and headers', async () => {
    const never = { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }
    const calls: [url: string, headers: Record<string, string>, status: number][] = [
      ['//', html, 404],
      ['///', html, 404],
      ['//pro', html, 404],
      ['//host:x/', html, 404],
      ['/demo/', html, 404],
      ['/assets/', html, 404],
      ['/assets/..%2findex.html', {}, 404],
      ['/assets/main.js', { range: 'bytes=99999999-' }, 416],
      ['/assets/main.js', { 'if-match': '"x"' }, 412],
      ['/favicon.svg', never, 412],
    ]
    for (const [url, headers, status] of calls) {
      const answer = await harness.anonymous(`GET ${url}`, undefined, headers)
      assert.equal(answer.statusCode, status, `${url} ${JSON.stringify(headers)}`)
    }
  })
})

suite('the URL of the login', () => {
  const harness = setupHarness({ config: { clientDir: setupClientFolder(), proLoginPath: '/anmelden' } })

  test('serves the login at the configured path, and links to it [ROUTE-17]', async () => {
    const status = async (url: string) => (await harness.anonymous(`GET ${url}`, undefined, html)).statusCode
    assert.equal(await status('/anmelden?token=abc'), 200)
    assert.equal(await status('/login/pro'), 404)
    await harness.anonymous('POST /provider/v1/auth/pro/request_email_login_token', {
      email: 'admin@kunde.example',
    })
    assert.match((await harness.posted())[0]!.text, /http:\/\/localhost:3000\/anmelden\?token=\S+/)
  })

  test('rejects an invalid login path at startup [INIT-09]', () => {
    for (const wrong of ['login', '/', '//evil.example', 'https://evil.example', '/a?b', '/a/../b']) {
      assert.throws(
        () => readConfig({ PRO_LOGIN_PATH: wrong }),
        { message: /^PRO_LOGIN_PATH muss ein Pfad/ },
        wrong,
      )
    }
  })
})
