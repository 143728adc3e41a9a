import { memo, useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { cardFigure } from '../../../contract/findings/card-figure'
import { MIN_BASE } from '../../../contract/limits'
import { coursePath, PATHS } from '../../../contract/paths'
import { TEXT } from '../../../contract/texts'
import { RowChart, RowHeadline } from '../../charts/frame/card-chart'
import { chartMessage } from '../../charts/frame/messages'
import { RaisedControl } from '../../components/card'
import { CoveringLink, TextLink } from '../../components/text-link'
import { clampLines } from '../../components/theme/mixins'
import { color, font, media, space, text } from '../../components/theme/tokens'
import { formatCount, formatDate } from '../../lib/format'
import type { PollId } from '../entities/poll'
import { selectPoll } from '../entities/selectors'
import { FavoriteButton } from '../favorites/favorite-button'
import { selectIsAuthenticated } from '../session/selectors'
import type { CoreState } from '../state'

/** The height of a row in a wide window, so that nine fit into a window of 720 px. */
export const POLL_ROW_HEIGHT = 88

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: ${space(1)} ${space(2)};
  padding-block: ${space(1)};
  border-block-start: 1px solid ${color.line};
  &:hover {
    border-color: ${color.primary};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 9.5rem 200px 9.5rem 44px;
    align-items: center;
    height: ${POLL_ROW_HEIGHT}px;
    overflow: hidden;
    padding-block: 0;
  }
`
const Question = styled.h3`
  font: 600 1.0625rem / 1.3 ${font.serif};
  text-wrap: pretty;
  ${clampLines(5)}
  ${media.desktop} {
    -webkit-line-clamp: 3; /* as many as fit into a row */
  }
`
// In a narrow window, figure, chart and facts are below the question and its star.
const Figure = styled.p`
  grid-row: 2;
  grid-column: 1 / -1;
  color: ${color.inkMuted};
  font-size: ${text.small};
  line-height: 1.25;
  ${clampLines(3)}
  b {
    color: ${color.ink};
    font-size: ${text.title};
    line-height: 1;
  }
  ${media.desktop} {
    grid-area: auto;
  }
`
const Chart = styled.div`
  grid-row: 3;
  grid-column: 1 / -1;
  min-width: 0;
  ${media.desktop} {
    grid-area: auto;
  }
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-row: 4;
  grid-column: 1 / -1;
  gap: 0 ${space(1.5)};
  color: ${color.inkMuted};
  font-size: ${text.small};
  line-height: 1.4;
  ${media.desktop} {
    flex-direction: column;
    flex-wrap: nowrap;
    grid-area: auto;
  }
`
const Corner = styled(RaisedControl)`
  grid-row: 1;
  grid-column: -2;
`

interface PollRowProps {
  id: PollId
  /** The question with highlights. Must be a stable element. */
  marked?: ReactNode
}

/** A poll in one row of a list: its question, its most telling figure, a small chart, its base and date, and its star. */
export const PollRow = memo(function PollRow({ id, marked }: PollRowProps) {
  const isLoggedIn = useSelector(selectIsAuthenticated)
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  const figure = useMemo(() => poll && cardFigure(poll.kind, poll.answers, poll), [poll])
  if (!poll) return null
  const { kind, answers, sampleSize, series } = poll
  const date = poll.fieldEnd ?? poll.publishedAt ?? poll.lastUpdated // the date that lists are sorted by
  return (
    <Row>
      <Question>
        <CoveringLink to={`${PATHS.analysis}/${id}`}>{marked ?? poll.question}</CoveringLink>
      </Question>
      {figure ? (
        <>
          <Figure>
            <RowHeadline answers={answers} figure={figure} />
          </Figure>
          <Chart>
            <RowChart kind={kind} answers={answers} figure={figure} />
          </Chart>
        </>
      ) : (
        <Figure>{chartMessage('result.none')}</Figure>
      )}
      <Facts>
        {figure && (
          <span>
            n = {formatCount(sampleSize)}
            {sampleSize < MIN_BASE.low && ` · ${TEXT.uncertain}`}
            {poll.isDemo && ' · Demodaten'}
          </span>
        )}
        {date && <time dateTime={date}>{formatDate(date)}</time>}
        {series && (
          <RaisedControl>
            <TextLink to={coursePath(id)}>Alle {series.waveCount} Wellen</TextLink>
          </RaisedControl>
        )}
      </Facts>
      {isLoggedIn && (
        <Corner>
          <FavoriteButton pollId={id} />
        </Corner>
      )}
    </Row>
  )
})
