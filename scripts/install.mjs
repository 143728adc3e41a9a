import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

/** Returns whether node_modules has exactly the versions of package-lock.json. */
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json'))
    .filter(
      ([name, wanted]) =>
        name.includes('node_modules/') && !wanted.optional && !wanted.devOptional && !wanted.link,
    )
    .every(([name, wanted]) => installed[name]?.version === wanted.version)
}

/** Installs the dependencies if they are missing or outdated. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci) …')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ci ended with code ${code}`)
}
