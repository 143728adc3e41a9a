import { readFileSync } from 'node:fs'
import { serverAssetFileUrl } from '../lib/asset-url.ts'
import { findDistrictByCodeOrAgs, type District } from './districts.ts'

const districtsByPostcode = readTable()
const areas = new Set([...districtsByPostcode.keys()].map(areaOf))

/** All postcodes with residents, ascending. */
export const RESIDENTIAL_POSTCODES: readonly string[] = [...districtsByPostcode.keys()].sort()

/**
 * Returns the districts in which a postcode has residents, by official key; none if there is no such postcode.
 * `scripts/make-postcodes.mjs` writes their table, which is under the ODbL: © OpenStreetMap contributors,
 * © GeoBasis-DE / BKG 2017 (Daten verändert).
 */
export const districtsOfPostcode = (postcode: string): readonly District[] =>
  districtsByPostcode.get(postcode) ?? []

/**
 * Returns whether a postcode has five digits, lies between the first and the last one with residents, and shares its
 * first three digits with one of them. For imports, because new postcodes are assigned within existing areas.
 */
export const isPlausiblePostcode = (postcode: string): boolean =>
  /^\d{5}$/.test(postcode) && isWithin(postcode) && areas.has(areaOf(postcode))

const isWithin = (postcode: string) =>
  postcode >= (RESIDENTIAL_POSTCODES[0] ?? '') && postcode <= (RESIDENTIAL_POSTCODES.at(-1) ?? '')

function areaOf(postcode: string): string {
  return postcode.slice(0, 3)
}

function readTable(): ReadonlyMap<string, readonly District[]> {
  const table = new Map<string, District[]>()
  // The first two lines are the license and the names of the columns.
  for (const line of readFileSync(serverAssetFileUrl('regions/postcodes.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(2)) {
    const [code = '', postcodes = ''] = line.split(';')
    const district = findDistrictByCodeOrAgs(code)
    if (district === undefined) throw new Error(`regions/postcodes.csv contains the unknown district ${code}`)
    for (const postcode of postcodes.split(' '))
      table.set(postcode, [...(table.get(postcode) ?? []), district])
  }
  return table
}
