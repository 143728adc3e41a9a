import { stat } from 'node:fs/promises'

/**
 * Returns a function that caches a value made from files, until the modification time of `file` changes. If there are
 * several files, pass the one that is written last. Errors are not cached: the next call retries.
 *
 * @throws what `stat` throws if the file does not exist
 */
export function cacheUntilFileChanges<Value>(file: string, make: () => Promise<Value>): () => Promise<Value> {
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
