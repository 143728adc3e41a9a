import { FIRST_EASTERN_STATE_KEY } from '../../../../contract/enumerations/regions.ts'
import { GERMANY, getQuotaCells, QUOTA_GENDER, type CountrySetup } from '../../../../contract/project.ts'
import type { ResidentsByAgeBand } from '../../../../contract/weighting-profile.ts'
import { findStateAgeGenderResidents } from '../../statistics/population.ts'

/**
 * Returns the residents of each cell: of Germany from the official figures, of other countries as uploaded.
 *
 * @returns a German sentence if there are no figures for the age bands
 */
export function findQuotaCellResidents(
  country: Pick<CountrySetup, 'code' | 'ageBreaks' | 'regions' | 'population'>,
): { residentsPerCell: number[] | null } | { problem: string } {
  if (country.code !== GERMANY) return { residentsPerCell: country.population && [...country.population] }
  if (country.ageBreaks.length === 0) return { residentsPerCell: null }
  const targets = findStateAgeGenderResidents(country.ageBreaks)
  if (!targets.ok) return { problem: targets.message }
  return {
    residentsPerCell: getQuotaCells(country).map(({ ageBandIndex, gender, regionIndex }) =>
      targets.states.reduce((sum, { women, men }, index) => {
        const isEast = index + 1 >= FIRST_EASTERN_STATE_KEY
        return isEast === (regionIndex === 1)
          ? sum + ((gender === QUOTA_GENDER.FEMALE ? women : men)[ageBandIndex] ?? 0)
          : sum
      }, 0),
    ),
  }
}

/**
 * Returns the residents to whom the votes on the polls of a country are weighted: by age band and gender, because votes
 * contain no region of another country. Null for Germany, whose figures are built in, and without figures.
 */
export function toForeignPollResidents(
  country: Pick<CountrySetup, 'code' | 'ageBreaks' | 'regions' | 'population'>,
): ResidentsByAgeBand | null {
  const { code, ageBreaks, population } = country
  if (code === GERMANY || population === null) return null
  const cells = getQuotaCells(country)
  const ofGender = (wanted: 0 | 1) =>
    ageBreaks.map((_first, own) =>
      cells.reduce(
        (sum, { ageBandIndex, gender }, cell) =>
          ageBandIndex === own && gender === wanted ? sum + (population[cell] ?? 0) : sum,
        0,
      ),
    )
  return { women: ofGender(0), men: ofGender(1) }
}
