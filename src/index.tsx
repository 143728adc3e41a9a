import { createChunkImporter } from './core/pages/chunk-importer'
import { loadChunk } from './core/pages/load-chunk'
import { lacksModernFeatures } from './app/polyfill-need'
import { showBootError } from './app/boot-error'

async function start() {
  window.importChunk = createChunkImporter()
  try {
    if (lacksModernFeatures()) {
      await loadChunk('polyfills', () => import(/* webpackChunkName: "polyfills" */ './polyfills'))
    }
    const { mount } = await loadChunk('app', () => import(/* webpackChunkName: "app" */ './app/main'))
    await mount()
  } catch (error) {
    showBootError()
    if ('reportError' in globalThis) reportError(error) // the reporter receives it, if it is already listening
  }
}

void start()
