import { memo, type ReactNode } from 'react'
import type { LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { MiniBars } from '../../charts/mini-bars'
import type { AnswerOrder } from '../../charts/answers'
import { chartMessage } from '../../charts/messages'
import type { Answer } from '../../charts/types'
import { formatCount, formatDate } from '../../lib/format'
import { CardCorner, CardTop, LinkedCard } from '../../components/card'
import { CoveringLink } from '../../components/text-link'
import { clampLines } from '../../components/theme/mixins'
import { color, space, text } from '../../components/theme/tokens'

interface PollCardProps {
  to: LinkProps['to']
  question: ReactNode
  /** The three largest are drawn; none while there is no result. */
  answers: readonly Answer[]
  /** Of the three: by size for kinds without an order of their own. */
  answerOrder?: AnswerOrder
  sampleSize: number | null
  /** When the result was last updated, ISO 8601. */
  date: string | null
  /** Above at the end, such as a star. Given as a stable element. */
  action?: ReactNode
  /** Status or kind. */
  badge?: ReactNode
}

const Question = styled.h3`
  font-size: 1.1875rem;
  line-height: 1.3;
  ${clampLines(4)}
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  align-items: center;
  margin-block-start: auto;
  color: ${color.inkMuted};
  font-size: ${text.small};
`
const None = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** A poll, wherever one is listed. */
export const PollCard = memo(function PollCard({
  to,
  question,
  answers,
  answerOrder,
  sampleSize,
  date,
  action,
  badge,
}: PollCardProps) {
  return (
    <LinkedCard>
      <CardTop>
        <Question>
          <CoveringLink to={to}>{question}</CoveringLink>
        </Question>
        {action && <CardCorner>{action}</CardCorner>}
      </CardTop>
      {answers.length > 0 ? (
        <MiniBars answers={answers} order={answerOrder} />
      ) : (
        <None>{chartMessage('result.none')}</None>
      )}
      <Foot>
        {sampleSize !== null && <span>n = {formatCount(sampleSize)}</span>}
        {sampleSize !== null && date && <span aria-hidden>·</span>}
        {date && <time dateTime={date}>{formatDate(date)}</time>}
        {badge}
      </Foot>
    </LinkedCard>
  )
})
