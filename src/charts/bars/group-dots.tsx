import { styled } from 'styled-components'
import { allRespondentsLabel, allRespondentsPhrase } from '../../../contract/charts/baseline-label'
import { isOnlyUpperBoundKnown, SHARE } from '../../../contract/charts/measure'
import { getRoundTicks } from '../../../contract/charts/model/groups'
import type { Answer, Dimension, Group } from '../../../contract/charts/types'
import { NO_BREAK_SPACE } from '../../../contract/findings/numbers'
import { secondaryText } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatCount, formatPercent } from '../../lib/format'
import { GroupMarksNote } from '../line/marks-note'
import { getSeriesColor } from '../line/series-color'
import { InlineDifferenceMark } from './difference-mark'
import { Whisker } from './whisker'

interface GroupDotsProps {
  dimension: Dimension
  /** The answers of all respondents: one row each, with their share as a dashed line. */
  totalAnswers: readonly Answer[]
  /** The share at the full width. Pass the same for every filter, so that charts can be compared. */
  maxShare: number
  isFiltered?: boolean
  /** Whether answers stand in columns, because one with many groups is high. */
  hasAnswerColumns?: boolean
}

const height = 22

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: 0 ${space(4)};
`
const Row = styled.section<{ $isInColumn: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isInColumn }) => ($isInColumn ? '' : 'minmax(7rem, 12rem)')} minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-content: start;
  padding-block: ${space(1)};
  border-block-start: 1px solid ${color.line};
  h3 {
    font: inherit;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: normal;
    overflow-wrap: break-word;
  }
  h3 small {
    display: ${({ $isInColumn }) => ($isInColumn ? 'inline' : 'block')};
    ${secondaryText}
    font-weight: 400;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    h3 small {
      display: inline;
    }
  }
  ${media.print} {
    zoom: 0.9;
    padding-block: ${space(0.25)};
    break-inside: avoid;
  }
`
const Lanes = styled.ul<{ $label: LabelWidth }>`
  display: grid;
  grid-template-columns: min(
      ${({ $label }) => $label.max}ch,
      max(${({ $label }) => $label.min}ch, 30%)
    ) minmax(0, 1fr) 4.75rem;
  column-gap: ${space(1.5)};
  align-items: center;
  font-size: ${text.small};
  li {
    display: contents;
  }
  /* Most polls fit one page. */
  ${media.print} {
    line-height: 1.2;
    svg {
      margin-block: -3px;
    }
  }
`
const Label = styled.span<{ $isFaint: boolean }>`
  padding-block: 2px; /* between names of several lines */
  color: ${({ $isFaint }) => ($isFaint ? color.inkMuted : color.ink)};
  line-height: 1.2;
`
const Value = styled.span`
  display: flex;
  gap: ${space(0.75)};
  align-items: center;
`
const Axis = styled.div`
  grid-column: 2;
  container-type: inline-size;
  color: ${color.inkMuted};
  text {
    fill: currentColor;
    text-anchor: middle;
  }
  /* Labels of a narrow lane would overlap. */
  @container (max-width: 13rem) {
    text:nth-child(even) {
      display: none;
    }
  }
  @container (max-width: 7rem) {
    text:not(:first-child, :last-child) {
      display: none;
    }
    text:last-child {
      display: inline;
    }
  }
`
/** The width of the names of groups in characters; longer ones wrap. The smallest is that of their longest word. */
interface LabelWidth {
  readonly min: number
  readonly max: number
}

const MAX_LABEL = { row: 32, column: 16 }
/** The longest word of a profile answer has 19 characters. */
const MAX_WORD = 20

function getLabelWidth(labels: readonly string[], hasAnswerColumns: boolean): LabelWidth {
  const longest = Math.max(0, ...labels.map(({ length }) => length + 2))
  const longestWord = Math.max(
    0,
    ...labels.flatMap((label) => label.split(/[ -]/).map(({ length }) => length)),
  )
  const min = Math.min(longest, Math.max(MAX_LABEL.column, Math.min(longestWord, MAX_WORD)))
  return { min, max: hasAnswerColumns ? min : Math.max(min, Math.min(longest, MAX_LABEL.row)) }
}

/**
 * One row per answer with a dot and its 95 % range per group, all on one scale. A line leads from the share of all
 * respondents, which is dashed, to each dot: its length is the difference.
 */
export function GroupDots({
  dimension,
  totalAnswers,
  maxShare,
  isFiltered,
  hasAnswerColumns = false,
}: GroupDotsProps) {
  const width = getLabelWidth(
    dimension.groups.map(({ label }) => label),
    hasAnswerColumns,
  )
  const percent = (share: number) => (100 * share) / maxShare
  const Answers = hasAnswerColumns ? Columns : 'div'
  return (
    <>
      <Answers data-breakable>
        {totalAnswers.map((answer, index) => (
          <Row key={answer.id} $isInColumn={hasAnswerColumns}>
            <h3>
              {answer.label}{' '}
              <small>
                {allRespondentsLabel(isFiltered)}: {SHARE.format(answer.share, answer.ciHigh)}
              </small>
            </h3>
            <Lanes $label={width}>
              {dimension.groups.map((group) => (
                <Lane key={group.id} {...{ group, answer, percent }} />
              ))}
              {(hasAnswerColumns || index === totalAnswers.length - 1) && (
                <Axis aria-hidden>
                  <svg width="100%" height={24}>
                    {getRoundTicks([0, 100 * maxShare])
                      .filter((_, at, ticks) => ticks.length < 7 || at % 2 === 0)
                      .map((tick) => (
                        <text key={tick} x={`${tick / maxShare}%`} y={16}>
                          {formatPercent(tick / 100, 0)}
                        </text>
                      ))}
                  </svg>
                </Axis>
              )}
            </Lanes>
          </Row>
        ))}
      </Answers>
      <GroupMarksNote groups={dimension.groups}>
        Befragte: {dimension.groups.map(({ label, n }) => `${label}: ${formatCount(n)}`).join(' · ')}
        <br />
        Punkt: Anteil in der Gruppe; dünner Strich: 95-%-Bereich; gestrichelt:{' '}
        {allRespondentsPhrase(isFiltered)}; farbiger Strich: Unterschied zu ihnen;{' '}
      </GroupMarksNote>
    </>
  )
}

interface LaneProps {
  group: Group
  answer: Answer
  percent: (share: number) => number
}

function Lane({ group, answer, percent }: LaneProps) {
  const own = group.answers.find(({ id }) => id === answer.id)
  const isLowBase = group.isLowBase ?? false
  const fill = isLowBase ? color.neutral : getSeriesColor(answer)
  const [low, high] = [own?.ciLow, own?.ciHigh]
  const isBound = isOnlyUpperBoundKnown(own?.share, high)
  return (
    <li>
      <Label $isFaint={isLowBase}>
        {group.label}
        {isLowBase && `${NO_BREAK_SPACE}*`}
      </Label>
      <svg width="100%" height={height} aria-hidden>
        <line x2="100%" y1={height / 2} y2={height / 2} stroke={color.line} />
        <svg x={`${percent(answer.share)}%`} overflow="visible">
          <line y2={height} stroke={color.accent} strokeDasharray="3 2" strokeWidth={1.5} />
        </svg>
        {own && (
          <>
            {!isBound && (
              <line
                x1={`${percent(answer.share)}%`}
                x2={`${percent(own.share)}%`}
                y1={height / 2}
                y2={height / 2}
                stroke={fill}
                strokeWidth={6}
              />
            )}
            {low != null && high != null && (
              <Whisker
                fromPercent={percent(low)}
                toPercent={percent(high)}
                barHeight={height - 6}
                middle={height / 2}
              />
            )}
            {!isBound && (
              <svg x={`${percent(own.share)}%`} overflow="visible">
                <circle cy={height / 2} r={5} fill={fill} stroke={color.paper} strokeWidth={1} />
              </svg>
            )}
          </>
        )}
      </svg>
      <Value>
        {own ? (
          <>
            {isLowBase ? SHARE.format(own.share, own.ciHigh) : <b>{SHARE.format(own.share, own.ciHigh)}</b>}
            <InlineDifferenceMark difference={own.difference} />
          </>
        ) : (
          '–'
        )}
      </Value>
    </li>
  )
}
