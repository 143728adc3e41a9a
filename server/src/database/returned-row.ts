/** Returns the row of an insert or update with `returning`. @throws Error if there is none */
export function returnedRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('No row was written.')
  return row
}
