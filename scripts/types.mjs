// `npm run types`, for while one writes: linting finds the same. typescript@6 stays for the tools that need its API.
import { run } from './run.mjs'

const codes = []
for (const project of ['.', 'test', 'server']) {
  codes.push(await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project]))
}
process.exitCode = Math.max(...codes)
