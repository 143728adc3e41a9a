// The values of individual regions in filters, without what `individual-region.ts` adds to them.

const PATTERN = /^IR-([1-9]\d{0,8})(?:\(.+\))?$/

/** Returns the value of a region in filters and groups, such as `IR-12`. */
export const toIndividualRegionCode = (id: number): string => `IR-${id}`

/** Returns the ID of the individual region that a value of a filter names; null for any other value. */
export function parseIndividualRegionCode(value: string): number | null {
  const [, id] = PATTERN.exec(value) ?? []
  return id === undefined ? null : Number(id)
}

/** Returns a value, or a whole filter parameter, without the names and districts of its individual regions. */
export const stripIndividualRegionDetails = (filterParam: string): string =>
  filterParam.replaceAll(/(IR-\d+)\([^,]*\)(?=,|$)/g, '$1')
