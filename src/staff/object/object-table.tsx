import { Plus, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/button'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/remote-list'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { useAdminList, type AdminListDefinition } from '../list/use-admin-list'
import { useIsPermitted } from '../shell/permissions'
import type { ObjectFormDefinition } from './define-staff-object'

/** Objects that staff list: a staff object, or its requests and selectors. */
interface ListedObjects<Item> {
  /** The path of the list. The forms are below it. */
  path: string
  form: Pick<ObjectFormDefinition<Item, object>, 'titleOf' | 'newTitle' | 'back' | 'permission'>
  selectList: (state: CoreState) => PagedList
  selectListed: (state: CoreState) => readonly Item[]
}

interface ObjectTableProps<Item extends { id: number }, Filter extends string> extends Pick<
  ComponentProps<typeof AdminListScreen<Item, Filter | 'query'>>,
  'columns' | 'choices' | 'notice'
> {
  object: ListedObjects<Item>
  list: AdminListDefinition<Filter | 'query'>
  /** The label of the search field. */
  searchLabel?: string
  /** The label and the icon of the link to the form of a new object. */
  createLabel?: string
  createIcon?: LucideIcon
  /** Shown if no object matches search and filters. */
  nothingFound: { title: string; text?: string }
  /** Shown if there is no object at all. */
  empty: { title: string; text?: string }
}

/** The screen with the list of a staff object: search, filters, a table, and a link to the form of a new object. */
export function ObjectTableScreen<Item extends { id: number }, Filter extends string = 'query'>({
  object: { path, form, selectList, selectListed },
  list,
  searchLabel = `${form.back.label} suchen`,
  createLabel = form.newTitle,
  createIcon = Plus,
  empty,
  ...screen
}: ObjectTableProps<Item, Filter>) {
  const create = useIsPermitted(form.permission) && (
    <ButtonLink to={`${path}/new`} variant="primary" icon={createIcon}>
      {createLabel}
    </ButtonLink>
  )
  return (
    <AdminListScreen
      {...screen}
      title={form.back.label}
      actions={create}
      list={useAdminList(list, useSelector(selectList), useSelector(selectListed))}
      search={{ name: 'query', label: searchLabel }}
      rowLabel={form.titleOf}
      empty={{ ...empty, action: create }}
    />
  )
}

/** Returns the column with the titles of staff objects, each a link to the object's form. */
export const createTitleColumn = <Item extends { id: number }>(
  { path, form: { titleOf } }: Pick<ListedObjects<Item>, 'path' | 'form'>,
  { id = 'TITLE', header = 'Titel', sort = 'server' }: TitleColumnOptions<Item> = {},
): AdminColumn<Item> => ({
  id,
  header,
  isRowHeader: true,
  ...(sort && { sort }),
  cell: (item) => <Link to={`${path}/${item.id}`}>{titleOf(item)}</Link>,
})

interface TitleColumnOptions<Item> {
  id?: string
  header?: string
  /** Null if the list cannot be sorted by it. */
  sort?: AdminColumn<Item>['sort'] | null
}
