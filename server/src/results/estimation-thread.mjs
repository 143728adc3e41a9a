import { bundleAndImport } from '../../../scripts/load-bundled.mjs'

await bundleAndImport(new URL('./estimation-worker.ts', import.meta.url))
