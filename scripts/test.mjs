// `npm test` runs every stage except `new` (with CI=1 also that), `npm test -- unit server` only those named. `--full` adds
// `new` and every screen in every window size and color scheme. The last line counts the tests of all runners.
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { untestedRequirements } from './requirements.mjs'
import { output, root } from './run.mjs'
import { stages } from './stages.mjs'

const groups = { check: ['format', 'layers', 'lint'], client: ['unit', 'screens'] }

const args = process.argv.slice(2)
const isFull = args.includes('--full')
if (isFull) process.env.FULL_MATRIX = '1' // see test/e2e/support.ts
const asked = args.filter((name) => name !== '--full').flatMap((name) => groups[name] ?? [name])
const unknown = asked.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(', ')}. There are: ${[...Object.keys(stages), ...Object.keys(groups)].join(', ')}.`,
  )
  process.exit(2)
}

try {
  await ensureInstalled()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const hasNew = isFull || process.env.CI !== undefined
const names = asked.length > 0 ? asked : Object.keys(stages).filter((name) => hasNew || name !== 'new')
const outcomes = {}

async function runStages(some) {
  for (const name of some) {
    console.log(`\n── ${name} ──`)
    const started = Date.now()
    const isUnbuilt = name === 'e2e' && outcomes.build?.failed > 0
    if (isUnbuilt) console.error('Not run: the client could not be built.')
    const counts = isUnbuilt ? { passed: 0, failed: 1, skipped: 0 } : await stages[name]()
    outcomes[name] = { ...counts, seconds: Math.round((Date.now() - started) / 1000) }
  }
}

/**
 * The stages in phases, one after the other. A stage beside others is a single thread. Browser tests run alone: beside
 * other stages, they take several times as long and time out.
 */
const PHASES = [
  { stages: ['format', 'layers', 'host', 'lint', 'unit', 'contract'], beside: 'build' },
  { stages: ['e2e'] },
  { stages: ['screens', 'server'], beside: 'new' },
]
for (const phase of PHASES) {
  const running = phase.stages.filter((name) => names.includes(name))
  if (!names.includes(phase.beside)) await runStages(running)
  else if (running.length === 0) await runStages([phase.beside])
  else {
    const log = path.join(root, 'artifacts/results/beside.log') // two outputs at once are unreadable
    mkdirSync(path.dirname(log), { recursive: true })
    await Promise.all([runStages(running), output.run(openSync(log, 'w'), () => runStages([phase.beside]))])
    console.log(`\n── output of ${phase.beside} ──\n${readFileSync(log, 'utf8')}`)
  }
}

console.log('\n── summary ──')
for (const name of names) {
  const { passed, failed, skipped, flaky, seconds } = outcomes[name]
  const unsteady = flaky ? `, ${flaky} flaky: see its output` : ''
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${skipped} skipped${unsteady} (${seconds} s)`,
  )
}
const untested = untestedRequirements()
console.log(`Requirements without a test: ${untested.length > 0 ? untested.join(', ') : 'none'}`)

const sum = (key) => Object.values(outcomes).reduce((total, stage) => total + stage[key], 0)
console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
