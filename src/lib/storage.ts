import { isPlainObject } from './case'

/** A place for texts that never fails: what the browser refuses is kept for this page alone. */
interface SafeStorage {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(task: (storage: Storage) => T): T | undefined => {
    try {
      return task(open())
    } catch {
      return undefined // blocked by the browser's settings, or full
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (written) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Lasts as long as the tab. */
export const tabStore = safeStorage(() => window.sessionStorage)

/** Outlives the visit. */
export const localStore = safeStorage(() => window.localStorage)

/** Reads what {@link writeJson} wrote; null where there is nothing, or something else's or an older shape. */
export function readJson<T>(store: SafeStorage, key: string, isT: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(store.read(key) ?? 'null')
    return isT(value) ? value : null
  } catch {
    return null
  }
}

export function writeJson(store: SafeStorage, key: string, value: unknown): void {
  store.write(key, JSON.stringify(value))
}

/** A check for {@link readJson}: a list whose every entry has these keys. */
export function isListOf<T>(...keys: (keyof T & string)[]) {
  return (value: unknown): value is T[] =>
    Array.isArray(value) && value.every((entry) => isPlainObject(entry) && keys.every((key) => key in entry))
}
