import { stat } from 'node:fs/promises'

/**
 * Returns a function that reads a value made from files. The value is kept until `file` has another time of change; of
 * several files it is the one that is written last. What `make` throws is not kept: the next call tries again.
 *
 * @throws what `stat` throws while there is no such file
 */
export function createFileCache<Value>(file: string, make: () => Promise<Value>): () => Promise<Value> {
  let known: { changedAt: number; value: Promise<Value> } | undefined
  return async () => {
    const { mtimeMs: changedAt } = await stat(file)
    if (known?.changedAt !== changedAt) {
      const value = make()
      known = { changedAt, value }
      value.catch(() => {
        if (known?.value === value) known = undefined
      })
    }
    return known.value
  }
}
