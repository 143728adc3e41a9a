/** `npm run bench [-- page list admin-list api login engine estimates estimates-attack import attack open-poll-attack]`: runs the given measurements, or all, sequentially. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { print } from './support/figures.ts'

const PARTS = [
  'page',
  'list',
  'admin-list',
  'api',
  'login',
  'engine',
  'estimates',
  'estimates-attack',
  'import',
  'attack',
  'open-poll-attack',
]

/** Those that run the server's code in their own process: bundled, as `npm start` runs it. */
const BUNDLED = ['engine', 'estimates', 'estimates-attack', 'open-poll-attack']

const named = process.argv.slice(2)
const unknown = named.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  process.stderr.write(`No such measurement: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.\n`)
  process.exit(1)
}
for (const part of named.length > 0 ? named : PARTS) {
  print(`\n## ${part}\n`)
  const program = BUNDLED.includes(part)
    ? [await bundled(part)]
    : ['--import', 'tsx', path.join(import.meta.dirname, `${part}.ts`)]
  const child = spawn(process.execPath, program, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

async function bundled(part: string): Promise<string> {
  const address = new URL('../scripts/build.mjs', import.meta.url).href
  const { buildMeasurement } = (await import(address)) as { buildMeasurement(part: string): Promise<string> } // the file's own type
  return buildMeasurement(part)
}
