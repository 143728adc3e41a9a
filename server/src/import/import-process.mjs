import { bundleAndImport } from '../../../scripts/load-bundled.mjs'

await bundleAndImport(new URL('./import-process-main.ts', import.meta.url))
