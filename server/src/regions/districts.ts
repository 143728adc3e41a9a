import { readFileSync } from 'node:fs'
import { serverAssetFileUrl } from '../lib/asset-url.ts'

/** A district (Kreis or kreisfreie Stadt): a region of the statistical level NUTS-3. */
export interface District {
  /** The code in votes: the index in this list, which is ordered by official key and never changes. */
  readonly index: number
  /** NUTS-3 code, such as `DE212`. */
  readonly code: string
  /** Official five-digit key, such as `09162`. */
  readonly ags: string
  readonly name: string
  /** 1–16. */
  readonly state: number
  /** Residents on 2018-12-31. */
  readonly population: number
  /** Female residents. */
  readonly women: number
  /** In square kilometers. */
  readonly areaKm2: number
}

/**
 * The 400 districts of Germany since July 2021; `scripts/make-districts.mjs` writes their file.
 * Source: © Statistisches Bundesamt (Destatis), 2019, Gemeindeverzeichnis (CC BY 4.0).
 */
export const DISTRICTS: readonly District[] = readFileSync(
  serverAssetFileUrl('regions/districts.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line, index) => {
    const [code = '', ags = '', name = '', ...sizes] = line.split(';')
    const [population = 0, women = 0, areaKm2 = 0] = sizes.map(Number)
    return { index, code, ags, name, state: Number(ags.slice(0, 2)), population, women, areaKm2 }
  })

const byCode = new Map(
  DISTRICTS.flatMap((district) => [
    [district.code, district],
    [district.ags, district],
  ]),
)

/** Codes of districts that were merged into others. */
const FORMER: Readonly<Record<string, string>> = {
  DE915: 'DE91C', // Göttingen before 2016
  DE919: 'DE91C', // Osterode am Harz
  '03152': '03159',
  '03156': '03159',
  DEG0N: 'DEG0P', // Eisenach
  '16056': '16063',
}

/** Finds a district by NUTS-3 code or official key. Former districts map to the current one. */
export const findDistrictByCodeOrAgs = (code: string): District | undefined => {
  const wanted = code.trim().toUpperCase()
  return byCode.get(FORMER[wanted] ?? wanted)
}

/** The district of each state that has only one: Berlin and Hamburg. */
export const ONLY_DISTRICT_INDEX_BY_STATE: ReadonlyMap<number, number> = new Map(
  DISTRICTS.filter(
    ({ index, state }) => !DISTRICTS.some((other) => other.state === state && other.index !== index),
  ).map(({ index, state }) => [state, index]),
)
