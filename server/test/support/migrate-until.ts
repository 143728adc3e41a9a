import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { MIGRATIONS_FOLDER } from '../../src/database/migrate.ts'

/** Creates the tables of an earlier version. @param last name of its last migration */
export async function migrateUntil({ pool }: OpenDatabase, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] }
    const end = journal.entries.findIndex(({ tag }) => tag === last) + 1
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
    await migrate(drizzle(pool), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
