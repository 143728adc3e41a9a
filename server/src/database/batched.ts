import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseOutage } from './unavailable.ts'

/** The time for which a batch waits at most while another one is read, which fills batches under load. */
const MAX_WAIT_MS = 2

/**
 * Batches all calls within one turn of the event loop, or during a read, into one read without duplicates. Nothing is
 * cached: each read begins after its calls.
 *
 * @param keyOf returns the key of a parameter
 * @param runBatch returns the values by key; keys may be missing. An error rejects all calls of the batch, so validate
 *   parameters before
 * @param isSerial whether a batch waits for the end of the one before, as writes should: each commit waits for the disk.
 *   If that one finds the database unavailable, both are rejected, because two timeouts are more than a request may take
 */
export function createBatcher<Params, Value>(
  keyOf: (params: Params) => string,
  runBatch: (batch: readonly Params[]) => Promise<ReadonlyMap<string, Value>>,
  { isSerial = false } = {},
): (params: Params) => Promise<Value | undefined> {
  let waiting: Map<string, Params> | null = null
  let values: Promise<ReadonlyMap<string, Value>>
  /** Resolves to the error of a failed read. */
  let running: Promise<unknown> | null = null

  /** Waits for the end of the turn, and for a running read, briefly unless `isSerial`. */
  async function whenDue(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    if (running === null) return
    if (!isSerial) {
      await Promise.race([running, pause(MAX_WAIT_MS)])
      return
    }
    const error = await running
    if (isDatabaseOutage(error)) throw error
  }

  return async (params) => {
    const key = keyOf(params)
    if (waiting === null) {
      const batch = (waiting = new Map<string, Params>())
      values = whenDue()
        .finally(() => {
          waiting = null
        })
        .then(() => {
          const reading = runBatch([...batch.values()])
          const done = reading
            .then(
              () => undefined,
              (error: unknown) => error,
            )
            .finally(() => {
              if (running === done) running = null
            })
          running = done
          return reading
        })
    }
    waiting.set(key, params)
    return (await values).get(key)
  }
}
