import { fileURLToPath } from 'node:url'
import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(fileURLToPath(new URL('./embedded-worker.ts', import.meta.url)))
