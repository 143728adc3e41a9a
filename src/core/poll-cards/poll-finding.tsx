import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { findCardFigure } from '../../../contract/findings/card-figure'
import { MIN_BASE } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { TEXT } from '../../../contract/texts'
import type { FeaturedPoll } from '../../api/polls'
import { RowChart, RowHeadline } from '../../charts/frame/card-chart'
import { clampLines } from '../../components/theme/mixins'
import { color, space, text } from '../../components/theme/tokens'
import { formatCount, formatDate } from '../../lib/format'
import type { Poll, PollId } from '../entities/poll'
import { selectPoll } from '../entities/selectors'
import type { CoreState } from '../state'

const Wrapper = styled.div`
  display: grid;
  gap: ${space(0.75)};
  min-width: 0;
  font-size: ${text.small};
  line-height: 1.3;
  > a,
  > span {
    color: ${color.inkMuted};
    ${clampLines(2)}
  }
  b {
    font-size: ${text.title};
    line-height: 1.1;
  }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  color: ${color.inkMuted};
`

interface PollFactsProps {
  poll: Pick<Poll, 'sampleSize' | 'isDemo'> & Partial<Pick<Poll, 'fieldEnd' | 'publishedAt' | 'lastUpdated'>>
  /** Whether a figure of the poll is shown, which needs its base. */
  isBaseShown: boolean
}

/** The base of a poll's figure with its warnings, and the poll's date. */
export function PollBaseAndDate({ poll, isBaseShown }: PollFactsProps) {
  const { sampleSize, isDemo } = poll
  const date = poll.fieldEnd ?? poll.publishedAt ?? poll.lastUpdated // the date that lists are sorted by
  return (
    <>
      {isBaseShown && (
        <span>
          n = {formatCount(sampleSize)}
          {sampleSize < MIN_BASE.low && ` · ${TEXT.uncertain}`}
          {isDemo && ' · Demodaten'}
        </span>
      )}
      {date && <time dateTime={date}>{formatDate(date)}</time>}
    </>
  )
}

/**
 * The result of a poll in the store as a small chart, with its base and date, and its question as link; nothing for an
 * unknown poll.
 */
export function PollResultPreview({ id }: { id: PollId }) {
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  return poll ? (
    <Finding poll={poll} question={<Link to={`${PATHS.analysis}/${id}`}>{poll.question}</Link>} />
  ) : null
}

/** The picture of a list of polls, such as a bundle: the result of one of them, with its question. */
export const FeaturedResultPreview = ({ poll }: { poll: FeaturedPoll }) => (
  <Finding poll={poll} question={<span>{poll.question}</span>} />
)

function Finding({ poll, question }: { poll: FeaturedPoll & PollFactsProps['poll']; question: ReactNode }) {
  const figure = findCardFigure(poll.kind, poll.answers, poll)
  if (!figure) return null
  return (
    <Wrapper>
      <p>
        <RowHeadline answers={poll.answers} figure={figure} />
      </p>
      <RowChart kind={poll.kind} answers={poll.answers} figure={figure} />
      <Facts>
        <PollBaseAndDate poll={poll} isBaseShown />
      </Facts>
      {question}
    </Wrapper>
  )
}
