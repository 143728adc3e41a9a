import { useId, useMemo } from 'react'
import { css, styled } from 'styled-components'
import { findLabelPlace, parseSvgRings } from '../../../contract/charts/area'
import { SHARE, type Measure } from '../../../contract/charts/measure'
import {
  findReliableDifference,
  findVerdictIndex,
  REGION_VERDICTS,
  createEstimateColorSteps,
} from '../../../contract/charts/model/map'
import type { RegionValue } from '../../../contract/charts/types'
import { hiddenText } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { hiddenInPrint, secondaryText } from '../../components/theme/mixins'
import { color, media, space } from '../../components/theme/tokens'
import { formatCount } from '../../lib/format'
import { DIFFERENCE_MEANING } from '../bars/difference-mark'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import type { Geometry } from './germany'
import { getCertaintyOpacity, valueStepColors, regionVerdictColors } from './map-colors'
import { ESTIMATED_BORDER_IMAGE, RegionLegend } from './region-legend'
import { RegionList } from './region-list'
import { RegionDifferenceMark, RegionPattern } from './region-pattern'
import { MAP_SIZE, mergeDistrictsIntoRegionShapes, toRegionShapes } from './shapes'

interface RegionMapProps extends Geometry {
  regions: readonly RegionValue[]
  measure?: Measure
  /** The values are model estimates: the map has a hatched border, and the list is not ranked. */
  isEstimated?: boolean
  /** The object behind individual regions, which consist of the topology's regions. */
  backgroundObjectName?: string
  /** Whether there is only the list. */
  isListOnly?: boolean
}

const Wrapper = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    &:has(> [data-screen-only]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
/** Names and values stay close enough to be read as rows. */
const ListAlone = styled.div`
  max-width: 64rem;
  margin-block-start: ${space(1.5)};
`
const Readout = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  align-items: baseline;
  min-height: ${space(7)};
  max-width: none;
  ${secondaryText}
  b {
    color: ${color.ink};
    font-size: 1.1875rem;
  }
  ${hiddenInPrint}
`
const Attribution = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.inkMuted};
  font-size: 0.875rem;
`
const Frame = styled.div<{ $isEstimated: boolean }>`
  ${({ $isEstimated }) =>
    $isEstimated &&
    css`
      padding: ${space(1)};
      border: 8px solid ${color.lineStrong};
      border-image: ${ESTIMATED_BORDER_IMAGE} 8;
    `}
  ${media.print} {
    width: fit-content;
    max-width: 100%;
  }
`
const ChartSvg = styled.svg`
  width: 100%;
  height: auto;
  max-height: 80vh;
  /* Fits below the header of a printed page. */
  ${media.print} {
    width: auto;
    height: 30vh;
  }
  path:not([stroke]) {
    stroke: ${color.paper};
    stroke-width: 0.75;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  /* Only their borders separate these regions. */
  .blank {
    stroke: ${color.line};
  }
  path:focus {
    outline: none;
  }
  .active {
    fill: none;
    stroke: ${color.ink};
    stroke-width: 2.5;
    pointer-events: none;
  }
`

/**
 * A map of the regions with a list next to it; name and value show on hover and focus. Measured regions have the color of
 * their verdict: above or below the other respondents, or neither. Regions with a low base are hatched. Estimates have
 * five color steps and are paler, the less certain they are.
 */
export function RegionMapWithList({
  topology,
  objectName,
  regions,
  attribution,
  measure = SHARE,
  isEstimated = false,
  backgroundObjectName,
  isListOnly = false,
}: RegionMapProps) {
  const prefix = useId()
  const patternOf = (kind: 'uncertain' | 'hidden') => `${prefix}-${kind}`
  const shapes = useMemo(
    () =>
      backgroundObjectName === undefined
        ? toRegionShapes(topology, objectName)
        : mergeDistrictsIntoRegionShapes(topology, objectName, backgroundObjectName, regions),
    [topology, objectName, backgroundObjectName, regions],
  )
  const behind = useMemo(
    () => (backgroundObjectName === undefined ? [] : toRegionShapes(topology, backgroundObjectName)),
    [topology, backgroundObjectName],
  )
  const { active, chart, point, activate } = useRovingTabIndex(shapes.length)
  const byId = useMemo(() => new Map(regions.map((region) => [region.id, region])), [regions])
  const steps = useMemo(
    () => (isEstimated ? createEstimateColorSteps(regions, measure) : VERDICTS),
    [isEstimated, regions, measure],
  )
  const colors = isEstimated ? valueStepColors : regionVerdictColors
  const marks = useMemo(
    () =>
      shapes.flatMap(({ id, path }) => {
        const difference = isEstimated ? null : findReliableDifference(byId.get(id))
        return difference ? [{ id, difference, ...findLabelPlace(parseSvgRings(path)) }] : []
      }),
    [shapes, byId, isEstimated],
  )
  const current = active === null ? undefined : shapes[active]
  const fillOf = (region: RegionValue | undefined) => {
    const step = steps.stepOf(region)
    return step === null ? `url(#${patternOf(region?.value == null ? 'hidden' : 'uncertain')})` : colors[step]
  }
  const opacityOf = (region: RegionValue | undefined) =>
    isEstimated && steps.stepOf(region) !== null
      ? getCertaintyOpacity(region?.ciLow, region?.ciHigh)
      : undefined

  const list = (
    <RegionList
      isListOnly={isListOnly}
      regions={shapes.map(({ id, name }) => byId.get(id) ?? { id, name, value: null, n: null })}
      measure={measure}
      isEstimated={isEstimated}
      activeId={current?.id}
      onHover={(id) => activate(shapes.findIndex((shape) => shape.id === id))}
    />
  )
  const readout = (
    <Readout aria-hidden>
      {current ? (
        <Words name={current.name} region={byId.get(current.id)} measure={measure} />
      ) : (
        'Region antippen oder mit den Pfeiltasten wählen'
      )}
    </Readout>
  )
  const map = (
    <Frame $isEstimated={isEstimated}>
      <ChartSvg
        viewBox={`0 0 ${MAP_SIZE.join(' ')}`}
        role="group"
        aria-label={isEstimated ? 'Karte der Schätzungen' : 'Karte der Regionen'}
        {...chart}
      >
        <defs>
          <RegionPattern id={patternOf('uncertain')} valueState="uncertain" />
          <RegionPattern id={patternOf('hidden')} valueState="hidden" />
        </defs>
        {behind.map(({ id, path }) => (
          <path
            key={id}
            d={path}
            fill={color.surface}
            stroke={color.lineStrong}
            strokeWidth={0.5}
            aria-hidden
          />
        ))}
        {shapes.map(({ id, name, path }, index) => (
          <path
            key={id}
            className={byId.get(id)?.value == null ? 'blank' : undefined}
            d={path}
            fill={fillOf(byId.get(id))}
            fillOpacity={opacityOf(byId.get(id))}
            role="img"
            aria-label={ariaLabelOf(name, byId.get(id), measure)}
            {...point(index)}
          />
        ))}
        {marks.map(({ id, ...mark }) => (
          <RegionDifferenceMark key={id} {...mark} />
        ))}
        {current && <path className="active" d={current.path} aria-hidden />}
      </ChartSvg>
    </Frame>
  )
  if (isListOnly) return <ListAlone>{list}</ListAlone>
  return (
    <Wrapper>
      <div>
        {readout}
        {map}
        <RegionLegend
          colorLabels={steps.labels}
          isEstimated={isEstimated}
          // The range of a mean never hides it.
          {...(measure !== SHARE && { hiddenReasons: ['LOW_BASE'] as const })}
        />
        <Attribution>{attribution}</Attribution>
      </div>
      {list}
    </Wrapper>
  )
}

const VERDICTS = { labels: REGION_VERDICTS.map(({ words }) => words), stepOf: findVerdictIndex }

interface WordsProps {
  name: string
  region: RegionValue | undefined
  measure: Measure
}

function Words({ name, region, measure }: WordsProps) {
  const mark = findReliableDifference(region)
  return (
    <>
      <b>
        {name} {region?.value != null && measure.format(region.value, region.ciHigh)}
      </b>
      <span>
        {[
          region?.note === undefined &&
            (region?.value == null
              ? hiddenText([region?.hidden ?? 'LOW_BASE'])
              : `n = ${formatCount(region.n)}`),
          region?.ciLow != null && measure.formatRange(region.ciLow, region.ciHigh),
          region?.value != null && region.isLowBase && !region.note && TEXT.uncertain,
          mark && verdictText(mark),
          region?.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function ariaLabelOf(name: string, region: RegionValue | undefined, measure: Measure): string {
  if (region?.value == null) return `${name}: ${hiddenText([region?.hidden ?? 'LOW_BASE'])}`
  const range =
    region.ciLow == null ? '' : `, 95-%-Bereich ${measure.formatRange(region.ciLow, region.ciHigh)}`
  const doubt = region.isLowBase && !region.note ? `, ${TEXT.uncertain}` : ''
  const note = region.note ? `, ${region.note}` : ''
  const mark = findReliableDifference(region)
  const verdict = mark ? `, ${verdictText(mark)}` : ''
  return `${name}: ${measure.format(region.value, region.ciHigh)}${range}${doubt}${verdict}${note}`
}

const verdictText = (difference: keyof typeof DIFFERENCE_MEANING): string =>
  `${DIFFERENCE_MEANING[difference]} als bei den übrigen Befragten`
