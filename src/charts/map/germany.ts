import type { Topology } from 'topojson-specification'
import type { MapLevel } from '../../../contract/charts/model/map'
import { compareGerman } from '../../../contract/german-order'
import url from '../../../contract/germany.topojson'
import { TEXT } from '../../../contract/texts'

/** The geometry of a map. */
export interface Geometry {
  /** TopoJSON of a country; the IDs of its objects match those of the values. */
  topology: Topology
  objectName: string
  /** The credit of the geometry. */
  attribution: string
}

/**
 * The districts by NUTS-3 code (`DE212`), or the states by ISO code (`DE-BY`). Individual regions are made of
 * districts.
 */
const objectNames = {
  NUTS3: 'districts',
  STATE: 'states',
  INDIVIDUAL_REGION: 'districts',
} satisfies Record<MapLevel, string>

// oxlint-disable-next-line meinungsbild/no-module-state -- the file is the same for every page
let loaded: Promise<Topology> | undefined

/**
 * Loads the geometry of Germany, once for all maps.
 *
 * @throws Error if it could not be loaded; the next call retries
 */
export async function loadGermanyGeometry(level: MapLevel = 'NUTS3'): Promise<Geometry> {
  loaded ??= fetchTopology()
  try {
    return {
      topology: await loaded,
      objectName: objectNames[level],
      attribution: TEXT.geometryCredit,
    }
  } catch (error) {
    loaded = undefined
    throw error
  }
}

async function fetchTopology(): Promise<Topology> {
  const response = await fetch(new URL(url, document.baseURI))
  if (!response.ok) throw new Error(`Loading the map failed with status ${response.status}`)
  return (await response.json()) as Topology // written by scripts/geometry.mjs
}

/** Loads the names of the 400 districts by NUTS-3 code, in alphabetical order. */
export async function loadDistrictNames(): Promise<ReadonlyMap<string, string>> {
  const { topology, objectName } = await loadGermanyGeometry()
  const districts = topology.objects[objectName]
  const geometries = districts?.type === 'GeometryCollection' ? districts.geometries : []
  const names = geometries.map(({ id, properties }): [string, string] => {
    const { name } = properties as { name: string } // written by scripts/geometry.mjs
    return [String(id), name]
  })
  return new Map(names.sort(([, one], [, other]) => compareGerman(one, other)))
}
