import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { findLargestAnswer } from '../../../contract/answers'
import { cardFigure, type CardAnswer, type CardFigure } from '../../../contract/findings/card-figure'
import { percent } from '../../../contract/findings/numbers'
import { PATHS } from '../../../contract/paths'
import { quoted } from '../../../contract/texts'
import { RowChart } from '../../charts/frame/card-chart'
import { clampLines } from '../../components/theme/mixins'
import { color, space, text } from '../../components/theme/tokens'
import type { PollId } from '../entities/poll'
import { selectPoll } from '../entities/selectors'
import type { CoreState } from '../state'

const Wrapper = styled.div`
  display: grid;
  gap: ${space(0.75)};
  min-width: 0;
  font-size: ${text.small};
  line-height: 1.3;
  > a {
    color: ${color.inkMuted};
    ${clampLines(2)}
  }
  b {
    font-size: ${text.title};
    line-height: 1.1;
  }
`

/** The result of a poll in the store as a small chart, with its question as link; nothing for an unknown poll. */
export function PollFinding({ id }: { id: PollId }) {
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  const figure = poll && cardFigure(poll.kind, poll.answers, poll)
  if (!poll || !figure) return null
  return (
    <Wrapper>
      <p>{cardHeadline(figure, poll.answers)}</p>
      <RowChart kind={poll.kind} answers={poll.answers} figure={figure} />
      <Link to={`${PATHS.analysis}/${id}`}>{poll.question}</Link>
    </Wrapper>
  )
}

/** The headline of a poll's card, or the largest answer of a card that has none. */
export function cardHeadline({ headline }: CardFigure, answers: readonly CardAnswer[]): ReactNode {
  if (headline)
    return (
      <>
        {headline.before} <b>{headline.figure}</b> {headline.after}
      </>
    )
  const largest = findLargestAnswer(answers)
  return (
    largest?.share != null && (
      <>
        <b>{percent(largest.share)}</b> {quoted(largest.text)}
      </>
    )
  )
}
