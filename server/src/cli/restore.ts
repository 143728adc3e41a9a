import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { IN_MEMORY_DATA_DIR, openDatabase, POSTGRES_FOLDER } from '../database/connection.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { hasAnyAppliedMigration } from '../database/migrate.ts'
import { CommandError, toErrorMessage, usageError } from '../lib/command-error.ts'
import { BACKUP_PARTS } from './backup-parts.ts'
import { readCommandConfig, runPositionalCommand, withMigratedDatabase } from './command.ts'

const HELP = `npm run restore -- ORDNER   stellt eine Sicherung von npm run backup wieder her
npm run restore -- --help   diese Hilfe

Wiederhergestellt wird in den Datenordner DATA_DIR und, mit DATABASE_URL, in die Datenbank des Servers
(pg_restore). Beide müssen leer sein: Vorhandenes wird nie überschrieben. Der Server darf nicht laufen.
War SECRET_KEY gesetzt, muss es wieder denselben Wert haben.
`
const HELP_COMMAND = 'npm run restore -- --help'

const run = promisify(execFile)

async function main([folder, ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || more.length > 0)
    throw usageError(`Nennen Sie den Ordner der Sicherung. Hilfe: ${HELP_COMMAND}`)
  const { databaseUrl, dataDir } = readCommandConfig(process.env)
  const source = path.resolve(process.env.INIT_CWD ?? '.', folder)
  const database = databaseUrl === null ? BACKUP_PARTS.databaseFolder : BACKUP_PARTS.dumpFile
  if (!existsSync(path.join(source, database)))
    throw new CommandError(
      `${source} enthält keine Sicherung ${databaseUrl === null ? 'eines Datenordners' : 'eines PostgreSQL-Servers'}.`,
    )
  if (dataDir === IN_MEMORY_DATA_DIR) throw new CommandError('Nennen Sie mit DATA_DIR einen Ordner.')
  const unlock = await lockFolder(dataDir)
  try {
    const others = [BACKUP_PARTS.filesFolder, BACKUP_PARTS.keyFile].filter((name) =>
      existsSync(path.join(source, name)),
    )
    const copied = databaseUrl === null ? [POSTGRES_FOLDER, ...others] : others
    const existing = copied.find((name) => existsSync(path.join(dataDir, name)))
    if (existing !== undefined)
      throw new CommandError(
        `${path.join(dataDir, existing)} gibt es schon. Wählen Sie mit DATA_DIR einen leeren Ordner.`,
      )
    if (databaseUrl !== null) await restoreServer(databaseUrl, path.join(source, BACKUP_PARTS.dumpFile))
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    for (const name of copied)
      await cp(path.join(source, name), path.join(dataDir, name), {
        recursive: true,
        preserveTimestamps: true,
      })
  } finally {
    await unlock()
  }
  // Proves that the database opens, and brings it to the tables of this version.
  await withMigratedDatabase({ dataDir, databaseUrl }, () => Promise.resolve())
  process.stdout.write(`Wiederhergestellt aus ${source}\n`)
}

async function restoreServer(databaseUrl: string, dump: string): Promise<void> {
  const open = await openDatabase({ databaseUrl, dataDir: IN_MEMORY_DATA_DIR })
  try {
    if (await hasAnyAppliedMigration(open))
      throw new CommandError('Die Datenbank in DATABASE_URL ist nicht leer.')
  } finally {
    await open.close()
  }
  try {
    await run('pg_restore', [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${databaseUrl}`,
      dump,
    ])
  } catch (error) {
    throw new CommandError(`pg_restore ist gescheitert: ${toErrorMessage(error)}`)
  }
}

await runPositionalCommand({ help: HELP, helpCommand: HELP_COMMAND }, main)
