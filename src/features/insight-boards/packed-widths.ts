import { TILE_WIDTH_COLUMNS } from '../../../contract/limits'

const COLUMNS = TILE_WIDTH_COLUMNS.max

/**
 * Returns the widths with which the tiles fill complete rows, in twelfths. The tiles keep their order; the free columns
 * of a row are distributed among its tiles.
 *
 * @param columnSpans the requested widths, from 1 to 12
 */
export function widenTilesToFillRows(columnSpans: readonly number[]): number[] {
  return rowsOf(columnSpans).flatMap((row) => {
    const open = COLUMNS - sumOf(row)
    const each = Math.floor(open / row.length)
    const rest = open - each * row.length
    return row.map((width, place) => width + each + (place < rest ? 1 : 0))
  })
}

/** Breaks tiles into rows, with as many tiles per row as fit. */
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
