import {
  FIRST_EASTERN_STATE_KEY,
  REGION,
  STATE_ABBREVIATIONS,
} from '../../../contract/enumerations/regions.ts'

/** One of the 16 federal states. `id` is the official key as a number, and the code in votes. */
interface State {
  readonly id: number
  /** The official two-digit key. */
  readonly ags: string
  readonly name: string
  readonly shortName: string
  readonly side: 'east' | 'west'
}

/** In the order of the official key: the index of state `id` is `id - 1`. */
export const STATES: readonly State[] = STATE_ABBREVIATIONS.map((shortName, index) => ({
  id: index + 1,
  ags: String(index + 1).padStart(2, '0'),
  name: REGION[`DE-${shortName}`],
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
