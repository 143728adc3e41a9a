import { useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { pollTimeSeriesPath, PATHS } from '../../../contract/paths'
import { PagePartBoundary } from '../../components/error-boundary'
import type { PollId } from '../entities/poll'
import { selectPoll } from '../entities/selectors'
import { FavoriteButton } from '../favorites/favorite-button'
import { selectIsAuthenticated } from '../session/selectors'
import type { CoreState } from '../state'
import { PollCard, type PollSeries } from './poll-card'

/** A poll in the store, as an item of a list. */
export interface PollItemProps {
  id: PollId
  /** The question with highlights. Must be a stable element. */
  highlightedQuestion?: ReactNode
}

/** The card of a poll in the store, with a link to its analysis and a favorite button; nothing for an unknown poll. */
export const ConnectedPollCard = (props: PollItemProps) => (
  <PagePartBoundary>
    <KnownPoll {...props} />
  </PagePartBoundary>
)

function KnownPoll({ id, highlightedQuestion }: PollItemProps) {
  const isLoggedIn = useSelector(selectIsAuthenticated)
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  const star = useMemo(() => (isLoggedIn ? <FavoriteButton pollId={id} /> : undefined), [isLoggedIn, id])
  const pollSeries = poll?.series
  const series = useMemo(
    (): PollSeries | undefined =>
      pollSeries && {
        count: pollSeries.waveCount,
        waves: pollSeries.waves,
        shownWaveId: id,
        to: pollTimeSeriesPath(id),
      },
    [pollSeries, id],
  )
  if (!poll) return null
  return (
    <PollCard
      to={`${PATHS.analysis}/${id}`}
      question={poll.question}
      highlightedQuestion={highlightedQuestion}
      kind={poll.kind}
      answers={poll.answers}
      sampleSize={poll.sampleSize}
      statisticalError={poll.statisticalError}
      mean={poll.mean}
      date={poll.fieldEnd ?? poll.publishedAt ?? poll.lastUpdated} // the date that lists are sorted by
      action={star}
      isDemo={poll.isDemo}
      series={series}
    />
  )
}
