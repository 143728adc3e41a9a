import type { Topology } from 'topojson-specification'
import { TEXT } from '../../contract/texts'
import address from '../../contract/germany.topojson'
import { compareGerman } from '../lib/compare-german'

/** What a `RegionMap` needs beside the values. */
interface Geometry {
  topology: Topology
  objectName: string
  attribution: string
}

/** The districts by NUTS-3 code (`DE212`), or the states by ISO code (`DE-BY`). */
export type RegionLevel = 'NUTS3' | 'STATE'

const objectNames = { NUTS3: 'districts', STATE: 'states' } satisfies Record<RegionLevel, string>

// oxlint-disable-next-line meinungsbild/no-module-state -- a file that is the same for every page
let loaded: Promise<Topology> | undefined

/**
 * The map of Germany, fetched once for all who draw it.
 *
 * @throws Error when it could not be fetched; the next call tries anew
 */
export async function loadGermany(level: RegionLevel = 'NUTS3'): Promise<Geometry> {
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
  const response = await fetch(new URL(address, document.baseURI))
  if (!response.ok) throw new Error(`The map answers ${response.status}`)
  return (await response.json()) as Topology // what scripts/geometry.mjs wrote
}

/** What the 400 districts are called, by NUTS-3 code, in the order of the alphabet. */
export async function districtNames(): Promise<ReadonlyMap<string, string>> {
  const { topology, objectName } = await loadGermany()
  const districts = topology.objects[objectName]
  const geometries = districts?.type === 'GeometryCollection' ? districts.geometries : []
  const names = geometries.map(({ id, properties }): [string, string] => {
    const { name } = properties as { name: string } // what scripts/geometry.mjs wrote
    return [String(id), name]
  })
  return new Map(names.sort(([, one], [, other]) => compareGerman(one, other)))
}
