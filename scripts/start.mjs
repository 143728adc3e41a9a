import './load-env.mjs'
// `npm start`: installs and builds what is missing, then starts the server.
import { buildClient, buildServer } from './build.mjs'
import { ensureDependenciesInstalled } from './install.mjs'
import { root } from './run.mjs'

try {
  await ensureDependenciesInstalled({ forTests: false })
  await buildServer()
} catch (error) {
  console.error(`Der Server startet nicht: ${error.message}`)
  process.exit(1)
}
process.chdir(root)
const { start } = await import('../server/dist/modules/start.mjs')
await start(buildClient) // slowest on a fresh clone, so it runs parallel to seeding the demo data
