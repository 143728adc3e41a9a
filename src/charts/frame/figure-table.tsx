import { styled } from 'styled-components'
import { DataTable } from '../../components/data-table'
import type { ChartTable } from './chart-table'

const Unbroken = styled.span`
  white-space: nowrap;
`

/** The name of a period, which breaks before its bracket only: `November 2026`, then `(bis 28. Nov.)`. */
function PeriodName({ name }: { name: string }) {
  const [first = '', ...rest] = name.split(/(?= \()/)
  return (
    <>
      <Unbroken>{first}</Unbroken>
      {rest}
    </>
  )
}

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
      cell: ({ cells }: ChartTable['rows'][number]) =>
        table.hasPeriodRows && index === 0 ? <PeriodName name={cells[index] ?? ''} /> : cells[index],
    }))}
  />
)
