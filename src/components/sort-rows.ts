import { compareGerman } from '../../contract/german-order'

export interface Sorting {
  column: string
  isDescending: boolean
}

/** Returns the rows sorted by a value; rows with a null value come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => string | number | null) | undefined,
  sorting: Sorting | undefined,
): readonly Row[] {
  if (!sorting || !valueOf) return rows
  const sign = sorting.isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareGerman(String(a), String(b)))
    )
  })
}
