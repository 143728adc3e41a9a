import type { ReactNode } from 'react'
import { CardGrid } from '../../components/card'
import { CardsSkeleton, Loading } from '../../components/skeleton'
import { EndOfList, ErrorState, LoadMore } from '../../components/states'
import { formatCount } from '../../lib/format'
import type { PagedList } from '../../lib/remote-list'
import { errorMessage } from '../requests/error-message'
import { PollItem } from './poll-item'

interface PollGridProps {
  /** What the list is, for screen readers. */
  label: string
  list: PagedList
  /** Shown in place of a list without polls. */
  empty: ReactNode
  /** Asks for the polls from `offset` on. */
  onLoad: (offset: number) => void
}

/** A list of polls in each of its states: it loads, it failed, it is empty, it goes on, it ends. */
export function PollGrid({ label, list, empty, onLoad }: PollGridProps) {
  const { ids, total, hasMore, isLoading, error } = list
  const loadOn = () => onLoad(ids.length)
  if (ids.length === 0 && error) return <ErrorState text={errorMessage(error)} onRetry={loadOn} />
  if (ids.length === 0 && (isLoading || total === null))
    return (
      <Loading>
        <CardsSkeleton />
      </Loading>
    )
  if (ids.length === 0) return empty
  return (
    <>
      <CardGrid aria-label={label}>
        {ids.map((id) => (
          <li key={id}>
            <PollItem id={id} />
          </li>
        ))}
      </CardGrid>
      {error ? (
        <ErrorState text={errorMessage(error)} onRetry={loadOn} />
      ) : hasMore ? (
        <LoadMore onClick={loadOn} isLoading={isLoading} />
      ) : (
        <EndOfList>{allLoaded(ids.length)}</EndOfList>
      )}
    </>
  )
}

/** `Alle 24 Umfragen geladen` */
export const allLoaded = (count: number): string =>
  count === 1 ? 'Das ist die einzige Umfrage.' : `Alle ${formatCount(count)} Umfragen geladen`
