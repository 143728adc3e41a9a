import { isPlainObject } from './case'

/** A storage of strings that never throws. What the browser does not store stays in memory until the page is left. */
interface SafeStorage {
  read: (key: string) => string | null
  /** Returns whether the browser stores the value, so that it survives a reload. */
  write: (key: string, value: string) => boolean
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
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored ?? false
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Storage for the lifetime of the tab (`sessionStorage`). */
export const tabStore = safeStorage(() => window.sessionStorage)

/** Storage beyond the visit (`localStorage`). */
export const localStore = safeStorage(() => window.localStorage)

/** Reads a value that {@link writeJson} wrote; null if there is none or it is not a `T`, such as an older format. */
export function readJson<T>(store: SafeStorage, key: string, isT: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(store.read(key) ?? 'null')
    return isT(value) ? value : null
  } catch {
    return null
  }
}

/** Writes a value as JSON. Returns whether the browser stores it, so that it survives a reload. */
export const writeJson = (store: SafeStorage, key: string, value: unknown): boolean =>
  store.write(key, JSON.stringify(value))

/** Creates a type guard for {@link readJson}: an array of objects that all have these keys. */
export function createObjectListGuard<T>(...keys: (keyof T & string)[]): (value: unknown) => value is T[] {
  return (value: unknown): value is T[] =>
    Array.isArray(value) && value.every((entry) => isPlainObject(entry) && keys.every((key) => key in entry))
}
