import { GENDER } from '../../../contract/enumerations/gender.ts'
import { REGION, STATE_ABBREVIATIONS } from '../../../contract/enumerations/regions.ts'
import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import { PROFILE_CATEGORIES } from '../../../contract/profile-subjects.ts'
import { TEXT } from '../../../contract/texts.ts'
import { PROFILE_MARGINS, type ProfileMargin } from '../../../contract/weighting-profile.ts'
import { GENDER_LABELS, UNKNOWN_ATTRIBUTE, type CellKey, type CellSpace } from './cells.ts'
import {
  findAgeGenderResidents,
  findGenderResidents,
  OUTSIDE_GERMANY,
  toForeignAgeGenderResidents,
  findStateResidents,
  type UnsupportedBands,
} from './population.ts'
import { RELATIVE_PROFILE_TARGETS } from './profile-targets.ts'

/** A margin of the population over all cells of a space. */
interface PopulationMargin {
  readonly name: WeightingMargin
  readonly categoryOfCell: Uint8Array
  readonly targets: readonly (number | null)[]
  /** German labels, one per category. */
  readonly labels: readonly string[]
}

type PopulationMargins = Readonly<Record<WeightingMargin, PopulationMargin | UnsupportedBands>>

// oxlint-disable-next-line meinungsbild/no-module-state -- memoizes a pure function
const computed = new WeakMap<CellSpace, { size: number; margins: PopulationMargins }>()

/**
 * Returns the margins for a poll's age bands, memoized by space and size: of Germany, or of the residents of the space, of
 * whom only age and gender are known. There is no official figure for "divers" and for
 * unknown attributes: these categories have the target null and keep their share of the sample, and the other targets
 * share the rest.
 */
export function populationMargins(space: CellSpace): PopulationMargins {
  const known = computed.get(space)
  if (known?.size === space.size) return known.margins
  const margins = compute(space)
  computed.set(space, { size: space.size, margins })
  return margins
}

function compute(space: CellSpace): PopulationMargins {
  const { ageBreaks, bandCount, size, residents } = space
  const [fromAge = 18] = ageBreaks
  const keys = Array.from({ length: size }, (_, cell) => space.decode(cell))
  const over = (categoryOf: (key: CellKey) => number) => Uint8Array.from(keys, categoryOf)

  const bands = residents
    ? toForeignAgeGenderResidents(residents, ageBreaks)
    : findAgeGenderResidents(ageBreaks)
  // Polls whose bands fit no published figure are still polls of adults.
  const adultsFrom = bands.ok ? fromAge : 18
  const genders = residents
    ? ([sumOf(residents.women), sumOf(residents.men)] as const)
    : findGenderResidents(adultsFrom)
  const states = residents ? OUTSIDE_GERMANY : findStateResidents(adultsFrom)
  const bandLabels = ageBreaks.map((first, band) => {
    const next = ageBreaks[band + 1]
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
          labels: [TEXT.notStated, ...STATE_ABBREVIATIONS.map((state) => REGION[`DE-${state}`])],
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
    education: residents ? OUTSIDE_GERMANY : profileMargin(space, keys, 'education'),
    vote: residents ? OUTSIDE_GERMANY : profileMargin(space, keys, 'vote'),
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Returns the margin of profile answers. Who has not answered is a category without a target. */
function profileMargin(space: CellSpace, keys: readonly CellKey[], name: ProfileMargin): PopulationMargin {
  const subject = PROFILE_MARGINS[name]
  const labels = PROFILE_CATEGORIES[subject]
  const place = space.subjects.indexOf(subject)
  return {
    name,
    categoryOfCell: Uint8Array.from(keys, ({ profile }) =>
      Math.min(profile?.[place] ?? UNKNOWN_ATTRIBUTE, labels.length),
    ),
    targets: [...RELATIVE_PROFILE_TARGETS[name], null],
    labels: [...labels, TEXT.notStated],
  }
}
