import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { cardFigure } from '../../../contract/findings/card-figure'
import { PATHS } from '../../../contract/paths'
import { RowChart, RowHeadline } from '../../charts/frame/card-chart'
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
      <p>
        <RowHeadline answers={poll.answers} figure={figure} />
      </p>
      <RowChart kind={poll.kind} answers={poll.answers} figure={figure} />
      <Link to={`${PATHS.analysis}/${id}`}>{poll.question}</Link>
    </Wrapper>
  )
}
