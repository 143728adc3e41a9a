// `npm test` runs every stage except `new` (with CI=1 also that), `npm test -- unit server` only those named. `--full` adds
// `new` and every screen in every window size and color scheme. The last line counts the tests of all runners.
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureDependenciesInstalled } from './install.mjs'
import { findUntestedRequirementIds } from './requirements.mjs'
import { outputFileStorage, root } from './run.mjs'
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
  await ensureDependenciesInstalled()
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
 * The stages in phases, one after the other, each in lanes, which run at the same time. Most stages of the first phase
 * are single threads. Browser tests run alone: beside other stages, they take several times as long and time out.
 */
const PHASES = [
  [
    ['format', 'layers', 'host', 'lint'],
    ['build', 'unit', 'contract'],
  ],
  [['e2e']],
  [['screens', 'server'], ['new']],
]
for (const lanes of PHASES) {
  const [first = [], ...others] = lanes
    .map((lane) => lane.filter((name) => names.includes(name)))
    .filter((lane) => lane.length > 0)
  await Promise.all([runStages(first), ...others.map(runInFile)])
}

/** Runs stages and prints their output at the end: two outputs at once are unreadable. */
async function runInFile(lane) {
  const log = path.join(root, `artifacts/results/${lane.join('-')}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  await outputFileStorage.run(openSync(log, 'w'), () => runStages(lane))
  console.log(`\n── output of ${lane.join(', ')} ──\n${readFileSync(log, 'utf8')}`)
}

// The output of a long run is often kept only in part: its last lines say what failed.
for (const [name, { failures = [] }] of Object.entries(outcomes))
  for (const { test, error } of failures)
    console.log(`\n✗ ${name}: ${test}\n${stripVTControlCharacters(error).slice(0, 1500)}`)

console.log('\n── summary ──')
for (const name of names) {
  const { passed, failed, skipped, flaky, seconds } = outcomes[name]
  const unsteady = flaky ? `, ${flaky} flaky: see its output` : ''
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${skipped} skipped${unsteady} (${seconds} s)`,
  )
}
const untested = findUntestedRequirementIds()
console.log(`Requirements without a test: ${untested.length > 0 ? untested.join(', ') : 'none'}`)

const sum = (key) => Object.values(outcomes).reduce((total, stage) => total + stage[key], 0)
console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
