import { fileURLToPath } from 'node:url'
import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(fileURLToPath(new URL('./estimation-worker.ts', import.meta.url)))
