import { styled } from 'styled-components'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatPercent } from '../../lib/format'
import { formatPeopleCountOrTooFew, type ComparedGroup } from './words'

const BAR = 16

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(4rem, max-content) minmax(4rem, 1fr) max-content;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
  padding: 0;
  /* Long names break at their hyphens, to leave space for the bars. */
  ${media.phone} {
    grid-template-columns: fit-content(7.5rem) minmax(4rem, 1fr) max-content;
  }
  font-size: ${text.small};
  list-style: none;
  li {
    display: contents;
  }
  svg {
    display: block;
    width: 100%;
    overflow: visible;
    border-inline-start: 1px solid ${color.ink};
  }
  span:last-child {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.inkMuted};
    font-size: inherit;
    ${media.phone} {
      display: block;
    }
  }
`
const Bar = styled.rect`
  fill: ${color.chart1};
  ${media.forced} {
    fill: CanvasText;
  }
`

interface ComparedBarsProps {
  rows: readonly ComparedGroup[]
  /** The share at the full width. */
  max: number
}

/** One bar per group, with a mark at its share of the population. */
export const PopulationComparisonBars = ({ rows, max }: ComparedBarsProps) => (
  <List>
    {rows.map(({ id, label, members, share, populationShare }) => (
      <li key={id}>
        <span>{label}</span>
        <svg height={BAR + 6} aria-hidden>
          {share !== null && <Bar y={3} width={`${(100 * share) / max}%`} height={BAR} />}
          {populationShare !== null && (
            <svg x={`${(100 * populationShare) / max}%`} overflow="visible">
              <line y2={BAR + 6} stroke={color.ink} strokeWidth={2} />
            </svg>
          )}
        </svg>
        <span>
          <b>{share === null ? formatPeopleCountOrTooFew(members) : formatPercent(share)}</b>{' '}
          <small>Bev. {formatPercent(populationShare)}</small>
        </span>
      </li>
    ))}
  </List>
)

/** Returns the largest share, plus some margin. */
export const getBarScaleMaximum = (rows: readonly ComparedGroup[]): number =>
  Math.max(0.01, ...rows.map(({ share, populationShare }) => Math.max(share ?? 0, populationShare ?? 0))) *
  1.02
