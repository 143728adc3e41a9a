import { useState } from 'react'
import { styled } from 'styled-components'
import { TEXT } from '../../contract/texts'
import { Button } from '../components/button'
import { color, media, space, text } from '../components/theme/tokens'
import { formatCount } from '../lib/format'
import { SHARE, type Measure } from './measure'
import { chartMessage } from './messages'
import type { RegionValue } from './types'
import { compareGerman } from '../lib/compare-german'

interface RegionListProps {
  regions: readonly RegionValue[]
  activeId: string | undefined
  onPoint: (id: string) => void
  measure?: Measure
  /** By name: the order of estimates is mostly chance. */
  isEstimated?: boolean
}

/** As many as there are states. */
const SHORT = 16

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  align-content: start;
  justify-items: start;
  ${media.print} {
    &[data-screen-only] {
      display: none;
    }
  }
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
  /* Where both do not fit into one row, the value stands below the name, rather than the name broken into letters. */
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  justify-content: space-between;
  padding: ${space(0.75)} ${space(1)};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;
  ${({ $isFaint }) => $isFaint && `color: ${color.inkMuted};`}
  &[data-active] {
    background: ${color.primarySoft};
  }
  small {
    color: ${color.inkMuted};
    font-size: 0.8125rem;
  }
  /* No longer than the map beside it: a drawing that does not fit under the head begins another page. */
  ${media.print} {
    padding-block: 1px;
    line-height: 1.3;
  }
`
const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/**
 * The regions to be relied on, the largest value first; below them those of low bases by name, and those of which
 * nothing is told. Of many the first until all are asked for.
 */
export function RegionList({
  regions,
  activeId,
  onPoint,
  measure = SHARE,
  isEstimated = false,
}: RegionListProps) {
  const sorted = [...regions].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (rankOf(a) === 0 && !isEstimated ? (b.value ?? 0) - (a.value ?? 0) : compareGerman(a.name, b.name)),
  )
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? sorted : sorted.slice(0, SHORT)
  // The first by name are no selection that paper should hold.
  const isArbitrary = isEstimated && shown.length < sorted.length
  return (
    <Column data-screen-only={isArbitrary || undefined}>
      <Scroll
        role="region"
        aria-label={isEstimated ? 'Regionen nach Namen' : 'Regionen nach Größe'}
        tabIndex={0}
      >
        <Rows>
          {shown.map((region) => {
            const { id, name, value, ciLow, ciHigh } = region
            return (
              <Row
                key={id}
                $isFaint={rankOf(region) > 0}
                data-active={id === activeId || undefined}
                onPointerEnter={() => onPoint(id)}
              >
                <span>
                  {name}
                  {rankOf(region) === 1 && ' *'}
                </span>
                {value === null ? (
                  <span>–</span>
                ) : (
                  <span>
                    {rankOf(region) === 0 ? <b>{measure.format(value)}</b> : measure.format(value)}
                    {ciLow != null && <small> ({measure.formatRange(ciLow, ciHigh)})</small>}
                  </span>
                )}
              </Row>
            )
          })}
        </Rows>
      </Scroll>
      {shown.some((region) => rankOf(region) === 1) && (
        <Note>* {isEstimated ? chartMessage('estimate.uncertain') : TEXT.uncertain}</Note>
      )}
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

/** 0 for what can be relied on, 1 for a low base, 2 where nothing is told. */
const rankOf = ({ value, isLowBase }: RegionValue) => (value === null ? 2 : Number(isLowBase ?? false))
