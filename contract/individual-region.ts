// Individual regions: sets of districts with a name, which results can be filtered and grouped by like any region.
// In filters of requests and URLs, the value of one is `IR-12`. The server replaces it with a value that also contains
// name and districts, `IR-12(Vertrieb%20S%C3%BCd:DE212+DE21H)`, so that whatever the filter is passed to needs no database.

import { toIndividualRegionCode } from './region-code.ts'

/** A published individual region. */
export interface IndividualRegion {
  readonly id: number
  readonly title: string
  /** NUTS-3 codes. */
  readonly districts: readonly string[]
}

const PATTERN = /^IR-([1-9]\d{0,8})(?:\(([^:(),]*(?:[()][^:(),]*)*):([0-9A-Z+]+)\))?$/

/** Returns the value of a region with its name and districts. */
export const serializeIndividualRegion = ({ id, title, districts }: IndividualRegion): string =>
  `${toIndividualRegionCode(id)}(${encodeURIComponent(title)}:${districts.join('+')})`

/** Parses {@link serializeIndividualRegion}; null for any other value. */
export function parseIndividualRegion(value: string): IndividualRegion | null {
  const [, id, title, districts] = PATTERN.exec(value) ?? []
  if (id === undefined || title === undefined || districts === undefined) return null
  try {
    return { id: Number(id), title: decodeURIComponent(title), districts: districts.split('+') }
  } catch {
    return null // not written by serializeIndividualRegion
  }
}
