import { createElement, type ComponentType } from 'react'
import { formatCount, formatDate } from '../../lib/format'
import type { AdminColumn } from './admin-table'

/** Returns a column with a count of each row. @param width in rem */
export const countColumn = <Row>(
  id: string,
  header: string,
  width: number,
  countOf: (row: Row) => number | null,
  sort?: AdminColumn<Row>['sort'],
): AdminColumn<Row> => ({
  id,
  header,
  width,
  isNumeric: true,
  ...(sort && { sort }),
  cell: (row) => formatCount(countOf(row)),
})

/** Returns the column with the status of each row, by which the server sorts. @param width in rem */
export const statusColumn = <Row extends object>(
  StatusBadge: ComponentType<Row>,
  width = 9,
): AdminColumn<Row> => ({
  id: 'STATUS',
  header: 'Status',
  width,
  sort: 'server',
  cell: (row) => createElement(StatusBadge, row),
})

/** Returns the column with the organization that an object is for. @param none shown for an object without one */
export const organizationColumn = (none: string): AdminColumn<{ organizationName: string | null }> => ({
  id: 'ORGANIZATION',
  header: 'Organisation',
  width: 12,
  cell: ({ organizationName }) => organizationName ?? none,
})

/** The day of the last change. */
export const UPDATED_COLUMN: AdminColumn<{ updatedAt: string }> = {
  id: 'UPDATED_AT',
  header: 'Geändert',
  width: 9,
  sort: 'server',
  cell: ({ updatedAt }) => formatDate(updatedAt),
}
