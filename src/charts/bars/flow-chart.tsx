import { styled } from 'styled-components'
import {
  bandPath,
  formatFlowBand,
  formatEarlierNodeLabel,
  FLOW_CHART_NOTE,
  FLOW_METHOD_NOTE,
  flowModel,
  flowSentences,
  hasRoomForNumber,
  type ChartFlow,
  type FlowModel,
} from '../../../contract/charts/model/flow'
import type { FlowCategory } from '../../../contract/flow-categories'
import { capitalized } from '../../../contract/german'
import { MIN_BASE } from '../../../contract/limits'
import { weightingText, type AppliedWeighting } from '../../../contract/margins-text'
import { color, media, text } from '../../components/theme/tokens'
import { formatCount } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { createNumericColumn, type ChartTable } from '../frame/chart-table'
import { useElementWidth } from '../frame/use-width'
import { getSeriesColor } from '../line/series-color'

const HEIGHT = 380
const BAR = 10
/** The width of a number at the end of a band, where bands do not overlap. */
const NUMBER = 26

const Plane = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  svg {
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
  flow: ChartFlow & { readonly weighting: AppliedWeighting }
}

/** How the same people answered at two times, as bands from the earlier to the later answers. */
export function AnswerFlowChart({ poll, categories, flow }: FlowChartProps) {
  const { width, measure } = useElementWidth(640)
  const model = flowModel(categories, flow)
  const [earlier, later] = model.times
  const colorOf = (category: number) => categoryColor(categories[category])
  return (
    <ChartFigure
      title={`${poll.question} (Wanderung)`}
      isTitleHidden
      spokenText={flowSentences(categories, flow).join(' ')}
      table={flowTable(model)}
      note={`Quelle: ${poll.credit} · ${weightingText(flow.weighting)}`}
      details={FLOW_METHOD_NOTE}
    >
      <Times>
        <span>{capitalized(earlier.name)}</span>
        <span>{capitalized(later.name)}</span>
      </Times>
      <Plane>
        <svg ref={measure} aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
          {model.bands.map((band) => (
            <Band
              key={`${band.earlierCategory} ${band.laterCategory}`}
              d={bandPath(band, { left: BAR, right: width - BAR, top: 0, height: HEIGHT })}
              style={{ fill: colorOf(band.earlierCategory) }}
            >
              <title>{formatFlowBand(categories, band)}</title>
            </Band>
          ))}
          {(['earlier', 'later'] as const).map((side) =>
            model[side].map(({ category, topFraction, heightFraction }) => (
              <rect
                key={`${side} ${category}`}
                x={side === 'earlier' ? 0 : width - BAR}
                y={HEIGHT * topFraction}
                width={BAR}
                height={HEIGHT * heightFraction}
                style={{ fill: colorOf(category) }}
              />
            )),
          )}
          {model.bands.filter(hasRoomForNumber).map((band) => (
            <Value
              key={`${band.earlierCategory} ${band.laterCategory}`}
              x={width - BAR - 6}
              y={HEIGHT * (band.laterTopFraction + band.heightFraction / 2)}
            >
              {band.percent}
            </Value>
          ))}
        </svg>
        {(['earlier', 'later'] as const).map((side) =>
          model[side].map((node) => {
            const words =
              side === 'earlier' ? formatEarlierNodeLabel(model, node) : node.heightFraction > 0 && node.label
            return (
              words && (
                <Label
                  key={`${side} ${node.category}`}
                  data-side={side}
                  title={node.label}
                  style={{ insetBlockStart: Math.min(HEIGHT - 22, HEIGHT * node.topFraction) }}
                >
                  {words}
                </Label>
              )
            )
          }),
        )}
      </Plane>
      <ChartNote>{FLOW_CHART_NOTE}</ChartNote>
    </ChartFigure>
  )
}

function categoryColor({ color }: Pick<FlowCategory, 'color'> = { color: 'neutral' }): string {
  if (color === 'neutral') return getSeriesColor({ isDontKnow: true })
  return getSeriesColor(typeof color === 'number' ? { colorIndex: color } : { pole: color })
}

/** Returns a flow as a table: a row for each earlier answer, a column for each later one. */
function flowTable({ categories, rows, times: [earlier] }: FlowModel): ChartTable {
  return {
    columns: [
      { label: `${earlier.name} (von 100)` },
      ...categories.map(({ label }) => createNumericColumn(`danach ${label}`)),
      createNumericColumn('Befragte'),
    ],
    rows: rows.map(({ n, shares }, row) => ({
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
