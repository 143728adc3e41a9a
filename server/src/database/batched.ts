/**
 * Batches all calls within one turn of the event loop into one read, without duplicates. Nothing is cached.
 *
 * @param keyOf returns the key of a parameter
 * @param read returns the values by key; keys may be missing. An error rejects all calls of the batch, so validate
 *   parameters before
 */
export function batched<Params, Value>(
  keyOf: (params: Params) => string,
  read: (batch: readonly Params[]) => Promise<ReadonlyMap<string, Value>>,
): (params: Params) => Promise<Value | undefined> {
  let waiting: Map<string, Params> | null = null
  let values: Promise<ReadonlyMap<string, Value>>

  return async (params) => {
    const key = keyOf(params)
    if (waiting === null) {
      const batch = (waiting = new Map<string, Params>())
      values = new Promise((resolve) => setImmediate(resolve)).then(() => {
        waiting = null
        return read([...batch.values()])
      })
    }
    waiting.set(key, params)
    return (await values).get(key)
  }
}
