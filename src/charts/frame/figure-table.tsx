import { DataTable } from '../../components/data-table'
import type { ChartTable } from './chart-table'

/** The data of a chart as a table. */
export const FigureTable = ({ caption, table }: { caption: string; table: ChartTable }) => (
  <DataTable
    caption={caption}
    isCaptionHidden
    isDense
    rows={table.rows}
    rowKey={(row) => row.id}
    columns={table.columns.map(({ label, isNumeric = false }, index) => ({
      id: String(index),
      header: label,
      isNumeric,
      isRowHeader: index === 0,
      cell: (row: ChartTable['rows'][number]) => row.cells[index],
    }))}
  />
)
