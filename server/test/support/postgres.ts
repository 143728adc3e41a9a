import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Limits for tests of anything else: a test machine with more to do than it can is no database that is away. */
export const PATIENT_LIMITS = { connect: 20_000, lock: 20_000, statement: 20_000 }

export interface TestPostgres {
  /** Address of a database of its own: empty, or a copy of another that nobody is connected to. */
  newDatabase(template?: string): Promise<string>
  dropDatabase(address: string): Promise<void>
  /** Stops the server at once, as a crash would. */
  crash(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  /** Ends every connection and starts again at once, as an administrator would. */
  restart(): Promise<void>
  /** Stops all processes of the server where they are, as a machine without a processor would, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Stops the server and deletes its data; happens by itself when this process ends, however it does. */
  stop(): Promise<void>
}

/** Data that nobody misses after a crash of the machine need no care. */
const SETTINGS =
  "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0"

/**
 * Starts a PostgreSQL server with data of its own on a unix socket, for tests that restart or freeze it. Others take a
 * database of the server that this process shares (`databases.ts`). Null only where PostgreSQL isn't installed.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const bin = postgresFolder()
  if (bin === null) return null
  const owner = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'meinungsbild-pg-'))
  await chmod(folder, 0o755)
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const stop = guard(join(bin, 'pg_ctl'), folder, owner)
  const call = (tool: string, args: string[]) =>
    run(join(bin, tool), args, { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...owner })

  const start = async () => {
    const options = `${SETTINGS} -c unix_socket_directories=${folder}`
    await call('pg_ctl', ['start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log')])
  }
  const execute = async (statement: string) => {
    const client = new Client({ host: folder, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  await start()

  let databases = 0
  return {
    async newDatabase(template) {
      const name = `test_${++databases}`
      // Copying files takes a quarter of the time that writing each page to the log takes.
      const copy = template === undefined ? '' : `template ${nameIn(template)} strategy file_copy`
      await execute(`create database ${name} ${copy}`)
      return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`
    },
    dropDatabase: (address) => execute(`drop database ${nameIn(address)} with (force)`),
    async crash() {
      await call('pg_ctl', ['stop', '-m', 'immediate', '-D', data])
    },
    start,
    async restart() {
      await call('pg_ctl', ['restart', '-w', '-m', 'fast', '-D', data, '-l', join(folder, 'log')])
    },
    async signal(signal) {
      const [postmaster = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      // The postmaster first, so that it starts no other meanwhile.
      process.kill(Number(postmaster), signal)
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', postmaster])
      for (const pid of stdout.trim().split(/\s+/)) {
        try {
          process.kill(Number(pid), signal)
        } catch {
          // it has ended by now
        }
      }
    },
    stop,
  }
}

/**
 * Stops the server and deletes its folder when the returned function is called, or when this process has ended: by
 * itself, interrupted at the terminal or killed. A shell of a session of its own waits for the end of its input.
 */
function guard(pgCtl: string, folder: string, owner: Owner | null): () => Promise<void> {
  const script = 'cat; "$0" stop -m immediate -D "$1/data"; rm -rf "$1"'
  const shell = spawn('sh', ['-c', script, pgCtl, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...owner,
  })
  shell.unref()
  return async () => {
    shell.ref()
    shell.stdin.end()
    if (shell.exitCode === null) await once(shell, 'exit')
  }
}

/** Option of a test whose races or outages the embedded database, being one session of this process, can't show. */
export const ON_SERVER = { skip: postgresFolder() === null && 'PostgreSQL is not installed' }

/** {@link startPostgres} for a test with {@link ON_SERVER}. */
export async function requirePostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres()
  if (postgres === null) throw new Error(ON_SERVER.skip || '')
  return postgres
}

interface Owner {
  uid: number
  gid: number
}

const nameIn = (address: string) => /\/(\w+)\?/.exec(address)?.[1]

/** The folder of the newest installed server's programs. */
function postgresFolder(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .concat((process.env.PATH ?? '').split(':'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root: who it runs as instead, or null where we aren't root. */
async function unprivileged(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // this machine has no such user
    }
  }
  throw new Error('PostgreSQL needs a user other than root: postgres or nobody.')
}
