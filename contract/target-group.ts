import type { FilterField, FilterOperator } from './enumerations/content.ts'
import type { Gender } from './enumerations/gender.ts'
import {
  selectAgeBands,
  conditionErrorText,
  FIELD_RULES,
  matchesListedValues,
  isInBand,
  type FilterCondition,
} from './filter.ts'
import { parseIndividualRegion } from './individual-region.ts'

/** A condition of a target group. Its values are combined by OR, the conditions of a group by AND. */
export type TargetCondition = FilterCondition

/** The attributes of a voter; null if unknown. */
export interface TargetPerson {
  readonly age: number | null
  readonly gender: Gender | null
  readonly zip: string | null
  /** NUTS-3 code. */
  readonly district: string | null
  /** ISO code, `DE-BY`. */
  readonly state: string | null
  readonly side: 'EAST' | 'WEST' | null
}

/** The fields that voters enter on the voting page, with their operators. */
export const TARGET_OPERATORS: Partial<Record<FilterField, readonly FilterOperator[]>> = Object.fromEntries(
  Object.entries(FIELD_RULES)
    .filter(([, { isAsked }]) => isAsked)
    .map(([field, { operators }]) => [field, operators]),
)

/** Returns the validation error of a condition in German; null if it is valid. */
export const targetConditionError = (condition: TargetCondition): string | null =>
  TARGET_OPERATORS[condition.field]
    ? conditionErrorText(condition)
    : 'Dieses Merkmal wird beim Abstimmen nicht erfragt.'

/** Returns whether a voter belongs to a target group. Voters with an unknown attribute of a condition do not. */
export const isInTargetGroup = (group: readonly TargetCondition[], person: TargetPerson): boolean =>
  group.every((condition) => meets(condition, person))

/** Returns whether all attributes of a voter that a target group needs are known. */
export const hasKnownTargetAttributes = (group: readonly TargetCondition[], person: TargetPerson): boolean =>
  group.every(({ field }) => statedOf(field, person).length > 0)

function meets(condition: TargetCondition, person: TargetPerson): boolean {
  const { field, operator, values } = condition
  const stated = statedOf(field, person)
  if (stated.length === 0) return false
  if (field === 'AGE') return selectAgeBands(condition).some((band) => isInBand(Number(stated[0]), band))
  const isNamed = values.some((value) => stated.some((own) => matches(field, own, value)))
  return isNamed === matchesListedValues(operator)
}

function matches(field: FilterField, own: string, value: string): boolean {
  if (field === 'ZIP') return own.startsWith(value) // its leading digits
  if (field === 'INDIVIDUAL_REGION') return parseIndividualRegion(value)?.districts.includes(own) ?? false
  return own === value
}

/** Returns all values that match a voter's attribute; none if it is unknown. */
function statedOf(field: FilterField, { age, gender, zip, district, state, side }: TargetPerson): string[] {
  const stated: Partial<Record<FilterField, (string | number | null)[]>> = {
    AGE: [age],
    GENDER: [gender],
    ZIP: [zip],
    NUTS1: [state, side],
    INDIVIDUAL_REGION: [district],
  }
  return (stated[field] ?? []).flatMap((value) => (value === null ? [] : [String(value)]))
}
