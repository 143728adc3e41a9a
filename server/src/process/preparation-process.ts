import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { IN_MEMORY_DATA_DIR, POSTGRES_FOLDER } from '../database/connection.ts'

/**
 * Creates an embedded database with demo content, if there is none, in a process of its own: creating it leaves 130 MB
 * of unused memory behind, in the heap and in the database itself, which never returns any.
 *
 * @returns the exit code of the process, which has printed why it failed; 0 if there is nothing to do
 */
export async function prepareNewDemoInChildProcess({
  databaseUrl,
  dataDir,
  demo,
}: Config): Promise<{ exitCode: number }> {
  const isNew = !databaseUrl && dataDir !== IN_MEMORY_DATA_DIR && !existsSync(join(dataDir, POSTGRES_FOLDER))
  if (!isNew || !demo) return { exitCode: 0 }
  const child = fork(new URL('./preparation-process.mjs', import.meta.url), {
    execArgv: [], // without the Node options of this process
  })
  const [code] = (await once(child, 'exit')) as [number | null] // null after a signal
  return { exitCode: code ?? 1 }
}
