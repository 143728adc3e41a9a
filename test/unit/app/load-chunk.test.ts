import { ChunkLoadError, loadChunk } from '../../../src/app/load-chunk'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that stumbles once is fetched by a second try, without a reload [UI-05]', async () => {
  const reload = jest.fn()
  const load = jest.fn(() => Promise.resolve('part')).mockImplementationOnce(gone)
  await expect(loadChunk('a', load, reload)).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is gone reloads the page once, and is given up on the page after [UI-05]', async () => {
  const reload = jest.fn()
  await new Promise<void>((resolve) => {
    reload.mockImplementation(resolve)
    void loadChunk('b', gone, reload)
  })
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadChunk('b', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('another part that came does not let a missing one reload the page again [UI-05]', async () => {
  const reload = jest.fn()
  await new Promise<void>((resolve) => {
    reload.mockImplementation(resolve)
    void loadChunk('c', gone, reload)
  })
  await loadChunk('app', () => Promise.resolve('app'), reload)
  await expect(loadChunk('c', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
})

test('offline the page stays, and says that the part is missing [UI-05]', async () => {
  const reload = jest.fn()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunk('d', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('where nothing can be remembered the page is not reloaded, for that might never end [UI-05]', async () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(loadChunk('e', gone, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})
