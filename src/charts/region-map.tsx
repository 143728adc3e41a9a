import { geoMercator, geoPath } from 'd3-geo'
import { useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { TEXT } from '../../contract/texts'
import { color, media, space, text } from '../components/theme/tokens'
import { formatCount } from '../lib/format'
import { stepBounds, stepColors, stepOf } from './color-steps'
import { SHARE, type Measure } from './measure'
import { chartMessage } from './messages'
import { RegionLegend } from './region-legend'
import { RegionList } from './region-list'
import { useRoving } from './roving'
import type { RegionValue } from './types'

interface RegionMapProps {
  /** TopoJSON of one country; its objects' ids are those of the values. */
  topology: Topology
  objectName: string
  regions: readonly RegionValue[]
  /** Whose geometry it is. */
  attribution: string
  measure?: Measure
}

const [mapWidth, mapHeight] = [520, 680]

const Wrapper = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Readout = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  align-items: baseline;
  min-height: ${space(7)};
  max-width: none;
  color: ${color.inkMuted};
  font-size: ${text.small};
  b {
    color: ${color.ink};
    font-size: 1.1875rem;
  }
`
const Attribution = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.inkMuted};
  font-size: 0.875rem;
`
const Drawing = styled.svg`
  width: 100%;
  height: auto;
  max-height: 80vh;
  path {
    stroke: ${color.paper};
    stroke-width: 0.75;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
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
  .hatch {
    pointer-events: none;
  }
`

/**
 * Regions in five steps of color, the list beside; name and figure on hover and focus. Those of low bases are gray and
 * set no steps: their values are mostly chance.
 */
export function RegionMap({ topology, objectName, regions, attribution, measure = SHARE }: RegionMapProps) {
  const hatch = useId()
  const shapes = useMemo(() => shapesOf(topology, objectName), [topology, objectName])
  const { active, chart, point, activate } = useRoving(shapes.length)
  const byId = useMemo(() => new Map(regions.map((region) => [region.id, region])), [regions])
  const bounds = useMemo(
    () =>
      stepBounds(
        regions.flatMap(({ value, isLowBase }) => (isLowBase ? [] : (value ?? []))),
        measure.step,
      ),
    [regions, measure],
  )
  const current = active === null ? undefined : shapes[active]
  const fillOf = (region: RegionValue | undefined) =>
    region?.value == null || region.isLowBase ? color.neutralSoft : stepColors[stepOf(region.value, bounds)]

  return (
    <Wrapper>
      <div>
        <Readout aria-hidden>
          {current ? (
            <Words name={current.name} region={byId.get(current.id)} measure={measure} />
          ) : (
            'Region antippen oder mit den Pfeiltasten wählen'
          )}
        </Readout>
        <Drawing
          viewBox={`0 0 ${mapWidth} ${mapHeight}`}
          role="group"
          aria-label="Karte der Regionen"
          {...chart}
        >
          <defs>
            <pattern
              id={hatch}
              width={5}
              height={5}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={2} height={5} fill={color.paper} opacity={0.85} />
            </pattern>
          </defs>
          {shapes.map(({ id, name, path }, index) => (
            <path
              key={id}
              d={path}
              fill={fillOf(byId.get(id))}
              role="img"
              aria-label={spoken(name, byId.get(id), measure)}
              {...point(index)}
            />
          ))}
          {shapes
            .filter(({ id }) => byId.get(id)?.isLowBase && byId.get(id)?.value != null)
            .map(({ id, path }) => (
              <path key={id} className="hatch" d={path} fill={`url(#${hatch})`} aria-hidden />
            ))}
          {current && <path className="active" d={current.path} aria-hidden />}
        </Drawing>
        <RegionLegend bounds={bounds} measure={measure} />
        <Attribution>{attribution}</Attribution>
      </div>
      <RegionList
        regions={regions}
        measure={measure}
        activeId={current?.id}
        onPoint={(id) => activate(shapes.findIndex((shape) => shape.id === id))}
      />
    </Wrapper>
  )
}

interface WordsProps {
  name: string
  region: RegionValue | undefined
  measure: Measure
}

const Words = ({ name, region, measure }: WordsProps) => (
  <>
    <b>
      {name} {region?.value != null && measure.format(region.value)}
    </b>
    <span>
      {region?.value == null ? chartMessage('result.hidden') : `n = ${formatCount(region.n)}`}
      {region?.ciLow != null && ` · ${measure.formatRange(region.ciLow, region.ciHigh)}`}
      {region?.value != null && region.isLowBase && ` · ${TEXT.uncertain}`}
    </span>
  </>
)

function spoken(name: string, region: RegionValue | undefined, measure: Measure): string {
  if (region?.value == null) return `${name}: ${chartMessage('result.hidden')}`
  const range =
    region.ciLow == null ? '' : `, 95-%-Bereich ${measure.formatRange(region.ciLow, region.ciHigh)}`
  const doubt = region.isLowBase ? `, ${TEXT.uncertain}` : ''
  return `${name}: ${measure.format(region.value)}${range}${doubt}`
}

/** Paths in a fixed drawing, by name, so that the arrow keys go through the alphabet. */
function shapesOf(topology: Topology, objectName: string) {
  const object = topology.objects[objectName]
  if (object?.type !== 'GeometryCollection')
    throw new RangeError(`No collection ${objectName} in the geometry`)
  const collection = feature(topology, object as GeometryCollection<{ name?: string } | null>) // what our build writes
  const path = geoPath(geoMercator().fitSize([mapWidth, mapHeight], collection)).digits(1)
  return collection.features
    .map((shape) => ({
      id: String(shape.id ?? ''),
      name: shape.properties?.name ?? String(shape.id ?? ''),
      path: path(shape) ?? '',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de-DE'))
}
