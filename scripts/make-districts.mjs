// Writes server/src/regions/districts.csv: the 400 current districts with their residents and women on 2018-12-31,
// and their area in square kilometers.
// Run `node scripts/make-districts.mjs` after a new release of landkreise-deutschland.
// Source: © Statistisches Bundesamt (Destatis), 2019, through npm landkreise-deutschland (CC BY 4.0);
// Eisenach is merged into the Wartburgkreis (2021). Göttingen already includes Osterode (2016).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const merged = { 16056: 16063 }
const target = new URL('../server/src/regions/districts.csv', import.meta.url)
const path = createRequire(import.meta.url).resolve('landkreise-deutschland/data/districts.json')

const districts = new Map()
for (const row of JSON.parse(readFileSync(path, 'utf8'))) {
  const ags = Number(row.AGS)
  const into = districts.get(merged[ags] ?? ags)
  const name = row.name.split(',')[0].trim()
  const city = row.type === 'Kreisfreie Stadt' || row.type === 'Stadtkreis'
  const sizes = {
    population: row.population + (into?.population ?? 0),
    women: row.population_female + (into?.women ?? 0),
    area: row.area_km2 + (into?.area ?? 0),
  }
  if (ags in merged) districts.set(merged[ags], sizes)
  else
    districts.set(ags, {
      ags: String(ags).padStart(5, '0'),
      code: row.NUTS3,
      name,
      city,
      type: row.type,
      ...sizes,
    })
}
const all = [...districts.values()].sort((a, b) => (a.ags < b.ags ? -1 : 1))
const cities = new Set(all.filter((district) => district.city).map((district) => district.name))
const lines = all.map(({ ags, code, name, city, type, population, women, area }) => {
  const shown = !city && cities.has(name) ? `${type} ${name}` : name
  return [code, ags, shown, population, women, Number(area.toFixed(2))].join(';')
})
writeFileSync(target, `code;ags;name;population;women;area\n${lines.join('\n')}\n`)
