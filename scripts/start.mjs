// `npm start`: whatever a fresh clone still lacks, then the server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { buildClient } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './run.mjs'

try {
  await ensureInstalled()
  await buildClient()
} catch (error) {
  console.error(`Cannot start: ${error.message}`)
  process.exit(1)
}

const envFile = path.join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile) // what the environment already says wins

// Detached: a Ctrl+C reaches only this process, which passes it on once.
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--import', './scripts/end-with-parent.mjs', 'server/src/main.ts'],
  { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
