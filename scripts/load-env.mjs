// Preloaded by every command that reads the configuration: what stands in `.env`; what the environment says wins.
import { existsSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../.env')
if (existsSync(file)) process.loadEnvFile(file)
