// The stages of `npm test`. Each runs one tool and returns { passed, failed, skipped }, and `failures` if it knows them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildClient, buildServerPrograms } from './build.mjs'
import { root, run, runBin } from './run.mjs'

const results = 'artifacts/results'

/** Creates a stage without tests. A failed check counts as one failure. */
const check =
  (name, ...args) =>
  async () => ({
    passed: 0,
    failed: (await runBin(name, args)) === 0 ? 0 : 1,
    skipped: 0,
  })

/** Runs a test runner that writes JSON. If it crashes without counting a failure, that counts as one. */
async function counted(name, runTests, countsOf) {
  const file = `${results}/${name}.json`
  mkdirSync(path.join(root, results), { recursive: true })
  rmSync(path.join(root, file), { force: true })
  const code = await runTests(file)
  const written = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  const counts = written ? countsOf(JSON.parse(written)) : { passed: 0, failed: 0, skipped: 0 }
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }
}

/** Tests create many short-lived objects. With V8's default of 16 MB, collecting them took a tenth of the time. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=128'

/** Groups of Jest's test files: loading the app for each file took a third of the time. */
const JEST_GROUPS = 3 * (os.availableParallelism() + 1)

/** Whether a test file replaces the clock: modules that are loaded meanwhile keep the fake one. */
const replacesClock = (file) => readFileSync(path.join(root, file), 'utf8').includes('useFakeTimers')

/** Runs a Jest project in groups of files, each in a suite of its own. `npx jest <path>` runs a file alone. */
const jest = (project) => () => {
  const files = testFiles(`test/${project}`)
  const alone = files.filter(replacesClock)
  const groups = [
    ...evenGroups(
      files.filter((file) => !alone.includes(file)),
      JEST_GROUPS,
    ),
    ...alone.map((file) => [file]),
  ]
  const folder = path.join(root, '.cache/test-groups', project)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, members] of groups.entries()) {
    const suites = members.map((member) => {
      const load = `() => void require(${JSON.stringify(path.join(root, member))})`
      return `describe(${JSON.stringify(member)}, ${load})`
    })
    writeFileSync(path.join(folder, `${numbered(index)}.test.ts`), [...suites, ''].join('\n'))
  }
  return counted(
    project,
    (file) =>
      runBin('jest', ['--selectProjects', project, '--passWithNoTests', '--json', `--outputFile=${file}`], {
        NODE_ENV: 'test',
        TEST_GROUPS: '1', // see jest.config.js
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${LARGE_YOUNG_GENERATION}`.trim(), // for the workers, too
      }),
    (result) => ({
      passed: result.numPassedTests,
      // A file that cannot be loaded has no failed tests.
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
      failures: result.testResults.flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0 && message) return [{ test: name, error: message }]
        return failed.map(({ fullName, failureMessages }) => ({
          test: fullName,
          error: failureMessages.join('\n'),
        }))
      }),
    }),
  )
}

/** Divides files into groups of about the same size: the largest first, each into the smallest group. */
function evenGroups(files, count) {
  const sized = files.map((file) => ({ file, size: statSync(path.join(root, file)).size }))
  const groups = Array.from({ length: count }, () => ({ size: 0, files: [] }))
  for (const { file, size } of sized.sort((one, other) => other.size - one.size)) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    smallest.files.push(file)
    smallest.size += size
  }
  return groups.map((group) => group.files)
}

const numbered = (index) => String(index + 1).padStart(2, '0')

const testFiles = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : []

/** The longest test files of the server, the longest first. They start first and in different groups. */
const LONGEST = [
  'provider/results/every-output',
  'demo/seed',
  'provider/poll-import/hostile-tables',
  'import/formats',
  'process/start',
  'database/migrate',
  'provider/district-estimates/attack',
  'provider/hostile-input',
  'provider/auth/flood',
  'provider/projects/participation',
  'results/protection',
  'provider/results/ways-out',
  'provider/poll-import/poll-import',
  'statistics/small-area/protected-districts',
  'provider/policy',
  'provider/district-estimates/district-estimates',
  'provider/results/changes',
  'cli/backup',
  'provider/results/office',
  'results/profile-votes',
  'cli/import/command',
  'host/first-paint',
  'database/outages',
  'provider/impossible-dates',
  'database/partition-votes',
  'database/connection',
  'provider/watching/watching',
  'journeys/poll-of-each-kind',
].map((name) => path.join('server/test', `${name}.test.ts`))
/** Processes at the same time: one more than cores, because server tests often wait for a database or a clock. */
const PROCESSES = os.availableParallelism() + 1
const FILES_PER_PROCESS = 14

/**
 * Generates files with one suite per test file of a group. A process per test file would spend more time on loading the
 * server and starting databases than on tests. The setup of a file stays within its suite. (Node does not support this
 * with top-level await, so test files and their imports must not use it.)
 */
function inGroups(name, files) {
  const longest = LONGEST.filter((file) => files.includes(file))
  const others = files.filter((file) => !LONGEST.includes(file))
  // As many groups for each slot, so that no slot is empty while the last group runs.
  const rounds = Math.max(1, Math.round(files.length / FILES_PER_PROCESS / PROCESSES))
  const count = Math.min(files.length, rounds * PROCESSES)
  return Array.from({ length: count }, (_, group) => {
    const members = [...longest, ...others].filter((_, index) => index % count === group)
    const file = path.join(root, results, `${name}-${numbered(group)}.mjs`) // Node runs them in the order of their names
    const suites = members.map((member) => {
      const load = `async () => void (await import(${JSON.stringify(path.join(root, member))}))`
      return `describe(${JSON.stringify(member)}, { timeout: 1_200_000 }, ${load})`
    })
    writeFileSync(file, [`import { describe } from 'node:test'`, ...suites, ''].join('\n'))
    return file
  })
}

/** A hanging file fails after twenty minutes, a hanging process after thirty. */
const nodeTest = (name, folder) => async () => {
  const files = testFiles(folder)
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 }
  const concurrency = `--test-concurrency=${PROCESSES}`
  const options = [LARGE_YOUNG_GENERATION, '--import', 'tsx', '--test', concurrency, '--test-timeout=1800000']
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

/** One browser test that passes on the second attempt is reported but does not fail the run. Investigate it. */
const TOLERATED_FLAKY = 1

/** Every unsuccessful attempt, also of a test that passed on the second. */
const browserFailures = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results: attempts }) =>
        attempts.flatMap(({ errors = [] }) =>
          errors.map(({ message }) => ({ test: `${file}: ${title}`, error: message })),
        ),
      ),
    ),
    ...browserFailures(inner),
  ])

const playwright = async () => {
  // If it fails, Playwright reports what is missing.
  await run(process.execPath, ['--import', 'tsx', 'scripts/fetch-chromium.mjs'])
  return counted(
    'e2e',
    (file) =>
      runBin('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    ({ stats, suites }) => ({
      failures: browserFailures(suites),
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

/** In execution order: single-process stages first, parallel to the build; stages that use all cores last. */
export const stages = {
  format: check('oxfmt', '--check'),
  layers: check('depcruise', '--config', '.dependency-cruiser.js', 'contract', 'src', 'server/src', 'test'),
  host: nodeTest('host', 'test/host'),
  lint: check('oxlint'), // includes types
  unit: jest('unit'),
  contract: nodeTest('contract', 'test/contract'),
  screens: jest('screens'),
  server: async () => {
    await buildServerPrograms() // before several test processes need them
    return nodeTest('server', 'server/test')()
  },
  build,
  e2e: playwright,
  new: async () => ({
    passed: 0,
    failed: (await run(process.execPath, ['scripts/check-new.mjs'])) === 0 ? 0 : 1,
    skipped: 0,
  }),
}
