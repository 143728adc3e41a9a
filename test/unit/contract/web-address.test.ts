import { isWebAddress } from '../../../contract/web-address'

test.each([
  'https://video.example/1?t=3#a',
  'http://video.example:8080',
  'HTTPS://Video.Example/',
  'https://de.example/Köln',
])('%s is a web address [EMB-01]', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

test.each([
  'https:video.example',
  'https://',
  'https://video.example:99999',
  'https://video.example/a b',
  'https://video.example\\a',
  'https://ich@video.example',
  ' https://video.example',
])('%s is no web address [EMB-01]', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
