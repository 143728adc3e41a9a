import { showBootError } from './app/boot-error'
import { lacksModernFeatures } from './app/polyfill-need'
import { createCacheBustingChunkImporter } from './core/pages/chunk-importer'
import { ChunkLoadError, loadChunkOrReloadPage } from './core/pages/load-chunk'

async function start() {
  window.importChunk = createCacheBustingChunkImporter()
  try {
    if (lacksModernFeatures()) {
      await loadChunkOrReloadPage('polyfills', () => import('./polyfills'))
    }
    const { mount } = await loadChunkOrReloadPage('app', () => import('./app/main'))
    await mount()
  } catch (error) {
    showBootError()
    await reportBootError(error).catch(() => undefined) // the reporter could not be loaded either
  }
}

/** Reports why the app could not start. The app itself does that once its reporter has taken over. */
async function reportBootError(error: unknown): Promise<void> {
  if ('reportError' in globalThis) reportError(error) // in the console, and for the app if it is already listening
  if (window.__EARLY_ERRORS__ === undefined) return
  const { createReporter } = await import(/* webpackChunkName: "boot-reporter" */ './api/reporting/reporter')
  const reporter = createReporter()
  // Reports ignore chunks that could not be loaded. A chunk may also have loaded, but failed to run.
  if (error instanceof ChunkLoadError) reporter.reportError(error.cause)
  await reporter.start(Promise.resolve())
}

void start()
