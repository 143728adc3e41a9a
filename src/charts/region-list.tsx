import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../components/button'
import { color, media, space, text } from '../components/theme/tokens'
import { formatCount, formatPercent } from '../lib/format'
import type { RegionValue } from './types'

interface RegionListProps {
  regions: readonly RegionValue[]
  activeId: string | undefined
  onPoint: (id: string) => void
}

/** As many as there are states. */
const SHORT = 16

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  align-content: start;
  justify-items: start;
`
// Beside the map a long list scrolls; below it, on a phone, it is as long as it is.
const Scroll = styled.div`
  width: 100%;
  ${media.wide} {
    max-height: 48rem;
    overflow-y: auto;
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
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space(1)};
  padding: ${space(0.75)} ${space(1)};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;
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

/** The regions by size of their share, those nobody can tell last; of many the first until all are asked for. */
export function RegionList({ regions, activeId, onPoint }: RegionListProps) {
  const sorted = [...regions].sort((a, b) => (b.share ?? -1) - (a.share ?? -1))
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? sorted : sorted.slice(0, SHORT)
  const largest = Math.max(0.001, ...regions.map((region) => region.share ?? 0))
  return (
    <Column>
      <Scroll role="region" aria-label="Regionen nach Größe des Anteils" tabIndex={0}>
        <Rows>
          {shown.map(({ id, name, share, isLowBase = false }) => (
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
      {sorted.length > SHORT && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={areAllShown}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? 'Weniger anzeigen' : `Alle ${formatCount(sorted.length)} anzeigen`}
        </Button>
      )}
    </Column>
  )
}
