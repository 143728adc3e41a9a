import { createElement, type ComponentType } from 'react'
import { formatCount, formatDate } from '../../lib/format'
import type { AdminColumn } from './admin-table'

/** Returns a column with a count of each row. @param widthRem in rem */
export const createCountColumn = <Row>(
  id: string,
  header: string,
  widthRem: number,
  countOf: (row: Row) => number | null,
  sort?: AdminColumn<Row>['sort'],
): AdminColumn<Row> => ({
  id,
  header,
  widthRem,
  isNumeric: true,
  ...(sort && { sort }),
  cell: (row) => formatCount(countOf(row)),
})

/** Returns the column with the status of each row, by which the server sorts. @param widthRem in rem */
export const createStatusColumn = <Row extends object>(
  StatusBadge: ComponentType<Row>,
  widthRem = 9,
): AdminColumn<Row> => ({
  id: 'STATUS',
  header: 'Status',
  widthRem,
  sort: 'server',
  cell: (row) => createElement(StatusBadge, row),
})

/** Returns the column with the organization that an object is for. @param emptyText shown for an object without one */
export const createOrganizationColumn = (
  emptyText: string,
): AdminColumn<{ organizationName: string | null }> => ({
  id: 'ORGANIZATION',
  header: 'Organisation',
  widthRem: 12,
  cell: ({ organizationName }) => organizationName ?? emptyText,
})

/** The day of the last change. */
export const UPDATED_COLUMN: AdminColumn<{ updatedAt: string }> = {
  id: 'UPDATED_AT',
  header: 'Geändert',
  widthRem: 9,
  sort: 'server',
  cell: ({ updatedAt }) => formatDate(updatedAt),
}
