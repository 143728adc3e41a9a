/**
 * Prefixes of postcodes that are all in one state, by its abbreviation. Areas across a state border (21039 Hamburg and
 * Escheburg, 59969 Hallenberg and Bromskirchen …) are excluded. `scripts/make-postcodes.mjs` uses them to find the
 * municipalities of a name.
 */
const AREAS: Readonly<Record<string, string>> = {
  SH: '228 229 235-238 24 25',
  HH: '20 211 220 222-227',
  NI: '213 216 26 292 293 295 296 30 31 370 381-383 490',
  HB: '275 281-283',
  NW: '33 40 41 42 44 45 46 47 481 50 510 511 513 514 52 531 532 537 538 58 590-597',
  HE: '341 342 35 360 60 61 630-634 642 643 645 651 652 654 657 659',
  RP: '54 551 554 555 56 67',
  BW: '681-683 691 70 71 72 73 740 75 761-766 77 78 79 880 882-884 890',
  BY: '80 81 82 83 84 85 86 87 90 91 92 93 94 95 960-964 970 974',
  SL: '661 662 663 666 667',
  BE: '10 120-124 126 13 140 141',
  BB: '144 145 146 15 162 163 165 167',
  MV: '170 171 174 18 190',
  SN: '010-018 02 041-043 08 09',
  ST: '061-064 068 069 39',
  TH: '073 075 077 98 99',
}

const stateOfArea = new Map(
  Object.entries(AREAS).flatMap(([state, areas]) =>
    areas.split(' ').flatMap((area) => expandPrefixes(area).map((code) => [code, state] as const)),
  ),
)

/** Returns the abbreviation of a postcode's state; undefined if the prefix is ambiguous. */
export const findStateAbbreviation = (postcode: string): string | undefined =>
  stateOfArea.get(postcode.slice(0, 2)) ?? stateOfArea.get(postcode.slice(0, 3))

/** Expands a range of prefixes: `235-238` is 235, 236, 237 and 238. */
function expandPrefixes(range: string): string[] {
  const [first = '', last = first] = range.split('-')
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  )
}
