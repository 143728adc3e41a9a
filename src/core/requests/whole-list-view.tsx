import type { ReactNode } from 'react'
import { RowsSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import type { WholeList } from '../../lib/remote-list'
import { PendingView } from './pending-view'

interface WholeListViewProps<Item> {
  list: WholeList<Item>
  onRetry: () => void
  /** Shown while the items load. */
  skeleton?: ReactNode
  /** Shown for an empty list. */
  empty?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** Renders a list that is loaded in one response, with its loading, error and empty states. A failed refresh keeps it. */
export function WholeListView<Item>({
  list: { list, error },
  onRetry,
  skeleton = <RowsSkeleton count={4} />,
  empty = <EmptyState title="Noch keine Einträge" />,
  children,
}: WholeListViewProps<Item>) {
  if (list) return list.length > 0 ? children(list) : empty
  return (
    <PendingView error={error} onRetry={onRetry}>
      {skeleton}
    </PendingView>
  )
}
