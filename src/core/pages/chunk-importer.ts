declare global {
  interface Window {
    /** Imports a file of the build; webpack's runtime calls it in place of `import()`, see `webpack.config.js`. */
    importChunk?: (url: string) => Promise<unknown>
  }
}

/**
 * Returns a function that imports a module and, after a failure, requests it by another URL. Browsers such as Chromium
 * 147 remember a failed request of a module until the page is reloaded: a retry by the same URL fails without a request.
 */
export function createCacheBustingChunkImporter(
  importModule: (url: string) => Promise<unknown> = (url) => import(/* webpackIgnore: true */ url),
): (url: string) => Promise<unknown> {
  const failures = new Map<string, number>()
  return async (url) => {
    const count = failures.get(url) ?? 0
    try {
      return await importModule(count === 0 ? url : `${url}?retry=${count}`)
    } catch (error) {
      failures.set(url, count + 1)
      throw error
    }
  }
}
