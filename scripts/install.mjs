import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

/** Returns whether node_modules has the versions of package-lock.json: all, or those that `npm start` needs. */
function isInstalled({ forTests }) {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([name, { optional, devOptional, link, dev }]) => {
      const isPackage = name.includes('node_modules/') && !optional && !devOptional && !link
      return isPackage && (forTests || !dev)
    })
    .every(([name, wanted]) => installed[name]?.version === wanted.version)
}

/** Installs what is missing or outdated. `npm start` needs half of the packages: those that build and run the product. */
export async function ensureDependenciesInstalled({ forTests = true } = {}) {
  if (isInstalled({ forTests })) return
  // `npm ci` would first delete all packages, also those that a running server loads later.
  const onlyAdds = forTests && isInstalled({ forTests: false })
  const command = onlyAdds ? ['install', '--no-save'] : ['ci']
  console.log(`Installing dependencies (npm ${command[0]}) …`)
  const packages = forTests ? '--include=dev' : '--omit=dev'
  const code = await run('npm', [...command, packages, '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ${command[0]} ended with code ${code}`)
}
