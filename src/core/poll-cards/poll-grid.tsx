import type { ReactNode } from 'react'
import { CardGrid } from '../../components/card'
import { EndOfList } from '../../components/states'
import { formatCount } from '../../lib/format'
import type { PagedList } from '../../lib/remote-list'
import { PagedListView } from '../requests/paged-list-view'
import { ConnectedPollCard } from './poll-item'

interface PollGridProps {
  /** The list's name for screen readers. */
  label: string
  list: PagedList
  /** Shown in place of a list without polls. */
  empty: ReactNode
  onLoad: (offset: number) => void
}

/** A paged list of polls with its loading, error, empty and end states. */
export const PollGrid = ({ label, list, empty, onLoad }: PollGridProps) => (
  <PagedListView
    list={list}
    onLoad={onLoad}
    empty={empty}
    end={<EndOfList>{formatAllPollsLoaded(list.ids.length)}</EndOfList>}
  >
    <CardGrid aria-label={label}>
      {list.ids.map((id) => (
        <li key={id}>
          <ConnectedPollCard id={id} />
        </li>
      ))}
    </CardGrid>
  </PagedListView>
)

/** Formats the text at the end of a list: `Alle 24 Umfragen geladen`. */
export const formatAllPollsLoaded = (count: number): string =>
  count === 1 ? 'Das ist die einzige Umfrage.' : `Alle ${formatCount(count)} Umfragen geladen`
