import { memo, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { findCardFigure } from '../../../contract/findings/card-figure'
import { pollTimeSeriesPath, PATHS } from '../../../contract/paths'
import { RowChart, RowHeadline } from '../../charts/frame/card-chart'
import { getChartMessage } from '../../charts/frame/messages'
import { ControlAboveLink } from '../../components/card'
import { CoveringLink, TextLink } from '../../components/text-link'
import { clampLines, secondaryText } from '../../components/theme/mixins'
import { color, font, space, text } from '../../components/theme/tokens'
import { selectPoll } from '../entities/selectors'
import { FavoriteButton } from '../favorites/favorite-button'
import { selectIsAuthenticated } from '../session/selectors'
import type { CoreState } from '../state'
import { PollBaseAndDate } from './poll-finding'
import type { PollItemProps } from './poll-item'

/** The usual height of a row in a wide list, in pixels, so that nine fit into a window of 720 px. */
export const POLL_ROW_HEIGHT_PX = 88

/** Has the width that decides whether the {@link PollRow}s inside it have columns or are stacked. */
export const PollRowContainer = styled.div`
  container-type: inline-size;
`
// The other columns and the gaps take 612 px; the question gets at least 220 px.
const COLUMNS = '@container (min-width: 52rem)'

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
  ${COLUMNS} {
    grid-template-columns: minmax(0, 1fr) 9.5rem 200px 9.5rem 44px;
    align-items: center;
    min-height: ${POLL_ROW_HEIGHT_PX / 16}rem;
    padding-block: 0;
  }
`
const Question = styled.h3`
  font: 600 1.0625rem / 1.3 ${font.serif};
  text-wrap: pretty;
  ${clampLines(5)}
  ${COLUMNS} {
    -webkit-line-clamp: 3; /* as many as fit into a row */
  }
`
// In a narrow list, figure, chart and facts are below the question and its star.
const Figure = styled.p`
  grid-row: 2;
  grid-column: 1 / -1;
  ${secondaryText}
  line-height: 1.25;
  ${clampLines(3)}
  b {
    color: ${color.ink};
    font-size: ${text.title};
    line-height: 1;
  }
  ${COLUMNS} {
    grid-area: auto;
  }
`
const Chart = styled.div`
  grid-row: 3;
  grid-column: 1 / -1;
  min-width: 0;
  ${COLUMNS} {
    grid-area: auto;
  }
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-row: 4;
  grid-column: 1 / -1;
  gap: 0 ${space(1.5)};
  ${secondaryText}
  line-height: 1.4;
  ${COLUMNS} {
    flex-direction: column;
    flex-wrap: nowrap;
    grid-area: auto;
  }
`
const Corner = styled(ControlAboveLink)`
  grid-row: 1;
  grid-column: -2;
`

/** A poll in one row of a list: question, most telling figure, a small chart, base and date, and its star. */
export const PollRow = memo(function PollRow({ id, highlightedQuestion }: PollItemProps) {
  const isLoggedIn = useSelector(selectIsAuthenticated)
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  const figure = useMemo(() => poll && findCardFigure(poll.kind, poll.answers, poll), [poll])
  if (!poll) return null
  const { kind, answers, series } = poll
  return (
    <Row>
      <Question>
        <CoveringLink to={`${PATHS.analysis}/${id}`}>{highlightedQuestion ?? poll.question}</CoveringLink>
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
        <Figure>{getChartMessage('result.none')}</Figure>
      )}
      <Facts>
        <PollBaseAndDate poll={poll} isBaseShown={Boolean(figure)} />
        {series && (
          <ControlAboveLink>
            <TextLink to={pollTimeSeriesPath(id)}>Alle {series.waveCount} Wellen</TextLink>
          </ControlAboveLink>
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
