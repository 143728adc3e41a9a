import { coursePath, PATHS } from '../../../contract/paths'
import { useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Badge } from '../../components/badge'
import { PagePart } from '../../components/error-boundary'
import { PollCard } from './poll-card'
import { FavoriteButton } from '../favorites/favorite-button'
import { selectIsAuthenticated } from '../session/selectors'
import type { CoreState } from '../state'
import type { PollId } from '../entities/poll'
import { selectPoll } from '../entities/selectors'

interface PollItemProps {
  id: PollId
  /** Words of the question to be marked; given as a stable element. */
  marked?: ReactNode
}

/** A known poll as a card that leads to its analysis and can be made a favorite; nothing for an unknown one. */
export const PollItem = (props: PollItemProps) => (
  <PagePart>
    <KnownPoll {...props} />
  </PagePart>
)

function KnownPoll({ id, marked }: PollItemProps) {
  const isLoggedIn = useSelector(selectIsAuthenticated)
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  const star = useMemo(() => (isLoggedIn ? <FavoriteButton pollId={id} /> : undefined), [isLoggedIn, id])
  const { series: told } = poll ?? {}
  const series = useMemo(
    () =>
      told && {
        count: told.waveCount,
        waves: told.waves,
        shownId: id,
        to: coursePath(id),
      },
    [told, id],
  )
  if (!poll) return null
  return (
    <PollCard
      to={`${PATHS.analysis}/${id}`}
      question={marked ?? poll.question}
      kind={poll.kind}
      answers={poll.answers}
      sampleSize={poll.sampleSize}
      effectiveN={poll.effectiveN}
      date={poll.fieldEnd ?? poll.publishedAt ?? poll.lastUpdated} // what lists are sorted and counted by
      action={star}
      badge={poll.isDemo ? DEMO : undefined}
      series={series}
    />
  )
}

const DEMO = <Badge $tone="warn">Demodaten</Badge>
