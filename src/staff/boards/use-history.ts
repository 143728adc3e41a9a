import { useState } from 'react'

const MAX_STEPS = 100

interface ChangeOptions {
  /** The path of the change, whose error it removes; the whole value by default. */
  path?: string
  /** Consecutive changes with the same group are undone together, such as typing into one field. */
  group?: string
}

/** Adds undo and redo to an edited value, for the last hundred changes. Each is null if there is nothing to do. */
export function useUndoHistory<Value>(value: Value, onChange: (next: Value, path?: string) => void) {
  const [past, setPast] = useState<readonly Value[]>([])
  const [future, setFuture] = useState<readonly Value[]>([])
  const [group, setGroup] = useState<string | null>(null)
  const [previous, next] = [past.at(-1), future.at(-1)]

  const restore = (to: Value) => {
    setGroup(null)
    onChange(to)
  }
  return {
    change: (changed: Value, options: ChangeOptions = {}) => {
      if (options.group === undefined || options.group !== group) setPast([...past, value].slice(-MAX_STEPS))
      setGroup(options.group ?? null)
      setFuture([])
      onChange(changed, options.path)
    },
    undo:
      previous === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1))
            setFuture([...future, value])
            restore(previous)
          },
    redo:
      next === undefined
        ? null
        : () => {
            setFuture(future.slice(0, -1))
            setPast([...past, value])
            restore(next)
          },
  }
}
