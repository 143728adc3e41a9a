/** The minimum width of a column without `width`, in rem. */
const REST_REM = 12

/** Returns the CSS widths of the columns. In a table that is too narrow for all of them, they shrink proportionally. */
export function columnWidths(columns: readonly { width?: number }[]): (string | undefined)[] {
  const total = totalWidth(columns)
  return columns.map(({ width }) =>
    width === undefined ? undefined : `min(${width}rem, ${((100 * width) / total).toFixed(2)}cqi)`,
  )
}

/** Returns whether the columns are too wide for a small laptop. */
export const exceedLaptopWidth = (columns: readonly { width?: number }[]): boolean => totalWidth(columns) > 52

const totalWidth = (columns: readonly { width?: number }[]): number =>
  columns.reduce((sum, { width = REST_REM }) => sum + width, 0)
