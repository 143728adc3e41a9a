import { ChunkLoadError, loadChunkOrReloadPage } from '../../../../src/core/pages/load-chunk'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a chunk that fails once is loaded by a retry, without a reload [UI-05]', async () => {
  const reload = jest.fn()
  const load = jest.fn(() => Promise.resolve('part')).mockImplementationOnce(gone)
  await expect(loadChunkOrReloadPage('a', load, reload)).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a missing chunk reloads the page once and is an error after that [UI-05]', async () => {
  const reload = jest.fn()
  await new Promise<void>((resolve) => {
    reload.mockImplementation(resolve)
    void loadChunkOrReloadPage('b', gone, reload)
  })
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadChunkOrReloadPage('b', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a missing chunk does not reload the page again after another chunk was loaded [UI-05]', async () => {
  const reload = jest.fn()
  await new Promise<void>((resolve) => {
    reload.mockImplementation(resolve)
    void loadChunkOrReloadPage('c', gone, reload)
  })
  await loadChunkOrReloadPage('app', () => Promise.resolve('app'), reload)
  await expect(loadChunkOrReloadPage('c', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
})

test('offline, a missing chunk is an error without a reload [UI-05]', async () => {
  const reload = jest.fn()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunkOrReloadPage('d', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('without storage the page is not reloaded, to avoid a reload loop [UI-05]', async () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(loadChunkOrReloadPage('e', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})
