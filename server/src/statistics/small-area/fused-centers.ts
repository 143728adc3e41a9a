import type { DistrictFrame, LevelsAndCovariates } from './frame.ts'
import { computeLogOdds } from './laplace.ts'
import { fitMultilevel } from './multilevel.ts'
import { getTermWithMostLevels } from './shares.ts'
import { at } from './vector.ts'

/** Respondents of a class in a part of a state. */
interface PersonCell {
  readonly state: number
  readonly person: number
  readonly n: number
  readonly yes: number
}

/** Returns the log odds by state and class of a fit without districts, to the sums of the cells. */
export function computeLogOddsByStateAndClass(
  cells: readonly PersonCell[],
  frame: DistrictFrame,
  covariateIndexes: readonly number[],
): number[][] {
  const { terms, kept } = termsOfStates(frame, covariateIndexes)
  const sums = frame.states.map(({ places }) =>
    places.map(({ levels, covariates }) => ({
      n: 0,
      yes: 0,
      levels: terms.map(({ index }) => at(levels, index)),
      covariates: kept.map((covariate) => at(covariates, covariate)),
    })),
  )
  for (const { state, person, n, yes } of cells) {
    const sum = sums[state]?.[person]
    if (sum === undefined) continue
    sum.n += n
    sum.yes += yes
  }
  const clamped = sums
    .flat()
    .filter(({ n }) => n > 0)
    .map((sum) => ({ ...sum, yes: Math.min(sum.n, Math.max(0, sum.yes)) }))
  if (terms.length === 0) {
    const [yes, n] = clamped.reduce(([hits, all], cell) => [hits + cell.yes, all + cell.n], [0, 0])
    const odds = Math.log((yes + 0.5) / (n - yes + 0.5))
    return sums.map((row) => row.map(() => odds))
  }
  const { problem, mode } = fitMultilevel(clamped, {
    terms: terms.map(({ term }) => term),
    covariateNames: kept.map((covariate) => frame.covariateNames[covariate] ?? ''),
    penalty: 'gamma2',
  })
  return sums.map((row) => row.map((cell) => computeLogOdds(problem, mode, cell)))
}

/** Returns the terms and covariates that have the same value in all districts of a state. */
function termsOfStates({ terms, districts, states }: DistrictFrame, covariateIndexes: readonly number[]) {
  const area = getTermWithMostLevels(terms).index
  const isOfState = (valueOf: (place: LevelsAndCovariates) => number | undefined) =>
    districts.every(({ state, places }) =>
      places.every((place, person) => {
        const common = states[state]?.places[person]
        return common !== undefined && valueOf(place) === valueOf(common)
      }),
    )
  return {
    terms: terms.flatMap((term, index) =>
      index !== area && isOfState(({ levels }) => levels[index]) ? [{ term, index }] : [],
    ),
    kept: covariateIndexes.filter((covariate) => isOfState(({ covariates }) => covariates[covariate])),
  }
}
