import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(new URL('./import-process-main.ts', import.meta.url))
