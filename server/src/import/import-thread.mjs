// Threads don't inherit tsx: it is registered here before the worker's TypeScript is loaded.
import { register } from 'tsx/esm/api'

register()
await import('./import-worker.ts')
