import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const LOCK_NAME = 'meinungsbild.lock'

/** The data folder is in use by another process, which is named in the message. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError'

  constructor(folder: string, pid: number) {
    super(
      `Der Datenordner ${folder} wird gerade von Prozess ${pid} benutzt, meist vom laufenden Server. ` +
        `Beenden Sie ihn so lange, oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
    )
  }
}

interface Lock {
  readonly pid: number
  /** Tells a process from a later one with the same number; null where the system doesn't say. */
  readonly startedAt: string | null
}

// oxlint-disable-next-line meinungsbild/no-module-state -- a folder belongs to the process, however many servers it runs
const heldHere = new Set<string>()

/**
 * Takes the folder for this process, creating it where needed; answers the function that gives it back.
 * A lock whose process has gone (kill -9, a restarted container) is taken over.
 * @throws {FolderTakenError}
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(resolve(folder), LOCK_NAME)
  if (heldHere.has(path)) throw new FolderTakenError(folder, process.pid)
  heldHere.add(path)
  try {
    await mkdir(resolve(folder), { recursive: true, mode: 0o700 })
    const mine: Lock = { pid: process.pid, startedAt: await startOf(process.pid) }
    while (!(await created(path, JSON.stringify(mine)))) await removeIfStale(folder, path)
  } catch (error) {
    heldHere.delete(path)
    throw error
  }
  return async () => {
    await rm(path, { force: true })
    heldHere.delete(path)
  }
}

async function created(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(folder: string, path: string): Promise<void> {
  const content = await readIfThere(path)
  if (content === null) return
  const lock = parseLock(content)
  if (lock !== null && (await isAlive(lock))) throw new FolderTakenError(folder, lock.pid)
  // Moved away rather than deleted: if another process was quicker, its fresh lock is put back.
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readIfThere(aside)
  if (moved !== null && moved !== content) await rename(aside, path)
  else await rm(aside, { force: true })
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parseLock(content: string): Lock | null {
  try {
    const lock = JSON.parse(content) as Partial<Lock> | null // checked below
    return typeof lock?.pid === 'number' ? { pid: lock.pid, startedAt: lock.startedAt ?? null } : null
  } catch {
    return null // cut off by a crash while it was written
  }
}

async function isAlive({ pid, startedAt }: Lock): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  const now = await startOf(pid)
  return startedAt === null || now === null || startedAt === now
}

/** When a process was started, in the kernel's ticks since boot (Linux; null elsewhere). */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
