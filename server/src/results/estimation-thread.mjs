import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(new URL('./estimation-worker.ts', import.meta.url))
