// Verifies in a copy of the project that the files of `npm run new` pass the checks and their own tests.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const PARTS = [
  ['page', 'method-notes', 'Zur Methode'],
  ['list', 'poll-note', 'poll-notes', 'Notiz', 'Notizen zu Umfragen'],
  ['object', 'glossary-term', 'glossary-terms', 'Begriff', 'Begriffe'],
  ['chart', 'dot-plot'],
]

mkdirSync(path.join(root, 'artifacts'), { recursive: true })
const copy = mkdtempSync(path.join(root, 'artifacts/new-')) // on the same disk, for hard links

/** Runs a command in the copy. @throws Error if it fails */
async function passes(command, ...args) {
  const code = await run(command, args, { NODE_ENV: 'test', INIT_CWD: copy }, copy)
  if (code !== 0)
    throw new Error(`${[path.basename(command), ...args].join(' ')} failed on what was generated.`)
}
const node = (...args) => passes(process.execPath, ...args)
const bin = (name, ...args) => passes(path.join(copy, 'node_modules/.bin', name), ...args)

/** Lists the tracked and new files that git does not ignore. */
const filesOf = (folder, ...options) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

try {
  const files = filesOf(root)
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  for (const folder of ['node_modules', 'server/node_modules'])
    execFileSync('cp', ['-al', path.join(root, folder), path.join(copy, folder)])
  for (const part of PARTS) await node('scripts/new.mjs', ...part)

  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  const known = new Set(files)
  const written = filesOf(copy).filter((file) => !known.has(file))
  const code = written.filter((file) => /\.tsx?$/.test(file))
  const clientTests = code.filter((file) => /^test\/(unit|screens)\//.test(file))
  const serverTests = [
    ...code.filter((file) => /^(test\/contract|server\/test)\//.test(file)),
    'test/contract/access-page.test.ts',
    'server/test/provider/me/personal-data.test.ts',
  ]
  const checks = async () => {
    await bin('oxfmt', '--check', ...written)
    await bin('oxlint', ...code)
    await node('scripts/types.mjs')
  }
  const tests = async () => {
    await bin('depcruise', '--config', '.dependency-cruiser.js', 'contract', 'src', 'server/src', 'test')
    await bin('jest', '--selectProjects', 'unit', 'screens', '-i', '--runTestsByPath', ...clientTests)
    await node('--import', 'tsx', '--test', '--test-concurrency=1', ...serverTests)
  }
  // Each uses one core. Both end before the copy is removed.
  const failed = (await Promise.allSettled([checks(), tests()])).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  console.log(`What npm run new writes passes: ${written.length} files.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
