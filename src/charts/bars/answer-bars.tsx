import { styled } from 'styled-components'
import { SHARE } from '../../../contract/charts/measure'
import type { Answer } from '../../../contract/charts/types'
import { ProxiedImage } from '../../components/proxied-image'
import { dataTransition, secondaryText } from '../../components/theme/mixins'
import { color, media, NARROW_CONTAINER, space } from '../../components/theme/tokens'
import { formatPercentRange } from '../../lib/format'
import { formatAnswer } from '../frame/sentences'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import { getSeriesColor } from '../line/series-color'
import { Whisker } from './whisker'

interface AnswerBarsProps {
  /** In the order of the bars. */
  answers: readonly Answer[]
}

const barHeight = 28

/** The custom property with the space above and below each bar, for bars beside a higher chart. */
export const BAR_PADDING_PROPERTY = '--bar-gap'

const Place = styled.div`
  container-type: inline-size;
  /* As small as the text of a printed page. */
  ${media.print} {
    ${BAR_PADDING_PROPERTY}: 2px;
    zoom: 0.85;
  }
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr);
  column-gap: ${space(2)};
  ${NARROW_CONTAINER} {
    grid-template-columns: minmax(0, 1fr) max-content;
    row-gap: ${space(1.5)};
  }
`
const Row = styled.li`
  display: contents;
`
const Point = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  ${NARROW_CONTAINER} {
    row-gap: 2px;
  }
`
const Label = styled.span`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  max-width: 22rem;
  line-height: 1.25;
  img {
    width: 64px;
    height: 64px;
    object-fit: cover;
  }
`
/** Lies behind the track, or on the start of a bar whose figure needs that place. */
const Range = styled.span`
  grid-area: 1 / 2;
  justify-self: end;
  padding: 0 ${space(0.5)};
  background: ${color.paper};
  &[data-long] {
    justify-self: start;
    margin-inline-start: ${space(0.5)};
  }
  ${secondaryText}
  opacity: 0;
  white-space: nowrap;
  transition: opacity 120ms;
  :hover > &,
  :focus > & {
    opacity: 1;
  }
  ${media.print} {
    opacity: 1;
  }
  ${NARROW_CONTAINER} {
    &,
    &[data-long] {
      justify-self: end;
    }
  }
`
const Track = styled.div`
  display: grid;
  grid-area: 1 / 2;
  align-content: center;
  align-self: stretch;
  padding-block: var(${BAR_PADDING_PROPERTY}, 5px);
  padding-inline-end: 5.5rem; /* the width of a range */
  border-inline-start: 1px solid ${color.ink};
  ${NARROW_CONTAINER} {
    grid-area: 2 / 1 / auto / -1;
    padding-block: 0;
    padding-inline-end: 4.5rem;
  }
`
const Bar = styled.rect`
  ${dataTransition('width')}
  ${media.forced} {
    fill: CanvasText;
  }
`
const End = styled.svg`
  ${dataTransition('x')}
  text {
    fill: ${color.ink};
    font-weight: 600;
  }
`

/** Beyond this share, the range would cover the figure at the end of the bar. */
const MAX_SHORT = 0.6

const upperBound = ({ share, ciHigh }: Answer) => Math.max(share, ciHigh ?? 0)

const percent = (share: number) => 100 * share

/**
 * A bar chart: one bar per answer with its share and its 95 % range, whose values show on hover and focus. The full
 * width is 100 %, so that the bars of all polls and filters can be compared.
 */
export function AnswerBars({ answers }: AnswerBarsProps) {
  const { chart, point } = useRovingTabIndex(answers.length)
  return (
    <Place>
      <List {...chart}>
        {answers.map((answer, index) => {
          const { id, label, share, ciLow, ciHigh, image } = answer
          const name = image ? `${label} (Bild: ${image.alt})` : label
          const hasRange = ciLow != null && ciHigh != null
          return (
            <Row key={id}>
              <Point role="img" aria-label={formatAnswer({ ...answer, label: name })} {...point(index)}>
                <Label>
                  {image && <ProxiedImage src={image.url} alt="" />}
                  {label}
                </Label>
                <Track>
                  <svg width="100%" height={barHeight}>
                    <rect width="100%" height={barHeight} fill={color.sunken} />
                    <Bar width={`${percent(share)}%`} height={barHeight} fill={getSeriesColor(answer)} />
                    {hasRange && (
                      <Whisker
                        fromPercent={percent(ciLow)}
                        toPercent={percent(ciHigh)}
                        barHeight={barHeight}
                      />
                    )}
                    <End x={`${percent(upperBound(answer))}%`}>
                      <text x={8} y={barHeight / 2} dominantBaseline="central">
                        {SHARE.format(share, ciHigh)}
                      </text>
                    </End>
                  </svg>
                </Track>
                <Range data-long={upperBound(answer) > MAX_SHORT || undefined}>
                  {hasRange && formatPercentRange(ciLow, ciHigh)}
                </Range>
              </Point>
            </Row>
          )
        })}
      </List>
    </Place>
  )
}
