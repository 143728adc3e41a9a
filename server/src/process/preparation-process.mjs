import { bundleAndImport } from '../../../scripts/load-bundled.mjs'

await bundleAndImport(new URL('./preparation-process-main.ts', import.meta.url))
