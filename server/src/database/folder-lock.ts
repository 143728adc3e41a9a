import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isProcessAlive, getOwnProcessIdentity, type ProcessIdentity } from '../lib/process-identity.ts'

const LOCK_NAME = 'meinungsbild.lock'
/** Contains the folder of the socket of the embedded database while a process serves it. */
const SOCKET_NAME = 'meinungsbild.socket'

/** The data folder is in use by another process. The message contains its ID. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, pid: number) {
    super(
      `Der Datenordner ${folder} wird gerade von Prozess ${pid} benutzt, meist vom laufenden Server. ` +
        `Beenden Sie ihn so lange, oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
    )
  }
}

// oxlint-disable-next-line meinungsbild/no-module-state -- a process holds a folder once, even with several servers
const lockedByThisProcess = new Set<string>()

/**
 * Locks the folder for this process, and creates it if needed. Returns the function that unlocks it. A stale lock, whose
 * process has ended (kill -9, restarted container), is replaced.
 * @throws {FolderInUseError}
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(resolve(dataDir), LOCK_NAME)
  if (lockedByThisProcess.has(path)) throw new FolderInUseError(dataDir, process.pid)
  lockedByThisProcess.add(path)
  try {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 })
    while (!(await createFile(path, JSON.stringify(getOwnProcessIdentity()))))
      await removeIfStale(dataDir, path)
  } catch (error) {
    lockedByThisProcess.delete(path)
    throw error
  }
  return async () => {
    await rm(join(dataDir, SOCKET_NAME), { force: true })
    await rm(path, { force: true })
    lockedByThisProcess.delete(path)
  }
}

/** Tells other processes where the embedded database of a locked folder is served. Unlocking removes it. */
export const announceSocketFolder = (folder: string, socketFolder: string): Promise<void> =>
  writeFile(join(folder, SOCKET_NAME), socketFolder)

/** Returns the folder of the socket of a folder's database; null if no process uses the folder. */
export async function findServedSocketFolder(folder: string): Promise<string | null> {
  const content = await readIfExists(join(folder, LOCK_NAME))
  const lock = content === null ? null : parseLock(content)
  return lock !== null && isProcessAlive(lock) ? readIfExists(join(folder, SOCKET_NAME)) : null
}

async function createFile(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(folder: string, path: string): Promise<void> {
  const content = await readIfExists(path)
  if (content === null) return
  const lock = parseLock(content)
  if (lock !== null && isProcessAlive(lock)) throw new FolderInUseError(folder, lock.pid)
  // Renamed instead of deleted, so that a new lock of a faster process can be restored.
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readIfExists(aside)
  if (moved !== null && moved !== content) await rename(aside, path)
  else await rm(aside, { force: true })
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parseLock(content: string): ProcessIdentity | null {
  try {
    const lock = JSON.parse(content) as Partial<ProcessIdentity> | null // checked below
    return typeof lock?.pid === 'number' ? { pid: lock.pid, startedAt: lock.startedAt ?? null } : null
  } catch {
    return null // truncated by a crash
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
