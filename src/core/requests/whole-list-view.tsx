import type { ReactNode } from 'react'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { EmptyState, ErrorState } from '../../components/states'
import type { WholeList } from '../../lib/remote-list'
import { errorMessage } from './error-message'

interface WholeListViewProps<Item> {
  list: WholeList<Item>
  onRetry: () => void
  /** In the place of the items while they load. */
  skeleton?: ReactNode
  /** Shown in place of a list without items. */
  empty?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list that is loaded as a whole in each of its states. Once it is there it stays, whatever a refresh brings. */
export function WholeListView<Item>({
  list: { list, error },
  onRetry,
  skeleton = <RowsSkeleton count={4} />,
  empty = <EmptyState title="Noch keine Einträge" />,
  children,
}: WholeListViewProps<Item>) {
  if (list) return list.length > 0 ? children(list) : empty
  return error ? <ErrorState text={errorMessage(error)} onRetry={onRetry} /> : <Loading>{skeleton}</Loading>
}
