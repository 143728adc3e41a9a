import type { Pool, PoolClient } from 'pg'

/** Runs work in a transaction on a connection of its own. @param begin the statement that begins it */
export async function runInTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the first error is the one to throw
    throw error
  } finally {
    client.release()
  }
}
