import {
  selectAgeBands,
  selectValues,
  parseFilterParam,
  findRegionField,
  type FilterChoice,
  type FilterParam,
} from '../../../../contract/filter.ts'
import { parseIndividualRegion } from '../../../../contract/individual-region.ts'
import { fieldError } from '../../http/errors.ts'
import { DISTRICTS, type District } from '../../regions/districts.ts'
import { findStateById, STATES, parseState } from '../../regions/states.ts'
import type { Filter, Region } from '../../results/view.ts'
import { GENDERS } from '../../statistics/cells.ts'
import type { PeopleQuery } from './schema.ts'

/**
 * Converts the conditions on people in a query to a filter of the results engine. `period-service.ts` reads the period.
 * @throws ApiError `validation_failed` that names the parameter
 */
export function toRespondentFilter(query: PeopleQuery): Filter {
  const [age, gender] = [choiceOf(query, 'age'), choiceOf(query, 'gender')]
  return {
    ...(age && { ages: someOf('age', selectAgeBands(age)) }),
    ...(gender && { genders: someOf('gender', chosenGenders(gender)) }),
    ...regionFilter(query),
  }
}

/** Returns the districts that match the region of a query, with or without answers. */
export function getMatchingDistricts(query: Pick<PeopleQuery, 'region'>): District[] {
  const { regions, states, districts } = regionFilter(query)
  return DISTRICTS.filter(
    ({ index, state }) =>
      (regions?.some((side) => side === findStateById(state)?.side) ?? true) &&
      (states?.includes(state) ?? true) &&
      (districts?.includes(index) ?? true),
  )
}

/** Parses a parameter; null if it matches all people. */
function choiceOf(query: Partial<Record<FilterParam, string>>, param: FilterParam): FilterChoice | null {
  const { error, ...choice } = parseFilterParam(param, query[param])
  if (error !== null) throw fieldError(param, error)
  return choice.values.length > 0 ? choice : null
}

function someOf<Value>(param: FilterParam, chosen: readonly Value[]): readonly Value[] {
  if (chosen.length === 0) throw fieldError(param, 'Dieser Filter lässt niemanden übrig.')
  return chosen
}

/** Returns the codes of the genders, as in votes. */
const chosenGenders = (choice: FilterChoice): number[] =>
  selectValues(
    choice,
    GENDERS.map((_, code) => code),
    choice.values.map((value) => GENDERS.findIndex((gender) => gender === value)),
  )

type RegionFilter = Pick<Filter, 'regions' | 'states' | 'districts'>

function regionFilter(query: Pick<PeopleQuery, 'region'>): RegionFilter {
  const choice = choiceOf(query, 'region')
  if (choice === null) return {}
  const { values } = choice
  if (!values.every((value) => findRegionField(value) === 'NUTS1'))
    return { districts: someOf('region', chosenDistricts(choice)) }
  const sides = values.flatMap((value) => SIDE_OF[value] ?? [])
  if (sides.length === values.length)
    return { regions: someOf('region', selectValues(choice, ['east', 'west'], sides)) }
  const named = STATES.filter(
    (state) => sides.includes(state.side) || values.some((value) => parseState(value) === state),
  )
  return { states: someOf('region', selectValues(choice, STATES, named)).map(({ id }) => id) }
}

const SIDE_OF: Readonly<Record<string, Region>> = { EAST: 'east', WEST: 'west' }

/**
 * Returns the codes of the districts, as in votes. A government region and an individual one select all of their
 * districts.
 */
function chosenDistricts(choice: FilterChoice): number[] {
  const named = choice.values.flatMap((value) => {
    const region = parseIndividualRegion(value)
    const found = DISTRICTS.filter(({ code }) =>
      region ? region.districts.includes(code) : code.startsWith(value),
    )
    if (found.length === 0) throw fieldError('region', 'Diese Region ist nicht bekannt.')
    return found
  })
  return selectValues(choice, DISTRICTS, named).map(({ index }) => index)
}
