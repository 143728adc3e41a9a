/** The regions of a filter: the two parts of the country, and the 16 states by their ISO codes. */
export const REGION = {
  EAST: 'Ostdeutschland',
  WEST: 'Westdeutschland',
  'DE-BW': 'Baden-Württemberg',
  'DE-BY': 'Bayern',
  'DE-BE': 'Berlin',
  'DE-BB': 'Brandenburg',
  'DE-HB': 'Bremen',
  'DE-HH': 'Hamburg',
  'DE-HE': 'Hessen',
  'DE-MV': 'Mecklenburg-Vorpommern',
  'DE-NI': 'Niedersachsen',
  'DE-NW': 'Nordrhein-Westfalen',
  'DE-RP': 'Rheinland-Pfalz',
  'DE-SL': 'Saarland',
  'DE-SN': 'Sachsen',
  'DE-ST': 'Sachsen-Anhalt',
  'DE-SH': 'Schleswig-Holstein',
  'DE-TH': 'Thüringen',
} as const

/** The states in the order of the official key, from 1 on: their ISO codes without the country. */
export const STATE_ABBREVIATIONS = [
  'SH',
  'HH',
  'NI',
  'HB',
  'NW',
  'HE',
  'RP',
  'BW',
  'BY',
  'SL',
  'BE',
  'BB',
  'MV',
  'SN',
  'ST',
  'TH',
] as const

/** States with this official key (1–16) or a higher one are in the east, including all of Berlin. */
export const FIRST_EASTERN_STATE_KEY = 11
