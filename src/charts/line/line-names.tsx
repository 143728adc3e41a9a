import { styled } from 'styled-components'
import type { Measure } from '../../../contract/charts/measure'
import { LEADER_LENGTH_PX, LABEL_LINE_HEIGHT_PX } from '../../../contract/charts/time-layout'
import type { Series } from '../../../contract/charts/types'
import { hiddenInPrint } from '../../components/theme/mixins'
import { color, radius, space } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'
import { hasRepeatedColor, getSeriesColor } from './series-color'
import type { TimeSeriesLayout } from './time-series-layout'
import type { useColoredLines } from './use-colored-lines'

type ChosenLines = ReturnType<typeof useColoredLines>

const Names = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(0.5)};
  margin-block-start: ${space(1)};
  font-size: 0.875rem;
  li > * {
    display: flex;
    gap: ${space(1)};
    align-items: center;
  }
  button {
    width: 100%;
    min-height: 32px;
    overflow-wrap: anywhere; /* unlike other button labels, a name can be as long as an answer */
  }
`
const Name = styled.button`
  padding: 0;
  background: none;
  border: 0;
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  &[aria-pressed='false'] {
    color: ${color.inkMuted};
  }
`
/** A transparent button over the name at the end of a line. */
const NameButton = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${radius.small};
  cursor: pointer;
  &:hover {
    outline: 1px solid ${color.lineStrong};
    outline-offset: -1px;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${hiddenInPrint}
`
const Key = styled.svg`
  width: 24px;
  height: 12px;
  stroke-width: 4px;
`

/** Returns the color of a line; gray if it is not chosen. */
export const getLineColor = (series: Series, isChosen: ChosenLines['isChosen']): string =>
  isChosen(series) ? getSeriesColor(series) : color.lineStrong

interface EndLabelsProps {
  layout: TimeSeriesLayout
  measure: Measure
  isChosen: ChosenLines['isChosen']
}

/** The name and last value at the end of each line. */
export function LineEndLabels({ layout, measure, isChosen }: EndLabelsProps) {
  const { right } = layout.frame
  const x = right + 3 + LEADER_LENGTH_PX + 3
  return (
    <g aria-hidden>
      {layout.lines.map(({ series, label, labelY, end, leaderY }) => {
        if (!end) return null
        const stroke = getLineColor(series, isChosen)
        const first = labelY - (label.length * LABEL_LINE_HEIGHT_PX) / 2
        return (
          <g key={series.id} className={isChosen(series) ? undefined : 'unchosen'}>
            {end.isDrawn && <circle cx={end.x} cy={end.y} r={isChosen(series) ? 4 : 2.5} fill={stroke} />}
            {leaderY !== null && (
              <path
                d={`M${right + 5} ${leaderY}L${right + 3 + LEADER_LENGTH_PX} ${first}`}
                stroke={stroke}
                strokeWidth={1}
                fill="none"
              />
            )}
            <text x={x} y={first} dominantBaseline="central" fontWeight={600} fontSize={16}>
              {measure.formatShort(end.value, end.ciHigh)}
            </text>
            {label.map((words, index) => (
              <text
                key={words}
                x={x}
                y={first + (index + 1) * LABEL_LINE_HEIGHT_PX}
                dominantBaseline="central"
              >
                {words}
              </text>
            ))}
          </g>
        )
      })}
    </g>
  )
}

type ChoosableNames = Pick<ChosenLines, 'canChoose' | 'isChosen' | 'toggle'> & { layout: TimeSeriesLayout }

/** Buttons over the names at the ends of the lines; a click chooses or unchooses the line. */
export const LineNameButtons = ({ layout, isChosen, toggle }: ChoosableNames) =>
  layout.lines.map(({ series, labelY, labelHeight, end }) => (
    <foreignObject
      key={series.id}
      x={layout.frame.right + 12}
      y={labelY - labelHeight / 2 + 2}
      width={layout.frame.gutter - 12}
      height={labelHeight - 4}
    >
      {end && (
        <NameButton type="button" aria-pressed={isChosen(series)} onClick={() => toggle(series)}>
          <VisuallyHidden>{series.label}</VisuallyHidden>
        </NameButton>
      )}
    </foreignObject>
  ))

/** The labels of the lines below a chart that is too narrow for labels next to it. */
export const LineLegend = ({ layout, canChoose, isChosen, toggle }: ChoosableNames) => (
  <Names aria-hidden={canChoose ? undefined : true}>
    {layout.lines
      .toSorted((a, b) => a.labelY - b.labelY)
      .map(({ series: one }) => {
        const name = (
          <>
            <Key aria-hidden>
              <line
                x2="100%"
                y1={6}
                y2={6}
                stroke={getLineColor(one, isChosen)}
                strokeDasharray={hasRepeatedColor(one) ? '6 3' : undefined}
              />
            </Key>
            {one.label}
          </>
        )
        return (
          <li key={one.id}>
            {canChoose ? (
              <Name type="button" aria-pressed={isChosen(one)} onClick={() => toggle(one)}>
                {name}
              </Name>
            ) : (
              <span>{name}</span>
            )}
          </li>
        )
      })}
  </Names>
)
