// Loads `.env`. Preloaded by every command that reads the configuration. The environment takes precedence.
import { existsSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../.env')
if (existsSync(file)) process.loadEnvFile(file)
