import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(new URL('./first-preparation-main.ts', import.meta.url))
