import { styled } from 'styled-components'
import {
  FLOW_NOTE,
  flowModel,
  flowSentences,
  flowTimes,
  type ChartFlow,
  type FlowBand,
  type FlowNode,
} from '../../../contract/charts/model/flow'
import type { FlowCategory } from '../../../contract/flow-categories'
import { capitalized } from '../../../contract/german'
import { MIN_BASE } from '../../../contract/limits'
import { weightingText } from '../../../contract/margins-text'
import { color, media, text } from '../../components/theme/tokens'
import { formatCount } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { numericColumn, type ChartTable } from '../frame/chart-table'
import { useWidth } from '../frame/use-width'
import { seriesColor } from '../line/series-color'

const HEIGHT = 380
const BAR = 10
/** The width of a number at the end of a band, where bands do not overlap. */
const NUMBER = 26
/** Smaller bands have no number. */
const MIN_NUMBERED = 0.05

const Plane = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`
const Band = styled.path`
  fill-opacity: 0.3;
  &:hover {
    fill-opacity: 0.55;
  }
  ${media.forced} {
    fill: CanvasText;
    stroke: Canvas;
  }
`
const Value = styled.text`
  fill: ${color.ink};
  font-size: ${text.small};
  text-anchor: end;
  dominant-baseline: central;
  pointer-events: none;
`
const Label = styled.span`
  position: absolute;
  max-width: calc(50% - ${BAR + NUMBER}px);
  overflow: hidden;
  font-size: ${text.small};
  line-height: 1.25;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
  &[data-side='earlier'] {
    inset-inline-start: ${BAR + 6}px;
  }
  &[data-side='later'] {
    inset-inline-end: ${BAR + 6 + NUMBER}px;
    text-align: end;
  }
`
const Times = styled.div`
  display: flex;
  gap: 1rem;
  justify-content: space-between;
  font-size: ${text.small};
  font-weight: 600;
  > :last-child {
    text-align: end;
  }
`

interface FlowChartProps {
  poll: ChartPoll
  categories: readonly FlowCategory[]
  flow: ChartFlow & { readonly weighting: { readonly method: string; readonly margins: readonly string[] } }
}

/** How the same people answered at two times, as bands from the earlier to the later answers. */
export function FlowChart({ poll, categories, flow }: FlowChartProps) {
  const { width, measure } = useWidth(640)
  const model = flowModel(categories, flow)
  const [earlierName, laterName] = flowTimes(flow)
  const colorOf = (category: number) => categoryColor(poll, categories, category)
  const isShown = ({ category, size }: FlowNode, side: 'earlier' | 'later') =>
    size > 0 || (side === 'earlier' && flow.rows[category]?.n === null)
  return (
    <ChartFigure
      title={`${poll.question} (Wanderung)`}
      isTitleHidden
      sentence={flowSentences(categories, flow).join(' ')}
      table={flowTable(categories, flow)}
      note={`Quelle: ${poll.credit} · ${weightingText(flow.weighting)}`}
      details={FLOW_NOTE}
    >
      <Times>
        <span>{capitalized(earlierName)}</span>
        <span>{capitalized(laterName)}</span>
      </Times>
      <Plane>
        <svg ref={measure} aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
          {model.bands.map((band) => (
            <Band
              key={`${band.earlier} ${band.later}`}
              d={bandPath(band, width)}
              style={{ fill: colorOf(band.earlier) }}
            >
              <title>{bandText(categories, band)}</title>
            </Band>
          ))}
          {(['earlier', 'later'] as const).map((side) =>
            model[side].map(({ category, start, size }) => (
              <rect
                key={`${side} ${category}`}
                x={side === 'earlier' ? 0 : width - BAR}
                y={HEIGHT * start}
                width={BAR}
                height={HEIGHT * size}
                style={{ fill: colorOf(category) }}
              />
            )),
          )}
          {model.bands.map(
            (band) =>
              band.size >= MIN_NUMBERED && (
                <Value
                  key={`${band.earlier} ${band.later}`}
                  x={width - BAR - 6}
                  y={HEIGHT * (band.laterStart + band.size / 2)}
                >
                  {band.percent}
                </Value>
              ),
          )}
        </svg>
        {(['earlier', 'later'] as const).map((side) =>
          model[side].map(
            (node) =>
              isShown(node, side) && (
                <Label
                  key={`${side} ${node.category}`}
                  data-side={side}
                  title={node.label}
                  style={{ insetBlockStart: Math.min(HEIGHT - 22, HEIGHT * node.start) }}
                >
                  {node.label}
                  {side === 'earlier' && (
                    <> · {node.size > 0 ? `${node.percent} %` : `unter ${MIN_BASE.hidden} Befragte`}</>
                  )}
                </Label>
              ),
          ),
        )}
      </Plane>
      <ChartNote>
        {`Zahlen auf den Bändern: von 100 mit der früheren Antwort; Gruppen unter ${MIN_BASE.reported} Befragten fehlen`}
      </ChartNote>
    </ChartFigure>
  )
}

/** Returns the path of a band with curved edges. */
function bandPath({ earlierStart, laterStart, size }: FlowBand, width: number): string {
  const [left, right, middle] = [BAR, width - BAR, width / 2]
  const [top, end] = [HEIGHT * earlierStart, HEIGHT * laterStart]
  const height = HEIGHT * size
  return [
    `M${left},${top}C${middle},${top} ${middle},${end} ${right},${end}`,
    `V${end + height}C${middle},${end + height} ${middle},${top + height} ${left},${top + height}Z`,
  ].join('')
}

const bandText = (categories: readonly FlowCategory[], { earlier, later, percent, low, high }: FlowBand) =>
  `${categories[earlier]?.label ?? ''} → ${categories[later]?.label ?? ''}: ${percent} von 100 (${low} bis ${high})`

/** Returns the color of a category: of a scale that of its half, otherwise that of its answer. */
function categoryColor(poll: ChartPoll, categories: readonly FlowCategory[], index: number): string {
  const { part = null, positions = [] } = categories[index] ?? {}
  if (part === 'TOP') return seriesColor({ pole: 'agreement' })
  if (part === 'BOTTOM') return seriesColor({ pole: 'rejection' })
  const regular = poll.answers.filter(({ isDontKnow }) => !isDontKnow)
  const place = regular.findIndex(({ position }) => positions.includes(position))
  return part === 'MIDDLE' || place < 0
    ? seriesColor({ isDontKnow: true })
    : seriesColor({ colorIndex: place })
}

/** Returns a flow as a table: a row for each earlier answer, a column for each later one. */
function flowTable(categories: readonly FlowCategory[], flow: ChartFlow): ChartTable {
  const [earlierName] = flowTimes(flow)
  return {
    columns: [
      { label: `${earlierName} (von 100)` },
      ...categories.map(({ label }) => numericColumn(`danach ${label}`)),
      numericColumn('Befragte'),
    ],
    rows: flow.rows.map(({ n, shares }, row) => ({
      id: String(row),
      cells: [
        categories[row]?.label ?? '',
        ...categories.map((_, column) => {
          const share = shares[column]
          return share ? `${share.percent} (${share.low} bis ${share.high})` : '–'
        }),
        n === null ? `unter ${MIN_BASE.hidden}` : formatCount(n),
      ],
    })),
  }
}
