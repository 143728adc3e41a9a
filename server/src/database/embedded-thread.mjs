import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(new URL('./embedded-worker.ts', import.meta.url))
