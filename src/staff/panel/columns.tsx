import { styled } from 'styled-components'
import { createTimeTicks } from '../../../contract/charts/axes'
import { useElementWidth } from '../../charts/frame/use-width'
import { color, media } from '../../components/theme/tokens'
import { formatCount } from '../../lib/format'

interface ColumnValue {
  /** ISO 8601. */
  date: string
  /** Null if there are too few to report; shown as no column. */
  up: number | null
  /** Shown below the axis. */
  down?: number | null
  /** Describes the values. */
  text: string
}

interface ColumnsProps {
  values: readonly ColumnValue[]
}

const PLOT = 160
const AXIS = 24
const LEFT = 52
const TOP = 8
const INITIAL_WIDTH = 720

const ChartSvg = styled.svg`
  display: block;
  width: 100%;
  font-size: 0.875rem;
  text {
    fill: ${color.inkMuted};
  }
  rect {
    ${media.forced} {
      fill: CanvasText;
    }
  }
`

/** A column chart by day or month; losses are shown below the axis. */
export function ColumnChart({ values }: ColumnsProps) {
  const { width, measure } = useElementWidth(INITIAL_WIDTH)
  const highest = Math.max(0, ...values.map(({ up }) => up ?? 0))
  const lowest = Math.max(0, ...values.map(({ down }) => down ?? 0))
  const scale = PLOT / Math.max(1, highest + lowest)
  const zero = TOP + highest * scale
  const step = (width - LEFT) / Math.max(1, values.length)
  const column = Math.max(1, step - Math.min(3, step / 4))
  const from = new Date(values[0]?.date ?? 0)
  const to = new Date(values.at(-1)?.date ?? 0)
  return (
    <div ref={measure}>
      <ChartSvg viewBox={`0 0 ${width} ${TOP + PLOT + AXIS}`} height={TOP + PLOT + AXIS} aria-hidden>
        {[...new Set([highest, 0, -lowest])].map((level) => (
          <g key={level}>
            <line
              x1={LEFT}
              x2={width}
              y1={zero - level * scale}
              y2={zero - level * scale}
              stroke={level === 0 ? color.ink : color.line}
            />
            <text x={LEFT - 8} y={zero - level * scale} textAnchor="end" dominantBaseline="middle">
              {formatCount(Math.abs(level))}
            </text>
          </g>
        ))}
        {values.map(({ date, up, down, text }, index) => (
          <g key={date}>
            <title>{text}</title>
            <rect
              x={LEFT + index * step}
              y={zero - (up ?? 0) * scale}
              width={column}
              height={(up ?? 0) * scale}
              fill={color.chart1}
            />
            {down != null && (
              <rect
                x={LEFT + index * step}
                y={zero}
                width={column}
                height={down * scale}
                fill={color.chart2}
              />
            )}
          </g>
        ))}
        {createTimeTicks(from, to, width - LEFT - step).map(({ x, label }) => (
          <text
            key={label}
            x={Math.min(LEFT + step / 2 + x, width - 24)}
            y={TOP + PLOT + AXIS - 4}
            textAnchor="middle"
          >
            {label}
          </text>
        ))}
      </ChartSvg>
    </div>
  )
}
