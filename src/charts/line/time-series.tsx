import { useMemo } from 'react'
import { styled } from 'styled-components'
import { SHARE, type Measure } from '../../../contract/charts/measure'
import { getLineShapes, isDrawn, findPointAt } from '../../../contract/charts/time-layout'
import { findUnfinishedPeriod, createPeriodFormatter } from '../../../contract/charts/time-step'
import type { Series, TimeMark } from '../../../contract/charts/types'
import { MAX_COLORED_LINES } from '../../../contract/colored-lines'
import { dataTransition, hiddenInPrint } from '../../components/theme/mixins'
import { color, media, space } from '../../components/theme/tokens'
import { DIFFERENCE_MEANING, SvgDifferenceMark } from '../bars/difference-mark'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import { useElementWidth } from '../frame/use-width'
import { LineEndLabels, getLineColor, LineLegend, LineNameButtons } from './line-names'
import { TimeMarkList } from './mark-list'
import { hasRepeatedColor, getSeriesColor } from './series-color'
import { computeTimeSeriesLayout, type TimeSeriesLayout } from './time-series-layout'
import { TimeValuesTooltip } from './time-values'
import { useColoredLines } from './use-colored-lines'

/** A line of another source beside one of the lines, in its color. */
export interface OtherSourceLine extends Series {
  /** The ID of the line beside which it is. */
  readonly mainLineId: string
}

interface TimeSeriesProps {
  series: readonly Series[]
  /** The measured points, if the lines are trends. */
  seriesBehindTrend?: readonly Series[]
  /** Lines of another source. */
  otherSourceLines?: readonly OtherSourceLine[]
  marks?: readonly TimeMark[]
  measure?: Measure
  /** The IDs of the lines that are colored at first; by default those with the highest last values. */
  initialColoredIds?: ReadonlySet<string>
}

const Wrapper = styled.div`
  position: relative;
`
const ChartSvg = styled.svg`
  width: 100%;
  /* Lines of half a board would be half a page high. */
  ${media.print} {
    height: auto;
    max-height: 30vh;
  }
  font-size: 0.875rem;
  text {
    fill: ${color.ink};
  }
  .faint,
  .unchosen text {
    fill: ${color.inkMuted};
  }
`
const Line = styled.path`
  fill: none;
  stroke-linejoin: round;
  ${dataTransition('d')}
`
const Band = styled.path<{ $isOneOfMany: boolean }>`
  opacity: ${({ $isOneOfMany }) => ($isOneOfMany ? 0.1 : 0.18)};
  ${dataTransition('d')}
`
const Column = styled.rect`
  fill: transparent;
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Hint = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.inkMuted};
  font-size: 0.875rem;
  ${hiddenInPrint}
`
const initialWidth = 720

/**
 * A line chart with labels at the ends of the lines and 95 % bands. Lines have gaps where the question was not asked and
 * where the wording changed. At most four lines are colored; a click on a label selects its line.
 */
export function TimeSeries({
  series,
  seriesBehindTrend,
  otherSourceLines = NO_LINES,
  marks = [],
  measure = SHARE,
  initialColoredIds,
}: TimeSeriesProps) {
  const { width, measure: measureWidth } = useElementWidth(initialWidth, { isDrawnForPrint: true })
  const layout = useMemo(
    () =>
      computeTimeSeriesLayout(series, marks, width, measure, [
        ...(seriesBehindTrend ?? []),
        ...otherSourceLines.map(withRangeEnds),
      ]),
    [series, marks, width, measure, seriesBehindTrend, otherSourceLines],
  )
  const { active, chart, point } = useRovingTabIndex(layout.dates.length)
  const choice = useColoredLines(series, initialColoredIds)
  const { canChoose, isChosen } = choice
  const current = active === null ? undefined : layout.dates[active]
  const { frame } = layout
  const nameOf = createPeriodFormatter(series)
  const running = findUnfinishedPeriod(series)
  // Colored lines are rendered above the others.
  const drawn = layout.lines.toSorted((a, b) => Number(isChosen(a.series)) - Number(isChosen(b.series)))
  const colorOf = (one: Series) => getLineColor(one, isChosen)
  return (
    <Wrapper ref={measureWidth}>
      <ChartSvg
        viewBox={`0 0 ${width} ${frame.height}`}
        height={frame.height}
        preserveAspectRatio="xMinYMid"
        role="group"
        aria-label="Verlauf, mit den Pfeiltasten durch die Zeitpunkte"
        {...chart}
      >
        <AxesAndMarks layout={layout} />
        {running && (
          <text className="faint" x={frame.right} y={frame.top + 2} textAnchor="end" aria-hidden>
            {running.untilText}
          </text>
        )}
        {drawn.map(({ series: one, path, band, dots, open }) => (
          <g key={one.id} aria-hidden>
            {isChosen(one) && (
              <Band
                d={band}
                fill={getSeriesColor(one)}
                $isOneOfMany={series.length > MAX_COLORED_LINES - 1}
              />
            )}
            <Line
              d={path}
              stroke={colorOf(one)}
              strokeWidth={isChosen(one) ? 2.5 : 1.25}
              strokeDasharray={hasRepeatedColor(one) ? '6 3' : undefined}
            />
            {!seriesBehindTrend &&
              dots.map((dot) => (
                <circle key={dot.x} cx={dot.x} cy={dot.y} r={isChosen(one) ? 4 : 2.5} fill={colorOf(one)} />
              ))}
            {open && <OpenPoint {...open} color={colorOf(one)} strokeWidth={isChosen(one) ? 2.5 : 1.25} />}
          </g>
        ))}
        {otherSourceLines.map((one) => {
          const line = series.find(({ id }) => id === one.mainLineId)
          return line && isChosen(line) && <BesideShapes key={one.id} series={one} layout={layout} />
        })}
        {seriesBehindTrend?.map(
          (one) => isChosen(one) && <Measured key={one.id} series={one} layout={layout} />,
        )}
        <g aria-hidden>
          {drawn.map(
            ({ series: one, changes }) =>
              isChosen(one) &&
              changes.map(({ x, y, change }) => (
                <SvgDifferenceMark
                  key={`${one.id} ${x}`}
                  difference={change}
                  x={x - 5}
                  centerY={y + (change === 'higher' ? -13 : 13)}
                  isOutlined
                />
              )),
          )}
        </g>
        <LineEndLabels layout={layout} measure={measure} isChosen={isChosen} />
        {current && <Cursor layout={layout} date={current.date} x={current.x} colorOf={colorOf} />}
        {layout.dates.map(({ date, x }, index) => {
          const start = index === 0 ? frame.left - 8 : (x + (layout.dates[index - 1]?.x ?? x)) / 2
          const end = index === layout.dates.length - 1 ? x + 8 : (x + (layout.dates[index + 1]?.x ?? x)) / 2
          return (
            <Column
              key={date}
              x={start}
              width={Math.max(1, end - start)}
              y={frame.top}
              height={frame.bottom - frame.top}
              role="img"
              aria-label={ariaLabelOf(
                [...series, ...withValueAt(otherSourceLines, date)],
                date,
                nameOf(date),
                measure,
              )}
              {...point(index)}
            />
          )
        })}
        {canChoose && !layout.hasNamesBelow && <LineNameButtons layout={layout} {...choice} />}
      </ChartSvg>
      {layout.hasNamesBelow && <LineLegend layout={layout} {...choice} />}
      {current && (
        <TimeValuesTooltip
          series={[
            ...series.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))),
            ...withValueAt(otherSourceLines, current.date),
          ]}
          date={current.date}
          periodName={nameOf(current.date)}
          x={current.x}
          frame={frame}
          measure={measure}
        />
      )}
      {canChoose && (
        <Hint>Höchstens vier Linien haben Farbe. Ein Klick auf einen Namen hebt seine Linie hervor.</Hint>
      )}
      <TimeMarkList marks={marks} />
    </Wrapper>
  )
}

const NO_LINES: readonly OtherSourceLine[] = []

/** Adds the ends of the ranges as values, so that they fit the scale. */
const withRangeEnds = (one: Series): Series => ({
  ...one,
  points: one.points.flatMap((point) =>
    [point.value, point.ciLow, point.ciHigh].map((value) => ({ date: point.date, value: value ?? null })),
  ),
})

const withValueAt = (lines: readonly Series[], date: string): Series[] =>
  lines.filter((one) => findPointAt(one, date)?.value != null)

const ariaLabelOf = (series: readonly Series[], date: string, name: string, { format }: Measure) =>
  `${name}: ${series
    .map((one) => {
      const point = findPointAt(one, date)
      const change = point?.change ? ` (${DIFFERENCE_MEANING[point.change]} als davor)` : ''
      return `${one.label} ${format(point?.value, point?.ciHigh)}${change}`
    })
    .join(', ')}`

/** The value axis, time axis and marks of a chart over time. */
function AxesAndMarks({ layout }: { layout: TimeSeriesLayout }) {
  const { left, right, top, bottom } = layout.frame
  return (
    <g aria-hidden>
      {layout.ticks.map(({ value, y, label }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} stroke={value === 0 ? color.ink : color.line} />
          <text className="faint" x={left - 8} y={y} textAnchor="end" dominantBaseline="central">
            {label}
          </text>
        </g>
      ))}
      {layout.timeTicks.map(({ x, label, year }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={bottom} y2={bottom + 5} stroke={color.ink} />
          <text className="faint" x={x} y={bottom + 20} textAnchor="middle">
            {label}
          </text>
          {year && (
            <text className="faint" x={x} y={bottom + 37} textAnchor="middle" fontWeight={600}>
              {year}
            </text>
          )}
        </g>
      ))}
      {layout.marks.map(({ x, number, kind }) => (
        <g key={number}>
          <line
            x1={x}
            x2={x}
            y1={top - 8}
            y2={bottom}
            stroke={color.accent}
            strokeDasharray={kind === 'EVENT' ? '1 3' : '6 3'}
          />
          <circle cx={x} cy={top - 16} r={9} fill={color.surface} stroke={color.accent} />
          <text
            x={x}
            y={top - 16}
            textAnchor="middle"
            dominantBaseline="central"
            fontWeight={600}
            fontSize={12}
          >
            {number}
          </text>
        </g>
      ))}
    </g>
  )
}

interface OpenPointProps {
  x: number
  y: number
  /** The line from the last whole period. */
  path: string
  color: string
  strokeWidth: number
}

/** The value of a period that is not over. */
const OpenPoint = ({ x, y, path, color: stroke, strokeWidth }: OpenPointProps) => (
  <>
    {path && <Line d={path} stroke={stroke} strokeWidth={strokeWidth} strokeDasharray="1 4" />}
    <circle cx={x} cy={y} r={4} fill={color.paper} stroke={stroke} strokeWidth={2} />
  </>
)

/** A line of another source: dashed, with the 95 % range of each point. */
function BesideShapes({ series, layout }: { series: Series; layout: TimeSeriesLayout }) {
  const stroke = getSeriesColor(series)
  return (
    <g aria-hidden stroke={stroke}>
      <Line d={getLineShapes(series, [], layout).path} strokeWidth={1.5} strokeDasharray="4 4" />
      {series.points.map((point) => {
        if (!isDrawn(point)) return null
        const x = layout.xOf(point)
        const [low, high] = [point.ciLow, point.ciHigh].map((end) => layout.yOf(end ?? point.value ?? 0))
        return (
          <g key={point.date}>
            <line x1={x} x2={x} y1={low} y2={high} opacity={0.55} />
            <circle cx={x} cy={layout.yOf(point.value ?? 0)} r={3.5} fill={color.paper} strokeWidth={2} />
          </g>
        )
      })}
    </g>
  )
}

/** The measured points behind a trend line. */
function Measured({ series, layout }: { series: Series; layout: TimeSeriesLayout }) {
  return (
    <g aria-hidden opacity={0.55}>
      {series.points.map(
        (point) =>
          isDrawn(point) && (
            <circle
              key={point.date}
              cx={layout.xOf(point)}
              cy={layout.yOf(point.value ?? 0)}
              r={2}
              fill={getSeriesColor(series)}
            />
          ),
      )}
    </g>
  )
}

interface CursorProps {
  layout: TimeSeriesLayout
  date: string
  x: number
  colorOf: (series: Series) => string
}

function Cursor({ layout, date, x, colorOf }: CursorProps) {
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y1={layout.frame.top} y2={layout.frame.bottom} stroke={color.lineStrong} />
      {layout.lines.map(({ series }) => {
        const point = findPointAt(series, date)
        return (
          point &&
          isDrawn(point) && (
            <circle
              key={series.id}
              cx={x}
              cy={layout.yOf(point.value ?? 0)}
              r={5}
              fill={colorOf(series)}
              stroke={color.paper}
              strokeWidth={2}
            />
          )
        )
      })}
    </g>
  )
}
