import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** Returns the IDs of docs/requirements.md that no test title contains: `… [ROUTE-08]` or `… [ROUTE-08, NAV-02]`. */
export function findUntestedRequirementIds() {
  const table = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
  const ids = [...table.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id)
  const borne = new Set(['test', 'server/test'].flatMap(bracketedIds))
  return ids.filter((id) => !borne.has(id))
}

function bracketedIds(folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .flatMap((text) => text.match(/\[[A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*\]/g) ?? [])
    .flatMap((group) => group.match(/[A-Z]+-\d+/g))
}
