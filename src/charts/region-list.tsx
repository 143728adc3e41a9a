import { styled } from 'styled-components'
import { color, media, space, text } from '../components/theme/tokens'
import { formatPercent } from '../lib/format'
import type { RegionValue } from './types'

interface RegionListProps {
  regions: readonly RegionValue[]
  activeId: string | undefined
  onPoint: (id: string) => void
}

const Scroll = styled.div`
  max-height: 46rem;
  overflow-y: auto;
  ${media.phone} {
    max-height: 22rem;
  }
  ${media.print} {
    max-height: none;
  }
`
const Rows = styled.ol`
  padding: 0;
  font-size: ${text.small};
  list-style: none;
`
const Row = styled.li<{ $isFaint: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px ${space(1)};
  padding: ${space(0.75)} ${space(1)};
  border-block-end: 1px solid ${color.line};
  ${({ $isFaint }) => $isFaint && `color: ${color.inkMuted};`}
  &[data-active] {
    background: ${color.primarySoft};
  }
  svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 4px;
  }
`

/** The regions by size of their share; those nobody can tell last. */
export function RegionList({ regions, activeId, onPoint }: RegionListProps) {
  const sorted = [...regions].sort((a, b) => (b.share ?? -1) - (a.share ?? -1))
  const largest = Math.max(0.001, ...regions.map((region) => region.share ?? 0))
  return (
    <Scroll role="region" aria-label="Regionen nach Größe des Anteils" tabIndex={0}>
      <Rows>
        {sorted.map(({ id, name, share, isLowBase = false }) => (
          <Row
            key={id}
            $isFaint={isLowBase}
            data-active={id === activeId || undefined}
            onPointerEnter={() => onPoint(id)}
          >
            <span>
              {name}
              {isLowBase && ' *'}
            </span>
            <b>{formatPercent(share)}</b>
            <svg aria-hidden>
              <rect
                width={`${(100 * (share ?? 0)) / largest}%`}
                height={4}
                fill={isLowBase ? color.neutralSoft : color.chart1}
              />
            </svg>
          </Row>
        ))}
      </Rows>
    </Scroll>
  )
}
