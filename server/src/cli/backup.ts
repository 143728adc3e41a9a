import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { IN_MEMORY_DATA_DIR, openDatabase, POSTGRES_FOLDER } from '../database/connection.ts'
import { findServedSocketFolder } from '../database/folder-lock.ts'
import { CommandError, toErrorMessage, usageError } from '../lib/command-error.ts'
import { BACKUP_PARTS } from './backup-parts.ts'
import { readCommandConfig, runPositionalCommand } from './command.ts'

const HELP = `npm run backup -- ORDNER   sichert Datenbank, hochgeladene Dateien und den geheimen Schlüssel in einen neuen Ordner
npm run backup -- --help   diese Hilfe

Gesichert wird der Datenordner DATA_DIR, auch während der Server läuft; seine Anfragen warten, bis die
Datenbank kopiert ist. Mit DATABASE_URL sichert pg_dump die Datenbank des Servers. Dateien in einem Bucket
(FILES_URL) sowie SECRET_KEY und PROTECTION_SECRET aus der Umgebung sind nicht enthalten.
Der Ordner enthält alles, was geheim ist: Bewahren Sie ihn so auf. Zurück geht es mit npm run restore.
`
const HELP_COMMAND = 'npm run backup -- --help'

const run = promisify(execFile)

async function main([folder, ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || more.length > 0)
    throw usageError(`Nennen Sie einen Ordner, den es noch nicht gibt. Hilfe: ${HELP_COMMAND}`)
  const config = readCommandConfig(process.env)
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder)
  if (existsSync(target)) throw new CommandError(`${target} gibt es schon. Nennen Sie einen neuen Ordner.`)
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, POSTGRES_FOLDER)))
    throw new CommandError(`Im Datenordner ${config.dataDir} ist keine Datenbank.`)
  const unfinished = `${target}.${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    if (config.databaseUrl === null)
      await copyEmbedded(config, path.join(unfinished, BACKUP_PARTS.databaseFolder))
    else await dumpServer(config.databaseUrl, path.join(unfinished, BACKUP_PARTS.dumpFile))
    await copyOthers(config.dataDir, unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  process.stdout.write(`Gesichert: ${target}\n`)
  if (config.filesUrl !== null) process.stdout.write('Nicht enthalten sind die Dateien in FILES_URL.\n')
}

/** Copies the database's files while a transaction keeps its only session, so that nothing is written meanwhile. */
async function copyEmbedded({ dataDir, databaseUrl }: Config, target: string): Promise<void> {
  const source = path.join(dataDir, POSTGRES_FOLDER)
  const socket = await findServedSocketFolder(dataDir)
  if (socket !== null)
    return copyWith(new Client({ host: socket, user: 'postgres', database: 'postgres' }), source, target)
  // No server runs: the command itself opens the folder.
  const open = await openDatabase({ dataDir, databaseUrl })
  try {
    const client = await open.pool.connect()
    try {
      await copyDuring(client, source, target)
    } finally {
      client.release()
    }
  } finally {
    await open.close()
  }
}

async function copyWith(client: Client, source: string, target: string): Promise<void> {
  await client.connect()
  try {
    await copyDuring(client, source, target)
  } finally {
    await client.end()
  }
}

async function copyDuring(client: Pick<Client, 'query'>, source: string, target: string): Promise<void> {
  await client.query('begin')
  await client.query('checkpoint')
  await cp(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await client.query('rollback')
}

/** Refuses a database with votes on another server, which pg_dump would leave out without a word. */
async function refuseVotesElsewhere(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_partition_tree(to_regclass('votes')) join pg_class on oid = relid where relkind = 'f'`,
    )
    if (rows.length === 0) return
    const names = rows.map(({ name }) => name).join(', ')
    throw new CommandError(
      `Stimmen liegen auf einem anderen Server (${names}), den pg_dump nicht sichert. Sichern Sie beide Server mit eigenen Mitteln.`,
    )
  } finally {
    await client.end()
  }
}

async function dumpServer(databaseUrl: string, target: string): Promise<void> {
  try {
    await refuseVotesElsewhere(databaseUrl)
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${target}`, databaseUrl])
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`pg_dump ist gescheitert: ${toErrorMessage(error)}`)
  }
  await chmod(target, 0o600)
}

async function copyOthers(dataDir: string, target: string): Promise<void> {
  if (dataDir === IN_MEMORY_DATA_DIR) return
  for (const name of [BACKUP_PARTS.filesFolder, BACKUP_PARTS.keyFile]) {
    const source = path.join(dataDir, name)
    if (existsSync(source))
      await cp(source, path.join(target, name), { recursive: true, preserveTimestamps: true })
  }
}

await runPositionalCommand({ help: HELP, helpCommand: HELP_COMMAND }, main)
