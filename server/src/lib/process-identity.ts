import { readFileSync } from 'node:fs'

/** Identifies a process on this machine, also after it has ended. */
export interface ProcessIdentity {
  readonly pid: number
  /** Distinguishes processes with the same ID; null if the system does not provide it. */
  readonly startedAt: string | null
}

export const getOwnProcessIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startTimeOf(process.pid),
})

export function isProcessAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  const now = startTimeOf(pid)
  return startedAt === null || now === null || startedAt === now
}

/** Returns the start time of a process in clock ticks since boot (Linux only, otherwise null). */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
