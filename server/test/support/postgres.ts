import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Generous limits, so that a busy test machine does not look like a database outage. */
export const PATIENT_LIMITS = { connect: 20_000, lock: 20_000, statement: 20_000 }

export interface TestPostgres {
  /** Creates a database: empty, or a copy of one without connections. @returns its URL */
  newDatabase(template?: string): Promise<string>
  dropDatabase(address: string): Promise<void>
  /** Stops the server immediately, like a crash. */
  crash(): Promise<void>
  /** Starts the server again with the same data. */
  start(): Promise<void>
  /** Restarts the server, which closes all connections. */
  restart(): Promise<void>
  /** Suspends or resumes all processes of the server. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Starts a streaming replica of a server with `isReplicated`. */
  startReplica(): Promise<TestReplica>
  /** Stops the server and deletes its data. This also happens when this process ends. */
  stop(): Promise<void>
}

export interface TestReplica {
  /** Returns the URL of the replica of a database. */
  urlOf(address: string): string
  /** Stops the replica and deletes its data. This also happens when this process ends. */
  stop(): Promise<void>
}

interface PostgresOptions {
  /** Whether a commit waits for the disk, as it does on a server with default settings. */
  readonly isDurable?: boolean
  readonly isReplicated?: boolean
}

/** Four processes of the server and tests open more than the default of 100 connections. */
const SETTINGS = "-c listen_addresses='' -c max_connections=200"

/** Settings of a server without replicas, which writes a shorter log. */
const NOT_REPLICATED = '-c wal_level=minimal -c max_wal_senders=0'

/** Settings without durability, because test data may be lost. */
const NOT_DURABLE = '-c fsync=off -c full_page_writes=off'

/**
 * Starts a PostgreSQL server with its own data on a Unix socket, for tests that restart or freeze it. Other tests use
 * the shared server of this process (`databases.ts`). Null if PostgreSQL is not installed.
 */
export async function startPostgres({
  isDurable = false,
  isReplicated = false,
}: PostgresOptions = {}): Promise<TestPostgres | null> {
  const bin = postgresFolder()
  if (bin === null) return null
  const { folder, data, call, stop } = await createCluster(bin)
  const settings = [SETTINGS, isReplicated ? '' : NOT_REPLICATED, isDurable ? '' : NOT_DURABLE].join(' ')
  const start = () => startCluster({ folder, data, call }, settings)
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
      // Copying files is four times as fast as logging each page.
      const copy = template === undefined ? '' : `template ${nameIn(template)} strategy file_copy`
      await execute(`create database ${name} ${copy}`)
      return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`
    },
    dropDatabase: (address) => execute(`drop database ${nameIn(address)} with (force)`),
    async startReplica() {
      const replica = await createCluster(bin)
      await replica.call('pg_basebackup', [
        '-h',
        folder,
        '-U',
        'postgres',
        '-D',
        replica.data,
        '-R',
        '-c',
        'fast',
      ])
      await startCluster(replica, `${SETTINGS} ${NOT_DURABLE}`)
      const urlOf = (address: string) =>
        address.replace(encodeURIComponent(folder), encodeURIComponent(replica.folder))
      return { urlOf, stop: replica.stop }
    },
    async crash() {
      await call('pg_ctl', ['stop', '-m', 'immediate', '-D', data])
    },
    start,
    async restart() {
      await call('pg_ctl', ['restart', '-w', '-m', 'fast', '-D', data, '-l', join(folder, 'log')])
    },
    async signal(signal) {
      const [postmaster = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      // The postmaster first, so that it starts no new process meanwhile.
      process.kill(Number(postmaster), signal)
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', postmaster])
      for (const pid of stdout.trim().split(/\s+/)) {
        try {
          process.kill(Number(pid), signal)
        } catch {
          // it has already ended
        }
      }
    },
    stop,
  }
}

interface Cluster {
  readonly folder: string
  readonly data: string
  /** Runs a program of PostgreSQL. */
  readonly call: (tool: string, args: string[]) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Creates the folder of a server. */
async function createCluster(bin: string): Promise<Cluster> {
  const owner = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'meinungsbild-pg-'))
  await chmod(folder, 0o755)
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  return {
    folder,
    data: join(folder, 'data'),
    stop: guard(join(bin, 'pg_ctl'), folder, owner),
    call: (tool, args) =>
      run(join(bin, tool), args, {
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
        ...owner,
      }),
  }
}

async function startCluster({ folder, data, call }: Omit<Cluster, 'stop'>, settings: string): Promise<void> {
  const options = `${settings} -c unix_socket_directories=${folder}`
  await call('pg_ctl', ['start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log')])
}

/**
 * Stops the server and deletes its folder when the returned function is called or this process has ended, even if it
 * was interrupted or killed. A shell in its own session waits for the end of its input.
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

/** Option for tests of races or outages that the embedded database cannot have, because it has one session. */
export const ON_SERVER = { skip: postgresFolder() === null && 'PostgreSQL is not installed' }

/** Starts a server, see {@link startPostgres}, for tests with {@link ON_SERVER}. */
export async function requirePostgres(options?: PostgresOptions): Promise<TestPostgres> {
  const postgres = await startPostgres(options)
  if (postgres === null) throw new Error(ON_SERVER.skip || '')
  return postgres
}

interface Owner {
  uid: number
  gid: number
}

const nameIn = (address: string) => /\/(\w+)\?/.exec(address)?.[1]

/** Returns the program folder of the newest installed server. */
function postgresFolder(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .concat((process.env.PATH ?? '').split(':'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Returns the user to run PostgreSQL as, because it refuses to run as root; null if this process is not root. */
async function unprivileged(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // no such user on this machine
    }
  }
  throw new Error('PostgreSQL needs a user other than root: postgres or nobody.')
}
