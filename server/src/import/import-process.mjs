// The process does not inherit tsx: it is registered here before the TypeScript is loaded.
import { register } from 'tsx/esm/api'

register()
await import('./import-process-main.ts')
