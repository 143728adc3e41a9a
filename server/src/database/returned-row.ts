/** Returns the one row that an insert or update has returned. @throws Error where it wrote none */
export function returnedRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('No row was written.')
  return row
}
