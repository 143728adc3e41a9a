import { createChunkImporter } from './app/chunk-importer'
import { loadChunk } from './app/load-chunk'
import { lacksModernFeatures } from './app/polyfill-need'
import { showPanel } from './app/plain-panel'

async function start() {
  window.importChunk = createChunkImporter()
  try {
    if (lacksModernFeatures()) {
      await loadChunk('polyfills', () => import(/* webpackChunkName: "polyfills" */ './polyfills'))
    }
    const { mount } = await loadChunk('app', () => import(/* webpackChunkName: "app" */ './app/main'))
    await mount()
  } catch (error) {
    showPanel()
    if ('reportError' in globalThis) reportError(error) // heard by the error log, where it is there already
  }
}

void start()
