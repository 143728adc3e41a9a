import { groupBy } from '../../../contract/group-by.ts'
import {
  getTermLevelName,
  parseNumberCell,
  type AreaProtection,
  type Row,
  type SmallAreaCase,
} from './case-input.ts'
import type { DistrictFrame, LevelsAndCovariates } from './small-area/frame.ts'
import type { SmallAreaSpec } from './small-area/shares.ts'

/** The name of the levels of people whose value the population does not have. */
const OTHER = '?'

/**
 * A class of persons by its values on the axes. With fewer values than axes: all people with these whose next value the
 * population does not have, such as people of unknown age.
 */
export type PersonClass = readonly string[]

interface Area {
  readonly name: string
  readonly state: string
  readonly rows: readonly Row[]
}

export interface CasePopulation {
  readonly areas: readonly Area[]
  readonly states: readonly string[]
  readonly classes: readonly PersonClass[]
}

/** Returns the areas, states and classes of a population; incomplete classes last. */
export function toCasePopulation(
  rows: readonly Row[],
  { classColumns, stateColumn, areaColumn }: AreaProtection,
): CasePopulation {
  const byArea = groupBy(rows, (row) => row[areaColumn] ?? '')
  const areas = [...byArea].map(([name, own]) => ({ name, state: own[0]?.[stateColumn] ?? '', rows: own }))
  const prefixes = (length: number) => {
    const found = rows.map((row) => classColumns.slice(0, length).map((column) => row[column] ?? ''))
    return [...new Map(found.map((values) => [JSON.stringify(values), values])).values()]
  }
  return {
    areas,
    states: [...new Set(areas.map(({ state }) => state))].sort(),
    classes: [0, ...classColumns.keys()].map((_, less) => classColumns.length - less).flatMap(prefixes),
  }
}

/** Returns the levels of a term that people of incomplete classes have. */
export const getTermLevelsOfIncompleteClasses = (
  rows: readonly Row[],
  protect: AreaProtection,
  term: string,
): string[] =>
  toCasePopulation(rows, protect).classes.flatMap((person) =>
    isCompleteClass(person, protect)
      ? []
      : rows.map((row) => getTermLevelName(withClass(row, person, protect), term)),
  )

export const isCompleteClass = (person: PersonClass, { classColumns }: AreaProtection): boolean =>
  person.length === classColumns.length

const withClass = (row: Row, person: PersonClass, { classColumns }: AreaProtection): Row => ({
  ...row,
  ...Object.fromEntries(classColumns.map((column, axis) => [column, person[axis] ?? OTHER])),
})

/**
 * Returns the frame of a case's population. Covariates of an incomplete class are the means of its rows, those of a state
 * the means of its areas, weighted by residents.
 *
 * @throws CaseError for a cell that is not a number
 */
export function createCaseFrame(
  { areas, states, classes }: CasePopulation,
  { residentsColumn, protect }: SmallAreaCase & { readonly protect: AreaProtection },
  { terms, covariateNames }: Pick<SmallAreaSpec, 'terms' | 'covariateNames'>,
): DistrictFrame {
  const indexes = terms.map(({ levels }) => new Map(levels.map((level, index) => [level, index])))
  const residentsOf = (rows: readonly Row[]) =>
    rows.reduce((sum, row) => sum + parseNumberCell(row, residentsColumn), 0)
  const membersOf = (rows: readonly Row[], person: PersonClass) =>
    rows.filter((row) => person.every((value, axis) => row[protect.classColumns[axis] ?? ''] === value))
  const placeOf = (area: Area, person: PersonClass): LevelsAndCovariates => {
    const members = membersOf(area.rows, person)
    const rows = members.length > 0 ? members : area.rows
    const row = withClass(rows[0] ?? {}, person, protect)
    return {
      levels: terms.map(({ name }, term) => indexes[term]?.get(getTermLevelName(row, name)) ?? -1),
      covariates: covariateNames.map((column) =>
        meanOf(rows.map((member) => ({ value: parseNumberCell(member, column), weight: 1 }))),
      ),
    }
  }
  const districts = areas.map((area) => ({
    state: states.indexOf(area.state),
    residents: residentsOf(area.rows),
    places: classes.map((person) => placeOf(area, person)),
  }))
  const placeOfState = (
    places: readonly { readonly place: LevelsAndCovariates; readonly residents: number }[],
  ): LevelsAndCovariates => ({
    levels: terms.map(({ name }, term) => {
      const [level = -1, ...others] = new Set(places.map(({ place }) => place.levels[term] ?? -1))
      return others.length > 0 || name.split(':').includes(protect.areaColumn) ? -1 : level
    }),
    covariates: covariateNames.map((_, index) =>
      meanOf(
        places.map(({ place, residents }) => ({ value: place.covariates[index] ?? NaN, weight: residents })),
      ),
    ),
  })
  return {
    terms,
    covariateNames,
    districts,
    states: states.map((name, state) => {
      const rows = areas.flatMap((area) => (area.state === name ? area.rows : []))
      const members = districts.filter((district) => district.state === state)
      return {
        residents: classes.map((person) =>
          isCompleteClass(person, protect) ? residentsOf(membersOf(rows, person)) : null,
        ),
        places: classes.map((_, person) =>
          placeOfState(
            members.flatMap(({ places, residents }) => {
              const place = places[person]
              return place === undefined ? [] : [{ place, residents }]
            }),
          ),
        ),
      }
    }),
  }
}

/** Returns the weighted mean; exactly the common value if all are equal. */
function meanOf(items: readonly { readonly value: number; readonly weight: number }[]): number {
  const [first] = items
  if (first !== undefined && items.every(({ value }) => value === first.value)) return first.value
  const sum = items.reduce((total, { value, weight }) => total + value * weight, 0)
  return sum / items.reduce((total, { weight }) => total + weight, 0)
}
