import { css, styled } from 'styled-components'
import { formatShareWithoutPercentSign } from '../../../contract/charts/measure'
import type { Answer, MeanValue, ScaleAnswer } from '../../../contract/charts/types'
import { dataTransition, secondaryText } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatMean, formatMeanRange, formatNumber } from '../../lib/format'
import { formatAnswer } from '../frame/sentences'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import { getSeriesColor } from '../line/series-color'

interface ScaleChartProps {
  /** The answers, one per number of the scale, in order. */
  scale: readonly ScaleAnswer[]
  /** "Weiß nicht", shown apart from the scale. */
  dontKnow: readonly Answer[]
  mean: MeanValue | null
  median: number | null
  /** The share at the full height. Pass the same for every filter, so that bars can be compared. */
  maxShare: number
}

const [top, plot] = [32, 220]
/** The part of its slot that a bar fills; the rest is the gap. */
const barWidth = 0.86

/** The distance from the line of the mean to its label, in pixels. */
const labelGap = 8

/** With more bars than this there is no room for a number on each. */
const MAX_FIGURES = 14

const ChartSvg = styled.svg`
  width: 100%;
  font-size: ${text.small};
  text {
    fill: ${color.ink};
    stroke: ${color.paper};
    stroke-width: 4px;
    font-weight: 600;
    paint-order: stroke;
  }
  ${media.print} {
    zoom: 0.85;
  }
`
const Bar = styled.rect`
  ${dataTransition('height', 'y')}
  &[data-active] {
    opacity: 0.8;
  }
  ${media.forced} {
    fill: CanvasText;
  }
`
/** Two equal lines across bars: the first one is wider and pale, and sets the other one off. */
const edgedLine = (stroke: string, width: number, edgeWidth: number) => css`
  pointer-events: none;
  line {
    stroke: ${stroke};
    stroke-width: ${width}px;
  }
  line:first-child {
    stroke: ${color.paper};
    stroke-width: ${edgeWidth}px;
    opacity: 0.85;
  }
`
const Range = styled.svg`
  ${edgedLine(color.ink, 1.5, 4)}
`
const MeanRule = styled.svg`
  ${dataTransition('x')}
  ${edgedLine(color.accent, 2, 5)}
`
/* A phone has room for eleven numbers without percent signs; a line above the bars states the unit. */
const Sign = styled.tspan`
  ${media.phone} {
    display: none;
  }
`
const SignOfAll = styled.span`
  ${media.wide} {
    display: none;
  }
`
const Names = styled.div`
  display: flex;
  ${secondaryText}
  line-height: 1.25;
  span {
    flex: 1;
    min-width: 0;
    text-align: center;
  }
`
// Text below a bar that is as narrow as those of the numbers.
const DontKnowName = styled.b`
  display: block;
  font-weight: 400;
  margin-inline: -${space(1.5)};
  overflow-wrap: normal;
`
const Gap = styled.i`
  flex: 0.5;
`
const Poles = styled.p<{ $width: number }>`
  width: ${({ $width }) => $width}%;
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  max-width: none;
  margin-block: ${space(0.5)} ${space(1.5)};
  ${secondaryText}
  line-height: 1.25;
  span {
    max-width: 45%;
  }
  span + span {
    text-align: end;
  }
`
const Readout = styled.p`
  min-height: 1.5em;
  max-width: none;
  font-size: ${text.small};
`

/** A histogram of a numeric scale, with the mean as a line through its bars, and the median. */
export function ScaleChart({ scale, dontKnow, mean, median, maxShare }: ScaleChartProps) {
  const bars: readonly Answer[] = [...scale, ...dontKnow]
  const { active, chart, point } = useRovingTabIndex(bars.length)
  const current = active === null ? undefined : bars[active]
  // Half a bar of space separates "weiß nicht" from the scale.
  const places = bars.length + (dontKnow.length > 0 ? 0.5 : 0)
  const percent = (place: number) => (100 * place) / places
  const middleOf = (index: number) => percent(index + 0.5 + (index >= scale.length ? 0.5 : 0))
  const yOf = (share: number) => top + plot - (plot * share) / maxShare
  const first = scale[0]?.value ?? 0
  const atValue = (value: number) => percent(value - first + 0.5)
  const isLate = mean !== null && atValue(mean.value) > 60
  return (
    <div>
      <ChartSvg height={top + plot} role="group" aria-label="Verteilung" {...chart}>
        {bars.map((bar, index) => (
          <Bar
            key={bar.id}
            x={`${middleOf(index) - percent(barWidth / 2)}%`}
            width={`${percent(barWidth)}%`}
            y={yOf(bar.share)}
            height={top + plot - yOf(bar.share)}
            fill={getSeriesColor({ ...bar, colorIndex: 0 })}
            data-active={active === index || undefined}
            role="img"
            aria-label={formatAnswer(bar)}
            {...point(index)}
          />
        ))}
        <line x2="100%" y1={top + plot} y2={top + plot} stroke={color.ink} />
        {mean && (
          <MeanRule x={`${atValue(mean.value)}%`} aria-hidden>
            <line y2={top + plot} />
            <line y2={top + plot} />
            <text x={isLate ? -labelGap : labelGap} y={12} textAnchor={isLate ? 'end' : 'start'}>
              Mittelwert {formatMean(mean.value)}
              {mean.low !== null && ` (${formatMeanRange(mean.low, mean.high)})`}
            </text>
          </MeanRule>
        )}
        {bars.map((bar, index) => (
          <Range key={bar.id} x={`${middleOf(index)}%`} aria-hidden>
            {bar.ciLow != null &&
              bar.ciHigh != null &&
              [0, 1].map((layer) => <line key={layer} y1={yOf(bar.ciLow ?? 0)} y2={yOf(bar.ciHigh ?? 0)} />)}
            {bars.length <= MAX_FIGURES && (
              <text y={yOf(Math.max(bar.share, bar.ciHigh ?? 0)) - 7} textAnchor="middle">
                {formatShareWithoutPercentSign(bar.share, bar.ciHigh)}
                <Sign>{'\u00a0%'}</Sign>
              </text>
            )}
          </Range>
        ))}
      </ChartSvg>
      <Names aria-hidden>
        {scale.map(({ id, value }) => (
          <span key={id}>{formatNumber(value)}</span>
        ))}
        {dontKnow.length > 0 && <Gap />}
        {dontKnow.map(({ id, label }) => (
          <span key={id}>
            <DontKnowName>{label}</DontKnowName>
          </span>
        ))}
      </Names>
      <Poles aria-hidden $width={percent(scale.length)}>
        <span>{scale[0]?.label}</span>
        <span>{scale.at(-1)?.label}</span>
      </Poles>
      <Readout aria-hidden>
        {current ? formatAnswer(current) : <SignOfAll>Anteile in Prozent</SignOfAll>}
      </Readout>
      {median !== null && (
        <p>
          Median <b>{formatNumber(median)}</b>
        </p>
      )}
    </div>
  )
}
