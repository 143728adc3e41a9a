import { useState } from 'react'

const MAX_STEPS = 100

interface ChangeOptions {
  /** The place of the change, whose complaint is settled by it; the whole value unless told. */
  path?: string
  /** Changes of the same name one after the other are taken back together, as letters of one text. */
  group?: string
}

/** What {@link useHistory} returns. */
interface History<Value> {
  change: (next: Value, options?: ChangeOptions) => void
  /** Takes the last change back; null where there is none. */
  undo: (() => void) | null
  redo: (() => void) | null
}

/** Keeps the last hundred values of something that is edited, to undo and redo changes. */
export function useHistory<Value>(
  value: Value,
  onChange: (next: Value, path?: string) => void,
): History<Value> {
  const [past, setPast] = useState<readonly Value[]>([])
  const [future, setFuture] = useState<readonly Value[]>([])
  const [group, setGroup] = useState<string | null>(null)
  const [previous, next] = [past.at(-1), future.at(-1)]

  const jump = (to: Value) => {
    setGroup(null)
    onChange(to)
  }
  return {
    change: (changed, options = {}) => {
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
            jump(previous)
          },
    redo:
      next === undefined
        ? null
        : () => {
            setFuture(future.slice(0, -1))
            setPast([...past, value])
            jump(next)
          },
  }
}
