import fc from 'fast-check'
import { proxyExternalImageUrl } from '../../../contract/proxied-image'
import { getClientConfig } from '../../../src/lib/config'
import { parseRetryAfterMs } from '../../../src/lib/retry-after'
import { toSafeRedirect } from '../../../src/lib/safe-redirect'

const here = { origin: 'https://app.example', hosts: ['www.example.org'] }

describe('a redirect', () => {
  test.each([
    ['/pro/search?query=a#x', '/pro/search?query=a#x'],
    ['pro', '/pro'],
    ['https://app.example/settings', '/settings'],
    ['https://www.example.org/bye', 'https://www.example.org/bye'],
  ])('%j leads to %j [ROUTE-15] [ROUTE-17]', (raw, target) => {
    expect(toSafeRedirect(raw, here)).toBe(target)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://app.example//evil.example',
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'https://user:pw@app.example/',
    'http://app.example/',
    'http://www.example.org/',
    'https://www.example.org:444/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example/1',
    'https://',
    '',
    null,
    undefined,
    42,
    { pathname: '/pro' },
  ])('%j is rejected [ROUTE-15] [ROUTE-17]', (raw) => {
    expect(toSafeRedirect(raw, here)).toBeNull()
  })

  test('no text leads to another site [ROUTE-15] [ROUTE-17]', () => {
    const attack = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'evil.example', 'https:', '?', '#', '%2f', 'x'),
    )
    fc.assert(
      fc.property(attack, (parts) => {
        const target = toSafeRedirect(parts.join(''), { origin: here.origin })
        if (target !== null) expect(new URL(target, here.origin).origin).toBe(here.origin)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('Retry-After', () => {
  const now = Date.UTC(2026, 2, 3, 12, 0, 0)
  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Tue, 03 Mar 2026 12:01:00 GMT', 60_000],
    ['Tue, 03 Mar 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
    [null, null],
  ])('%j is a waiting time of %j ms [ERR-03]', (header, ms) => {
    expect(parseRetryAfterMs(header, now)).toBe(ms)
  })
})

describe('configuration', () => {
  afterEach(() => delete window.__INITIAL_STATE__)

  test('has defaults [INIT-09]', () => {
    expect(getClientConfig()).toMatchObject({
      providerApiUrl: '/provider',
      appApiUrl: '',
      loginPath: '/login/pro',
      cookiePrefix: 'prod_',
    })
  })

  test('is read from the page if the types are correct [INIT-09]', () => {
    window.__INITIAL_STATE__ = {
      config: {
        providerApiUrl: 'https://api.example',
        loginPath: 7,
        redirectHosts: ['a.example'],
        internalEmailDomains: 'x',
        stranger: 'y',
      },
    }
    expect(getClientConfig()).toMatchObject({
      providerApiUrl: 'https://api.example',
      loginPath: '/login/pro',
      redirectHosts: ['a.example'],
    })
    expect(getClientConfig().internalEmailDomains).toEqual(expect.any(Array))
    expect(getClientConfig()).not.toHaveProperty('stranger')
  })

  test.each([
    ['https://pictures.example/a b.png', '/img?url=https%3A%2F%2Fpictures.example%2Fa%20b.png'],
    ['//pictures.example/a.png', '/img?url=%2F%2Fpictures.example%2Fa.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['/img/own.png', '/img/own.png'],
  ])('the image %s is fetched as %s [EMB-01]', (url, proxied) => {
    expect(proxyExternalImageUrl(url, getClientConfig().imageProxyUrl)).toBe(proxied)
  })
})
