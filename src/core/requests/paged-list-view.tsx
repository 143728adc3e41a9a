import type { ReactNode } from 'react'
import { CardsSkeleton, Loading } from '../../components/skeleton'
import { ErrorState, LoadMore } from '../../components/states'
import type { PagedList } from '../../lib/remote-list'
import { getErrorMessage } from './error-message'

interface PagedListViewProps {
  list: PagedList | PagedList<string>
  onLoad: (offset: number) => void
  /** Shown while the first items load. */
  skeleton?: ReactNode
  empty?: ReactNode
  /** Shown after the last item. */
  end?: ReactNode
  /** The items. */
  children: ReactNode
}

/** Renders a paged list with its loading, error, empty and end states. */
export function PagedListView({
  list: { ids, total, hasMore, isLoading, error },
  onLoad,
  skeleton = <CardsSkeleton />,
  empty = null,
  end = null,
  children,
}: PagedListViewProps) {
  const loadMore = () => onLoad(ids.length)
  const failure = error && <ErrorState text={getErrorMessage(error)} onRetry={loadMore} />
  if (ids.length === 0)
    return failure ?? (isLoading || total === null ? <Loading>{skeleton}</Loading> : empty)
  return (
    <>
      {children}
      {failure ?? (hasMore ? <LoadMore onClick={loadMore} isLoading={isLoading} /> : end)}
    </>
  )
}
