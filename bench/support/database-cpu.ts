import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds per clock tick of /proc, which has 100 a second. */
const TICK = 10_000

/**
 * Returns the CPU time of the running processes of a temporary PostgreSQL server in µs; NaN where there is no /proc.
 * Processes that have ended are counted as their parent's.
 *
 * @param databaseUrl with the folder of its socket
 */
export function readDatabaseCpu(databaseUrl: string): number {
  try {
    const folder = decodeURIComponent(databaseUrl.replace(/.*host=/, ''))
    const [postmaster = ''] = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid, fields: readFields(pid) }))
      .filter(({ pid, fields }) => pid === postmaster || fields[1] === postmaster)
      .map(({ pid, fields }) => sum(fields.slice(11, pid === postmaster ? 15 : 13)))
    return sum(ticks) * TICK
  } catch {
    return NaN
  }
}

/** Returns the fields of a process after its name: state, parent …; user, system, and those of ended children. */
function readFields(pid: string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it has just ended
  }
}

const sum = (values: readonly (string | number)[]): number =>
  values.reduce<number>((total, value) => total + Number(value), 0)
