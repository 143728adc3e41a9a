import { useMemo } from 'react'
import { styled } from 'styled-components'
import { color, media, space } from '../components/theme/tokens'
import { dataTransition } from '../components/theme/mixins'
import { formatDate } from '../lib/format'
import { SHARE, type Measure } from './measure'
import { useRoving } from './roving'
import { isSecondRound, seriesColor } from './series-color'
import { timeTicks } from './time-axis'
import { computeLayout, lineHeight, pointAt, type TimeSeriesLayout } from './time-series-layout'
import type { Series, TimeMark } from './types'
import { TimeValues } from './time-values'
import { useWidth } from './use-width'

interface TimeSeriesProps {
  series: readonly Series[]
  marks?: readonly TimeMark[]
  measure?: Measure
}

const Wrapper = styled.div`
  position: relative;
`
const Drawing = styled.svg`
  width: 100%;
  ${media.print} {
    height: auto;
  }
  font-size: 0.875rem;
  text {
    fill: ${color.ink};
  }
  .faint {
    fill: ${color.inkMuted};
  }
`
const Line = styled.path`
  fill: none;
  stroke-width: 2.5px;
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
const Marks = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  margin-block-start: ${space(1)};
  padding: 0;
  color: ${color.inkMuted};
  font-size: 0.875rem;
  list-style: none;
`

const Names = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  margin-block-start: ${space(1)};
  padding: 0;
  font-size: 0.875rem;
  list-style: none;
  li {
    display: flex;
    gap: ${space(1)};
    align-items: center;
  }
`
const Key = styled.svg`
  width: 24px;
  height: 12px;
  stroke-width: 4px;
`

const firstGuess = 720

/** One line an answer with its name at its end, its 95 % band behind it, gaps where nobody was asked. */
export function TimeSeries({ series, marks = [], measure = SHARE }: TimeSeriesProps) {
  const { width, measure: measureWidth } = useWidth(firstGuess)
  const layout = useMemo(() => computeLayout(series, marks, width, measure), [series, marks, width, measure])
  const { active, chart, point } = useRoving(layout.dates.length)
  const current = active === null ? undefined : layout.dates[active]
  const { frame } = layout
  return (
    <Wrapper ref={measureWidth}>
      <Drawing
        viewBox={`0 0 ${width} ${frame.height}`}
        height={frame.height}
        role="group"
        aria-label="Verlauf, mit den Pfeiltasten durch die Zeitpunkte"
        {...chart}
      >
        <Axes layout={layout} measure={measure} />
        {layout.lines.map(({ series: one, path, band, dots }) => (
          <g key={one.id} aria-hidden>
            <Band d={band} fill={seriesColor(one)} $isOneOfMany={series.length > 3} />
            <Line
              d={path}
              stroke={seriesColor(one)}
              strokeDasharray={isSecondRound(one) ? '6 3' : undefined}
            />
            {dots.map((dot) => (
              <circle key={dot.x} cx={dot.x} cy={dot.y} r={4} fill={seriesColor(one)} />
            ))}
          </g>
        ))}
        <EndLabels layout={layout} measure={measure} />
        {current && <Cursor layout={layout} date={current.date} x={current.x} />}
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
              aria-label={spoken(series, date, measure)}
              {...point(index)}
            />
          )
        })}
      </Drawing>
      {layout.hasNamesBelow && (
        <Names aria-hidden>
          {[...layout.lines]
            .sort((a, b) => a.labelY - b.labelY)
            .map(({ series: one }) => (
              <li key={one.id}>
                <Key>
                  <line
                    x2="100%"
                    y1={6}
                    y2={6}
                    stroke={seriesColor(one)}
                    strokeDasharray={isSecondRound(one) ? '6 3' : undefined}
                  />
                </Key>
                {one.label}
              </li>
            ))}
        </Names>
      )}
      {current && (
        <TimeValues series={series} date={current.date} x={current.x} frame={frame} measure={measure} />
      )}
      {marks.length > 0 && (
        <Marks>
          {layout.marks.map((mark) => (
            <li key={mark.number}>
              <b>{mark.number}</b> {formatDate(mark.date)}:{' '}
              {mark.kind === 'wording' ? 'Neue Formulierung – ' : ''}
              {mark.label}
            </li>
          ))}
        </Marks>
      )}
    </Wrapper>
  )
}

const spoken = (series: readonly Series[], date: string, { format }: Measure) =>
  `${formatDate(date)}: ${series
    .map((one) => `${one.label} ${format(pointAt(one, date)?.value)}`)
    .join(', ')}`

function Axes({ layout, measure }: { layout: TimeSeriesLayout; measure: Measure }) {
  const { left, right, top, bottom } = layout.frame
  const ticks = timeTicks(...layout.domain, right - left)
  return (
    <g aria-hidden>
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} stroke={value === 0 ? color.ink : color.line} />
          <text className="faint" x={left - 8} y={y} textAnchor="end" dominantBaseline="central">
            {measure.formatShort(value)}
          </text>
        </g>
      ))}
      {ticks.map(({ x, label }) => (
        <g key={x}>
          <line x1={left + x} x2={left + x} y1={bottom} y2={bottom + 5} stroke={color.ink} />
          <text className="faint" x={left + x} y={bottom + 20} textAnchor="middle">
            {label}
          </text>
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
            strokeDasharray={kind === 'wording' ? '6 3' : '1 3'}
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

function EndLabels({ layout, measure }: { layout: TimeSeriesLayout; measure: Measure }) {
  const x = layout.frame.right + 10
  return (
    <g aria-hidden>
      {layout.lines.map(({ series, label, labelY, end }) => {
        if (!end) return null
        const first = labelY - (label.length * lineHeight) / 2
        return (
          <g key={series.id}>
            <circle cx={end.x} cy={end.y} r={4} fill={seriesColor(series)} />
            <path
              d={`M${end.x + 4} ${end.y}L${x - 3} ${labelY - (label.length * lineHeight) / 2}`}
              stroke={seriesColor(series)}
              strokeWidth={1.5}
              fill="none"
            />
            <text x={x} y={first} dominantBaseline="central" fontWeight={600} fontSize={16}>
              {measure.formatShort(end.value)}
            </text>
            {label.map((words, index) => (
              <text key={words} x={x} y={first + (index + 1) * lineHeight} dominantBaseline="central">
                {words}
              </text>
            ))}
          </g>
        )
      })}
    </g>
  )
}

function Cursor({ layout, date, x }: { layout: TimeSeriesLayout; date: string; x: number }) {
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y1={layout.frame.top} y2={layout.frame.bottom} stroke={color.lineStrong} />
      {layout.lines.map(({ series }) => {
        const value = pointAt(series, date)?.value
        return (
          value != null && (
            <circle
              key={series.id}
              cx={x}
              cy={layout.yOf(value)}
              r={5}
              fill={seriesColor(series)}
              stroke={color.paper}
              strokeWidth={2}
            />
          )
        )
      })}
    </g>
  )
}
