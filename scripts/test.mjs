// `npm test` runs every stage but `new`; `npm test -- unit server` those named, `--full` that one too, and every screen in
// every window and color scheme. The last line counts the tests of all runners.
import { ensureInstalled } from './install.mjs'
import { untestedRequirements } from './requirements.mjs'
import { stages } from './stages.mjs'

const groups = { check: ['format', 'layers', 'lint'], client: ['unit', 'screens'] }

const args = process.argv.slice(2)
const isFull = args.includes('--full')
if (isFull) process.env.FULL_MATRIX = '1' // see test/e2e/examine.ts
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

const names = asked.length > 0 ? asked : Object.keys(stages).filter((name) => isFull || name !== 'new')
// The build runs beside the stages before it.
const begun = Object.fromEntries(
  ['build'].filter((name) => names.includes(name)).map((name) => [name, stages[name]()]),
)
const outcomes = []
for (const name of names) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const unbuilt = name === 'e2e' && outcomes.some((stage) => stage.name === 'build' && stage.failed > 0)
  if (unbuilt) console.error('Not run: the client could not be built.')
  const counts = unbuilt ? { passed: 0, failed: 1, skipped: 0 } : await (begun[name] ?? stages[name]())
  outcomes.push({ name, ...counts, seconds: Math.round((Date.now() - started) / 1000) })
}

console.log('\n── summary ──')
for (const { name, passed, failed, skipped, seconds } of outcomes) {
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  )
}
const untested = untestedRequirements()
console.log(`Requirements that no test bears: ${untested.length > 0 ? untested.join(', ') : 'none'}`)

const sum = (key) => outcomes.reduce((total, stage) => total + stage[key], 0)
console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
