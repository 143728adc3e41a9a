import { useState } from 'react'
import { styled } from 'styled-components'
import { SHARE, type Measure } from '../../../contract/charts/measure'
import { findReliableDifference, rankRegions } from '../../../contract/charts/model/map'
import type { RegionValue } from '../../../contract/charts/types'
import { germanList } from '../../../contract/german'
import { compareGerman } from '../../../contract/german-order'
import { hiddenText } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { Button } from '../../components/button'
import { Muted } from '../../components/layout'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatCount } from '../../lib/format'
import { InlineDifferenceMark } from '../bars/difference-mark'
import { getChartMessage } from '../frame/messages'

interface RegionListProps {
  regions: readonly RegionValue[]
  activeId: string | undefined
  onHover: (id: string) => void
  measure?: Measure
  /** Sorts by name: the order of estimates is mostly random. */
  isEstimated?: boolean
  /** Without a map beside it, the list has two columns if there is space. */
  isListOnly?: boolean
}

/** The number of states. */
const COLLAPSED_LENGTH = 16

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
// Scrolls next to the map; on a phone, where it is below the map, it has its full height.
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
const Rows = styled.ol<{ $isListOnly: boolean }>`
  font-size: ${text.small};
  ${({ $isListOnly }) => $isListOnly && `columns: 22rem 2; column-gap: ${space(4)};`}
`
const Row = styled.li<{ $isFaint: boolean }>`
  break-inside: avoid;
  /* If both do not fit, the value wraps below the name instead of the name breaking into letters. */
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  justify-content: space-between;
  padding: ${space(0.75)} ${space(1)};
  border-block-end: 1px solid ${color.line};
  ${({ $isFaint }) => $isFaint && `color: ${color.inkMuted};`}
  svg {
    display: inline-block; /* beside the value, not above it */
  }
  &[data-active] {
    background: ${color.primarySoft};
  }
  small {
    color: ${color.inkMuted};
    font-size: 0.8125rem;
  }
  /* Keeps the list as short as the map: a chart that does not fit below the header starts a new page. */
  ${media.print} {
    padding-block: 0;
    line-height: 1.25;
  }
`
/**
 * Lists the reliable regions by value, then those with a low base by name. Those without a value are one sentence. A
 * long list is collapsed at first.
 */
export function RegionList({
  regions,
  activeId,
  onHover,
  measure = SHARE,
  isEstimated = false,
  isListOnly = false,
}: RegionListProps) {
  const { reliable, uncertain, hidden } = rankRegions(regions)
  const sorted = [
    ...(isEstimated ? reliable.toSorted((a, b) => compareGerman(a.name, b.name)) : reliable),
    ...uncertain,
  ]
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? sorted : sorted.slice(0, COLLAPSED_LENGTH)
  // The first regions by name are an arbitrary selection, which should not be printed.
  const isArbitrary = isEstimated && shown.length < sorted.length
  return (
    <Column data-screen-only={isArbitrary || undefined}>
      <Scroll
        role="region"
        aria-label={isEstimated ? 'Regionen nach Namen' : 'Regionen nach Größe'}
        tabIndex={0}
      >
        <Rows $isListOnly={isListOnly}>
          {shown.map((region) => {
            const { id, name, value, ciLow, ciHigh } = region
            return (
              <Row
                key={id}
                $isFaint={rankOf(region) > 0}
                data-active={id === activeId || undefined}
                onPointerEnter={() => onHover(id)}
              >
                <span>
                  {name}
                  {rankOf(region) === 1 && ' *'}
                </span>
                <span>
                  <InlineDifferenceMark difference={findReliableDifference(region)} />{' '}
                  {rankOf(region) === 0 ? (
                    <b>{measure.format(value, ciHigh)}</b>
                  ) : (
                    measure.format(value, ciHigh)
                  )}
                  {ciLow != null && <small> ({measure.formatRange(ciLow, ciHigh)})</small>}
                </span>
              </Row>
            )
          })}
        </Rows>
      </Scroll>
      {shown.some((region) => rankOf(region) === 1) && (
        <Muted>* {isEstimated ? getChartMessage('estimate.uncertain') : TEXT.uncertain}</Muted>
      )}
      {hidden.length > 0 && (
        <Muted>
          {hiddenNames(hidden)}: {hiddenText(hidden.map((region) => region.hidden ?? 'LOW_BASE'))}
        </Muted>
      )}
      {sorted.length > COLLAPSED_LENGTH && (
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

/** With more regions without a value, they are counted instead of named. */
const MAX_NAMED = 8

const hiddenNames = (hidden: readonly RegionValue[]): string =>
  hidden.length > MAX_NAMED
    ? `${formatCount(hidden.length)} weitere Regionen`
    : germanList(hidden.map(({ name }) => name))

/** Returns 0 for a reliable value, 1 for a low base. */
const rankOf = ({ isLowBase }: RegionValue) => Number(isLowBase ?? false)
