import { fileURLToPath } from 'node:url'
import { loadBundled } from '../../../scripts/load-bundled.mjs'

await loadBundled(fileURLToPath(new URL('./import-process-main.ts', import.meta.url)))
