import type { OpenDatabase } from '../database/connection.ts'

const EVERY_MS = 3_600_000

/**
 * Vacuums the tables of polls and their changes in the embedded database, which has no autovacuum. Otherwise each read
 * of all polls also reads dead tuples.
 */
async function vacuumPolls({ kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>): Promise<void> {
  if (kind === 'embedded') await pool.query('vacuum (analyze) polls, poll_changes, poll_words')
}

/**
 * Vacuums now and every hour.
 *
 * @returns a function that stops it and waits for the current vacuum
 */
export function startVacuum(
  open: Pick<OpenDatabase, 'kind' | 'pool'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round = vacuumPolls(open).catch(onError)
  const timer = setInterval(() => {
    round = vacuumPolls(open).catch(onError)
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
