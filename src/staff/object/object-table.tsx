import { Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { AdminPermission } from '../../../contract/admin-permissions'
import { ButtonLink } from '../../components/button'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/remote-list'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { ListToolbar, type ListFilter } from '../list/list-toolbar'
import { useAdminList, type AdminListDefinition } from '../list/use-admin-list'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'

/** Objects that staff list: a staff object, or its requests and selectors. */
interface ListedObjects<Item> {
  /** The path of the list. The forms are below it. */
  path: string
  form: { titleOf: (item: Item) => string }
  selectList: (state: CoreState) => PagedList
  selectListed: (state: CoreState) => readonly Item[]
}

interface ObjectTableProps<Item, Filter extends string> {
  object: ListedObjects<Item>
  list: AdminListDefinition<Filter | 'query'>
  title: string
  columns: readonly AdminColumn<Item>[]
  /** The label of the search field. */
  searchLabel: string
  choices?: readonly ListFilter<Filter | 'query'>[]
  /** The label of the link to the form of a new object, and the permission that the link requires. */
  create: { label: string; permission: AdminPermission; icon?: LucideIcon }
  /** Shown if no object matches search and filters. */
  nothingFound: { title: string; text?: string }
  /** Shown if there is no object at all. */
  empty: { title: string; text?: string }
  /** Above the table. */
  notice?: ReactNode
}

/** The screen with the list of a staff object: search, filters, a table, and a link to the form of a new object. */
export function ObjectTableScreen<Item extends { id: number }, Filter extends string = 'query'>({
  object,
  list,
  title,
  columns,
  searchLabel,
  choices,
  create: { label, permission, icon = Plus },
  nothingFound,
  empty,
  notice,
}: ObjectTableProps<Item, Filter>) {
  const { params, toolbar, table } = useAdminList(
    list,
    useSelector(object.selectList),
    useSelector(object.selectListed),
  )
  const create = useIsPermitted(permission) && (
    <ButtonLink to={`${object.path}/new`} variant="primary" icon={icon}>
      {label}
    </ButtonLink>
  )
  return (
    <InternalScreen title={title} actions={create}>
      <ListToolbar
        {...toolbar}
        search={{ name: 'query', label: searchLabel }}
        {...(choices && { choices })}
      />
      {notice}
      <AdminTable
        label={title}
        columns={columns}
        rowLabel={object.form.titleOf}
        {...table}
        empty={params.isFiltered ? nothingFound : { ...empty, action: create }}
      />
    </InternalScreen>
  )
}

/** Returns the column with the titles of staff objects, each a link to the object's form. */
export const createTitleColumn = <Item extends { id: number }>(
  { path, form: { titleOf } }: Pick<ListedObjects<Item>, 'path' | 'form'>,
  { isSortable = true } = {},
): AdminColumn<Item> => ({
  id: 'TITLE',
  header: 'Titel',
  isRowHeader: true,
  ...(isSortable && { sort: 'server' }),
  cell: (item) => <Link to={`${path}/${item.id}`}>{titleOf(item)}</Link>,
})
