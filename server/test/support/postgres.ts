import { execFile } from 'node:child_process'
import { access, chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Limits for tests of anything else: a test machine with more to do than it can is no database that is away. */
export const PATIENT_LIMITS = { connect: 20_000, lock: 20_000, statement: 20_000 }

export interface TestPostgres {
  /** Address of an empty database of its own. */
  newDatabase(): Promise<string>
  /** Stops the server at once, as a crash would. */
  crash(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  /** Ends every connection and starts again at once, as an administrator would. */
  restart(): Promise<void>
  /** Stops all processes of the server where they are, as a machine without a processor would, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/**
 * A throw-away PostgreSQL cluster on a unix socket, for what one embedded session can't show (races,
 * a database that goes away). Null only where PostgreSQL isn't installed.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const bin = await postgresFolder()
  if (bin === null) return null
  const owner = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'meinungsbild-pg-'))
  await chmod(folder, 0o755)
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const call = (tool: string, args: string[]) =>
    run(join(bin, tool), args, { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...owner })

  const start = async () => {
    const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
    await call('pg_ctl', ['start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log')])
  }
  await call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  await start()

  let databases = 0
  return {
    async newDatabase() {
      const name = `test_${++databases}`
      const client = new Client({ host: folder, user: 'postgres', database: 'postgres' })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`
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
    async stop() {
      await call('pg_ctl', ['stop', '-m', 'immediate', '-D', data]).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Option of a test whose races or outages the embedded database, being one session of this process, can't show. */
export const ON_SERVER = { skip: (await postgresFolder()) === null && 'PostgreSQL is not installed' }

/** {@link startPostgres} for a test with {@link ON_SERVER}. */
export async function requirePostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres()
  if (postgres === null) throw new Error(ON_SERVER.skip || '')
  return postgres
}

/** The folder of the newest installed server's programs. */
async function postgresFolder(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
  ]
  for (const folder of [...folders, ...(process.env.PATH ?? '').split(':')]) {
    const there = await access(join(folder, 'initdb')).then(
      () => true,
      () => false,
    )
    if (there) return folder
  }
  return null
}

/** PostgreSQL refuses to run as root: who it runs as instead, or null where we aren't root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
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
