// `npm start`: whatever a fresh clone still lacks, then the server.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
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

// Detached: a Ctrl+C reaches only this process, which passes it on once.
const server = spawn(
  process.execPath,
  [
    ...['./scripts/load-env.mjs', 'tsx', './scripts/end-with-parent.mjs'].flatMap((file) => [
      '--import',
      file,
    ]),
    'server/src/main.ts',
  ],
  { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
