import { color } from '../../components/theme/tokens'
import type { TimeSeriesLayout } from './time-series-layout'

/** The value axis, time axis and marks of a chart over time. */
export function TimeSeriesAxesAndMarks({ layout }: { layout: TimeSeriesLayout }) {
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
