// `npm run migrations -- --name x`: creates a migration from the changed schema. drizzle-kit requires drizzle-orm next
// to itself, but npm installs it in the workspace that depends on it, so this script links it temporarily. drizzle-kit
// compares the schema with the last snapshot only, so the earlier ones are deleted.
import { existsSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { root, runBin } from './run.mjs'

const lent = path.join(root, 'node_modules/drizzle-orm')
const isMissing = !existsSync(lent)
if (isMissing) symlinkSync(path.join(root, 'server/node_modules/drizzle-orm'), lent, 'junction')
try {
  const words = ['generate', '--config', 'server/drizzle.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runBin('drizzle-kit', words)
} finally {
  if (isMissing) unlinkSync(lent)
}

const folder = path.join(root, 'server/src/database/migrations/meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) unlinkSync(path.join(folder, name))
