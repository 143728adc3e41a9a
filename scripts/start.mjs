// `npm start`: whatever a fresh clone still lacks, then the server.
import { buildClient, buildServer } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import './load-env.mjs'
import { root } from './run.mjs'

try {
  await ensureInstalled()
  await buildServer()
} catch (error) {
  console.error(`Der Server startet nicht: ${error.message}`)
  process.exit(1)
}
process.chdir(root)
process.setSourceMapsEnabled(true)
const { start } = await import('../server/dist/modules/start.mjs')
await start(buildClient) // takes longest on a fresh clone: beside it the demo data are written
