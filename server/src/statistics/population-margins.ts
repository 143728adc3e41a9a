import { GENDER } from '../../../contract/enumerations/gender.ts'
import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import { TEXT } from '../../../contract/texts.ts'
import { GENDER_LABELS, decodeCell, type CellKey, type CellSpace } from './cells.ts'
import { STATE_NAMES } from './population-data.ts'
import { ageGenderTargets, genderTargets, stateTargets, type UnsupportedBands } from './population.ts'

/** A margin of the German population over all cells of a space. */
interface PopulationMargin {
  readonly name: WeightingMargin
  readonly categoryOfCell: Uint8Array
  readonly targets: readonly (number | null)[]
  /** German labels, one per category. */
  readonly labels: readonly string[]
}

type PopulationMargins = Readonly<Record<WeightingMargin, PopulationMargin | UnsupportedBands>>

// oxlint-disable-next-line meinungsbild/no-module-state -- memoizes a pure function
const computed = new WeakMap<CellSpace, PopulationMargins>()

/**
 * Returns the margins for a poll's age bands, memoized by space. There is no official figure for "divers" and for
 * unknown attributes: these categories have the target null and keep their share of the sample, and the other targets
 * share the rest.
 */
export function populationMargins(space: CellSpace): PopulationMargins {
  let margins = computed.get(space)
  if (margins === undefined) computed.set(space, (margins = compute(space)))
  return margins
}

function compute(space: CellSpace): PopulationMargins {
  const { breaks, bandCount, size } = space
  const [fromAge = 18] = breaks
  const keys = Array.from({ length: size }, (_, cell) => decodeCell(cell))
  const over = (categoryOf: (key: CellKey) => number) => Uint8Array.from(keys, categoryOf)

  const bands = ageGenderTargets(breaks)
  // Polls whose bands fit no published figure are still polls of adults.
  const adultsFrom = bands.ok ? fromAge : 18
  const genders = genderTargets(adultsFrom)
  const states = stateTargets(adultsFrom)
  const bandLabels = breaks.map((first, band) => {
    const next = breaks[band + 1]
    return next === undefined ? `ab ${first}` : `${first}–${next - 1}`
  })
  const diverse = 2 * bandCount
  const notStated = diverse + 1
  return {
    gender:
      'ok' in genders
        ? genders
        : {
            name: 'gender',
            categoryOfCell: over(({ gender }) => gender),
            targets: [...genders, null, null],
            labels: [...GENDER_LABELS, TEXT.notStated],
          },
    state: states.ok
      ? {
          name: 'state',
          categoryOfCell: over(({ state }) => state),
          targets: [null, ...states.residents],
          labels: [TEXT.notStated, ...STATE_NAMES],
        }
      : states,
    age: bands.ok
      ? {
          name: 'age',
          categoryOfCell: over(({ band }) => band),
          targets: [...bands.women.map((women, band) => women + (bands.men[band] ?? 0)), null],
          labels: [...bandLabels, TEXT.notStated],
        }
      : bands,
    age_gender: bands.ok
      ? {
          name: 'age_gender',
          categoryOfCell: over(({ band, gender }) => {
            if (gender === 2) return diverse
            return gender === 3 || band === bandCount ? notStated : gender * bandCount + band
          }),
          targets: [...bands.women, ...bands.men, null, null],
          labels: [
            ...[GENDER.FEMALE, GENDER.MALE].flatMap((gender) =>
              bandLabels.map((band) => `${gender}, ${band}`),
            ),
            GENDER.DIVERSE,
            TEXT.notStated,
          ],
        }
      : bands,
  }
}
