// `npm run types`: a fast type check while editing; linting reports the same errors. Tools that need an API use
// typescript@6.
import { run } from './run.mjs'

const codes = []
for (const project of ['.', 'test', 'server']) {
  codes.push(await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project]))
}
process.exitCode = Math.max(...codes)
