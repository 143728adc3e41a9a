/** What a column without a width has at least, in rem. */
const REST_REM = 12

/** The widths of the columns: in a table too narrow for all of them each has its share, so that none is squeezed out. */
export function columnWidths(columns: readonly { width?: number }[]): (string | undefined)[] {
  const total = wholeWidth(columns)
  return columns.map(({ width }) =>
    width === undefined ? undefined : `min(${width}rem, ${((100 * width) / total).toFixed(2)}cqi)`,
  )
}

/** Whether the columns need so much room that a small laptop has too little for them. */
export const areWide = (columns: readonly { width?: number }[]): boolean => wholeWidth(columns) > 52

const wholeWidth = (columns: readonly { width?: number }[]): number =>
  columns.reduce((sum, { width = REST_REM }) => sum + width, 0)
