import { formatBrowserAndSystem } from '../../../contract/browser-name'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome unter Windows'],
  [`${LINUX} ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome unter Linux'],
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge unter Windows'],
  [`${ANDROID} ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0`, 'Edge unter Android'],
  [`${IPHONE} ${IOS} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/605.1.15`, 'Edge unter iOS'],
  [`${MAC} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera unter macOS'],
  [`${IPHONE} ${IOS} Version/18.0 Mobile/15E148 Safari/604.1 OPT/5.6.1`, 'Opera unter iOS'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet unter Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox unter Windows',
  ],
  [`${IPHONE} ${IOS} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox unter iOS'],
  [`${IPHONE} ${IOS} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome unter iOS'],
  [`${IPHONE} ${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari unter iOS'],
  [`${MAC} ${IOS} Version/18.0 Safari/605.1.15`, 'Safari unter macOS'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome unter ChromeOS',
  ],
  ['curl/8.5.0', 'Unbekannter Browser'],
  [null, 'Unbekannter Browser'],
])('%s is %s [AUTH-07]', (userAgent, name) => {
  expect(formatBrowserAndSystem(userAgent)).toBe(name)
})

test('an unknown browser is named in the case that a sentence needs [AUTH-07]', () => {
  expect(formatBrowserAndSystem('Etwas (Linux)', 'einem unbekannten Browser')).toBe(
    'einem unbekannten Browser unter Linux',
  )
})
