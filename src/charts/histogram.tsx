import { styled } from 'styled-components'
import { color, media, space, text } from '../components/theme/tokens'
import { dataTransition } from '../components/theme/mixins'
import { formatCount, formatMean, formatNumber, formatPercent } from '../lib/format'
import { binLabel } from './chart-table'
import { useRoving } from './roving'
import type { Bin } from './types'

interface HistogramProps {
  /** In order, without gaps. */
  bins: readonly Bin[]
  mean: number | null
  median: number | null
  /** What is counted: "Euro", "Stunden". */
  unit?: string
}

const [top, plot] = [76, 200]

/** More bars than this have no room for a figure each. */
const MOST_FIGURES = 12

const Wrapper = styled.div`
  display: grid;
  gap: ${space(0.5)};
`
const Drawing = styled.svg`
  width: 100%;
  font-size: ${text.small};
  text {
    fill: ${color.ink};
  }
`
const Bar = styled.rect`
  fill: ${color.chart1};
  stroke: ${color.paper};
  stroke-width: 1px;
  ${dataTransition('height', 'y')}
  &[data-active] {
    fill: ${color.primaryStrong};
  }
  ${media.forced} {
    fill: CanvasText;
  }
`
const Figure = styled.text`
  font-size: 0.8125rem;
  font-weight: 600;
  text-anchor: middle;
  pointer-events: none;
  stroke: ${color.paper};
  stroke-width: 7px;
  stroke-linejoin: round;
  paint-order: stroke;
`
const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.inkMuted};
  font-size: ${text.small};
`
const Tick = styled.span`
  flex: 1;
  text-align: center;
`
const Readout = styled.p`
  min-height: 1.5em;
  max-width: none;
  font-size: ${text.small};
`

/** How often each span of numbers was given, with mean and median as lines. */
export function Histogram({ bins, mean, median, unit = '' }: HistogramProps) {
  const { active, chart, point } = useRoving(bins.length)
  const [low, high] = [bins[0]?.low ?? 0, bins.at(-1)?.high ?? 1]
  const tallest = Math.max(0.001, ...bins.map((bin) => bin.share))
  const percent = (value: number) => (100 * (value - low)) / (high - low || 1)
  const current = active === null ? undefined : bins[active]
  const isMeanFirst = (mean ?? 0) <= (median ?? 0)
  return (
    <Wrapper>
      <Readout aria-hidden>
        {current && (
          <>
            {binLabel(current)} {unit}: <b>{formatPercent(current.share)}</b>
            {current.n != null && ` · ${formatCount(current.n)} Befragte`}
          </>
        )}
      </Readout>
      <Drawing height={top + plot} role="group" aria-label={`Verteilung ${unit}`} {...chart}>
        {bins.map((bin, index) => {
          const height = (plot * bin.share) / tallest
          return (
            <Bar
              key={bin.low}
              x={`${percent(bin.low)}%`}
              width={`${percent(bin.high) - percent(bin.low)}%`}
              y={top + plot - height}
              height={height}
              data-active={active === index || undefined}
              role="img"
              aria-label={`${binLabel(bin)} ${unit}: ${formatPercent(bin.share)}`}
              {...point(index)}
            />
          )
        })}
        <line x2="100%" y1={top + plot} y2={top + plot} stroke={color.ink} />
        {mean !== null && (
          <Mark at={percent(mean)} y={16} text={`Mittelwert ${formatMean(mean)}`} isLeft={isMeanFirst} />
        )}
        {median !== null && (
          <Mark
            at={percent(median)}
            y={38}
            text={`Median ${formatNumber(median)}`}
            isLeft={!isMeanFirst}
            isDashed
          />
        )}
        {bins.length <= MOST_FIGURES &&
          bins.map((bin) => (
            <Figure
              key={bin.low}
              x={`${percent((bin.low + bin.high) / 2)}%`}
              y={top + plot - (plot * bin.share) / tallest - 6}
              aria-hidden
            >
              {formatPercent(bin.share, 0)}
            </Figure>
          ))}
      </Drawing>
      {bins[0]?.label ? (
        <ScaleAxis bins={bins} />
      ) : (
        <Axis aria-hidden>
          {axisNumbers(low, high).map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </Axis>
      )}
      {unit && <Axis as="div">{unit}</Axis>}
    </Wrapper>
  )
}

/** A scale names each of its numbers, and what its ends stand for. */
const ScaleAxis = ({ bins }: Pick<HistogramProps, 'bins'>) => (
  <>
    <Axis aria-hidden>
      {bins.map(({ low, high }) => (
        <Tick key={low}>{formatNumber((low + high) / 2)}</Tick>
      ))}
    </Axis>
    <Axis aria-hidden>
      <span>{bins[0]?.label}</span>
      <span>{bins.at(-1)?.label}</span>
    </Axis>
  </>
)

const axisNumbers = (low: number, high: number) =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low))

interface MarkProps {
  at: number
  y: number
  text: string
  isLeft: boolean
  isDashed?: boolean
}

function Mark({ at, y, text: words, isLeft, isDashed = false }: MarkProps) {
  // Near an edge the words lean inwards.
  const leansLeft = at > 70 || (isLeft && at > 30)
  return (
    <svg x={`${at}%`} overflow="visible" aria-hidden pointerEvents="none">
      <line
        y1={y - 12}
        y2={top + plot}
        stroke={color.accent}
        strokeWidth={2}
        strokeDasharray={isDashed ? '5 4' : undefined}
      />
      <text x={leansLeft ? -6 : 6} y={y} textAnchor={leansLeft ? 'end' : 'start'} fontWeight={600}>
        {words}
      </text>
    </svg>
  )
}
