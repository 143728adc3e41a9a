/** How many columns a row of a board has. */
const COLUMNS = 12

/**
 * Returns the widths at which tiles fill their rows, in twelfths: the tiles keep their order, and share what the last of
 * a row leaves open.
 *
 * @param widths as the tiles ask for them, 1 to 12
 */
export function packedWidths(widths: readonly number[]): number[] {
  return rowsOf(widths).flatMap((row) => {
    const open = COLUMNS - sumOf(row)
    const each = Math.floor(open / row.length)
    const rest = open - each * row.length
    return row.map((width, place) => width + each + (place < rest ? 1 : 0))
  })
}

/** Cuts tiles into rows, as many in each as fit. */
function rowsOf(widths: readonly number[]): number[][] {
  const rows: number[][] = []
  for (const width of widths) {
    const row = rows.at(-1)
    if (row && sumOf(row) + width <= COLUMNS) row.push(width)
    else rows.push([width])
  }
  return rows
}

const sumOf = (row: readonly number[]) => row.reduce((sum, width) => sum + width, 0)
