import { stat } from 'node:fs/promises'

/**
 * Returns how a value made from files is read: it is made anew once `file` has changed, which is written last or with
 * the others.
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
      value.catch(() => (known = undefined))
    }
    return known.value
  }
}
