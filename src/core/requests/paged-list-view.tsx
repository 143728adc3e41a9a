import type { ReactNode } from 'react'
import { CardsSkeleton, Loading } from '../../components/skeleton'
import { ErrorState, LoadMore } from '../../components/states'
import type { PagedList } from '../../lib/remote-list'
import { errorMessage } from './error-message'

interface PagedListViewProps {
  list: PagedList | PagedList<string>
  /** Asks for the items from `offset` on. */
  onLoad: (offset: number) => void
  /** In the place of the items while the first of them load. */
  skeleton?: ReactNode
  /** Shown in place of a list without items. */
  empty?: ReactNode
  /** Shown behind the last item. */
  end?: ReactNode
  /** The items. */
  children: ReactNode
}

/** A list that is loaded page by page in each of its states: it loads, it failed, it is empty, it goes on, it ends. */
export function PagedListView({
  list: { ids, total, hasMore, isLoading, error },
  onLoad,
  skeleton = <CardsSkeleton />,
  empty = null,
  end = null,
  children,
}: PagedListViewProps) {
  const loadOn = () => onLoad(ids.length)
  const failure = error && <ErrorState text={errorMessage(error)} onRetry={loadOn} />
  if (ids.length === 0)
    return failure ?? (isLoading || total === null ? <Loading>{skeleton}</Loading> : empty)
  return (
    <>
      {children}
      {failure ?? (hasMore ? <LoadMore onClick={loadOn} isLoading={isLoading} /> : end)}
    </>
  )
}
