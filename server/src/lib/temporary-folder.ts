import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive, getOwnProcessIdentity } from './process-identity.ts'

const PREFIX = 'meinungsbild'
const UNKNOWN_START = '0'
const NAME = new RegExp(`^${PREFIX}-(?<host>[0-9a-f]{4})-(?<pid>\\d+)-(?<startedAt>\\d+)-\\w{6}$`)
/** Folders of older versions, which name no process. */
const OLDER_NAME = new RegExp(`^${PREFIX}-(?:upload|export)-\\w{6}$`)
/** No import or export takes as long, in milliseconds. */
const MAX_USE_MS = 24 * 3_600_000

/** Machines can share a folder; their processes cannot see each other. Short, because paths of sockets are limited. */
const hostId = () => createHash('sha256').update(hostname()).digest('hex').slice(0, 4)

/**
 * Creates a folder that only this user can read. Its name contains the process, so that
 * {@link removeStaleTemporaryFolders} can remove it if the process is killed. The caller deletes it after use.
 * Synchronous, so that no signal ends the process before the caller can set an exit handler.
 */
export function createTemporaryFolder(parentFolder: string = tmpdir()): string {
  const { pid, startedAt } = getOwnProcessIdentity()
  return mkdtempSync(join(parentFolder, `${PREFIX}-${hostId()}-${pid}-${startedAt ?? UNKNOWN_START}-`))
}

/**
 * Removes the temporary folders of this user whose process has ended. Those of other machines, and of versions that did
 * not name the process, are removed after a day without a change.
 */
export async function removeStaleTemporaryFolders(parentFolder: string = tmpdir()): Promise<void> {
  for (const name of await readdir(parentFolder).catch(() => [])) {
    const path = join(parentFolder, name)
    if (await isLeft(name, path)) await rm(path, { recursive: true, force: true })
  }
}

async function isLeft(name: string, path: string): Promise<boolean> {
  const { host, pid, startedAt } = NAME.exec(name)?.groups ?? {}
  if (pid === undefined && !OLDER_NAME.test(name)) return false
  const found = await lstat(path).catch(() => null)
  // Anyone can create an entry of this name in the system's folder.
  if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false
  if (host !== hostId()) return found.mtimeMs < Date.now() - MAX_USE_MS
  return !isProcessAlive({
    pid: Number(pid),
    startedAt: startedAt === UNKNOWN_START ? null : (startedAt ?? null),
  })
}
