// The stages of `npm test`. Each runs one tool and answers { passed, failed, skipped }.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildClient } from './build.mjs'
import { root, run, runBin } from './run.mjs'

const results = 'artifacts/results'

/** A check has no tests of its own; failing counts as one failure. */
const check =
  (name, ...args) =>
  async () => ({
    passed: 0,
    failed: (await runBin(name, args)) === 0 ? 0 : 1,
    skipped: 0,
  })

/** Runs a test runner that writes JSON; a runner that breaks off without counting a failure counts as one. */
async function counted(name, runTests, countsOf) {
  const file = `${results}/${name}.json`
  mkdirSync(path.join(root, results), { recursive: true })
  rmSync(path.join(root, file), { force: true })
  const code = await runTests(file)
  const written = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  const counts = written ? countsOf(JSON.parse(written)) : { passed: 0, failed: 0, skipped: 0 }
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }
}

const jest = (project) => () =>
  counted(
    project,
    (file) =>
      runBin('jest', ['--selectProjects', project, '--passWithNoTests', '--json', `--outputFile=${file}`], {
        NODE_ENV: 'test',
      }),
    (result) => ({
      passed: result.numPassedTests,
      // A file that cannot even be loaded has no failed test of its own.
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
  )

const testFiles = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true })
        .filter((name) => name.endsWith('.test.ts'))
        .sort()
        .map((name) => path.join(folder, name))
    : []

/** Test files that take longest: each begins another group. */
const LONGEST = /(outages|seed|http\/http|first-paint|poll-of-each-kind|import\/command)\.test\.ts$/

/**
 * Files that hold one suite for each test file of their group. A process for every test file would spend more time on
 * loading the server and starting its databases than on its tests; what a file sets up stays within its suite. (Node
 * loses track of that where a module awaits at its top level: test files and what they import must not.)
 */
function inGroups(name, files) {
  const [longest, others] = [true, false].map((isLong) =>
    files.filter((file) => LONGEST.test(file) === isLong),
  )
  const count = Math.ceil(files.length / 18)
  return Array.from({ length: count }, (_, group) => {
    const members = [...longest, ...others].filter((_, index) => index % count === group)
    const file = path.join(root, results, `${name}-${group + 1}.mjs`)
    const suites = members.map((member) => {
      const load = `async () => void (await import(${JSON.stringify(path.join(root, member))}))`
      return `describe(${JSON.stringify(member)}, { timeout: 300_000 }, ${load})`
    })
    writeFileSync(file, [`import { describe } from 'node:test'`, ...suites, ''].join('\n'))
    return file
  })
}

/**
 * One process more than there are cores: server tests often wait for a database or a clock. A file that hangs fails
 * after five minutes, a process that does not end after fifteen.
 */
const nodeTest = (name, folder) => async () => {
  const files = testFiles(folder)
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 }
  const concurrency = `--test-concurrency=${os.availableParallelism() + 1}`
  const options = ['--import', 'tsx', '--test', concurrency, '--test-timeout=900000']
  const reporters = (file) => [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=./scripts/count-reporter.mjs', `--test-reporter-destination=${file}`],
  ]
  return counted(
    name,
    (file) =>
      run(process.execPath, [...options, ...reporters(file), ...inGroups(name, files)], { NODE_ENV: 'test' }),
    (result) => result,
  )
}

/** One browser test that passes at its second try is named and does not fail the run; it is a defect to be found. */
const TOLERATED_FLAKY = 1

const playwright = async () => {
  // Where it fails, Playwright says what is missing.
  await run(process.execPath, ['--import', 'tsx', 'scripts/fetch-chromium.mjs'])
  return counted(
    'e2e',
    (file) =>
      runBin('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + (stats.flaky > TOLERATED_FLAKY ? stats.flaky : 0),
      skipped: stats.skipped,
      flaky: stats.flaky,
    }),
  )
}

const build = async () => {
  const failed = await buildClient().then(
    () => 0,
    (error) => (console.error(error.message), 1),
  )
  return { passed: 0, failed, skipped: 0 }
}

/** In the order in which they run: what has one process first, beside the build, and last what fills every core. */
export const stages = {
  format: check('oxfmt', '--check'),
  layers: check('depcruise', '--config', '.dependency-cruiser.js', 'contract', 'src', 'server/src', 'test'),
  host: nodeTest('host', 'test/host'),
  lint: check('oxlint'), // types too
  new: async () => ({
    passed: 0,
    failed: (await run(process.execPath, ['scripts/check-new.mjs'])) === 0 ? 0 : 1,
    skipped: 0,
  }),
  unit: jest('unit'),
  contract: nodeTest('contract', 'test/contract'),
  screens: jest('screens'),
  server: nodeTest('server', 'server/test'),
  build,
  e2e: playwright,
}
