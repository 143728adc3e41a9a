import { geoMercator, geoPath } from 'd3-geo'
import { feature, merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { RegionValue } from '../../../contract/charts/types'
import { compareGerman } from '../../../contract/german-order'

/** Width and height of a map in its own units. */
export const MAP_SIZE = [520, 680] as const

/** Returns the SVG paths of the regions by name, so that the arrow keys follow the alphabet. */
export function toRegionShapes(
  topology: Topology,
  objectName: string,
): { id: string; name: string; path: string }[] {
  const { collection, path } = project(topology, objectName)
  return collection.features
    .map((shape) => ({
      id: String(shape.id ?? ''),
      name: shape.properties?.name ?? String(shape.id ?? ''),
      path: path(shape) ?? '',
    }))
    .sort((a, b) => compareGerman(a.name, b.name))
}

/**
 * Returns the SVG paths of individual regions, the largest first, because smaller ones may be inside them.
 *
 * @param districtsObjectName the object with the districts
 * @param projectionObjectName the object that the map shows behind them
 */
export function mergeDistrictsIntoRegionShapes(
  topology: Topology,
  districtsObjectName: string,
  projectionObjectName: string,
  regions: readonly RegionValue[],
): { id: string; name: string; path: string }[] {
  const { geometries } = project(topology, districtsObjectName)
  const { path } = project(topology, projectionObjectName)
  return regions
    .map(({ id, name, districts = [] }) => ({ id, name, districts: new Set(districts) }))
    .toSorted((one, other) => other.districts.size - one.districts.size)
    .map(({ id, name, districts }) => {
      const own = geometries.filter((district) => districts.has(String(district.id)))
      return { id, name, path: path(merge(topology, own as (Polygon | MultiPolygon)[])) ?? '' } // districts are areas
    })
}

function project(topology: Topology, objectName: string) {
  const object = topology.objects[objectName]
  if (object?.type !== 'GeometryCollection')
    throw new RangeError(`The geometry has no collection ${objectName}`)
  const { geometries } = object
  const collection = feature(topology, object as GeometryCollection<{ name?: string } | null>) // written by scripts/geometry.mjs
  const path = geoPath(geoMercator().fitSize([...MAP_SIZE], collection)).digits(1)
  return { collection, geometries, path }
}
