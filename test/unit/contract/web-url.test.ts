import { IMAGE_URL_PATTERN, isWebUrlWithoutCredentials } from '../../../contract/web-url'

test.each([
  'https://video.example/1?t=3#a',
  'http://video.example:8080',
  'HTTPS://Video.Example/',
  'https://de.example/Köln',
])('%s is a valid web address [EMB-01]', (text) => {
  expect(isWebUrlWithoutCredentials(text)).toBe(true)
})

test.each([
  'https:video.example',
  'https://',
  'https://video.example:99999',
  'https://video.example/a b',
  'https://video.example\\a',
  'https://ich@video.example',
  ' https://video.example',
])('%s is not a valid web address [EMB-01]', (text) => {
  expect(isWebUrlWithoutCredentials(text)).toBe(false)
})

const isImageAddress = (text: string) => new RegExp(IMAGE_URL_PATTERN, 'u').test(text)

test.each([
  'https://bild.example/a.png?b=1',
  '/demo/x.svg',
  '/demo/x.svg?1',
  '/files/gr%C3%B6%C3%9Fe%20neu.png',
  '/demo/größe.png',
  '/demo/gro\u0308ße.png',
  '/~intern/a+b.png',
  "/demo/a,b;c=d:e@f!g$h&i'j(k)l*m.png",
])('%s is a valid image URL [STAFF-05]', (text) => {
  expect(isImageAddress(text)).toBe(true)
})

test.each([
  '//fremd.example/x.png',
  '/demo//x.png',
  '/demo/../x.png',
  '/demo/%2e%2E/x.png',
  '/demo/a%2Fb.png',
  '/demo/a%5cb.png',
  '/demo\\x.png',
  '/demo/x.png?a\\b',
  '/demo/50%.png',
  '/demo/a b.png',
  '/demo/a"b.png',
  '/demo/<b>.png',
  '?1',
])('%s is not a valid image URL [STAFF-05]', (text) => {
  expect(isImageAddress(text)).toBe(false)
})
