/**
 * `npm run bench [-- --check start page list admin-list api growth votes processes login engine estimates
 * estimates-attack import attack open-poll-attack false-votes]`: runs the given measurements, or all, sequentially.
 * With `--check`, compares the figures with those of `limits.json` and fails if one is worse.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { checkFigures } from './support/check.ts'
import { print } from './support/figures.ts'

const PARTS = [
  'start',
  'page',
  'list',
  'admin-list',
  'api',
  'growth',
  'votes',
  'processes',
  'login',
  'engine',
  'estimates',
  'estimates-attack',
  'import',
  'attack',
  'open-poll-attack',
  'false-votes',
]

/** Those that run the server's code in their own process: bundled, as `npm start` runs it. */
const BUNDLED = ['engine', 'estimates', 'estimates-attack', 'open-poll-attack']

const isCheck = process.argv.includes('--check')
const named = process.argv.slice(2).filter((word) => word !== '--check')
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
  const child = spawn(process.execPath, program, { stdio: ['inherit', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    process.stdout.write(data)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exitCode = 1
  const worse = isCheck ? checkFigures(part, output) : []
  for (const line of worse) print(`\n${line}`)
  if (worse.length > 0) process.exitCode = 1
}

async function bundled(part: string): Promise<string> {
  const address = new URL('../scripts/build.mjs', import.meta.url).href
  const { bundleBenchScript } = (await import(address)) as {
    bundleBenchScript(scriptName: string): Promise<string>
  } // the file's own type
  return bundleBenchScript(part)
}
