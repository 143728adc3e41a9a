/** What a column without a width has at least, in rem. */
const REST_REM = 12

/** The widths of the columns: in a table too narrow for all of them each has its share, so that none is squeezed out. */
export function columnWidths(columns: readonly { width?: number }[]): (string | undefined)[] {
  const total = columns.reduce((sum, { width = REST_REM }) => sum + width, 0)
  return columns.map(({ width }) =>
    width === undefined ? undefined : `min(${width}rem, ${((100 * width) / total).toFixed(2)}cqi)`,
  )
}
