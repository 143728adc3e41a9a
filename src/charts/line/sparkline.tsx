import { styled } from 'styled-components'
import { formatWholePercent } from '../../../contract/findings/numbers'
import { TEXT } from '../../../contract/texts'
import { secondaryText } from '../../components/theme/mixins'
import { color, space } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'
import { formatMean, formatPeriod } from '../../lib/format'
import { SPARKLINE_HEIGHT_PX, sparklineStyles, createSparklineScale } from './wave-line'

interface SparklineProps {
  /** The periods in chronological order; null where there is no value, which is a gap. */
  points: readonly { from: string; to: string; value: number | null }[]
  /** Whether the values are means instead of shares. */
  isMean: boolean
}

const Chart = styled.div`
  position: relative; /* keeps the hidden list inside */
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  ${sparklineStyles}
`
const Ends = styled.div`
  display: flex;
  gap: ${space(2)};
  justify-content: space-between;
  ${secondaryText}
  line-height: 1.3;
`

/**
 * A value over time as a small line with its first and last value, and a hidden list of all values; renders nothing for
 * fewer than two values.
 */
export function Sparkline({ points, isMean }: SparklineProps) {
  const known = points.flatMap(({ from, to, value }, index) =>
    value === null ? [] : [{ index, value, days: formatPeriod(from, to) }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return null
  const yOf = createSparklineScale(
    known.map(({ value }) => value),
    isMean ? 1 : 0.15,
  )
  const xOf = (index: number) => `${(100 * (index - first.index)) / (last.index - first.index)}%`
  const format = (value: number) => (isMean ? formatMean(value) : formatWholePercent(value))
  // A value between two gaps has no line.
  const dots = known.filter(
    ({ index }, place) =>
      index === first.index ||
      index === last.index ||
      (known[place - 1]?.index !== index - 1 && known[place + 1]?.index !== index + 1),
  )
  return (
    <Chart>
      <svg height={SPARKLINE_HEIGHT_PX} aria-hidden>
        {known.map(({ index, value }, place) => {
          const before = known[place - 1]
          return before?.index === index - 1 ? (
            <line
              key={index}
              x1={xOf(before.index)}
              y1={yOf(before.value)}
              x2={xOf(index)}
              y2={yOf(value)}
              stroke={color.chart1}
              strokeWidth={2}
            />
          ) : null
        })}
        {dots.map(({ index, value }) => (
          <circle key={index} cx={xOf(index)} cy={yOf(value)} r={3} fill={color.chart1} />
        ))}
      </svg>
      <VisuallyHidden as="ul">
        {points.map(({ from, to, value }) => (
          <li key={from}>
            {formatPeriod(from, to)}: {value === null ? TEXT.notStated : format(value)}
          </li>
        ))}
      </VisuallyHidden>
      <Ends aria-hidden>
        {[first, last].map(({ days, value }) => (
          <span key={days}>
            <b>{format(value)}</b> {days}
          </span>
        ))}
      </Ends>
    </Chart>
  )
}
