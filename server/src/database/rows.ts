import { eq, type ColumnBaseConfig } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connection.ts'

type Id = PgColumn<ColumnBaseConfig<'number', 'PgInteger'> & { data: number; notNull: true }>
type TableWithId = PgTable & { id: Id }

/** Returns the row of an insert or update with `returning`. @throws Error if there is none */
export function requireReturnedRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('No row was written.')
  return row
}

export async function insertRow<Table extends TableWithId>(
  transaction: Pick<Transaction, 'insert'>,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<number> {
  const rows = await transaction.insert(table).values(values).returning({ id: table.id })
  return requireReturnedRow(rows).id
}

/** Changes columns of a row; none for an empty object. */
export async function updateRow<Table extends TableWithId>(
  transaction: Pick<Transaction, 'update'>,
  table: Table,
  id: number,
  values: Partial<PgInsertValue<Table>>,
): Promise<void> {
  if (Object.keys(values).length > 0) await transaction.update(table).set(values).where(eq(table.id, id))
}
