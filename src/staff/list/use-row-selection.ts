import { useCallback, useMemo, useRef, useState, type Key } from 'react'

export interface RowSelection<Row> {
  /** The selected rows, in the order of the table. */
  selected: readonly Row[]
  isSelected: (row: Row) => boolean
  /** Selects or deselects a row. With `isRange`, also all rows between it and the last toggled row. */
  toggle: (index: number, isRange: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Manages the selected rows of a table. Removed rows are no longer selected. */
export function useRowSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => Key): RowSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(() => new Set())
  const lastIndex = useRef<number | null>(null)
  const selected = useMemo(() => rows.filter((row) => keys.has(rowKey(row))), [keys, rowKey, rows])

  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const from = isRange ? (lastIndex.current ?? index) : index
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(rowKey)
      const target = rows[index]
      lastIndex.current = index
      if (target === undefined) return
      setKeys((before) => {
        const next = new Set(before)
        const isSelecting = !before.has(rowKey(target))
        for (const key of range) {
          if (isSelecting) next.add(key)
          else next.delete(key)
        }
        return next
      })
    },
    [rowKey, rows],
  )
  const clear = useCallback(() => setKeys(new Set()), [])

  return {
    selected,
    isSelected: (row) => keys.has(rowKey(row)),
    toggle,
    toggleAll: () => setKeys(selected.length === rows.length ? new Set() : new Set(rows.map(rowKey))),
    clear,
  }
}
