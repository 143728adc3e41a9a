import type { ComponentProps, ReactNode } from 'react'
import { InternalScreen } from '../shell/internal-screen'
import { AdminTable } from './admin-table'
import { ListToolbar } from './list-toolbar'
import type { useAdminList } from './use-admin-list'

interface EmptyText {
  title: string
  text?: string
  action?: ReactNode
}

interface AdminListScreenProps<Row extends { id: string | number }, Filter extends string>
  extends
    Pick<ComponentProps<typeof AdminTable<Row>>, 'columns' | 'rowLabel' | 'bulkActions'>,
    Pick<ComponentProps<typeof ListToolbar<Filter>>, 'search' | 'choices'>,
    Pick<ComponentProps<typeof InternalScreen>, 'actions'> {
  title: string
  /** The table's name for screen readers; by default the title. */
  label?: string
  list: ReturnType<typeof useAdminList<Filter, Row>>
  /** Replaces the search and the filters. */
  toolbar?: ReactNode
  /** Between the filters and the table. */
  notice?: ReactNode
  /** Shown if nothing matches search and filters; by default as `empty`. */
  nothingFound?: EmptyText
  /** Shown if there is nothing at all. */
  empty: EmptyText
  /** Below the table, such as a dialog. */
  children?: ReactNode
}

/** A screen with a list of {@link useAdminList}: search, filters and a table. */
export const AdminListScreen = <Row extends { id: string | number }, Filter extends string>({
  title,
  label = title,
  actions,
  list,
  search,
  choices,
  toolbar = <ListToolbar {...list.toolbar} {...{ search, choices }} />,
  notice,
  nothingFound,
  empty,
  children,
  ...table
}: AdminListScreenProps<Row, Filter>) => (
  <InternalScreen title={title} actions={actions}>
    {toolbar}
    {notice}
    <AdminTable
      label={label}
      {...list.table}
      {...table}
      empty={list.params.isFiltered ? (nothingFound ?? empty) : empty}
    />
    {children}
  </InternalScreen>
)
