// The stages of `npm test`. Each runs one tool and answers { passed, failed, skipped }.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Test files that take longest: each is a group of its own and begins first, so that none is left at the end. */
const LONGEST = /(outages|seed|http\/http|create-organization|poll-of-each-kind)\.test\.ts$/

/**
 * Files that hold one suite for each test file of their group. A process for every test file would spend
 * more time on loading the server than on its tests; what a file sets up stays within its suite.
 */
function inGroups(name, files) {
  const others = files.filter((file) => !LONGEST.test(file))
  const count = Math.ceil(others.length / 12)
  const mixed = Array.from({ length: count }, (_, group) =>
    others.filter((_, index) => index % count === group),
  )
  const groups = [...files.filter((file) => LONGEST.test(file)).map((file) => [file]), ...mixed]
  return groups.map((members, group) => {
    const file = path.join(root, results, `${name}-${String(group + 1).padStart(2, '0')}.mjs`) // Node sorts them by name
    const suites = members.map(
      (member) =>
        `describe(${JSON.stringify(member)}, async () => void (await import(${JSON.stringify(path.join(root, member))})))`,
    )
    writeFileSync(file, [`import { describe } from 'node:test'`, ...suites, ''].join('\n'))
    return file
  })
}

/**
 * Three processes at once, on two cores: server tests often wait for a database or a clock.
 * @param isGrouped whether test files share processes: only those whose tests and hooks all stand in suites
 */
const nodeTest =
  (name, folder, isGrouped = true) =>
  async () => {
    const files = testFiles(folder)
    if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 }
    const options = ['--import', 'tsx', '--test', '--test-concurrency=3', '--test-timeout=300000']
    const reporters = (file) => [
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./scripts/count-reporter.mjs', `--test-reporter-destination=${file}`],
    ]
    return counted(
      name,
      (file) =>
        run(
          process.execPath,
          [...options, ...reporters(file), ...(isGrouped ? inGroups(name, files) : files)],
          { NODE_ENV: 'test' },
        ),
      (result) => result,
    )
  }

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
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
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

export const stages = {
  format: check('oxfmt', '--check'),
  layers: check('depcruise', '--config', '.dependency-cruiser.js', 'contract', 'src', 'server/src', 'test'),
  lint: check('oxlint'), // types too
  new: async () => ({
    passed: 0,
    failed: (await run(process.execPath, ['scripts/check-new.mjs'])) === 0 ? 0 : 1,
    skipped: 0,
  }),
  unit: jest('unit'),
  screens: jest('screens'),
  server: nodeTest('server', 'server/test'),
  contract: nodeTest('contract', 'test/contract'),
  host: nodeTest('host', 'test/host'),
  build,
  e2e: playwright,
}
