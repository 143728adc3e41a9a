import { FIRST_EASTERN_STATE_KEY } from '../../../contract/enumerations/regions.ts'

/** One of the 16 federal states. `id` is the official key as a number, and the code in votes. */
interface State {
  readonly id: number
  /** The official two-digit key. */
  readonly ags: string
  readonly name: string
  readonly shortName: string
  readonly side: 'east' | 'west'
}

const NAMES = [
  ['Schleswig-Holstein', 'SH'],
  ['Hamburg', 'HH'],
  ['Niedersachsen', 'NI'],
  ['Bremen', 'HB'],
  ['Nordrhein-Westfalen', 'NW'],
  ['Hessen', 'HE'],
  ['Rheinland-Pfalz', 'RP'],
  ['Baden-Württemberg', 'BW'],
  ['Bayern', 'BY'],
  ['Saarland', 'SL'],
  ['Berlin', 'BE'],
  ['Brandenburg', 'BB'],
  ['Mecklenburg-Vorpommern', 'MV'],
  ['Sachsen', 'SN'],
  ['Sachsen-Anhalt', 'ST'],
  ['Thüringen', 'TH'],
] as const

/** In the order of the official key: the index of state `id` is `id - 1`. */
export const STATES: readonly State[] = NAMES.map(([name, shortName], index) => ({
  id: index + 1,
  ags: String(index + 1).padStart(2, '0'),
  name,
  shortName,
  side: index + 1 >= FIRST_EASTERN_STATE_KEY ? 'east' : 'west',
}))

export const findStateById = (id: number): State | undefined => STATES[id - 1]

const byWord = new Map(
  STATES.flatMap((state) => [
    [fold(state.name), state],
    [fold(state.shortName), state],
    [state.ags, state],
    [String(state.id), state],
    [fold(`DE-${state.shortName}`), state],
  ]),
)

/** Reads a state as people and files write it: name, abbreviation, ISO code or official key (`5`, `05`). */
export const parseState = (text: string): State | undefined => byWord.get(fold(text))

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll('ü', 'ue')
    .replaceAll(/[^a-z0-9]/g, '')
}
