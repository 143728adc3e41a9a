import { useMemo } from 'react'
import { styled } from 'styled-components'
import { breakDates } from '../../../contract/charts/breaks'
import { SHARE, type Measure } from '../../../contract/charts/measure'
import {
  computeScales,
  findLastCompletePointOrLast,
  getLineShapes,
} from '../../../contract/charts/time-layout'
import { createPeriodPhraseFormatter } from '../../../contract/charts/time-step'
import type { Series, TimeMark } from '../../../contract/charts/types'
import { color, space, text } from '../../components/theme/tokens'
import { SvgDifferenceMark } from '../bars/difference-mark'
import { useElementWidth } from '../frame/use-width'
import { TimeMarkList } from './mark-list'
import { getSeriesColor } from './series-color'

const Panels = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(3)} ${space(2)};
  align-items: end; /* the charts of a row stand level, also below names of two lines */
  article {
    break-inside: avoid;
  }
  p {
    display: flex;
    gap: ${space(1)};
    align-items: baseline;
    justify-content: space-between;
    font-weight: 600;
    font-size: ${text.small};
    line-height: 1.25;
  }
  b {
    flex: none;
  }
  svg {
    width: 100%;
    height: auto;
    font-size: 0.8125rem;
  }
  text {
    fill: ${color.inkMuted};
  }
`

interface TimePanelsProps {
  series: readonly Series[]
  marks?: readonly TimeMark[]
  measure?: Measure
}

const initialWidth = 720
const gap = 16
/** Two panels fit on a phone. */
const minWidthOnPhone = 150
const minWidth = 280
const height = 150
const box = { top: 8, bottom: height - 24, left: 34 }

/** Small multiples: one chart per line, all with the same scale, with the other lines in gray behind it. */
export function TimePanels({ series, marks = [], measure = SHARE }: TimePanelsProps) {
  const { width, measure: measureWidth } = useElementWidth(initialWidth, { isDrawnForPrint: true })
  const columns = Math.max(1, Math.floor((width + gap) / ((width < 560 ? minWidthOnPhone : minWidth) + gap)))
  const panelWidth = (width - gap * (columns - 1)) / columns
  const scales = useMemo(
    () => computeScales(series, { ...box, right: panelWidth - 6 }, measure, { tickCount: 3 }),
    [series, panelWidth, measure],
  )
  const breaks = breakDates(marks)
  const shapes = series.map((one) => ({ series: one, ...getLineShapes(one, breaks, scales) }))
  const phraseOf = createPeriodPhraseFormatter(series)
  const ticks = scales.timeTicks()
  const ends = [...new Set([ticks[0], ticks.at(-1)])] // a single tick is both
  return (
    <div ref={measureWidth}>
      <Panels $columns={columns}>
        {shapes.map(({ series: one, path, band, dots, changes, end, open }) => (
          <article key={one.id}>
            <p>
              <span>{one.label}</span> <b>{end && measure.formatShort(end.value, end.ciHigh)}</b>
            </p>
            <svg
              viewBox={`0 0 ${panelWidth} ${height}`}
              role="img"
              aria-label={ariaLabelOf(one, phraseOf, measure)}
            >
              {scales.ticks.map(({ value, y, label }) => (
                <g key={value}>
                  <line
                    x1={box.left}
                    x2={panelWidth - 6}
                    y1={y}
                    y2={y}
                    stroke={value === 0 ? color.ink : color.line}
                  />
                  <text x={box.left - 5} y={y} textAnchor="end" dominantBaseline="central">
                    {label.replace(/\s%$/, '')}
                  </text>
                </g>
              ))}
              {ends.map(
                (tick) =>
                  tick && (
                    <text
                      key={tick.x}
                      x={tick.x}
                      y={height - 6}
                      textAnchor={
                        panelWidth - tick.x < 30 ? 'end' : tick.x - box.left < 20 ? 'start' : 'middle'
                      }
                    >
                      {tick.label}
                    </text>
                  ),
              )}
              {marks.map((mark) => (
                <line
                  key={mark.date}
                  x1={scales.getMarkX(mark)}
                  x2={scales.getMarkX(mark)}
                  y1={box.top}
                  y2={box.bottom}
                  stroke={color.accent}
                  strokeDasharray={mark.kind === 'EVENT' ? '1 3' : '6 3'}
                />
              ))}
              {shapes.map(
                (other) =>
                  other.series.id !== one.id && (
                    <path key={other.series.id} d={other.path} fill="none" stroke={color.line} />
                  ),
              )}
              <path d={band} fill={getSeriesColor(one)} opacity={0.18} />
              <path
                d={path}
                fill="none"
                stroke={getSeriesColor(one)}
                strokeWidth={2.25}
                strokeLinejoin="round"
              />
              {dots.map((dot) => (
                <circle key={dot.x} cx={dot.x} cy={dot.y} r={3} fill={getSeriesColor(one)} />
              ))}
              {open && (
                <>
                  {open.path && (
                    <path
                      d={open.path}
                      stroke={getSeriesColor(one)}
                      strokeWidth={2.25}
                      strokeDasharray="1 4"
                    />
                  )}
                  <circle
                    cx={open.x}
                    cy={open.y}
                    r={3}
                    fill={color.paper}
                    stroke={getSeriesColor(one)}
                    strokeWidth={2}
                  />
                </>
              )}
              {changes.map(({ x, y, change }) => (
                <SvgDifferenceMark
                  key={x}
                  difference={change}
                  x={x - 5}
                  centerY={y + (change === 'higher' ? -12 : 12)}
                  isOutlined
                />
              ))}
            </svg>
          </article>
        ))}
      </Panels>
      <TimeMarkList marks={marks} />
    </div>
  )
}

function ariaLabelOf(
  { label, points }: Series,
  phraseOf: (date: string) => string,
  { format }: Measure,
): string {
  const ends = [points.find(({ value }) => value !== null), findLastCompletePointOrLast(points)].flatMap(
    (point) => point ?? [],
  )
  return `${label}: ${ends.map(({ value, ciHigh, date }) => `${format(value, ciHigh)} ${phraseOf(date)}`).join(', ')}`
}
