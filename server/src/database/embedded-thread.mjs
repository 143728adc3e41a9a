import { bundleAndImport } from '../../../scripts/load-bundled.mjs'

await bundleAndImport(new URL('./embedded-worker.ts', import.meta.url))
