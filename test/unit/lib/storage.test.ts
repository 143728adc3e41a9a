import { createObjectListGuard, localStore, readJson, writeJson } from '../../../src/lib/storage'

const throwQuotaError = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

test('stores values [INIT-06]', () => {
  localStore.write('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  expect(localStore.read('a')).toBe('1')
  localStore.remove('a')
  expect(localStore.read('a')).toBeNull()
})

test('with a full storage, values last until the page is closed, and are stored when possible again [INIT-06]', () => {
  localStore.write('b', 'old')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
  localStore.write('b', 'new')
  expect(localStore.read('b')).toBe('new')
  full.mockRestore()
  localStore.write('b', 'newest')
  expect(localStorage.getItem('b')).toBe('newest')
  expect(localStore.read('b')).toBe('newest')
})

test('with a forbidden storage, values last until the page is closed [INIT-06]', () => {
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(throwQuotaError)
  expect(localStore.read('c')).toBeNull()
  localStore.write('c', '1')
  expect(localStore.read('c')).toBe('1')
  localStore.remove('c')
  expect(localStore.read('c')).toBeNull()
  forbidden.mockRestore()
})

test('JSON of the wrong shape is read as null [INIT-06]', () => {
  const read = () => readJson(localStore, 'd', createObjectListGuard<{ id: number }>('id'))
  expect(read()).toBeNull()
  writeJson(localStore, 'd', [{ id: 1 }])
  expect(read()).toEqual([{ id: 1 }])
  for (const broken of ['{', '7', '[7]', '[{"name": 1}]']) {
    localStore.write('d', broken)
    expect(read()).toBeNull()
  }
})
