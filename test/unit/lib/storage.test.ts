import { isListOf, localStore, readJson, writeJson } from '../../../src/lib/storage'

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

test('keeps what is written [INIT-06]', () => {
  localStore.write('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  expect(localStore.read('a')).toBe('1')
  localStore.remove('a')
  expect(localStore.read('a')).toBeNull()
})

test('a full storage keeps values for this page, the newest first [INIT-06]', () => {
  localStore.write('b', 'old')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  localStore.write('b', 'new')
  expect(localStore.read('b')).toBe('new')
  full.mockRestore()
  localStore.write('b', 'newest')
  expect(localStorage.getItem('b')).toBe('newest')
  expect(localStore.read('b')).toBe('newest')
})

test('a forbidden storage works as long as the page [INIT-06]', () => {
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  expect(localStore.read('c')).toBeNull()
  localStore.write('c', '1')
  expect(localStore.read('c')).toBe('1')
  localStore.remove('c')
  expect(localStore.read('c')).toBeNull()
  forbidden.mockRestore()
})

test('JSON of another shape reads as nothing [INIT-06]', () => {
  const read = () => readJson(localStore, 'd', isListOf<{ id: number }>('id'))
  expect(read()).toBeNull()
  writeJson(localStore, 'd', [{ id: 1 }])
  expect(read()).toEqual([{ id: 1 }])
  for (const broken of ['{', '7', '[7]', '[{"name": 1}]']) {
    localStore.write('d', broken)
    expect(read()).toBeNull()
  }
})
