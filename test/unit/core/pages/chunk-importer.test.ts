import { createCacheBustingChunkImporter } from '../../../../src/core/pages/chunk-importer'

/** A server and a browser that remembers failed requests, as the module map of older Chromium does. */
function rememberingBrowser() {
  const failed = new Set<string>()
  const browser = {
    isOffline: false,
    requested: [] as string[],
    importModule: (url: string): Promise<unknown> => {
      if (failed.has(url)) return Promise.reject(new TypeError(`failed before: ${url}`))
      browser.requested.push(url)
      if (!browser.isOffline) return Promise.resolve({ url })
      failed.add(url)
      return Promise.reject(new TypeError(`failed: ${url}`))
    },
  }
  return browser
}

test('imports a file by its own URL', async () => {
  const browser = rememberingBrowser()
  const importChunk = createCacheBustingChunkImporter(browser.importModule)
  await expect(importChunk('/assets/a.js')).resolves.toEqual({ url: '/assets/a.js' })
})

test('requests a file again after failures that the browser remembers', async () => {
  const browser = rememberingBrowser()
  const importChunk = createCacheBustingChunkImporter(browser.importModule)
  browser.isOffline = true
  await expect(importChunk('/assets/a.js')).rejects.toThrow('failed')
  await expect(importChunk('/assets/a.js')).rejects.toThrow('failed')
  browser.isOffline = false
  await importChunk('/assets/a.js')
  await importChunk('/assets/b.js')
  expect(browser.requested).toEqual([
    '/assets/a.js',
    '/assets/a.js?retry=1',
    '/assets/a.js?retry=2',
    '/assets/b.js',
  ])
})
