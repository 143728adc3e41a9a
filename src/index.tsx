import { loadChunk } from './app/load-chunk'
import { lacksModernFeatures } from './app/polyfill-need'
import { showPanel } from './app/plain-panel'
import { warmUpFormats } from './lib/format'

async function start() {
  try {
    if (lacksModernFeatures()) {
      await loadChunk('polyfills', () => import(/* webpackChunkName: "polyfills" */ './polyfills'))
    }
    const app = loadChunk('app', () => import(/* webpackChunkName: "app" */ './app/main'))
    warmUpFormats() // the browser has nothing else to do while the app is on its way
    const { mount } = await app
    mount()
  } catch (error) {
    showPanel()
    if ('reportError' in globalThis) reportError(error) // heard by the error log, where it is there already
  }
}

void start()
