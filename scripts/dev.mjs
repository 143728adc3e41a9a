import './load-env.mjs'
// `npm run dev`: restarts the server and reloads the client when files change.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureDependenciesInstalled } from './install.mjs'
import { root } from './run.mjs'

await ensureDependenciesInstalled()

const start = (bin, args) =>
  spawn(path.join(root, 'node_modules/.bin', bin), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CLIENT_DIR: './dist/dev', HOST_RENDER: 'off' },
  })
const both = [start('tsx', ['watch', 'server/src/cli/start.ts']), start('webpack', ['serve'])]
const stop = () => both.forEach((child) => child.kill())
for (const child of both) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
console.log(`Open http://localhost:${process.env.DEV_PORT ?? 8080} once both have started.`)
