import { memo, type ComponentProps, type ReactNode } from 'react'
import type { LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  formatCardErrorMargin,
  findCardFigure,
  type CardAnswer,
  type CardContext,
} from '../../../contract/findings/card-figure'
import { MIN_BASE } from '../../../contract/limits'
import { TEXT } from '../../../contract/texts'
import { CardChart } from '../../charts/frame/card-chart'
import { getChartMessage } from '../../charts/frame/messages'
import { WaveSparkline } from '../../charts/line/wave-line'
import { ControlAboveLink, CardCorner, CardTop, LinkedCard } from '../../components/card'
import { Muted } from '../../components/layout'
import { CoveringLink, TextLink } from '../../components/text-link'
import { clampLines, secondaryText } from '../../components/theme/mixins'
import { space, text } from '../../components/theme/tokens'
import { formatCount, formatDate } from '../../lib/format'

interface PollCardProps extends CardContext {
  to: LinkProps['to']
  question: string
  /** The question with the words that a search found. */
  highlightedQuestion?: ReactNode
  /** Determines the chart of the answers. */
  kind: string
  /** Without shares if there is no result yet. */
  answers: readonly CardAnswer[]
  sampleSize: number | null
  /** The end of the fieldwork if it is known, else when it was published or last updated; ISO 8601. */
  date: string | null
  /** A control at the end of the first row, such as a star. Must be a stable element. */
  action?: ReactNode
  isDemo?: boolean
  /** Status or kind. */
  badge?: ReactNode
  /** The waves of a repeated question, and the link to them. */
  series?: PollSeries | undefined
}

export interface PollSeries extends Pick<ComponentProps<typeof WaveSparkline>, 'waves' | 'shownWaveId'> {
  count: number
  to: LinkProps['to']
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
  ${secondaryText}
`
/** Facts with a dot between them. The dot before the first of a line is cut off. */
const Facts = styled.div`
  overflow: hidden;
  > div {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: -${space(2.5)};
  }
  > div > *::before {
    content: '·';
    content: '·' / ''; /* not read out */
    display: inline-block;
    width: ${space(2.5)};
    text-align: center;
  }
`
const Series = styled.div`
  display: grid;
  gap: ${space(0.5)};
  font-size: ${text.small};
`
export const PollCard = memo(function PollCard({
  to,
  question,
  highlightedQuestion,
  kind,
  answers,
  sampleSize,
  statisticalError,
  mean,
  date,
  action,
  isDemo = false,
  badge,
  series,
}: PollCardProps) {
  const accuracy = { question, statisticalError, mean }
  const figure = findCardFigure(kind, answers, accuracy)
  const base = figure && sampleSize
  const error = base !== null && base >= MIN_BASE.low ? formatCardErrorMargin(kind, answers, accuracy) : null
  return (
    <LinkedCard>
      <CardTop>
        <Question>
          <CoveringLink to={to}>{highlightedQuestion ?? question}</CoveringLink>
        </Question>
        {action && <CardCorner>{action}</CardCorner>}
      </CardTop>
      {figure ? (
        <CardChart kind={kind} answers={answers} figure={figure} />
      ) : (
        <Muted>{getChartMessage('result.none')}</Muted>
      )}
      {series && (
        <Series>
          <WaveSparkline
            kind={kind}
            answers={answers}
            waves={series.waves}
            shownWaveId={series.shownWaveId}
          />
          <ControlAboveLink>
            <TextLink to={series.to}>Alle {series.count} Wellen</TextLink>
          </ControlAboveLink>
        </Series>
      )}
      <Foot>
        <Facts>
          <div>
            {base !== null && <span>n = {formatCount(base)}</span>}
            {error !== null && <span>{error}</span>}
            {base !== null && base < MIN_BASE.low && <span>{TEXT.uncertain}</span>}
            {date && <time dateTime={date}>{formatDate(date)}</time>}
            {isDemo && <span>Demodaten</span>}
          </div>
        </Facts>
        {badge}
      </Foot>
    </LinkedCard>
  )
})
