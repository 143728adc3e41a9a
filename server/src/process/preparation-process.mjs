import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(new URL('./preparation-process-main.ts', import.meta.url))
