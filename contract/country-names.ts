const names = new Intl.DisplayNames('de', { type: 'region' })

/** Returns the German name of a country by its ISO code, such as "Österreich". */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code // a code that is typed and not complete yet
  }
}
